// SPDX-License-Identifier: Apache-2.0

// Partitioning of slice, pad, concatenate and reverse. Along a sharded dimension a transfer
// (`getTransfers`) delivers the rows of a device's shard of the result at their final offsets; the
// rest is local.
#include "Families.h"
#include "LocalMovement.h"
#include "PartitionModels.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

ShardingRule getMovementRule(Operation *op, function_ref<bool(int64_t dim)> moves) {
  ArrayRef<int64_t> shape = getShape(op->getResult(0));
  RuleBuilder builder = makeRuleBuilder(op);
  for (int64_t dim = 0; dim < (int64_t)shape.size(); ++dim)
    builder.everywhere(dim, moves(dim) ? FactorKind::Permutation : FactorKind::PassThrough, false,
                       shape[dim]);
  return builder.build();
}

int64_t dimOf(const ShardingRule &rule, unsigned factor) {
  for (auto [dim, factors] : llvm::enumerate(rule.results[0].dims))
    if (llvm::is_contained(factors, factor))
      return dim;
  llvm_unreachable("every factor is in the result");
}

bool isSplitAlong(Value value, int64_t dim) {
  sdy::TensorShardingAttr sharding = sdy::getSharding(value);
  // A maximal sharding (one device) has no dimensions.
  return sharding && dim < (int64_t)sharding.getDimShardings().size() &&
         !sharding.getDimShardings()[dim].getAxes().empty();
}

bool isSplit(const PartitionContext &c, int64_t dim) {
  return c.shards(*onlyFactor(c.rule.results[0], dim)) > 1;
}

namespace {
struct SliceModel : PartitionableOpInterface::ExternalModel<SliceModel, SliceOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto slice = cast<SliceOp>(op);
    return getMovementRule(op, [&](int64_t d) {
      return getShape(slice.getOperand())[d] != getShape(slice.getResult())[d];
    });
  }
  Linearity getLinearity(Operation *, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 1);
  }
  void canonicalizeForPartitioning(Operation *op) const { canonicalizeSlices(cast<SliceOp>(op)); }
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto slice = cast<SliceOp>(op);
    int64_t dim = dimOf(getPartitionRule(op), factor), stride = slice.getStrides()[dim];
    int64_t rows = getShape(slice.getOperand())[dim];
    Block block(getShape(slice.getResult())[dim], shards);
    if (rows == block.rows)
      return {};
    Transfer transfer{{0}, dim, block.size, stride, 1, {}};
    addPieces(transfer, rows, shards, 0, [&](int64_t shard) {
      return Need{slice.getStartIndices()[dim] + stride * block.begin(shard),
                  block.end(shard) - block.begin(shard), 0};
    });
    return {transfer};
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto slice = cast<SliceOp>(op);
    SmallVector<int64_t> starts(slice.getStartIndices()), limits(slice.getLimitIndices()),
        strides(slice.getStrides());
    for (size_t d = 0; d < limits.size(); ++d)
      if (isSplit(c, d)) {
        starts[d] = 0;
        limits[d] = tensorOf(c.operands[0]).getDimSize(d);
        strides[d] = 1;
      }
    c.results = {c.w.make<SliceOp>(c.operands[0], starts, limits, strides)};
    return success();
  }
};

/// Row r of the operand is row low + r (interior + 1) of the result; the others are padding.
struct PadModel : PartitionableOpInterface::ExternalModel<PadModel, PadOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto pad = cast<PadOp>(op);
    return getMovementRule(op, [&](int64_t d) {
      return pad.getEdgePaddingLow()[d] != 0 || pad.getEdgePaddingHigh()[d] != 0 ||
             pad.getInteriorPadding()[d] != 0;
    });
  }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 1 && isZero(cast<PadOp>(op).getPaddingValue()));
  }
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto pad = cast<PadOp>(op);
    ShardingRule rule = getPartitionRule(op);
    int64_t dim = dimOf(rule, factor), low = pad.getEdgePaddingLow()[dim],
            step = pad.getInteriorPadding()[dim] + 1;
    if (rule.factors[factor].kind == FactorKind::PassThrough)
      return {};
    Block block(getShape(pad.getResult())[dim], shards);
    Transfer transfer{{0}, dim, block.size, 1, step, {}};
    addPieces(transfer, getShape(pad.getOperand())[dim], shards, 0, [&](int64_t shard) {
      int64_t first = llvm::divideCeilSigned(block.begin(shard) - low, step);
      int64_t end = llvm::divideCeilSigned(block.end(shard) - low, step);
      return Need{first, end - first, low + first * step - block.begin(shard)};
    });
    return {transfer};
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto pad = cast<PadOp>(op);
    Value local = c.operands[0];
    SmallVector<int64_t> low(pad.getEdgePaddingLow()), high(pad.getEdgePaddingHigh()),
        interior(pad.getInteriorPadding());
    for (int64_t d = 0; d < (int64_t)low.size(); ++d)
      if (isSplit(c, d)) {
        if (c.rule.factors[*onlyFactor(c.rule.results[0], d)].kind == FactorKind::Permutation)
          local = fill(pad, c, local, d);
        low[d] = high[d] = interior[d] = 0;
      }
    c.results = {c.w.make<PadOp>(local, c.operands[1], low, high, interior)};
    return success();
  }

private:
  /// Writes the padding value to every row that is not a row of the operand.
  static Value fill(PadOp pad, PartitionContext &c, Value local, int64_t dim) {
    OpWriter &w = c.w;
    unsigned factor = *onlyFactor(c.rule.results[0], dim);
    int64_t low = pad.getEdgePaddingLow()[dim], step = pad.getInteriorPadding()[dim] + 1,
            rows = getShape(pad.getOperand())[dim];
    Block block(getShape(pad.getResult())[dim], c.shards(factor));
    SmallVector<int64_t> line = {block.size};
    auto all = [&](Value scalar) { return w.fill(scalar, line); };
    auto number = [&](int64_t value) { return all(w.scalar(w.b.getI32Type(), value)); };
    // The distance of each row from the operand's first row.
    Value place = w.add(w.iota(w.b.getI32Type(), line, 0),
                        all(c.perShard(factor, [&](int64_t k) { return block.begin(k) - low; })));
    Value real =
        w.conjoin(w.compare(place, ComparisonDirection::GE, number(0)),
                  w.compare(place, ComparisonDirection::LT, number((rows - 1) * step + 1)));
    if (step > 1)
      real = w.conjoin(
          real, w.compare(w.make<RemOp>(place, number(step)), ComparisonDirection::EQ, number(0)));
    ArrayRef<int64_t> shape = tensorOf(local).getShape();
    return w.select(w.spread(real, {dim}, shape), local, w.fill(c.operands[1], shape));
  }
};

/// A shard of the concatenated dimension takes its rows from the operands that overlap it.
struct ConcatenateModel : PartitionableOpInterface::ExternalModel<ConcatenateModel, ConcatenateOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    return getMovementRule(
        op, [&](int64_t dim) { return dim == (int64_t)cast<ConcatenateOp>(op).getDimension(); });
  }
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return sumsIf(partialOperands == (1ull << op->getNumOperands()) - 1);
  }
  void canonicalizeForPartitioning(Operation *op) const {
    canonicalizeConcatenate(cast<ConcatenateOp>(op));
  }
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto join = cast<ConcatenateOp>(op);
    int64_t dim = dimOf(getPartitionRule(op), factor), before = 0, offset = 0;
    if (dim != (int64_t)join.getDimension())
      return {};
    Block block(getShape(join.getResult())[dim], shards);
    Transfer transfer{{}, dim, block.size, 1, 1, {}};
    for (auto [i, operand] : llvm::enumerate(join.getInputs())) {
      int64_t rows = getShape(operand)[dim];
      addPieces(transfer, rows, shards, offset, [&](int64_t shard) {
        int64_t first = std::max(block.begin(shard), before);
        return Need{first - before, block.end(shard) - first, first - block.begin(shard)};
      });
      transfer.operands.push_back(i);
      before += rows;
      offset += llvm::divideCeil(rows, shards);
    }
    return {transfer};
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    int64_t dim = cast<ConcatenateOp>(op).getDimension();
    c.results = {isSplit(c, dim) ? c.operands[0] : c.w.concatenate(c.operands, dim)};
    return success();
  }
};

/// Row r of the result is row rows - 1 - r of the operand: shards receive the rows of their mirror
/// image and reverse them.
struct ReverseModel : PartitionableOpInterface::ExternalModel<ReverseModel, ReverseOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    return getMovementRule(op, [&](int64_t dim) {
      return llvm::is_contained(cast<ReverseOp>(op).getDimensions(), dim);
    });
  }
  Linearity getLinearity(Operation *, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 1);
  }
  SmallVector<Transfer> getTransfers(Operation *op, unsigned factor, int64_t shards) const {
    auto reverse = cast<ReverseOp>(op);
    int64_t dim = dimOf(getPartitionRule(op), factor);
    if (!llvm::is_contained(reverse.getDimensions(), dim))
      return {};
    Block block(getShape(reverse.getResult())[dim], shards);
    return {makeTransfer(0, dim, block.rows, shards, block.size, [&](int64_t shard) {
      return block.rows - block.begin(shard) - block.size;
    })};
  }
};
} // namespace

void attachPartitionMovement(MLIRContext &context) {
  SliceOp::attachInterface<SliceModel>(context);
  PadOp::attachInterface<PadModel>(context);
  ConcatenateOp::attachInterface<ConcatenateModel>(context);
  ReverseOp::attachInterface<ReverseModel>(context);
}

} // namespace shardwright::oprules
