// SPDX-License-Identifier: Apache-2.0

// Conversions of floats of at most 16 bits by integer arithmetic: no processor supports all of
// them, and library functions are not portable.
//
// Overflow becomes infinity; NaN where the type has no infinity; the largest number where it has
// neither. A NaN stays one, quiet, with the sign and the payload that fit; it becomes -0 where the
// type has none, as in ml_dtypes.
#pragma once

#include "mlir/IR/Builders.h"

namespace shardwright {

/// Kernel IR has floats of 8 bits and less as an i8 with their bits.
bool isByteFloat(mlir::Type element);

/// The f32 that has the same value. `bits` may be wider than the type; what is above its bits is
/// not looked at.
mlir::Value decodeFloat(mlir::OpBuilder &b, mlir::Location loc, mlir::Value bits,
                        mlir::FloatType type);

/// Facts about an f32 that make its conversion to bf16 cheaper.
struct KnownNumber {
  bool isExact = false;     // bf16 has it
  bool hasShortNan = false; // if it is a NaN, the last 16 bits are zeros
};

/// The bits of an f32, rounded to nearest even, as an integer of that width, of 8 at least.
mlir::Value encodeFloat(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value,
                        mlir::FloatType type, KnownNumber known = {});

/// An f64 as f32, cut off, and its last bit set if anything was lost: rounding that once more, to
/// less than 23 bits, is right.
mlir::Value roundToOdd(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value);

/// An integer, likewise, so that f32 (up to 32 bits) or f64 (64 bits) has exactly what is left.
mlir::Value roundIntegerToOdd(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value,
                              bool isUnsigned);

} // namespace shardwright
