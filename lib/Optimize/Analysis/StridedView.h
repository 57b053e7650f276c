// SPDX-License-Identifier: Apache-2.0

// Tensors as operands of library calls: a buffer with a shape and strides.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

inline mlir::RankedTensorType typeOf(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType());
}

/// The strides of a dense row-major tensor.
inline llvm::SmallVector<int64_t> denseStrides(llvm::ArrayRef<int64_t> shape) {
  llvm::SmallVector<int64_t> strides(shape.size());
  int64_t stride = 1;
  for (size_t d = shape.size(); d-- > 0; stride *= shape[d])
    strides[d] = stride;
  return strides;
}

/// `value` with a shape and strides that absorb a transpose.
struct StridedView {
  mlir::Value value;
  llvm::SmallVector<int64_t> shape, strides;

  explicit StridedView(mlir::Value operand) {
    // transpose(x) reads x with permuted strides, even if x has other users.
    if (auto transpose = operand.getDefiningOp<stablehlo::TransposeOp>()) {
      llvm::SmallVector<int64_t> inner = denseStrides(typeOf(transpose.getOperand()).getShape());
      for (int64_t d : transpose.getPermutation())
        strides.push_back(inner[d]);
      value = transpose.getOperand();
    } else {
      strides = denseStrides(typeOf(operand).getShape());
      value = operand;
    }
    shape = llvm::to_vector(typeOf(operand).getShape());
  }
};

/// Erases the transposes, reversals, reshapes and slices of a block that are unused after calls
/// absorbed them.
void eraseUnusedMovements(mlir::Block &block);

} // namespace shardwright
