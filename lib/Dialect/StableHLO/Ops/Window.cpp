// SPDX-License-Identifier: Apache-2.0

// Verifiers of convolution and select_and_scatter.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

namespace {
/// Checks that batch (or input feature), output feature and spatial dimensions of one tensor are a
/// permutation of its dimensions.
LogicalResult checkSide(Operation *op, StringRef name, RankedTensorType type, int64_t first,
                        int64_t second, ArrayRef<int64_t> spatial, StringRef tag) {
  SmallVector<int64_t> dims(spatial);
  dims.append({first, second});
  if ((int64_t)dims.size() == type.getRank() && areDistinctDims(dims, type.getRank()))
    return success();
  return op->emitOpError() << "does not name each dimension of its " << name << " " << type
                           << " once [" << tag << "]";
}

template <typename Op> LogicalResult checkDimensions(Op op) {
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  auto lhs = tensorOf(op.getLhs()), rhs = tensorOf(op.getRhs()),
       result = cast<RankedTensorType>(op.getType());
  if (rhs.getRank() != lhs.getRank())
    return op.emitOpError() << "has an input of rank " << lhs.getRank() << " and a kernel of rank "
                            << rhs.getRank() << " [convolution_c1]";
  return failure(failed(checkSide(op, "input", lhs, dims.getInputBatchDimension(),
                                  dims.getInputFeatureDimension(), dims.getInputSpatialDimensions(),
                                  "convolution_c13")) ||
                 failed(checkSide(op, "kernel", rhs, dims.getKernelInputFeatureDimension(),
                                  dims.getKernelOutputFeatureDimension(),
                                  dims.getKernelSpatialDimensions(), "convolution_c18")) ||
                 failed(checkSide(op, "result", result, dims.getOutputBatchDimension(),
                                  dims.getOutputFeatureDimension(),
                                  dims.getOutputSpatialDimensions(), "convolution_c20")));
}

template <typename Op> LogicalResult checkGroups(Op op) {
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  auto lhs = tensorOf(op.getLhs()), rhs = tensorOf(op.getRhs());
  int64_t features = op.getFeatureGroupCount(), batches = op.getBatchGroupCount();
  if (features < 1 || batches < 1)
    return op.emitOpError() << "has group counts " << features << " and " << batches
                            << ", expected at least 1 ["
                            << (features < 1 ? "convolution_c21" : "convolution_c22") << "]";
  if (features > 1 && batches > 1)
    return op.emitOpError()
           << "groups both features and batches; one count must be 1 [convolution_c23]";
  int64_t batch = lhs.getDimSize(dims.getInputBatchDimension()),
          inputFeatures = lhs.getDimSize(dims.getInputFeatureDimension()),
          kernelFeatures = rhs.getDimSize(dims.getKernelInputFeatureDimension()),
          outputFeatures = rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  auto divides = [&](StringRef what, int64_t size, int64_t count, StringRef tag) -> LogicalResult {
    return size % count == 0 ? success()
                             : op.emitOpError() << "cannot split " << what << " of size " << size
                                                << " into " << count << " groups [" << tag << "]";
  };
  if (failed(divides("a batch", batch, batches, "convolution_c10")) ||
      failed(divides("input features", inputFeatures, features, "convolution_c11")) ||
      failed(divides("output features", outputFeatures, batches, "convolution_c15")) ||
      failed(divides("output features", outputFeatures, features, "convolution_c16")))
    return failure();
  return kernelFeatures == inputFeatures / features
             ? success()
             : op.emitOpError() << "has a kernel for " << kernelFeatures
                                << " input features, expected " << inputFeatures / features
                                << " [convolution_c14]";
}

template <typename Op> LogicalResult checkWindow(Op op, size_t spatial) {
  if (failed(
          checkPositive(op, op.getWindowStrides(), spatial, "window strides", "convolution_c2")) ||
      failed(checkPositive(op, op.getLhsDilation(), spatial, "lhs dilations", "convolution_c5")) ||
      failed(checkPositive(op, op.getRhsDilation(), spatial, "rhs dilations", "convolution_c7")))
    return failure();
  std::optional<ArrayRef<bool>> reversal = op.getWindowReversal();
  return !reversal || reversal->size() == spatial
             ? success()
             : op.emitOpError() << "expected " << spatial << " flags of reversal, found "
                                << reversal->size() << " [convolution_c9]";
}
} // namespace

LogicalResult ConvolutionOp::verify() {
  ConvDimensionNumbersAttr dims = getDimensionNumbers();
  size_t spatial = dims.getInputSpatialDimensions().size();
  std::optional<DenseIntElementsAttr> padding = getPadding();
  if (failed(checkDimensions(*this)) || failed(checkWindow(*this, spatial)) ||
      failed(checkPadding(*this, padding, spatial, "convolution_c4")) || failed(checkGroups(*this)))
    return failure();
  auto lhs = tensorOf(getLhs()), rhs = tensorOf(getRhs()),
       result = cast<RankedTensorType>(getType());
  SmallVector<int64_t> shape(lhs.getRank());
  shape[dims.getOutputBatchDimension()] =
      lhs.getDimSize(dims.getInputBatchDimension()) / getBatchGroupCount();
  shape[dims.getOutputFeatureDimension()] = rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  for (auto [window, in, out] : llvm::zip(windowDims(*this), dims.getInputSpatialDimensions(),
                                          dims.getOutputSpatialDimensions()))
    shape[out] = window.count(lhs.getDimSize(in));
  return checkResultType(*this, result, result.clone(shape), "convolution_c25");
}

/// The spatial sizes of the result depend on the padding operand, so they are not checked.
LogicalResult DynamicConvOp::verify() {
  size_t spatial = getDimensionNumbers().getInputSpatialDimensions().size();
  if (failed(checkDimensions(*this)) || failed(checkWindow(*this, spatial)))
    return failure();
  ArrayRef<int64_t> padding = tensorOf(getPadding()).getShape();
  return padding == ArrayRef<int64_t>({(int64_t)spatial, 2})
             ? success()
             : emitOpError() << "has padding of type " << getPadding().getType()
                             << ", expected a low and a high for each of " << spatial
                             << " dimensions [dynamic_conv_c4]";
}

LogicalResult SelectAndScatterOp::verify() {
  auto operand = tensorOf(getOperand()), source = tensorOf(getSource());
  size_t rank = operand.getRank();
  std::optional<DenseIntElementsAttr> padding = getPadding();
  if (failed(checkPositive(*this, getWindowDimensions(), rank, "window dimensions",
                           "select_and_scatter_c4")) ||
      failed(checkPositive(*this, getWindowStrides(), rank, "window strides",
                           "select_and_scatter_c6")) ||
      failed(checkPadding(*this, padding, rank, "select_and_scatter_c8")))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [window, size] : llvm::zip(windowDims(*this), operand.getShape()))
    shape.push_back(window.count(size));
  if (source.getShape() != ArrayRef(shape) || source.getElementType() != operand.getElementType())
    return emitOpError() << "has source " << source << ", expected " << operand.clone(shape)
                         << ", an element a window [select_and_scatter_c2]";
  if (getInitValue().getType() != scalarOf(operand.getElementType()))
    return emitOpError() << "has init value " << getInitValue().getType() << ", expected "
                         << scalarOf(operand.getElementType()) << " [select_and_scatter_c3]";
  return checkResultType(*this, getType(), operand, "select_and_scatter_c11");
}

LogicalResult SelectAndScatterOp::verifyRegions() {
  Type scalar = scalarOf(tensorOf(getOperand()).getElementType()),
       pred = scalarOf(IntegerType::get(getContext(), 1));
  return failure(failed(checkRegion(*this, getSelect(), "select", {scalar, scalar}, pred,
                                    "select_and_scatter_c9")) ||
                 failed(checkRegion(*this, getScatter(), "scatter", {scalar, scalar}, scalar,
                                    "select_and_scatter_c10")));
}

} // namespace shardwright::stablehlo
