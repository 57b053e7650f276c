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
  /// Whether windows overlap only in corresponding elements: they have extent 1 in each indexed
  /// dimension.
  bool mayCollide() const;

  /// Sizes of the dimensions of the updates that count windows, in order, and of those that lie in
  /// a window.
  llvm::SmallVector<int64_t> scatterShape() const { return sizes(scatterDims); }
  llvm::SmallVector<int64_t> windowShape() const { return sizes(dims.getUpdateWindowDims()); }

  /// Where a window begins, given its number in each scatter dimension: clamped so that it fits,
  /// and whether it fits without that. A window counts as a whole: one that stands out of the
  /// operand anywhere is dropped.
  struct Target {
    Indices begin;
    mlir::Value inside; // null: always
  };
  Target targetOf(llvm::ArrayRef<mlir::Value> number) const;
  /// All windows begin at multiples of it, counted in elements of the operand.
  int64_t stepOfBegins() const;
  /// The operand indices of an element of that window.
  Indices placeIn(const Target &target, llvm::ArrayRef<mlir::Value> element) const;
  /// Indices of the updates from the window's number and the element's place in it.
  Indices updateAt(llvm::ArrayRef<mlir::Value> number, llvm::ArrayRef<mlir::Value> element) const;

  stablehlo::ScatterOp op;
  llvm::ArrayRef<int64_t> shape, updateShape; // of the operand and of the updates

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
  llvm::SmallVector<int64_t> scatterDims, windowSizes; // the latter by dimension of the operand
};

} // namespace shardwright
