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
  llvm::SmallVector<mlir::Value> outputs; // memrefs, one per output
  mlir::Value begin, end;                 // range of the outermost loop
  KernelInfo info;
};

// One builder per kind of fusion; each sets info.extent and info.grain.
mlir::LogicalResult buildLoopKernel(KernelBuilder &k);
mlir::LogicalResult buildRowKernel(KernelBuilder &k);
mlir::LogicalResult buildColumnKernel(KernelBuilder &k);
mlir::LogicalResult buildScatterKernel(KernelBuilder &k);
mlir::LogicalResult buildUpdateKernel(KernelBuilder &k);
mlir::LogicalResult buildSortKernel(KernelBuilder &k);

/// Adds the return, and verifies the function.
mlir::LogicalResult finish(KernelBuilder &k, mlir::LogicalResult built);

/// Opens nested loops over `shape`, the last dimension innermost; returns their indices.
Indices openLoops(ElementEvaluator &e, llvm::ArrayRef<int64_t> shape);
void closeLoops(ElementEvaluator &e, size_t count);

/// The initial values of a reduction, and its values after one more element.
llvm::SmallVector<mlir::Value> initialValues(ElementEvaluator &e, stablehlo::ReduceOp reduce);
llvm::SmallVector<mlir::Value> foldElement(ElementEvaluator &e, stablehlo::ReduceOp reduce,
                                           llvm::ArrayRef<mlir::Value> carried,
                                           llvm::ArrayRef<mlir::Value> indices);
struct TransposedReads;
bool needsSquares(const TransposedReads &reads);
void buildTransposeKernel(KernelBuilder &k, TransposedReads &reads);

/// Computes and stores the element of each output at `indices` of `shape`, which is element
/// `offset`.
void storeAll(KernelBuilder &k, llvm::ArrayRef<mlir::Value> indices, llvm::ArrayRef<int64_t> shape,
              mlir::Value offset);

/// Whether the fusion is purely elementwise on scalars, splats and tensors of one shape, so that a
/// single loop over linear indices suffices.
bool isFlatLoop(exec::FusionOp fusion);
/// Start indices of the update's window, clamped so that it is in bounds.
Indices clampedStarts(KernelBuilder &k, stablehlo::DynamicUpdateSliceOp op);

/// A local array of `count` elements on the kernel's stack.
mlir::Value scratch(KernelBuilder &k, int64_t count, mlir::Type element);

} // namespace shardwright
