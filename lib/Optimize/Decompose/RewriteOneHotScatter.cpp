// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Optimize/Passes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace shardwright {
#define GEN_PASS_DEF_REWRITEONEHOTSCATTER
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
bool isZero(Value value) {
  if (auto broadcast = value.getDefiningOp<BroadcastInDimOp>())
    return isZero(broadcast.getOperand());
  DenseElementsAttr dense;
  return matchPattern(value, m_Constant(&dense)) && dense.isSplat() &&
         (isa<FloatType>(dense.getElementType())
              ? dense.getSplatValue<APFloat>().isPosZero()
              : isa<IntegerType>(dense.getElementType()) && dense.getSplatValue<APInt>().isZero());
}

/// zeros[b…, v] with one update u[b…] at index i[b…] is select(iota == i, u, 0): an index outside
/// matches nothing.
struct RewriteOneHot : OpRewritePattern<ScatterOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ScatterOp scatter, PatternRewriter &rewriter) const override {
    ScatterDimensionNumbersAttr dims = scatter.getScatterDimensionNumbers();
    auto type = cast<RankedTensorType>(scatter.getInputs()[0].getType());
    auto indicesType = cast<RankedTensorType>(scatter.getScatterIndices().getType());
    auto updateType = cast<RankedTensorType>(scatter.getUpdates()[0].getType());
    if (scatter.getInputs().size() != 1 || !isZero(scatter.getInputs()[0]))
      return rewriter.notifyMatchFailure(scatter, "does not add into zeros");
    Operation *combiner = getBodyCombiner(scatter.getUpdateComputation());
    if (!combiner || !isa<AddOp>(combiner))
      return rewriter.notifyMatchFailure(scatter, "does not add");
    ArrayRef<int64_t> batching = dims.getInputBatchingDims();
    int64_t rank = type.getRank();
    if ((int64_t)batching.size() != rank - 1 || dims.getInsertedWindowDims().size() != 1 ||
        dims.getScatterDimsToOperandDims() != dims.getInsertedWindowDims() ||
        !llvm::is_sorted(batching))
      return rewriter.notifyMatchFailure(scatter, "has more than one update for a row, or windows");
    if (dims.getIndexVectorDim() != indicesType.getRank() - 1 ||
        !llvm::equal(dims.getScatterIndicesBatchingDims(), llvm::seq<int64_t>(0, rank - 1)))
      return rewriter.notifyMatchFailure(scatter, "indices are laid out otherwise");
    // Updates may carry a further dimension of size 1: still one update a row.
    if (updateType.getNumElements() * type.getDimSize(dims.getInsertedWindowDims()[0]) !=
        type.getNumElements())
      return rewriter.notifyMatchFailure(scatter, "has several updates for a row");

    Location loc = scatter.getLoc();
    SmallVector<int64_t> rows;
    for (int64_t d : batching)
      rows.push_back(type.getDimSize(d));
    auto spread = [&](Value value, Type element) -> Value {
      Value flat = ReshapeOp::create(rewriter, loc, RankedTensorType::get(rows, element), value);
      return BroadcastInDimOp::create(rewriter, loc, type.clone(element), flat, batching);
    };
    Type indexElement = indicesType.getElementType();
    Value position =
        IotaOp::create(rewriter, loc, type.clone(indexElement), dims.getInsertedWindowDims()[0]);
    Value hit = CompareOp::create(rewriter, loc, spread(scatter.getScatterIndices(), indexElement),
                                  position, ComparisonDirection::EQ, ComparisonTypeAttr());
    // Zero plus the update, which is +0 where that is -0.
    Value update = AddOp::create(rewriter, loc, scatter.getInputs()[0],
                                 spread(scatter.getUpdates()[0], type.getElementType()));
    rewriter.replaceOpWithNewOp<SelectOp>(scatter, hit, update, scatter.getInputs()[0]);
    return success();
  }
};

struct RewriteOneHotScatterPass : impl::RewriteOneHotScatterBase<RewriteOneHotScatterPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<RewriteOneHot>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
