// SPDX-License-Identifier: Apache-2.0

// Index computation for the windows of reduce_window, select_and_scatter and convolution.
//
//   position = output * stride + offset * windowDilation - paddingLow   in the dilated input
//   input    = position / baseDilation                                  if divisible and in bounds
#pragma once

#include "shardwright/Interpret/Tensor.h"

#include <optional>

namespace shardwright::interpret {

struct Windows {
  llvm::SmallVector<int64_t> strides, baseDilations, windowDilations, paddingLow;
  /// The input index at `offset` of window `output`; none in padding and dilation gaps.
  std::optional<llvm::SmallVector<int64_t>> inputIndex(llvm::ArrayRef<int64_t> output,
                                                       llvm::ArrayRef<int64_t> offset,
                                                       llvm::ArrayRef<int64_t> shape) const;
};

/// The first column of `padding`, or zeros.
llvm::SmallVector<int64_t> lowPadding(std::optional<mlir::DenseIntElementsAttr> padding,
                                      int64_t rank);
inline std::optional<mlir::DenseIntElementsAttr> intElements(mlir::Attribute attribute) {
  return attribute ? std::optional(mlir::cast<mlir::DenseIntElementsAttr>(attribute))
                   : std::nullopt;
}
llvm::SmallVector<int64_t> orOnes(std::optional<llvm::ArrayRef<int64_t>> list, int64_t rank);

} // namespace shardwright::interpret
