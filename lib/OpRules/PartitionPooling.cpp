// SPDX-License-Identifier: Apache-2.0

// Partitioning of select_and_scatter (the gradient of pooling) along sharded dimensions.
#include "Families.h"
#include "LocalWindows.h"
#include "PartitionModels.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

#include "llvm/Support/MathExtras.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
/// Each shard evaluates all windows that overlap its rows and keeps the results on these rows.
struct SelectAndScatterModel
    : PartitionableOpInterface::ExternalModel<SelectAndScatterModel, SelectAndScatterOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto scatter = cast<SelectAndScatterOp>(op);
    RuleBuilder builder = makeRuleBuilder(op);
    for (int64_t dim = 0; dim < (int64_t)getShape(scatter.getOperand()).size(); ++dim) {
      FactorKind kind = isTrivial(scatter, dim) ? FactorKind::PassThrough
                        : unselected(scatter)   ? FactorKind::Permutation
                                                : FactorKind::NeedReplication;
      builder.factor({dim, dim, kNone}, {dim}, kind);
    }
    return builder.build();
  }
  void canonicalizeForPartitioning(Operation *op) const {
    foldPadding(cast<SelectAndScatterOp>(op));
  }
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto scatter = cast<SelectAndScatterOp>(op);
    ShardingRule rule = getPartitionRule(op);
    for (int64_t dim = 0; dim < (int64_t)rule.results[0].dims.size(); ++dim)
      if (llvm::is_contained(rule.results[0].dims[dim], factor) &&
          rule.factors[factor].kind == FactorKind::Permutation) {
        Part part(scatter, dim, shards);
        SmallVector<Transfer> transfers = {makeTransfer(
            0, dim, part.rows, shards, part.looked(), [&](int64_t k) { return part.firstRow(k); })};
        if (!part.returnsHalo)
          transfers.push_back(makeTransfer(1, dim, part.sources, shards, part.windows,
                                           [&](int64_t k) { return part.firstWindow(k); }));
        return transfers;
      }
    return {};
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto scatter = cast<SelectAndScatterOp>(op);
    OpWriter &w = c.w;
    int64_t rank = getShape(scatter.getOperand()).size();
    SmallVector<int64_t> done, padded;
    auto eachSplit = [&](auto visit) {
      for (int64_t dim = 0; dim < rank; ++dim)
        if (unsigned factor = *onlyFactor(c.rule.results[0], dim);
            c.shards(factor) > 1 && !isTrivial(scatter, dim))
          visit(dim, factor, Part(scatter, dim, c.shards(factor)));
    };
    Type element = getElementTypeOrSelf(op->getResult(0).getType());
    eachSplit([&](int64_t dim, unsigned factor, const Part &part) {
      auto mask = [&](Value &x, int64_t rows, PerShard first, Value fill) {
        x = c.maskRows(x, dim, c.perShard(factor, [&](int64_t k) { return -first(k); }),
                       c.perShard(factor, [&](int64_t k) { return rows - first(k); }), fill);
      };
      mask(
          c.operands[0], part.rows, [&](int64_t k) { return part.firstRow(k); },
          c.scalar(unselected(scatter), element));
      if (!part.returnsHalo || part.windows * c.shards(factor) != part.sources)
        mask(
            c.operands[1], part.sources, [&](int64_t k) { return part.firstWindow(k); },
            c.neutral(*shardwright::getCombiner(scatter.getScatter()), element));
      done.push_back(dim);
    });
    SmallVector<WindowDim> windows = windowDims(scatter);
    for (int64_t dim = 0; op->hasAttr(paddingIsSelected) && dim < rank; ++dim)
      if (auto [low, high] = std::pair(windows[dim].low, windows[dim].high);
          (low || high) && !llvm::is_contained(done, dim)) {
        c.operands[0] =
            w.pad(c.operands[0], c.scalar(unselected(scatter), element), dim, low, high);
        padded.push_back(dim);
        done.push_back(dim);
      }
    auto local = cast<SelectAndScatterOp>(c.cloneWithoutSharding(op));
    local->removeAttr(paddingIsSelected);
    local->setOperands(c.operands);
    local->getResult(0).setType(c.operands[0].getType());
    local.setPaddingAttr(withoutPadding(scatter.getPadding(), done, rank, c.builder));
    Value result = local->getResult(0);
    for (int64_t dim : padded)
      result = w.slice(result, dim, windows[dim].low,
                       windows[dim].low + getShape(scatter.getOperand())[dim]);
    eachSplit([&](int64_t dim, unsigned factor, const Part &part) {
      if (part.returnsHalo) {
        result = addHaloToNeighbours(c, result, dim, factor, part);
        return;
      }
      // With gaps between windows some rows are in none.
      int64_t before = std::max<int64_t>(0, part.stride);
      Value padded =
          w.pad(result, c.operands[2], dim, before, std::max<int64_t>(0, part.block + before));
      result = w.dynamicSlice(
          padded, dim,
          c.perShard(factor, [&](int64_t k) { return k * part.block - part.firstRow(k) + before; }),
          part.block);
    });
    c.results = {result};
    return success();
  }

private:
  /// Marks an op whose windows may select padding, with the semantics of padding the operand before
  /// and slicing the result after: padding is selected if it comes first and all other elements are
  /// the lowest value.
  static constexpr llvm::StringLiteral paddingIsSelected = "exec.padding_is_selected";

  /// JAX pads the operand and slices the result, so that their shards would not align. Folded into
  /// the padding of the op they do.
  static void foldPadding(SelectAndScatterOp op) {
    auto pad = op.getOperand().getDefiningOp<PadOp>();
    auto cut = op->hasOneUse() ? dyn_cast<SliceOp>(*op->user_begin()) : SliceOp();
    bool isPlain = pad && cut &&
                   llvm::all_of(pad.getInteriorPadding(), [](int64_t rows) { return rows == 0; }) &&
                   (!op.getPadding() || llvm::all_of(op.getPadding()->getValues<int64_t>(),
                                                     [](int64_t rows) { return rows == 0; })) &&
                   llvm::all_of(cut.getStrides(), [](int64_t stride) { return stride == 1; });
    if (!isPlain || cut.getStartIndices() != pad.getEdgePaddingLow() ||
        cut.getType() != pad.getOperand().getType() || !isUnselected(pad.getPaddingValue(), op))
      return;
    SmallVector<int64_t> padding;
    bool isNegative = false, isSplit = false;
    for (auto [dim, low, high] :
         llvm::enumerate(pad.getEdgePaddingLow(), pad.getEdgePaddingHigh())) {
      padding.append({low, high});
      isNegative |= low < 0 || high < 0;
      isSplit |= (low || high) &&
                 (isSplitAlong(pad.getOperand(), dim) || isSplitAlong(cut.getResult(), dim));
    }
    if (isNegative || !isSplit)
      return;
    OpBuilder b(cut);
    auto folded = cast<SelectAndScatterOp>(b.clone(*op));
    folded.getOperandMutable().assign(pad.getOperand());
    folded.setPaddingAttr(DenseIntElementsAttr::get(
        RankedTensorType::get({(int64_t)padding.size() / 2, 2}, b.getI64Type()), padding));
    folded.getResult().setType(cut.getType());
    folded->setAttr(paddingIsSelected, b.getUnitAttr());
    sdy::setSharding(folded.getResult(), sdy::getSharding(cut.getResult()));
    cut.getResult().replaceAllUsesWith(folded.getResult());
  }

  static bool isUnselected(Value value, SelectAndScatterOp op) {
    DenseElementsAttr constant = splatOf(value);
    return constant && constant.getSplatValue<Attribute>() == unselected(op);
  }

  static bool isTrivial(SelectAndScatterOp op, int64_t dim) {
    return isTrivialWindow(windowDims(op)[dim]);
  }

  /// The value that no window selects over another element; none if the selection is not a
  /// comparison, or if the scatter body has no neutral element.
  static Attribute unselected(SelectAndScatterOp op) {
    auto compare = dyn_cast_or_null<CompareOp>(
        op.getSelect().front().getTerminator()->getOperand(0).getDefiningOp());
    Block &body = op.getSelect().front();
    if (!compare || !shardwright::getCombiner(op.getScatter()) ||
        compare.getLhs() != body.getArgument(0) || compare.getRhs() != body.getArgument(1))
      return {};
    Type element = getElementTypeOrSelf(op->getResult(0).getType());
    switch (compare.getComparisonDirection()) {
    case ComparisonDirection::GE:
    case ComparisonDirection::GT:
      return neutralElement(ReductionKind::Max, element);
    case ComparisonDirection::LE:
    case ComparisonDirection::LT:
      return neutralElement(ReductionKind::Min, element);
    default:
      return {};
    }
  }

  /// One dimension: window j covers the `size` rows from j * stride - low. A shard evaluates all
  /// windows that overlap its rows; or, if windows align with shards, only its own, and sends their
  /// contributions to rows of its neighbours (`returnsHalo`).
  struct Part : WindowDim {
    Part(SelectAndScatterOp op, int64_t dim, int64_t shards)
        : WindowDim(windowDims(op)[dim]), rows(getShape(op.getOperand())[dim]),
          block(llvm::divideCeil(rows, shards)), sources(getShape(op.getSource())[dim]) {
      int64_t own = llvm::divideCeil(sources, shards);
      bool isSum = shardwright::getCombiner(op.getScatter()) == ReductionKind::Sum &&
                   isPositiveZero(op.getInitValue());
      int64_t behind = (own - 1) * stride + size - low - block;
      returnsHalo = isSum && own * stride == block && low >= 0 && low <= block && behind <= block &&
                    behind > -block;
      windows = returnsHalo ? own : (block + size - 2) / stride + 1;
    }
    int64_t firstWindow(int64_t shard) const {
      return returnsHalo ? shard * windows
                         : llvm::divideCeilSigned(shard * block + low - size + 1, stride);
    }
    int64_t firstRow(int64_t shard) const { return firstWindow(shard) * stride - low; }
    int64_t looked() const { return (windows - 1) * stride + size; }
    int64_t rows, block, sources, windows;
    bool returnsHalo;
  };

  /// Adds the rows before and after the shard's own to the neighbours' rows.
  static Value addHaloToNeighbours(PartitionContext &c, Value result, int64_t dim, unsigned factor,
                                   const Part &part) {
    OpWriter &w = c.w;
    Value zero = w.zeros(RankedTensorType::get({}, tensorOf(result).getElementType()));
    int64_t behind = part.looked() - part.low - part.block;
    Value own = w.slice(result, dim, part.low, std::min(part.low + part.block, part.looked()));
    own = w.pad(own, zero, dim, 0, std::max<int64_t>(0, -behind));
    if (behind > 0) {
      Value rows = w.slice(result, dim, part.low + part.block, part.looked());
      own =
          w.add(own, w.pad(c.fromShardBefore(rows, factor, 1), zero, dim, 0, part.block - behind));
    }
    if (part.low > 0) {
      Value rows = w.slice(result, dim, 0, part.low);
      own = w.add(own,
                  w.pad(c.fromShardBefore(rows, factor, -1), zero, dim, part.block - part.low, 0));
    }
    return own;
  }
};
} // namespace

void attachPartitionPooling(MLIRContext &context) {
  SelectAndScatterOp::attachInterface<SelectAndScatterModel>(context);
}

} // namespace shardwright::oprules
