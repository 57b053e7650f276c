// SPDX-License-Identifier: Apache-2.0

// Partitioning of dynamic_slice and dynamic_update_slice. Along a sharded dimension a slice is the
// sum of each device's part of it, zero elsewhere, and an update is applied by the devices that
// hold its rows: neither moves the operand.
#include "Families.h"
#include "PartitionModels.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
bool isWhole(Value operand, Value part, int64_t dim) {
  return getShape(operand)[dim] == getShape(part)[dim];
}

/// i32 scalar: the start of a window of `size` rows, clamped to `rows` as the op does.
Value insideStart(PartitionContext &c, Value start, int64_t rows, int64_t size) {
  OpWriter &w = c.w;
  Type i32 = w.b.getI32Type();
  auto element = cast<IntegerType>(tensorOf(start).getElementType());
  if (element.getWidth() < 32)
    start = w.convert(start, i32);
  auto bound = [&](int64_t value) { return w.scalar(tensorOf(start).getElementType(), value); };
  return w.convert(w.clamp(bound(0), start, bound(rows - size)), i32);
}

/// The start of the window relative to this device's rows; possibly out of range.
Value localStart(PartitionContext &c, Value start, int64_t rows, int64_t size, unsigned factor) {
  return c.w.subtract(insideStart(c, start, rows, size), c.offset(factor, c.builder.getI32Type()));
}

struct DynamicSliceModel : IndexedReadModel<DynamicSliceModel, DynamicSliceOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto slice = cast<DynamicSliceOp>(op);
    RuleBuilder builder = makeRuleBuilder(op);
    SmallVector<int64_t> dims(op->getNumOperands(), kNone);
    for (int64_t d = 0; d < (int64_t)getShape(slice.getOperand()).size(); ++d) {
      dims[0] = d;
      if (isWhole(slice.getOperand(), slice.getResult(), d)) {
        builder.factor(dims, {d});
        continue;
      }
      builder.factor(dims, {kNone}, FactorKind::Reduction);
      builder.factor(SmallVector<int64_t>(dims.size(), kNone), {d}, FactorKind::NeedReplication);
    }
    return builder.build();
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto slice = cast<DynamicSliceOp>(op);
    OpWriter &w = c.w;
    Value local = c.operands[0],
          absent = c.neutral(*getCombiner(op), tensorOf(local).getElementType());
    SmallVector<Value> starts(ValueRange(c.operands).drop_front());
    SmallVector<int64_t> sizes(cast<RankedTensorType>(c.resultTypes[0]).getShape());
    bool isAnySplit = false;
    for (int64_t d = 0; d < (int64_t)sizes.size(); ++d) {
      unsigned factor = *onlyFactor(c.rule.operands[0], d);
      bool isCut = c.rule.factors[factor].kind == FactorKind::Reduction && c.shards(factor) > 1;
      if (isCut) {
        // Pad with the neutral element by as many rows as the window may be out of range.
        local = w.pad(local, absent, d, sizes[d], sizes[d]);
        Value start = localStart(c, starts[d], getShape(slice.getOperand())[d], sizes[d], factor);
        starts[d] = w.add(start, w.scalar(w.b.getI32Type(), sizes[d]));
      }
      isAnySplit |= isCut;
    }
    if (isAnySplit) // all start indices have one type
      for (auto [d, start] : llvm::enumerate(starts))
        if (!tensorOf(start).getElementType().isSignlessInteger(32))
          start = insideStart(c, start, tensorOf(local).getDimSize(d), sizes[d]);
    c.results = {w.make<DynamicSliceOp>(local, starts, sizes)};
    return success();
  }
};

/// dynamic_update_slice: updates the rows that this device holds, by a mask.
struct DynamicUpdateSliceModel
    : PartitionableOpInterface::ExternalModel<DynamicUpdateSliceModel, DynamicUpdateSliceOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto update = cast<DynamicUpdateSliceOp>(op);
    RuleBuilder builder = makeRuleBuilder(op);
    SmallVector<int64_t> none(op->getNumOperands(), kNone), both(none), operandOnly(none),
        updateOnly(none);
    for (int64_t d = 0; d < (int64_t)getShape(update.getOperand()).size(); ++d) {
      both[0] = both[1] = operandOnly[0] = updateOnly[1] = d;
      if (isWhole(update.getOperand(), update.getUpdate(), d)) {
        builder.factor(both, {d});
        continue;
      }
      builder.factor(operandOnly, {d});
      builder.factor(updateOnly, {kNone}, FactorKind::NeedReplication);
    }
    return builder.build();
  }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 3 || (partialOperands == 2 && isZero(op->getOperand(0))) ||
                  (partialOperands == 1 && isZero(op->getOperand(1))));
  }

  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto whole = cast<DynamicUpdateSliceOp>(op);
    OpWriter &w = c.w;
    Type i32 = w.b.getI32Type();
    Value local = c.operands[0], update = c.operands[1], inside;
    Value zero = w.zeros(RankedTensorType::get({}, tensorOf(local).getElementType()));
    SmallVector<Value> starts(ValueRange(c.operands).drop_front(2));
    SmallVector<std::pair<int64_t, Value>> masks; // i1 along a dimension: the updated rows
    bool isAnySplit = false;
    for (int64_t d = 0; d < (int64_t)starts.size(); ++d) {
      unsigned factor = *onlyFactor(c.rule.operands[0], d);
      if (c.shards(factor) == 1 || isWhole(whole.getOperand(), whole.getUpdate(), d))
        continue;
      isAnySplit = true;
      int64_t rows = tensorOf(local).getDimSize(d), size = tensorOf(update).getDimSize(d),
              window = std::min(rows, size);
      Value start = localStart(c, starts[d], getShape(whole.getOperand())[d], size, factor);
      // A window of this device's rows that contains all updated ones; its row 0 is row `shift` of
      // the update.
      starts[d] = w.clamp(w.scalar(i32, 0), start, w.scalar(i32, rows - window));
      Value shift =
          w.clamp(w.scalar(i32, -window), w.subtract(starts[d], start), w.scalar(i32, size));
      update = w.dynamicSlice(w.pad(update, zero, d, window, window), d,
                              w.add(shift, w.scalar(i32, window)), window);
      SmallVector<int64_t> line = {window};
      Value row = w.add(w.iota(i32, line, 0), w.fill(shift, line));
      masks.push_back(
          {d,
           w.conjoin(w.compare(row, ComparisonDirection::GE, w.fill(w.scalar(i32, 0), line)),
                     w.compare(row, ComparisonDirection::LT, w.fill(w.scalar(i32, size), line)))});
    }
    if (isAnySplit)
      for (auto [d, start] : llvm::enumerate(starts))
        if (!tensorOf(start).getElementType().isSignlessInteger(32))
          start =
              insideStart(c, start, tensorOf(local).getDimSize(d), tensorOf(update).getDimSize(d));
    ArrayRef<int64_t> shape = tensorOf(update).getShape();
    for (auto [dim, mask] : masks) {
      Value spread = w.spread(mask, {dim}, shape);
      inside = inside ? w.conjoin(inside, spread) : spread;
    }
    if (inside)
      update = w.select(inside, update, w.make<DynamicSliceOp>(local, starts, shape));
    c.results = {w.make<DynamicUpdateSliceOp>(local, update, starts)};
    return success();
  }
};
} // namespace

void attachPartitionDynamic(MLIRContext &context) {
  DynamicSliceOp::attachInterface<DynamicSliceModel>(context);
  DynamicUpdateSliceOp::attachInterface<DynamicUpdateSliceModel>(context);
}

} // namespace shardwright::oprules
