// SPDX-License-Identifier: Apache-2.0

// The annotations of a program, and changes of them.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

enum class AnnotationKind { Argument, Result, Constraint };

/// The sharding of an argument, result or constraint of @main.
struct Annotation {
  AnnotationKind kind;
  unsigned number;  // of the argument or result, or of the constraint in the order of the program
  std::string text; // as printed by sdy::describeAnnotation
  mlir::RankedTensorType type;
  sdy::TensorShardingAttr sharding; // null for an argument without one
};

/// All annotations, and all arguments that have none.
std::vector<Annotation> findAnnotations(mlir::ModuleOp module);

/// The sharding of an argument or result in another version of the program; null if it has none.
sdy::TensorShardingAttr shardingOf(const Annotation &annotation, mlir::ModuleOp module);

/// An annotation and what replaces it; null: nothing.
using Replacement = std::pair<const Annotation *, sdy::TensorShardingAttr>;

/// Replaces annotations in a clone of the program in which they were found. A constraint without a
/// sharding is erased.
void replaceAnnotations(llvm::ArrayRef<Replacement> replacements, mlir::ModuleOp module);

/// `[{"data"}, {}]`, the syntax of --arg-sharding; of a null sharding "no annotation".
std::string toText(sdy::TensorShardingAttr sharding, mlir::ModuleOp module);

} // namespace shardwright
