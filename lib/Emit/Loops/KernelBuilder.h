// SPDX-License-Identifier: Apache-2.0

// The state of a kernel under construction: its function, its memrefs and its fusion.
#pragma once

#include "ElementEvaluator.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Emit/Kernel.h"

namespace shardwright {

struct KernelBuilder {
  KernelBuilder(exec::FusionOp fusion, mlir::ModuleOp kernels, llvm::StringRef name);

  mlir::Operation::operand_range yielded() {
    return fusion.getBody().front().getTerminator()->getOperands();
  }
  mlir::RankedTensorType type(mlir::Value value) const {
    return mlir::cast<mlir::RankedTensorType>(value.getType());
  }

  exec::FusionOp fusion;
  mlir::func::FuncOp function;
  ElementEvaluator e;
  llvm::SmallVector<mlir::Value> outputs; // memories, one an output
  mlir::Value begin, end;                 // of the outermost loop
  KernelInfo info;
};

// One per kind of fusion; each sets info.extent and info.grain.
mlir::LogicalResult buildLoopKernel(KernelBuilder &k);
mlir::LogicalResult buildRowKernel(KernelBuilder &k);
mlir::LogicalResult buildColumnKernel(KernelBuilder &k);
mlir::LogicalResult buildScatterKernel(KernelBuilder &k);
mlir::LogicalResult buildUpdateKernel(KernelBuilder &k);
mlir::LogicalResult buildSortKernel(KernelBuilder &k);

/// Ends the function.
mlir::LogicalResult finish(KernelBuilder &k, mlir::LogicalResult built);

/// Nested loops over `shape`, innermost last; returns the indices.
Indices openLoops(ElementEvaluator &e, llvm::ArrayRef<int64_t> shape);
void closeLoops(ElementEvaluator &e, size_t count);

/// What a reduction's results start from, and what they are after one more element.
llvm::SmallVector<mlir::Value> initialValues(ElementEvaluator &e, stablehlo::ReduceOp reduce);
llvm::SmallVector<mlir::Value> foldElement(ElementEvaluator &e, stablehlo::ReduceOp reduce,
                                           llvm::ArrayRef<mlir::Value> carried,
                                           llvm::ArrayRef<mlir::Value> indices);
/// True if all values are scalars, splats or have one shape, and all ops are elementwise: indices
/// play no role.
bool isFlatLoop(exec::FusionOp fusion);
/// Where the window of an update begins, clamped so that it fits.
Indices clampedStarts(KernelBuilder &k, stablehlo::DynamicUpdateSliceOp op);

/// A scratch array of `count` elements on the kernel's stack.
mlir::Value scratch(KernelBuilder &k, int64_t count, mlir::Type element);

} // namespace shardwright
