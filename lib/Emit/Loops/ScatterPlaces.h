// SPDX-License-Identifier: Apache-2.0

// Computes the target indices of scatter updates; shared by the CPU and GPU scatter kernels.
#pragma once

#include "KernelBuilder.h"

namespace shardwright {

class ScatterPlaces {
public:
  explicit ScatterPlaces(KernelBuilder &k);

  /// Whether windows span the entire last dimension of the operand.
  bool spanLastDim() const;
  /// Whether windows overlap only in corresponding elements: their extent in each indexed dimension
  /// is 1.
  bool mayCollide() const;

  /// The sizes of the updates' scatter dimensions, and of their window dimensions, in order.
  llvm::SmallVector<int64_t> scatterShape() const { return sizes(scatterDims); }
  llvm::SmallVector<int64_t> windowShape() const { return sizes(dims.getUpdateWindowDims()); }

  /// The start of a window, given its index in the scatter dimensions: clamped so that the window
  /// is in bounds, and whether it was so before clamping. A window that is partly out of bounds is
  /// dropped as a whole.
  struct Target {
    Indices begin;
    mlir::Value inside; // null: always in bounds
  };
  Target targetOf(llvm::ArrayRef<mlir::Value> number) const;
  /// A common divisor of the linear start offsets of all windows, in operand elements.
  int64_t stepOfBegins() const;
  /// Operand indices of an element of the window at `target`.
  Indices placeIn(const Target &target, llvm::ArrayRef<mlir::Value> element) const;
  /// Indices of the updates, from the window's scatter indices and the element's window indices.
  Indices updateAt(llvm::ArrayRef<mlir::Value> number, llvm::ArrayRef<mlir::Value> element) const;

  stablehlo::ScatterOp op;
  llvm::ArrayRef<int64_t> shape, updateShape; // of operand and updates

private:
  bool isWindowDim(int64_t d) const;
  mlir::Value indexComponent(llvm::ArrayRef<mlir::Value> number, int64_t component) const;
  llvm::SmallVector<int64_t> sizes(llvm::ArrayRef<int64_t> dims) const {
    return llvm::map_to_vector(dims, [&](int64_t d) { return updateShape[d]; });
  }

  KernelBuilder &k;
  ElementEvaluator &e;
  stablehlo::ScatterDimensionNumbersAttr dims;
  mlir::Value scatterIndices;
  llvm::SmallVector<int64_t> scatterDims, windowSizes; // windowSizes: by operand dimension
};

} // namespace shardwright
