// SPDX-License-Identifier: Apache-2.0

// Partitioning of reductions and contractions: shards of a reduction factor produce partial
// results.
#include "Families.h"
#include "LiftedReduce.h"
#include "SumLinearity.h"

#include "mlir/IR/Matchers.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

std::optional<ReductionKind> getCombinerOfParts(Value value) {
  return getElementTypeOrSelf(value.getType()).isInteger(1) ? ReductionKind::Or
                                                            : ReductionKind::Sum;
}

DenseElementsAttr splatOf(Value value) {
  while (auto broadcast = value.getDefiningOp<BroadcastInDimOp>())
    value = broadcast.getOperand();
  DenseElementsAttr dense;
  return matchPattern(value, m_Constant(&dense)) && dense.isSplat() ? dense : DenseElementsAttr();
}

bool isNeutral(Value value, ReductionKind combiner) {
  DenseElementsAttr dense = splatOf(value);
  if (!dense)
    return false;
  Attribute neutral = neutralElement(combiner, dense.getElementType());
  if (auto number = dyn_cast_or_null<FloatAttr>(neutral)) // -0 and +0 are both neutral here
    return number.getValue().compare(dense.getSplatValue<APFloat>()) == APFloat::cmpEqual;
  auto integer = dyn_cast_or_null<IntegerAttr>(neutral);
  return integer && integer.getValue() == dense.getSplatValue<APInt>();
}

bool isZero(Value value) { return isNeutral(value, ReductionKind::Sum); }

bool isPositiveZero(Value value) {
  if (!isZero(value))
    return false;
  DenseElementsAttr dense = splatOf(value);
  return !isa<FloatType>(dense.getElementType()) || dense.getSplatValue<APFloat>().isPosZero();
}

namespace {
struct ReduceModel : PartitionableOpInterface::ExternalModel<ReduceModel, ReduceOp> {
  std::optional<ReductionKind> getCombiner(Operation *op) const {
    auto reduce = cast<ReduceOp>(op);
    return reduce.getInputs().size() == 1 ? shardwright::getCombiner(reduce.getBody())
                                          : std::nullopt;
  }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    bool isSum = partialOperands == 1 && getCombiner(op) == ReductionKind::Sum &&
                 isNeutral(op->getOperand(1), ReductionKind::Sum);
    return isSum && movesOnly(cast<ReduceOp>(op)) ? Linearity::Sums
                                                  : linearityOfIntegers(op, isSum);
  }
  /// Whether each sum has one term.
  static bool movesOnly(ReduceOp reduce) {
    auto type = cast<RankedTensorType>(reduce.getInputs()[0].getType());
    return llvm::all_of(reduce.getDimensions(),
                        [&](int64_t dim) { return type.getDimSize(dim) == 1; });
  }
  bool sumsFromZero(Operation *op) const { return isPositiveZero(op->getOperand(1)); }
  bool readsPadding(Operation *op, unsigned operand) const {
    return operand < cast<ReduceOp>(op).getInputs().size();
  }
  /// An arbitrary associative body combines gathered partial results.
  bool gathersPartials(Operation *op) const { return !getCombiner(op); }

  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto reduce = cast<ReduceOp>(op);
    if (!c.splitsReduction())
      return shardwright::detail::partitionByTypes(op, c);
    if (gathersPartials(op))
      return chooseAmongPartials(reduce, c);
    // The initial value must be counted once: one device starts with it, the others with the
    // neutral element.
    if (!isNeutral(c.operands[1], *getCombiner(op))) {
      Value neutral = c.neutral(*getCombiner(op), tensorOf(c.operands[1]).getElementType());
      c.operands[1] = c.w.select(c.isFirstInReduction(), c.operands[1], neutral);
    }
    return shardwright::detail::partitionByTypes(op, c);
  }

private:
  /// Each shard reduces its elements without the initial values; then all devices reduce the
  /// gathered partial results with them. The initial values so count once, also where XLA would
  /// drop them (in a variadic reduction over one element). Shards without elements are known
  /// statically.
  static LogicalResult chooseAmongPartials(ReduceOp op, PartitionContext &c) {
    OpWriter &w = c.w;
    size_t inputs = op.getInputs().size();
    auto values = ArrayRef(c.operands).take_front(inputs),
         inits = ArrayRef(c.operands).drop_front(inputs);
    ArrayRef<int64_t> shape = tensorOf(values[0]).getShape();
    Type flag = w.b.getI1Type();
    Value present = w.fill(w.scalar(flag, 1), shape), absent = w.scalar(flag, 0);
    std::vector<bool> has = {true}; // by shard, in the order of the gathered partial results
    for (auto [f, factor] : llvm::enumerate(c.rule.factors)) {
      int64_t shards = c.shards(f), rows = factor.size, block = llvm::divideCeil(rows, shards);
      if (factor.kind != FactorKind::Reduction || shards == 1)
        continue;
      std::vector<bool> more;
      for (bool before : has)
        for (int64_t shard = 0; shard < shards; ++shard)
          more.push_back(before && shard * block < rows);
      has = std::move(more);
      for (auto [dim, factors] : llvm::enumerate(c.rule.operands[0].dims))
        if (rows % shards && llvm::is_contained(factors, f))
          present = c.maskRows(present, dim, {},
                               c.perShard(f, [&](int64_t shard) { return rows - shard * block; }),
                               absent);
    }
    SmallVector<Value> partials;
    for (Value partial : reducePresent(w, op, values, present, inits, absent, op.getDimensions())) {
      SmallVector<int64_t> row(tensorOf(partial).getShape());
      row.insert(row.begin(), 1);
      partials.push_back(c.gatherPartials(w.reshape(partial, row), 0));
    }
    auto known = RankedTensorType::get({(int64_t)has.size()}, flag);
    Value found = w.make<ConstantOp>(
        DenseElementsAttr::get(known, SmallVector<bool>(has.begin(), has.end())));
    found = w.spread(found, {0}, tensorOf(partials[0]).getShape());
    c.results = reducePresent(w, op, partials, found, inits, w.scalar(flag, 1), {0});
    return success();
  }
};

struct DotModel : PartitionableOpInterface::ExternalModel<DotModel, DotGeneralOp> {
  bool isProduct(Operation *) const { return true; }
  std::optional<ReductionKind> getCombiner(Operation *) const { return ReductionKind::Sum; }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfProduct(op, partialOperands);
  }
};
} // namespace

void attachPartitionReduce(MLIRContext &context) {
  ReduceOp::attachInterface<ReduceModel>(context);
  DotGeneralOp::attachInterface<DotModel>(context);
}

} // namespace shardwright::oprules
