// SPDX-License-Identifier: Apache-2.0

// From which of the user's annotations the sharding of a value came.
//
//     {"" = "argument 0 (x)", "data@0" = "argument 0 (x)", "model@1" = "the constraint at
//     model.py:12:5"}
//
// Each axis, with the dimension that it splits, has the annotation that propagation brought it
// from, as a text for people; "" has the one that stands on the value itself. They are kept in
// locations: as attributes they would keep apart ops that are otherwise alike, and a program would
// be another one for being explained.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace shardwright::sdy {

/// Null if nothing is known.
mlir::DictionaryAttr getOrigins(mlir::Value value);
mlir::DictionaryAttr getResultOrigins(mlir::FunctionOpInterface function, unsigned index);

void setOrigins(mlir::Value value, mlir::DictionaryAttr origins);
void setResultOrigins(mlir::FunctionOpInterface function, unsigned index,
                      mlir::DictionaryAttr origins);

/// The location as it was before; and those of everything in a module.
mlir::Location withoutOrigins(mlir::Location loc);
void dropOrigins(mlir::Operation *module);

/// The entry of an axis, or of one that it is a part of or has as a part ("x" and "x":(1)2); null
/// if there is none. With a dimension, only there.
mlir::StringAttr findOrigin(mlir::DictionaryAttr origins, llvm::StringRef axis,
                            std::optional<unsigned> dim = std::nullopt);

/// `argument 3 (params['w'])`, `the constraint at model.py:12:5`: the annotation that stands on a
/// value, for people.
std::string describeAnnotation(mlir::Value value);
std::string describeAnnotation(mlir::Operation *op);
/// `result 0`
std::string describeResultAnnotation(mlir::FunctionOpInterface function, unsigned index);

} // namespace shardwright::sdy
