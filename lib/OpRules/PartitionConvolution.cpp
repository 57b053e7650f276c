// SPDX-License-Identifier: Apache-2.0

// Partitioning of convolutions: batch and output features as pass-through factors, input features
// and window positions as reductions, spatial dimensions by halo exchange.
#include "Families.h"
#include "LocalWindows.h"
#include "SumLinearity.h"

#include "llvm/Support/MathExtras.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;
using enum FactorKind;

namespace {
/// One spatial dimension: result row r reads positions r * stride - low + j * windowDilation for
/// each row j of the kernel.
struct Spatial : WindowDim {
  Spatial(ConvolutionOp op, int64_t i) : WindowDim(windowDims(op)[i]) {
    auto dims = op.getDimensionNumbers();
    lhsDim = dims.getInputSpatialDimensions()[i];
    kernelDim = dims.getKernelSpatialDimensions()[i];
    outDim = dims.getOutputSpatialDimensions()[i];
    rows = getShape(op.getLhs())[lhsDim];
    results = getShape(op.getResult())[outDim];
    isReversed = op.getWindowReversal() && (*op.getWindowReversal())[i];
  }

  /// The positions read by shards of the result.
  void ofResults(int64_t shards, function_ref<void(const WindowRows &)> visit) const {
    int64_t block = llvm::divideCeil(results, shards);
    visit({rows, baseDilation, (block - 1) * stride + (size - 1) * windowDilation + 1,
           [&](int64_t shard) { return shard * block * stride - low; }});
  }
  /// The positions read by shards of the kernel, as in the gradient of a kernel, where the kernel
  /// is an image.
  void ofKernel(int64_t shards, function_ref<void(const WindowRows &)> visit) const {
    int64_t block = llvm::divideCeil(size, shards);
    visit({rows, baseDilation, (results - 1) * stride + (block - 1) * windowDilation + 1,
           [&](int64_t shard) {
             int64_t first = isReversed ? size - (shard + 1) * block : shard * block;
             return first * windowDilation - low;
           }});
  }

  int64_t lhsDim, kernelDim, outDim, rows, results;
  bool isReversed;
};

struct ConvolutionModel : PartitionableOpInterface::ExternalModel<ConvolutionModel, ConvolutionOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto conv = cast<ConvolutionOp>(op);
    auto dims = conv.getDimensionNumbers();
    ArrayRef<int64_t> kernel = getShape(conv.getRhs()), out = getShape(conv.getResult());
    int64_t batch = dims.getInputBatchDimension(), feature = dims.getInputFeatureDimension();
    int64_t kernelOut = dims.getKernelOutputFeatureDimension(),
            outFeature = dims.getOutputFeatureDimension();
    int64_t batchGroups = conv.getBatchGroupCount(), featureGroups = conv.getFeatureGroupCount();
    RuleBuilder builder = makeRuleBuilder(op);
    if (batchGroups > 1)
      builder.factor({batch, kernelOut}, {outFeature}, PassThrough, false, batchGroups);
    builder.factor({batch, kNone}, {dims.getOutputBatchDimension()}, PassThrough, false,
                   out[dims.getOutputBatchDimension()]);
    for (size_t i = 0; i < dims.getInputSpatialDimensions().size(); ++i) {
      Spatial spatial(conv, i);
      builder.factor({spatial.lhsDim, kNone}, {spatial.outDim}, Permutation, false,
                     spatial.results);
      builder.factor({spatial.lhsDim, spatial.kernelDim}, {kNone}, Reduction, false, spatial.size);
    }
    if (featureGroups > 1)
      builder.factor({feature, kernelOut}, {outFeature}, PassThrough, false, featureGroups);
    builder.factor({feature, dims.getKernelInputFeatureDimension()}, {kNone}, Reduction, false,
                   kernel[dims.getKernelInputFeatureDimension()]);
    builder.factor({kNone, kernelOut}, {outFeature}, PassThrough, false,
                   kernel[kernelOut] / (batchGroups * featureGroups));
    return builder.build();
  }
  bool isProduct(Operation *) const { return true; }
  std::optional<ReductionKind> getCombiner(Operation *) const { return ReductionKind::Sum; }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfProduct(op, partialOperands);
  }

  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    SmallVector<Transfer> transfers;
    ShardingRule rule = getPartitionRule(op);
    eachSpatial(op, [&](const Spatial &spatial) {
      auto add = [&](const WindowRows &rows) {
        transfers.push_back(rows.transfer(0, spatial.lhsDim, shards));
      };
      if (has(rule.results[0], spatial.outDim, factor))
        spatial.ofResults(shards, add);
      else if (has(rule.operands[1], spatial.kernelDim, factor))
        spatial.ofKernel(shards, add);
    });
    return transfers;
  }

  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto conv = cast<ConvolutionOp>(op);
    auto dims = conv.getDimensionNumbers();
    auto shardsOf = [&](const TensorMapping &tensor, int64_t dim) {
      int64_t shards = 1;
      for (unsigned factor : tensor.dims[dim])
        shards *= c.shards(factor);
      return shards;
    };
    int64_t count = dims.getInputSpatialDimensions().size();
    SmallVector<int64_t> padding(2 * count, 0), base(count, 1);
    if (conv.getPadding())
      llvm::copy(conv.getPadding()->getValues<int64_t>(), padding.begin());
    if (conv.getLhsDilation())
      base.assign(conv.getLhsDilation()->begin(), conv.getLhsDilation()->end());
    Value zero = c.w.zeros(RankedTensorType::get({}, tensorOf(c.operands[0]).getElementType()));
    int64_t i = 0;
    eachSpatial(op, [&](const Spatial &spatial) {
      auto lay = [&](const TensorMapping &tensor, int64_t dim) {
        return [&, dim](const WindowRows &rows) {
          for (unsigned factor : tensor.dims[dim])
            if (c.shards(factor) > 1)
              c.operands[0] = rows.lay(c, c.operands[0], spatial.lhsDim, factor, zero);
          padding[2 * i] = padding[2 * i + 1] = 0;
          base[i] = 1;
        };
      };
      if (int64_t shards = shardsOf(c.rule.results[0], spatial.outDim); shards > 1)
        spatial.ofResults(shards, lay(c.rule.results[0], spatial.outDim));
      else if (int64_t shards = shardsOf(c.rule.operands[1], spatial.kernelDim); shards > 1)
        spatial.ofKernel(shards, lay(c.rule.operands[1], spatial.kernelDim));
      ++i;
    });
    auto local = cast<ConvolutionOp>(c.cloneWithoutSharding(op));
    local->setOperands(c.operands);
    local->getResult(0).setType(c.resultTypes[0]);
    local.setPaddingAttr(DenseIntElementsAttr::get(
        RankedTensorType::get({count, 2}, c.builder.getI64Type()), padding));
    if (conv.getLhsDilation())
      local.setLhsDilation(base);
    // The factor of groups is the first of the kernel's output features; the last shard may have
    // fewer groups and padding.
    unsigned groups = c.rule.operands[1].dims[dims.getKernelOutputFeatureDimension()].front();
    if (conv.getBatchGroupCount() > 1)
      local.setBatchGroupCount(llvm::divideCeil(conv.getBatchGroupCount(), c.shards(groups)));
    if (conv.getFeatureGroupCount() > 1)
      local.setFeatureGroupCount(llvm::divideCeil(conv.getFeatureGroupCount(), c.shards(groups)));
    c.results = {local.getResult()};
    return success();
  }

private:
  static void eachSpatial(Operation *op, function_ref<void(const Spatial &)> visit) {
    auto conv = cast<ConvolutionOp>(op);
    for (size_t i = 0; i < conv.getDimensionNumbers().getInputSpatialDimensions().size(); ++i)
      visit(Spatial(conv, i));
  }
  static bool has(const TensorMapping &tensor, int64_t dim, unsigned factor) {
    return llvm::is_contained(tensor.dims[dim], factor);
  }
};
} // namespace

void attachPartitionConvolution(MLIRContext &context) {
  ConvolutionOp::attachInterface<ConvolutionModel>(context);
}

} // namespace shardwright::oprules
