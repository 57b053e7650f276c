// SPDX-License-Identifier: Apache-2.0

// Windows that slide along dimensions, as reduce_window, select_and_scatter and convolution have
// them.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

/// One dimension that a window slides along; absent lists are all ones, absent padding is zeros.
struct WindowDim {
  int64_t size = 1, stride = 1, low = 0, high = 0, baseDilation = 1, windowDilation = 1;
  /// How many places the window has in a dimension of `extent`.
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
