// Reductions over windows, the gradient of pooling, and running sums, along split dimensions.
#include "Families.h"
#include "LocalWindows.h"

#include "llvm/Support/MathExtras.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
int64_t at(std::optional<ArrayRef<int64_t>> values, int64_t dim, int64_t otherwise = 1) { return values ? (*values)[dim] : otherwise; }

std::pair<int64_t, int64_t> paddingOf(std::optional<DenseIntElementsAttr> padding, int64_t dim) {
  if (!padding)
    return {0, 0};
  auto values = padding->getValues<int64_t>();
  return {values[2 * dim], values[2 * dim + 1]};
}

/// The padding attribute with nothing along some dimensions.
DenseIntElementsAttr withoutPadding(std::optional<DenseIntElementsAttr> padding, ArrayRef<int64_t> dims, int64_t rank, Builder &b) {
  SmallVector<int64_t> values(2 * rank, 0);
  if (padding)
    llvm::copy(padding->getValues<int64_t>(), values.begin());
  for (int64_t dim : dims)
    values[2 * dim] = values[2 * dim + 1] = 0;
  return DenseIntElementsAttr::get(RankedTensorType::get({rank, 2}, b.getI64Type()), values);
}

/// One dimension of a reduce_window.
struct Window {
  Window(ReduceWindowOp op, int64_t dim)
      : rows(getShape(op.getInputs()[0])[dim]), results(getShape(op.getResults()[0])[dim]), size(op.getWindowDimensions()[dim]),
        stride(at(op.getWindowStrides(), dim)), dilation(at(op.getWindowDilations(), dim)), baseDilation(at(op.getBaseDilations(), dim)),
        low(paddingOf(op.getPadding(), dim).first), high(paddingOf(op.getPadding(), dim).second) {}

  bool isTrivial() const { return size == 1 && stride == 1 && baseDilation == 1 && low == 0 && high == 0; }
  /// Everything up to a row, or from it on.
  bool isPrefix() const {
    bool whole = size == rows && results == rows && stride == 1 && dilation == 1 && baseDilation == 1 && rows > 1;
    return whole && (low == rows - 1 || high == rows - 1);
  }
  bool isSuffix() const { return high == rows - 1; }

  int64_t rows, results, size, stride, dilation, baseDilation, low, high;
};

struct ReduceWindowModel : PartitionableOpInterface::ExternalModel<ReduceWindowModel, ReduceWindowOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto reduce = cast<ReduceWindowOp>(op);
    size_t inputs = reduce.getInputs().size();
    RuleBuilder builder = makeRuleBuilder(op);
    SmallVector<int64_t> operandDims(2 * inputs, kNone), resultDims(inputs, kNone);
    for (int64_t dim = 0; dim < (int64_t)getShape(op->getResult(0)).size(); ++dim) {
      std::fill_n(operandDims.begin(), inputs, dim);
      std::fill(resultDims.begin(), resultDims.end(), dim);
      Window window(reduce, dim);
      bool alone = window.isTrivial() || isScan(reduce, dim);
      builder.factor(operandDims, resultDims, alone ? FactorKind::PassThrough : FactorKind::Permutation);
    }
    return builder.build();
  }
  bool isLinearIn(Operation *op, uint64_t pending) const {
    auto reduce = cast<ReduceWindowOp>(op);
    return pending == 1 && oprules::getCombiner(reduce.getBody()) == Combiner::sum && isZero(reduce.getInitValues()[0]);
  }
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto reduce = cast<ReduceWindowOp>(op);
    ShardingRule rule = getPartitionRule(op);
    SmallVector<Transfer> transfers;
    for (int64_t dim = 0; dim < (int64_t)rule.results[0].dims.size(); ++dim)
      if (llvm::is_contained(rule.results[0].dims[dim], factor) && rule.factors[factor].kind == FactorKind::Permutation)
        for (size_t input = 0; input < reduce.getInputs().size(); ++input)
          withRows(Window(reduce, dim), shards, [&](const WindowRows &rows) { transfers.push_back(rows.transfer(input, dim, shards)); });
    return transfers;
  }
  LogicalResult localize(Operation *op, LocalizeContext &c) const {
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
          c.operands[input] = rows.lay(c, c.operands[input], dim, factor, c.operands[inputs + input]);
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
  /// Running sums, products, maxima: shards do theirs and then hand on what they come to.
  static bool isScan(ReduceWindowOp op, int64_t dim) {
    if (op.getInputs().size() != 1 || !oprules::getCombiner(op.getBody()) || !Window(op, dim).isPrefix())
      return false;
    for (int64_t other = 0; other < (int64_t)getShape(op->getResult(0)).size(); ++other)
      if (other != dim && !Window(op, other).isTrivial())
        return false;
    return isNeutral(op.getInitValues()[0], *oprules::getCombiner(op.getBody()));
  }

  static void withRows(const Window &window, int64_t shards, function_ref<void(const WindowRows &)> visit) {
    int64_t block = llvm::divideCeil(window.results, shards);
    visit({window.rows, window.baseDilation, (block - 1) * window.stride + (window.size - 1) * window.dilation + 1,
           [&](int64_t shard) { return shard * block * window.stride - window.low; }});
  }

  /// Each shard by itself, and then what the shards before it come to on top.
  static LogicalResult scan(ReduceWindowOp op, LocalizeContext &c, int64_t dim) {
    OpWriter &w = c.w;
    Window window(op, dim);
    unsigned factor = *onlyFactor(c.rule.results[0], dim);
    RankedTensorType type = tensorOf(c.operands[0]);
    int64_t rows = type.getDimSize(dim), shards = c.shards(factor);
    Value init = c.operands[1], input = c.operands[0];
    if (window.rows % shards)
      input = c.maskRows(input, dim, {}, c.perShard(factor, [&](int64_t k) { return window.rows - k * rows; }), init);
    StringRef combine = combinerOpName(*oprules::getCombiner(op.getBody()));
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
    local.setPaddingAttr(DenseIntElementsAttr::get(RankedTensorType::get({type.getRank(), 2}, w.b.getI64Type()), padding));
    Value inside = local->getResult(0);
    int64_t last = window.isSuffix() ? 0 : rows - 1;
    Value own = w.slice(inside, dim, last, last + 1);
    ArrayRef<int64_t> shape = tensorOf(own).getShape();
    auto received = [&](Value x, int64_t distance) {
      Value moved = c.fromShardBefore(x, factor, window.isSuffix() ? -distance : distance);
      Value there = c.perShard(factor, [&](int64_t k) { return (window.isSuffix() ? shards - 1 - k : k) >= distance; });
      Value exists = w.compare(there, ComparisonDirection::NE, w.scalar(w.b.getI32Type(), 0));
      return w.select(exists, moved, w.fill(init, shape));
    };
    // What the shards before this one come to, and the same with this one: after each round, of twice as many.
    Value before, through = own;
    for (int64_t count = 1; count < shards; count *= 2) {
      Value further = received(through, count);
      before = before ? combined(further, before) : further;
      through = combined(further, through);
    }
    c.results = {combined(w.spread(w.reshape(before, dropped(shape, dim)), others(type.getRank(), dim), type.getShape()), inside)};
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

/// The gradient of pooling: each shard looks at all windows that touch its rows, and keeps what falls on these.
struct SelectAndScatterModel : PartitionableOpInterface::ExternalModel<SelectAndScatterModel, SelectAndScatterOp> {
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
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto scatter = cast<SelectAndScatterOp>(op);
    ShardingRule rule = getPartitionRule(op);
    for (int64_t dim = 0; dim < (int64_t)rule.results[0].dims.size(); ++dim)
      if (llvm::is_contained(rule.results[0].dims[dim], factor) && rule.factors[factor].kind == FactorKind::Permutation) {
        Part part(scatter, dim, shards);
        int64_t sources = getShape(scatter.getSource())[dim];
        return {makeTransfer(0, dim, part.rows, shards, part.looked(), [&](int64_t k) { return part.firstRow(k); }),
                makeTransfer(1, dim, sources, shards, part.windows, [&](int64_t k) { return part.firstWindow(k); })};
      }
    return {};
  }
  LogicalResult localize(Operation *op, LocalizeContext &c) const {
    auto scatter = cast<SelectAndScatterOp>(op);
    OpWriter &w = c.w;
    int64_t rank = getShape(scatter.getOperand()).size();
    SmallVector<int64_t> done;
    auto eachSplit = [&](auto visit) {
      for (int64_t dim = 0; dim < rank; ++dim)
        if (unsigned factor = *onlyFactor(c.rule.results[0], dim); c.shards(factor) > 1 && !isTrivial(scatter, dim))
          visit(dim, factor, Part(scatter, dim, c.shards(factor)));
    };
    Type element = getElementTypeOrSelf(op->getResult(0).getType());
    eachSplit([&](int64_t dim, unsigned factor, const Part &part) {
      auto mask = [&](Value &x, int64_t rows, PerShard first, Value fill) {
        x = c.maskRows(x, dim, c.perShard(factor, [&](int64_t k) { return -first(k); }),
                       c.perShard(factor, [&](int64_t k) { return rows - first(k); }), fill);
      };
      mask(c.operands[0], part.rows, [&](int64_t k) { return part.firstRow(k); }, c.scalar(unselected(scatter), element));
      mask(c.operands[1], getShape(scatter.getSource())[dim], [&](int64_t k) { return part.firstWindow(k); },
           c.neutral(*oprules::getCombiner(scatter.getScatter()), element));
      done.push_back(dim);
    });
    auto local = cast<SelectAndScatterOp>(c.cloneWithoutSharding(op));
    local->setOperands(c.operands);
    local->getResult(0).setType(c.operands[0].getType());
    local.setPaddingAttr(withoutPadding(scatter.getPadding(), done, rank, c.builder));
    Value result = local->getResult(0);
    eachSplit([&](int64_t dim, unsigned factor, const Part &part) {
      // Between windows there are rows that none looks at.
      int64_t before = std::max<int64_t>(0, part.stride);
      Value padded = w.pad(result, c.operands[2], dim, before, std::max<int64_t>(0, part.block + before));
      result = w.dynamicSlice(padded, dim, c.perShard(factor, [&](int64_t k) { return k * part.block - part.firstRow(k) + before; }),
                              part.block);
    });
    c.results = {result};
    return success();
  }

private:
  static bool isTrivial(SelectAndScatterOp op, int64_t dim) {
    return isTrivialWindow(dim, op.getWindowDimensions(), op.getWindowStrides(), op.getPadding());
  }

  /// What no window selects, however few its other elements are; none if the selection is no plain comparison, or if what the windows
  /// scatter cannot be left out.
  static Attribute unselected(SelectAndScatterOp op) {
    auto compare = dyn_cast_or_null<CompareOp>(op.getSelect().front().getTerminator()->getOperand(0).getDefiningOp());
    Block &body = op.getSelect().front();
    if (!compare || !oprules::getCombiner(op.getScatter()) || compare.getLhs() != body.getArgument(0) || compare.getRhs() != body.getArgument(1))
      return {};
    Type element = getElementTypeOrSelf(op->getResult(0).getType());
    switch (compare.getComparisonDirection()) {
    case ComparisonDirection::GE:
    case ComparisonDirection::GT:
      return neutralElement(Combiner::max, element);
    case ComparisonDirection::LE:
    case ComparisonDirection::LT:
      return neutralElement(Combiner::min, element);
    default:
      return {};
    }
  }

  /// One dimension: window j looks at rows j stride - low and the size - 1 after it.
  struct Part {
    Part(SelectAndScatterOp op, int64_t dim, int64_t shards)
        : rows(getShape(op.getOperand())[dim]), size(at(op.getWindowDimensions(), dim)), stride(at(op.getWindowStrides(), dim)),
          low(paddingOf(op.getPadding(), dim).first), block(llvm::divideCeil(rows, shards)), windows((block + size - 2) / stride + 1) {}
    /// The first that touches the shard's rows.
    int64_t firstWindow(int64_t shard) const { return llvm::divideCeilSigned(shard * block + low - size + 1, stride); }
    int64_t firstRow(int64_t shard) const { return firstWindow(shard) * stride - low; }
    int64_t looked() const { return (windows - 1) * stride + size; }
    int64_t rows, size, stride, low, block, windows;
  };
};
} // namespace

void attachLocalizeWindows(MLIRContext &context) {
  ReduceWindowOp::attachInterface<ReduceWindowModel>(context);
  SelectAndScatterOp::attachInterface<SelectAndScatterModel>(context);
}

} // namespace shardwright::oprules
