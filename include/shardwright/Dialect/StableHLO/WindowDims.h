// SPDX-License-Identifier: Apache-2.0

// Sliding windows of reduce_window, select_and_scatter and convolution.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

/// The window parameters of one dimension. Absent lists default to ones, absent padding to zeros.
struct WindowDim {
  int64_t size = 1, stride = 1, low = 0, high = 0, baseDilation = 1, windowDilation = 1;
  /// The number of windows along a dimension of `extent` elements.
  int64_t count(int64_t extent) const;
};
llvm::SmallVector<WindowDim>
windowDims(llvm::ArrayRef<int64_t> sizes, std::optional<llvm::ArrayRef<int64_t>> strides,
           std::optional<mlir::DenseIntElementsAttr> padding,
           std::optional<llvm::ArrayRef<int64_t>> baseDilations = {},
           std::optional<llvm::ArrayRef<int64_t>> windowDilations = {});
llvm::SmallVector<WindowDim> windowDims(ReduceWindowOp op);
llvm::SmallVector<WindowDim> windowDims(SelectAndScatterOp op);
llvm::SmallVector<WindowDim> windowDims(ConvolutionOp op); // spatial dimensions

} // namespace shardwright::stablehlo
