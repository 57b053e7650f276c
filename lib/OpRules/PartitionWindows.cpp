// SPDX-License-Identifier: Apache-2.0

// Partitioning of reduce_window, cumulative ops included, along sharded dimensions.
#include "Families.h"
#include "LocalWindows.h"
#include "SumLinearity.h"

#include "llvm/Support/MathExtras.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
/// A window dimension of a reduce_window.
struct Window : WindowDim {
  Window(ReduceWindowOp op, int64_t dim)
      : WindowDim(windowDims(op)[dim]), rows(getShape(op.getInputs()[0])[dim]),
        results(getShape(op.getResults()[0])[dim]) {}

  bool isTrivial() const { return isTrivialWindow(*this) && baseDilation == 1; }
  /// Whether the windows are all prefixes, or all suffixes, of the dimension.
  bool isPrefix() const {
    bool whole = size == rows && results == rows && stride == 1 && windowDilation == 1 &&
                 baseDilation == 1 && rows > 1;
    return whole && (low == rows - 1 || high == rows - 1);
  }
  bool isSuffix() const { return high == rows - 1; }

  int64_t rows, results;
};

struct ReduceWindowModel
    : PartitionableOpInterface::ExternalModel<ReduceWindowModel, ReduceWindowOp> {
  /// The rule of propagation, in operand rows; a scan exchanges totals instead of rows.
  ShardingRule getPartitionRule(Operation *op) const {
    auto reduce = cast<ReduceWindowOp>(op);
    ShardingRule rule = cast<ShardableOpInterface>(op).getShardingRule();
    for (int64_t dim = 0; dim < (int64_t)rule.results[0].dims.size(); ++dim) {
      Window window(reduce, dim);
      bool alone = window.isTrivial() || isScan(reduce, dim);
      rule.factors[*onlyFactor(rule.results[0], dim)] = {
          window.rows, alone ? FactorKind::PassThrough : FactorKind::Permutation};
    }
    return rule;
  }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    auto reduce = cast<ReduceWindowOp>(op);
    bool isSum = partialOperands == 1 &&
                 shardwright::getCombiner(reduce.getBody()) == ReductionKind::Sum &&
                 isZero(reduce.getInitValues()[0]);
    return linearityOfIntegers(op, isSum);
  }
  void canonicalizeForPartitioning(Operation *op) const { foldPadding(cast<ReduceWindowOp>(op)); }
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto reduce = cast<ReduceWindowOp>(op);
    ShardingRule rule = getPartitionRule(op);
    SmallVector<Transfer> transfers;
    for (int64_t dim = 0; dim < (int64_t)rule.results[0].dims.size(); ++dim)
      if (llvm::is_contained(rule.results[0].dims[dim], factor) &&
          rule.factors[factor].kind == FactorKind::Permutation)
        for (size_t input = 0; input < reduce.getInputs().size(); ++input)
          withRows(Window(reduce, dim), shards, [&](const WindowRows &rows) {
            transfers.push_back(rows.transfer(input, dim, shards));
          });
    return transfers;
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto reduce = cast<ReduceWindowOp>(op);
    size_t inputs = reduce.getInputs().size();
    SmallVector<int64_t> windows(reduce.getWindowDimensions()), base, done;
    std::optional<int64_t> scanned;
    for (int64_t dim = 0; dim < (int64_t)windows.size(); ++dim) {
      unsigned factor = *onlyFactor(c.rule.results[0], dim);
      Window window(reduce, dim);
      base.push_back(window.baseDilation);
      if (c.shards(factor) == 1 || window.isTrivial())
        continue;
      if (c.rule.factors[factor].kind == FactorKind::PassThrough) {
        scanned = dim;
        continue;
      }
      for (size_t input = 0; input < inputs; ++input)
        withRows(window, c.shards(factor), [&](const WindowRows &rows) {
          c.operands[input] =
              rows.lay(c, c.operands[input], dim, factor, c.operands[inputs + input]);
        });
      base[dim] = 1;
      done.push_back(dim);
    }
    if (scanned)
      return scan(reduce, c, *scanned);
    auto local = cast<ReduceWindowOp>(c.cloneWithoutSharding(op));
    local->setOperands(c.operands);
    for (auto [result, type] : llvm::zip_equal(local->getResults(), c.resultTypes))
      result.setType(type);
    local.setPaddingAttr(withoutPadding(reduce.getPadding(), done, windows.size(), c.builder));
    if (reduce.getBaseDilations())
      local.setBaseDilations(base);
    c.results.assign(local->result_begin(), local->result_end());
    return success();
  }

private:
  /// Folds a pad with the initial value into the padding of the op: as operand rows it would be
  /// exchanged between shards.
  static void foldPadding(ReduceWindowOp op) {
    auto pad = op.getInputs()[0].getDefiningOp<PadOp>();
    DenseElementsAttr init = splatOf(op.getInitValues()[0]),
                      filling = pad ? splatOf(pad.getPaddingValue()) : DenseElementsAttr();
    if (!init || !filling ||
        init.getSplatValue<Attribute>() != filling.getSplatValue<Attribute>() ||
        op.getInputs().size() != 1)
      return;
    int64_t rank = getShape(pad.getResult()).size();
    SmallVector<int64_t> padding, holes;
    bool isSplit = false;
    for (int64_t dim = 0; dim < rank; ++dim) {
      int64_t low = pad.getEdgePaddingLow()[dim], high = pad.getEdgePaddingHigh()[dim],
              interior = pad.getInteriorPadding()[dim];
      Window window(op, dim);
      bool isPadded = low || high || interior;
      if (low < 0 || high < 0 || (isPadded && window.baseDilation != 1))
        return;
      padding.append({window.low + low, window.high + high});
      holes.push_back(isPadded ? interior + 1 : window.baseDilation);
      isSplit |=
          isPadded && (isSplitAlong(pad.getOperand(), dim) || isSplitAlong(op->getResult(0), dim));
    }
    if (!isSplit)
      return;
    OpBuilder b(op);
    auto folded = cast<ReduceWindowOp>(b.clone(*op));
    folded->setOperand(0, pad.getOperand());
    folded.setPaddingAttr(
        DenseIntElementsAttr::get(RankedTensorType::get({rank, 2}, b.getI64Type()), padding));
    folded.setBaseDilations(holes);
    op->getResult(0).replaceAllUsesWith(folded->getResult(0));
  }

  /// Whether the op is cumulative along `dim`: shards scan their rows and then combine the totals
  /// of the shards before.
  static bool isScan(ReduceWindowOp op, int64_t dim) {
    if (op.getInputs().size() != 1 || !shardwright::getCombiner(op.getBody()) ||
        !Window(op, dim).isPrefix())
      return false;
    for (int64_t other = 0; other < (int64_t)getShape(op->getResult(0)).size(); ++other)
      if (other != dim && !Window(op, other).isTrivial())
        return false;
    return isNeutral(op.getInitValues()[0], *shardwright::getCombiner(op.getBody()));
  }

  static void withRows(const Window &window, int64_t shards,
                       function_ref<void(const WindowRows &)> visit) {
    int64_t block = llvm::divideCeil(window.results, shards);
    visit({window.rows, window.baseDilation,
           (block - 1) * window.stride + (window.size - 1) * window.windowDilation + 1,
           [&](int64_t shard) { return shard * block * window.stride - window.low; }});
  }

  /// Scans each shard locally, then combines it with the exclusive scan of the shard totals.
  static LogicalResult scan(ReduceWindowOp op, PartitionContext &c, int64_t dim) {
    OpWriter &w = c.w;
    Window window(op, dim);
    unsigned factor = *onlyFactor(c.rule.results[0], dim);
    RankedTensorType type = tensorOf(c.operands[0]);
    int64_t rows = type.getDimSize(dim), shards = c.shards(factor);
    Value init = c.operands[1], input = c.operands[0];
    if (window.rows % shards)
      input =
          c.maskRows(input, dim, {},
                     c.perShard(factor, [&](int64_t k) { return window.rows - k * rows; }), init);
    StringRef combine = combinerOpName(*shardwright::getCombiner(op.getBody()));
    auto combined = [&](Value x, Value y) {
      return w.b.create(OperationState(w.loc, combine, {x, y}, {x.getType()}, {}))->getResult(0);
    };
    auto local = cast<ReduceWindowOp>(c.cloneWithoutSharding(op));
    local->setOperands({input, init});
    local->getResult(0).setType(type);
    SmallVector<int64_t> windows(op.getWindowDimensions());
    windows[dim] = rows;
    local.setWindowDimensions(windows);
    SmallVector<int64_t> padding(2 * type.getRank(), 0);
    padding[2 * dim + window.isSuffix()] = rows - 1;
    local.setPaddingAttr(DenseIntElementsAttr::get(
        RankedTensorType::get({type.getRank(), 2}, w.b.getI64Type()), padding));
    Value inside = local->getResult(0);
    int64_t last = window.isSuffix() ? 0 : rows - 1;
    Value own = w.slice(inside, dim, last, last + 1);
    ArrayRef<int64_t> shape = tensorOf(own).getShape();
    auto received = [&](Value x, int64_t distance) {
      Value moved = c.fromShardBefore(x, factor, window.isSuffix() ? -distance : distance);
      Value there = c.perShard(
          factor, [&](int64_t k) { return (window.isSuffix() ? shards - 1 - k : k) >= distance; });
      Value exists = w.compare(there, ComparisonDirection::NE, w.scalar(w.b.getI32Type(), 0));
      return w.select(exists, moved, w.fill(init, shape));
    };
    // The exclusive and inclusive scans of the shard totals by doubling: each round covers twice as
    // many shards.
    Value before, through = own;
    for (int64_t count = 1; count < shards; count *= 2) {
      Value further = received(through, count);
      before = before ? combined(further, before) : further;
      through = combined(further, through);
    }
    c.results = {combined(w.spread(w.reshape(before, dropped(shape, dim)),
                                   others(type.getRank(), dim), type.getShape()),
                          inside)};
    return success();
  }

  static SmallVector<int64_t> dropped(ArrayRef<int64_t> shape, int64_t dim) {
    SmallVector<int64_t> result(shape);
    result.erase(result.begin() + dim);
    return result;
  }
  static SmallVector<int64_t> others(int64_t rank, int64_t dim) {
    SmallVector<int64_t> result = consecutive(rank);
    result.erase(result.begin() + dim);
    return result;
  }
};
} // namespace

void attachPartitionWindows(MLIRContext &context) {
  ReduceWindowOp::attachInterface<ReduceWindowModel>(context);
}

} // namespace shardwright::oprules
