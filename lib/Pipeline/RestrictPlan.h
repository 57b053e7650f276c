// SPDX-License-Identifier: Apache-2.0

// Tells the planner what axes of the mesh may do, to find the best plan of a given character.
#pragma once

#include "shardwright/Pipeline/CompileOptions.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Writes the restrictions to the products and arguments of `@main`. Annotated arguments keep their
/// layouts.
void restrictPlan(mlir::ModuleOp module, llvm::ArrayRef<AxisUse> uses);
/// Removes them from the planned program.
void removeRestrictions(mlir::ModuleOp module);

} // namespace shardwright
