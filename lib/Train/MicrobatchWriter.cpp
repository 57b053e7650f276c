// SPDX-License-Identifier: Apache-2.0

#include "MicrobatchWriter.h"

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/StableHLO/KnownCalls.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace shardwright {
namespace {
/// The part of an axis is a microbatch: no other one can be asked for anything, and its examples
/// are not consecutive in the batch.
class MicrobatchContext : public PartitionContext {
public:
  MicrobatchContext(const OpBuilder &builder, Operation *op, BatchFactor batch, int64_t count,
                    Value index)
      : PartitionContext(builder, op->getLoc()), batch(batch), count(count), index(index) {
    rule = batch.rule;
  }

  int64_t shards(unsigned factor) const override { return factor == batch.factor ? count : 1; }

  Value offset(unsigned factor, Type element) override {
    Value start = scalar(0, element);
    return factor == batch.factor ? refuse(start) : start;
  }

  Value perShard(unsigned factor, PerShard entry) override {
    Value first = scalar(entry(0), builder.getI32Type());
    return factor == batch.factor ? refuse(first) : first;
  }

  Value isFirstInReduction() override {
    return batch.isReduced() ? compare(index, "EQ", scalar(0, tensorOf(index).getElementType()))
                             : scalar(1, builder.getI1Type());
  }

  Value fromFirstDevice(Value local) override { return local; }
  Value gatherPartials(Value local, int64_t) override { return refuse(local); }
  Value fromShardBefore(Value local, unsigned, int64_t) override { return refuse(local); }

  bool isRefused = false;

private:
  Value refuse(Value local) {
    isRefused = true;
    return local;
  }

  BatchFactor batch;
  int64_t count;
  Value index;
};
} // namespace

static void warnOfCallback(Operation *op, int64_t count) {
  auto call = dyn_cast<stablehlo::CustomCallOp>(op);
  if (call && call.getHasSideEffect() &&
      stablehlo::kindOfCall(call) == stablehlo::KnownCall::Callback)
    call.emitWarning() << "this callback is called for each of " << count
                       << " microbatches, with the examples of that microbatch alone";
}

bool isGather(Operation *op) {
  auto constraint = dyn_cast<sdy::ShardingConstraintOp>(op);
  return constraint && constraint.getSharding().isFullyOpen() &&
         !constraint.getSharding().getReplicatedAxes().empty();
}

Value dealOut(OpWriter &w, Value whole, int64_t dim, int64_t count, int64_t minor) {
  SmallVector<int64_t> part(tensorOf(whole).getShape()), shape, order = {dim + 1};
  part[dim] /= count;
  shape = part;
  shape[dim] /= minor;
  shape.insert(shape.begin() + dim + 1, count);
  if (minor > 1)
    shape.insert(shape.begin() + dim + 2, minor);
  for (int64_t i = 0; i < int64_t(shape.size()); ++i)
    if (i != dim + 1)
      order.push_back(i);
  part.insert(part.begin(), count);
  return w.reshape(w.transpose(w.reshape(whole, shape), order), part);
}

Value collect(OpWriter &w, Value dealt, int64_t dim, int64_t minor) {
  SmallVector<int64_t> shape(tensorOf(dealt).getShape()), split = shape, order;
  int64_t count = shape.front();
  shape.erase(shape.begin());
  shape[dim] *= count;
  split[dim + 1] /= minor;
  if (minor > 1)
    split.insert(split.begin() + dim + 2, minor);
  for (int64_t i = 1; i < int64_t(split.size()); ++i) {
    order.push_back(i);
    if (i == dim + 1)
      order.push_back(0);
  }
  return w.reshape(w.transpose(w.reshape(dealt, split), order), shape);
}

sdy::TensorShardingAttr partialOver(Attribute meshOrRef, ArrayRef<sdy::AxisRefAttr> axes,
                                    Value value) {
  auto open = sdy::getUnsharded(value.getContext(), meshOrRef, tensorOf(value).getRank());
  return sdy::TensorShardingAttr::get(value.getContext(), meshOrRef, open.getDimShardings(), {},
                                      axes, sdy::ReductionOp::Sum);
}

void MicrobatchWriter::keepPartial(Value whole, Value local) const {
  if (sdy::TensorShardingAttr given = sdy::getSharding(whole);
      axes.empty() && given && !given.getUnreducedAxes().empty()) {
    sdy::setSharding(local, given);
    return;
  }
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(local.getType()));
  if (parts.of(whole).kind == BatchPart::Sum && isFloat && !axes.empty())
    sdy::setSharding(local, partialOver(mesh, axes, local));
}

RankedTensorType MicrobatchWriter::localType(Value whole) const {
  auto type = cast<RankedTensorType>(whole.getType());
  if (!parts.isExample(whole))
    return type;
  SmallVector<int64_t> shape(type.getShape());
  shape[parts.of(whole).place.dim] /= count;
  return type.clone(shape);
}

LogicalResult MicrobatchWriter::write(Operation *op) {
  if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
    return writeFlow(flow);
  if (auto partitionable = dyn_cast<PartitionableOpInterface>(op);
      partitionable && op->getNumResults() && parts.touches(op))
    return writeOp(partitionable);
  warnOfCallback(op, count);
  IRMapping mapping;
  for (Value operand : op->getOperands())
    mapping.map(operand, operandOf(operand, std::nullopt));
  Operation *copy = b.clone(*op, mapping);
  for (auto [whole, local] : llvm::zip_equal(op->getResults(), copy->getResults())) {
    local.setType(localType(whole));
    keepPartial(whole, local);
    define(whole, local);
  }
  return success();
}

LogicalResult MicrobatchWriter::writeOp(PartitionableOpInterface op) {
  std::optional<BatchFactor> batch = parts.factorOf(op);
  assert(batch && "ops without the batch as a factor are refused before");
  SmallVector<Value> operands;
  for (auto [operand, mapping] : llvm::zip_equal(op->getOperands(), batch->rule.operands))
    operands.push_back(operandOf(operand, batch->placeIn(mapping)));
  MicrobatchContext context(b, op, *batch, count, index);
  context.operands = operands;
  for (Value result : op->getResults())
    context.resultTypes.push_back(localType(result));
  if (failed(op.partition(context)))
    return failure();
  if (context.isRefused) {
    InFlightDiagnostic error = op->emitError()
                               << "'" << op->getName()
                               << "' computes with all examples of the batch at once, or with some "
                               << "by their place in it; leave out --microbatches";
    parts.nameBatch(error);
    return error;
  }
  for (auto [whole, local] : llvm::zip_equal(op->getResults(), context.results)) {
    keepPartial(whole, local);
    define(whole, local);
  }
  return success();
}

Value MicrobatchWriter::operandOf(Value whole, std::optional<BatchPlace> place) {
  bool isCut = place && !parts.isExample(whole);
  if (Value again = isCut ? recompute(whole, place->dim) : Value())
    return again;
  Value gathered = gatherLate(whole), value = gathered ? gathered : valueOf(whole);
  return isCut ? deal(value, *place) : value;
}

bool MicrobatchWriter::readsGathered(Value whole) const {
  Operation *op = whole.getDefiningOp();
  if (!op || op->getNumResults() != 1 || isa<sdy::DataFlowOpInterface>(op) ||
      op->getBlock() != outermost)
    return false;
  return isGather(op) || (op->getNumOperands() == 1 && readsGathered(op->getOperand(0)));
}

/// A parameter is gathered for each microbatch, so that it is whole only where it is used: a
/// barrier, which waits for the number of the microbatch, keeps the gather inside of the loop.
Value MicrobatchWriter::gatherLate(Value whole) {
  if (!readsGathered(whole))
    return {};
  if (Value known = locals.lookup(whole))
    return known;
  Operation *op = whole.getDefiningOp();
  OpBuilder top = OpBuilder::atBlockEnd(index.getParentBlock());
  Value operand = op->getOperand(0), local = gatherLate(operand);
  if (!local)
    local = valueOf(operand);
  if (isGather(op))
    local = stablehlo::OptimizationBarrierOp::create(top, op->getLoc(),
                                                     TypeRange{local.getType(), index.getType()},
                                                     ValueRange{local, index})
                ->getResult(0);
  IRMapping mapping;
  mapping.map(operand, local);
  return locals[whole] = top.clone(*op, mapping)->getResult(0);
}

/// A splat, or a broadcast whose rows along the dimension are equal; null for another value.
Value MicrobatchWriter::recompute(Value whole, int64_t dim) {
  auto type = cast<RankedTensorType>(whole.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] /= count;
  DenseElementsAttr constant;
  if (matchPattern(whole, m_Constant(&constant)) && constant.isSplat())
    return stablehlo::ConstantOp::create(
        b, whole.getLoc(),
        DenseElementsAttr::get(type.clone(shape), constant.getSplatValue<Attribute>()));
  auto spread = whole.getDefiningOp<stablehlo::BroadcastInDimOp>();
  if (!spread || !parts.of(spread.getOperand()).isInvariant())
    return {};
  for (auto [i, target] : llvm::enumerate(spread.getBroadcastDimensions()))
    if (target == dim && tensorOf(spread.getOperand()).getDimSize(i) != 1)
      return {};
  return stablehlo::BroadcastInDimOp::create(b, whole.getLoc(), type.clone(shape),
                                             operandOf(spread.getOperand(), std::nullopt),
                                             spread.getBroadcastDimensionsAttr());
}

Value MicrobatchWriter::deal(Value whole, BatchPlace place) {
  Operation *loop = index.getParentBlock()->getParentOp();
  bool isOutside = whole.getParentBlock() == loop->getBlock();
  OpBuilder::InsertionGuard guard(b);
  OpWriter outer(isOutside ? OpBuilder(loop) : b, whole.getLoc());
  Value dealt = dealOut(outer, whole, place.dim, count, parts.minorOf(whole, place));
  OpWriter w(b, whole.getLoc());
  SmallVector<int64_t> shape(tensorOf(dealt).getShape().drop_front());
  return w.reshape(w.dynamicSlice(dealt, 0, index, 1), shape);
}

// Loops and branches.

SmallVector<Value> MicrobatchWriter::operandsOf(sdy::DataFlowOpInterface flow, Operation *op) {
  SmallVector<Value> operands;
  for (OpOperand &operand : op->getOpOperands()) {
    Value owner = flow.getFedEdgeOwner(operand);
    operands.push_back(operandOf(operand.get(), owner ? parts.placeOf(owner) : std::nullopt));
  }
  return operands;
}

LogicalResult MicrobatchWriter::writeFlow(sdy::DataFlowOpInterface flow) {
  OperationState state(flow->getLoc(), flow->getName().getStringRef(), operandsOf(flow, flow), {},
                       {});
  for (Region &region : flow->getRegions())
    if (failed(writeRegion(region.front(), *state.addRegion())))
      return failure();
  for (Value result : flow->getResults())
    state.addTypes(localType(result));
  state.attributes = flow->getAttrDictionary();
  Operation *local = b.create(state);
  for (auto [whole, value] : llvm::zip_equal(flow->getResults(), local->getResults())) {
    keepPartial(whole, value);
    define(whole, value);
  }
  return success();
}

LogicalResult MicrobatchWriter::writeRegion(Block &from, Region &to) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(&to.emplaceBlock());
  for (BlockArgument argument : from.getArguments())
    define(argument, to.addArgument(localType(argument), argument.getLoc()));
  for (Operation &op : from.without_terminator())
    if (failed(write(&op)))
      return failure();
  Operation *terminator = from.getTerminator();
  auto flow = cast<sdy::DataFlowOpInterface>(from.getParentOp());
  b.create(OperationState(terminator->getLoc(), terminator->getName().getStringRef(),
                          operandsOf(flow, terminator), {}, {}));
  return success();
}

} // namespace shardwright
