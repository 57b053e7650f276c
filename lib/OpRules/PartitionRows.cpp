// SPDX-License-Identifier: Apache-2.0

// Partitioning of sort, top-k and solvers, which are batched over rows or matrices. The top-k of a
// sharded row are among the top-k of its shards.
#include "Families.h"
#include "PartitionModels.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;
using enum FactorKind;

namespace {
struct TopKModel : PartitionableOpInterface::ExternalModel<TopKModel, chlo::TopKOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    int64_t last = getShape(op->getOperand(0)).size() - 1;
    RuleBuilder builder = makeRuleBuilder(op);
    for (int64_t dim = 0; dim < last; ++dim)
      builder.everywhere(dim);
    builder.factor({last}, {kNone, kNone}, Reduction);
    builder.factor({kNone}, {last, last}, NeedReplication);
    return builder.build();
  }
  bool gathersPartials(Operation *) const { return true; }

  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto top = cast<chlo::TopKOp>(op);
    OpWriter &w = c.w;
    Value local = c.operands[0];
    int64_t last = tensorOf(local).getRank() - 1, rows = getShape(top.getOperand())[last],
            block = tensorOf(local).getDimSize(last);
    int64_t k = getShape(op->getResult(0))[last];
    unsigned factor = *onlyFactor(c.rule.operands[0], last);
    int64_t shards = c.shards(factor);
    if (shards == 1) {
      keep(c, topOf(w, local, k));
      return success();
    }
    Type element = tensorOf(local).getElementType();
    if (rows % shards) {
      Value end = c.perShard(factor, [&](int64_t shard) { return rows - shard * block; });
      local = c.maskRows(local, last, {}, end, c.scalar(lowest(element), element));
    }
    // Shards are in index order, so ties keep the order of their indices.
    auto [values, places] = topOf(w, local, std::min(k, block));
    places = w.add(places, w.fill(c.offset(factor, w.b.getI32Type()), tensorOf(places).getShape()));
    Value candidates = c.gatherPartials(values, last),
          candidatePlaces = c.gatherPartials(places, last);
    auto [best, which] = topOf(w, candidates, k);
    keep(c, {best, take(w, candidatePlaces, which)});
    return success();
  }

private:
  static void keep(PartitionContext &c, std::pair<Value, Value> results) {
    c.results = {results.first, results.second};
  }

  static std::pair<Value, Value> topOf(OpWriter &w, Value x, int64_t k) {
    SmallVector<int64_t> shape(tensorOf(x).getShape());
    shape.back() = k;
    auto values = tensorOf(x).clone(shape);
    auto op =
        chlo::TopKOp::create(w.b, w.loc, TypeRange{values, values.clone(w.b.getI32Type())}, x, k);
    return {op->getResult(0), op->getResult(1)};
  }

  /// The last element in sorting order; NaNs sort below -inf.
  static Attribute lowest(Type element) {
    auto type = dyn_cast<FloatType>(element);
    if (!type)
      return neutralElement(ReductionKind::Max, element);
    APInt all = APInt::getAllOnes(type.getWidth());
    return FloatAttr::get(type, APFloat(type.getFloatSemantics(), all));
  }

  /// take_along_axis: x[…, places[…, i]].
  static Value take(OpWriter &w, Value x, Value places) {
    int64_t rank = tensorOf(x).getRank();
    SmallVector<int64_t> batch = consecutive(rank - 1), shape(tensorOf(places).getShape());
    shape.push_back(1);
    auto dims = GatherDimensionNumbersAttr::get(w.b.getContext(), {}, {rank - 1}, batch, batch,
                                                {rank - 1}, rank);
    return w.make<GatherOp>(x, w.reshape(places, shape), dims, SmallVector<int64_t>(rank, 1),
                            false);
  }
};

/// Columns of the right-hand side are independent systems.
struct TriangularSolveModel
    : PartitionableOpInterface::ExternalModel<TriangularSolveModel, TriangularSolveOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto solve = cast<TriangularSolveOp>(op);
    int64_t batch = getShape(op->getResult(0)).size() - 2, free = batch + solve.getLeftSide(),
            met = batch + !solve.getLeftSide();
    RuleBuilder builder = makeRuleBuilder(op);
    for (int64_t dim = 0; dim < batch; ++dim)
      builder.everywhere(dim);
    builder.factor({kNone, free}, {free});
    builder.factor({kNone, met}, {met}, NeedReplication);
    for (int64_t dim : {batch, batch + 1})
      builder.factor({dim, kNone}, {kNone}, NeedReplication);
    return builder.build();
  }
};
} // namespace

void attachPartitionRows(MLIRContext &context) {
  attach<ByTypes, SortOp, CholeskyOp>(context);
  TriangularSolveOp::attachInterface<TriangularSolveModel>(context);
}

void attachPartitionTopK(MLIRContext &context) {
  chlo::TopKOp::attachInterface<TopKModel>(context);
}

} // namespace shardwright::oprules
