// SPDX-License-Identifier: Apache-2.0

// The tables of a bundle that come from attributes of the module: signature, mesh and memory.
#pragma once

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/runtime/bundle/Program.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// Emits an error if an argument or result has a type that bundles do not have.
mlir::LogicalResult checkSignature(mlir::func::FuncOp main);

std::vector<runtime::Value> inputsOf(mlir::func::FuncOp main);
std::vector<runtime::Value> outputsOf(mlir::func::FuncOp main);

/// Offsets of constants are left 0.
runtime::MemoryPlan memoryPlanOf(mlir::func::FuncOp main);

/// Sets the mesh, the number of ranks, and which of them run which program.
void setPrograms(mlir::ModuleOp module, const exec::DeviceGrid &grid, runtime::Manifest &manifest);

} // namespace shardwright
