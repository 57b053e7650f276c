// SPDX-License-Identifier: Apache-2.0

// How a plan splits the ops of a program, in plan.json. An op is known by the model's name for it
// or its place in the source, its kind and its type, and by its number among those of which these
// are the same: other ops may come and go.
#pragma once

#include "shardwright/Pipeline/PlanFile.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// "splits" of a planned program: ops of one kind and type that are split alike are one entry.
llvm::json::Array splitsOf(mlir::ModuleOp planned);

/// Splits the ops of a program before it is planned, which plans the others.
void splitAsPlanned(mlir::ModuleOp program, llvm::ArrayRef<PlannedOp> splits);

/// What a planned program does not have of a plan, as "no stablehlo.dot_general 'loss/dot' of type
/// tensor<4xf32>"; empty if it has all.
std::string differenceFrom(mlir::ModuleOp planned, llvm::ArrayRef<PlannedOp> splits);

} // namespace shardwright
