// SPDX-License-Identifier: Apache-2.0

// Sharding provenance: the user annotations that a value's sharding was propagated from.
//
//     {"*" = "argument 0 (x)", "data@0" = "argument 0 (x)",
//      "model@1" = "the constraint at model.py:12:5"}
//
// Maps each axis, with the dimension that it splits, to a description of the annotation that it was
// propagated from; "*" maps to the annotation of the value itself. It is stored in locations: as an
// attribute it would keep otherwise equal ops from being merged.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace shardwright::sdy {

/// The entry of the annotation of the value itself.
inline constexpr llvm::StringLiteral kOwnAnnotation = "*";

/// Null if unknown.
mlir::DictionaryAttr getProvenance(mlir::Value value);
mlir::DictionaryAttr getResultProvenance(mlir::FunctionOpInterface function, unsigned index);

void setProvenance(mlir::Value value, mlir::DictionaryAttr provenance);
void setResultProvenance(mlir::FunctionOpInterface function, unsigned index,
                         mlir::DictionaryAttr provenance);

/// Removes the provenance from a location, and from all locations in a module.
mlir::Location withoutProvenance(mlir::Location loc);
void dropProvenance(mlir::Operation *module);

/// The entry of an axis, or of an axis that overlaps it ("x" and "x":(1)2); null if there is none.
/// With `dim`, only of that dimension.
mlir::StringAttr findProvenance(mlir::DictionaryAttr provenance, llvm::StringRef axis,
                                std::optional<unsigned> dim = std::nullopt);

/// Describes the annotation of a value for diagnostics: `argument 3 (params['w'])`, `the constraint
/// at model.py:12:5`.
std::string describeAnnotation(mlir::Value value);
std::string describeAnnotation(mlir::Operation *op);
/// `result 0`
std::string describeResultAnnotation(mlir::FunctionOpInterface function, unsigned index);

} // namespace shardwright::sdy
