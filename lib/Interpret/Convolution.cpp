// SPDX-License-Identifier: Apache-2.0

// Convolution by its definition. Feature groups: output features of group g use the input features
// of group g only. Batch groups: output features of group g use the batches of group g only.
#include "Accumulate.h"
#include "OpTable.h"
#include "Window.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

SmallVector<int64_t> sizesOf(const Tensor &tensor, ArrayRef<int64_t> dims) {
  return llvm::map_to_vector(dims, [&](int64_t d) { return tensor.getDim(d); });
}

/// Assembles an index from batch (or output feature), feature and spatial parts.
SmallVector<int64_t> place(int64_t firstDim, int64_t first, int64_t secondDim, int64_t second,
                           ArrayRef<int64_t> spatialDims, ArrayRef<int64_t> spatial) {
  SmallVector<int64_t> index(spatialDims.size() + 2);
  index[firstDim] = first;
  index[secondDim] = second;
  for (auto [d, at] : llvm::zip_equal(spatialDims, spatial))
    index[d] = at;
  return index;
}

template <typename Op> Tensor convolve(Op op, const Frame &frame, SmallVector<int64_t> paddingLow) {
  const Tensor &lhs = frame.tensor(op.getLhs()), &rhs = frame.tensor(op.getRhs());
  stablehlo::ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  Tensor result(cast<RankedTensorType>(op.getType()));
  int64_t rank = dims.getInputSpatialDimensions().size();
  Windows windows{orOnes(op.getWindowStrides(), rank), orOnes(op.getLhsDilation(), rank),
                  orOnes(op.getRhsDilation(), rank), std::move(paddingLow)};
  SmallVector<bool> reversed(rank, false);
  if (op.getWindowReversal())
    reversed.assign(op.getWindowReversal()->begin(), op.getWindowReversal()->end());
  SmallVector<int64_t> inputSizes = sizesOf(lhs, dims.getInputSpatialDimensions());
  SmallVector<int64_t> window = sizesOf(rhs, dims.getKernelSpatialDimensions());
  int64_t kernelInputs = rhs.getDim(dims.getKernelInputFeatureDimension());
  int64_t kernelOutputs = rhs.getDim(dims.getKernelOutputFeatureDimension());
  int64_t batches = result.getDim(dims.getOutputBatchDimension());

  for (int64_t i = 0, e = result.size(); i < e; ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, result.getShape()), position;
    for (int64_t d : dims.getOutputSpatialDimensions())
      position.push_back(index[d]);
    int64_t feature = index[dims.getOutputFeatureDimension()];
    int64_t firstInput =
        feature / (kernelOutputs / (int64_t)op.getFeatureGroupCount()) * kernelInputs;
    int64_t batchGroup = feature / (kernelOutputs / (int64_t)op.getBatchGroupCount());
    int64_t batch = batchGroup * batches + index[dims.getOutputBatchDimension()];
    Accumulator sum(result.getElementType());
    for (int64_t w = 0, n = countOf(window); w < n; ++w) {
      SmallVector<int64_t> offset = unlinearIndex(w, window), kernelAt(offset);
      for (int64_t d = 0; d < rank; ++d)
        if (reversed[d])
          kernelAt[d] = window[d] - 1 - offset[d];
      std::optional<SmallVector<int64_t>> inputAt =
          windows.inputIndex(position, offset, inputSizes);
      for (int64_t k = 0; inputAt && k < kernelInputs; ++k)
        sum.addProduct(
            lhs,
            linearIndex(place(dims.getInputBatchDimension(), batch, dims.getInputFeatureDimension(),
                              firstInput + k, dims.getInputSpatialDimensions(), *inputAt),
                        lhs.getShape()),
            rhs,
            linearIndex(place(dims.getKernelInputFeatureDimension(), k,
                              dims.getKernelOutputFeatureDimension(), feature,
                              dims.getKernelSpatialDimensions(), kernelAt),
                        rhs.getShape()));
    }
    sum.store(result, i);
  }
  return result;
}

LogicalResult dynamicConv(stablehlo::DynamicConvOp op, Frame &frame) {
  const Tensor &padding = frame.tensor(op.getPadding());
  stablehlo::ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  SmallVector<int64_t> low;
  auto type = cast<RankedTensorType>(op.getType());
  for (auto [d, dim] : llvm::enumerate(dims.getInputSpatialDimensions())) {
    low.push_back(padding.indexAt(2 * d));
    auto at = [&](std::optional<ArrayRef<int64_t>> list) { return list ? (*list)[d] : 1; };
    auto dilated = [](int64_t size, int64_t by) { return size ? (size - 1) * by + 1 : 0; };
    int64_t padded = low[d] + padding.indexAt(2 * d + 1) +
                     dilated(frame.tensor(op.getLhs()).getDim(dim), at(op.getLhsDilation()));
    int64_t window = dilated(frame.tensor(op.getRhs()).getDim(dims.getKernelSpatialDimensions()[d]),
                             at(op.getRhsDilation()));
    int64_t size = padded < window ? 0 : (padded - window) / at(op.getWindowStrides()) + 1;
    if (int64_t has = type.getDimSize(dims.getOutputSpatialDimensions()[d]); has != size)
      return op.emitOpError() << "is padded to a result of size " << size << " where its type has "
                              << has;
  }
  frame.set(op.getResult(), convolve(op, frame, low));
  return success();
}
} // namespace

void addConvolution(OpTable &table) {
  table.value<stablehlo::ConvolutionOp>([](stablehlo::ConvolutionOp op, const Frame &frame) {
    return convolve(op, frame,
                    lowPadding(intElements(op.getPaddingAttr()),
                               op.getDimensionNumbers().getInputSpatialDimensions().size()));
  });
  table.op<stablehlo::DynamicConvOp>(dynamicConv);
}

} // namespace shardwright::interpret
