// SPDX-License-Identifier: Apache-2.0

// Conversions of floats of at most 16 bits by integer arithmetic: no processor supports all
// formats, and library functions are not portable.
//
// Overflow becomes infinity, or NaN in types without infinity, or the largest number in types with
// neither. NaN becomes quiet and keeps its sign and the leading bits of its payload; in types
// without NaN it becomes -0, as in ml_dtypes.
#pragma once

#include "mlir/IR/Builders.h"

namespace shardwright {

/// Whether kernel IR represents the type by an i8 with its bits: floats of 8 bits and less.
bool isByteFloat(mlir::Type element);

/// Converts to f32, which is exact. `bits` may be wider than the type; excess bits are ignored.
mlir::Value decodeFloat(mlir::OpBuilder &b, mlir::Location loc, mlir::Value bits,
                        mlir::FloatType type);

/// Facts about an f32 that make its conversion to bf16 cheaper.
struct KnownNumber {
  bool isExact = false;     // representable in bf16
  bool hasShortNan = false; // the low 16 bits of a NaN are zero
};

/// Rounds an f32 to nearest even. Returns the bits as an integer of the type's width, at least 8.
mlir::Value encodeFloat(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value,
                        mlir::FloatType type, KnownNumber known = {});

/// Rounds an f64 to f32 "to odd": truncates, and sets the last bit if inexact. Rounding the result
/// again to at most 22 bits then equals rounding once (Boldo and Melquiond, 2008).
mlir::Value roundToOdd(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value);

/// Rounds an integer to odd, so that conversion to f32 (up to 32 bits) or f64 (64 bits) is exact.
mlir::Value roundIntegerToOdd(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value,
                              bool isUnsigned);

} // namespace shardwright
