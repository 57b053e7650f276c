// SPDX-License-Identifier: Apache-2.0

// Sharding rules of convolutions and of select_and_scatter.
//
//     out[b, x, o] = sum over w, f of  lhs[b, stride x + w, f] kernel[w, f, o]
//
// A spatial dimension of the lhs has two factors: the window index, which is split with the
// result's dimension by halo exchange, and the position in the window, which is reduced. The larger
// one is major; the size of a factor is what divides the dimension after the other is divided out.
// With groups there is one more factor, shared by the features of all three tensors, or by the
// batch of the lhs and the features of the others.
#include "ElementMapModels.h"
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;
using enum FactorKind;

static void addSpatialDim(RuleBuilder &builder, int64_t lhsDim, int64_t lhsSize, int64_t kernelDim,
                          int64_t window, int64_t outDim, int64_t windows) {
  bool windowsFirst = windows >= window;
  int64_t major = std::min(std::max(windows, window), lhsSize);
  int64_t minor = major == 0 ? 0 : std::min(std::min(windows, window), lhsSize / major);
  auto add = [&](bool isWindows, int64_t size) {
    if (size > 1 && isWindows)
      builder.factor({lhsDim, kNone}, {outDim}, Permutation, false, size);
    else if (size > 1)
      builder.factor({lhsDim, kernelDim}, {kNone}, Reduction, false, size);
  };
  add(windowsFirst, major);
  add(!windowsFirst, minor);
}

static ShardingRule getConvolutionRule(ConvolutionOp op) {
  auto dims = op.getDimensionNumbers();
  ArrayRef<int64_t> lhs = getShape(op.getLhs()), kernel = getShape(op.getRhs()),
                    out = getShape(op.getResult());
  int64_t kernelOut = dims.getKernelOutputFeatureDimension(),
          outFeature = dims.getOutputFeatureDimension();
  int64_t batchGroups = op.getBatchGroupCount(), featureGroups = op.getFeatureGroupCount();
  RuleBuilder builder = makeRuleBuilder(op);
  if (batchGroups > 1)
    builder.factor({dims.getInputBatchDimension(), kernelOut}, {outFeature}, PassThrough, false,
                   batchGroups);
  builder.factor({dims.getInputBatchDimension(), kNone}, {dims.getOutputBatchDimension()},
                 PassThrough, false, out[dims.getOutputBatchDimension()]);
  for (auto [lhsDim, kernelDim, outDim] :
       llvm::zip_equal(dims.getInputSpatialDimensions(), dims.getKernelSpatialDimensions(),
                       dims.getOutputSpatialDimensions()))
    addSpatialDim(builder, lhsDim, lhs[lhsDim], kernelDim, kernel[kernelDim], outDim, out[outDim]);
  if (featureGroups > 1)
    builder.factor({dims.getInputFeatureDimension(), kernelOut}, {outFeature}, PassThrough, false,
                   featureGroups);
  builder.factor({dims.getInputFeatureDimension(), dims.getKernelInputFeatureDimension()}, {kNone},
                 Reduction, false, kernel[dims.getKernelInputFeatureDimension()]);
  if (int64_t perGroup = kernel[kernelOut] / (batchGroups * featureGroups); perGroup > 1)
    builder.factor({kNone, kernelOut}, {outFeature}, PassThrough, false, perGroup);
  return builder.build();
}

/// The dimensions of the source, the window indices, are unsharded: windows overlap shards of the
/// result.
static ShardingRule getSelectAndScatterRule(SelectAndScatterOp op) {
  RuleBuilder builder = makeRuleBuilder(op);
  SmallVector<WindowDim> windows = windowDims(op);
  for (int64_t dim = 0; dim < int64_t(windows.size()); ++dim) {
    if (isTrivialWindow(windows[dim])) {
      builder.factor({dim, dim, kNone}, {dim});
      continue;
    }
    builder.factor({kNone, dim, kNone}, {kNone}, NeedReplication);
    builder.factor({dim, kNone, kNone}, {dim}, Permutation);
  }
  return builder.build();
}

/// A multiplication and an addition for each element of the kernel that belongs to one feature.
static int64_t additionsOf(ConvolutionOp op) {
  ArrayRef<int64_t> kernel = getShape(op.getRhs());
  int64_t outputs = kernel[op.getDimensionNumbers().getKernelOutputFeatureDimension()];
  return outputs == 0 ? 0 : 2 * ShapedType::getNumElements(kernel) / outputs;
}

static int64_t additionsOf(SelectAndScatterOp op) {
  return ShapedType::getNumElements(op.getWindowDimensions().value_or(ArrayRef<int64_t>()));
}

void attachConvolution(MLIRContext &context) {
  ConvolutionOp::attachInterface<RuleModel<ConvolutionOp, getConvolutionRule>>(context);
  SelectAndScatterOp::attachInterface<RuleModel<SelectAndScatterOp, getSelectAndScatterRule>>(
      context);
  ConvolutionOp::attachInterface<WindowModel<ConvolutionOp, additionsOf>>(context);
  SelectAndScatterOp::attachInterface<WindowModel<SelectAndScatterOp, additionsOf>>(context);
}

} // namespace shardwright::oprules
