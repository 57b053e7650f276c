// SPDX-License-Identifier: Apache-2.0

// Data-flow edges of manual and named computations, and the ops that represent edges during
// propagation.
#include "shardwright/Dialect/Sdy/Shardings.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;

#include "shardwright/Dialect/Sdy/DataFlowInterface.cpp.inc"

// Block arguments and results each own the edge that leads into them.

template <typename Op> static SmallVector<Value> getRegionEdgeOwners(Op op) {
  SmallVector<Value> owners(op.getBody().getArguments());
  llvm::append_range(owners, op->getResults());
  return owners;
}

template <typename Op> static Value getRegionFedOwner(Op op, OpOperand &source) {
  if (source.getOwner() == op)
    return op.getBody().getArgument(source.getOperandNumber());
  if (source.getOwner() == op.getBody().front().getTerminator())
    return op->getResult(source.getOperandNumber());
  return {};
}

template <typename Op> static SmallVector<OpOperand *> getRegionSources(Op op, Value owner) {
  if (auto argument = dyn_cast<BlockArgument>(owner))
    return {&op->getOpOperand(argument.getArgNumber())};
  return {
      &op.getBody().front().getTerminator()->getOpOperand(cast<OpResult>(owner).getResultNumber())};
}

/// Replaces the entry for `owner`, whether it is an argument (in) or a result (out).
template <typename Op>
static void setRegionSharding(Op op, Value owner, TensorShardingAttr sharding) {
  bool in = isa<BlockArgument>(owner);
  unsigned index =
      in ? cast<BlockArgument>(owner).getArgNumber() : cast<OpResult>(owner).getResultNumber();
  auto all = in ? op.getInShardingsAttr() : op.getOutShardingsAttr();
  SmallVector<TensorShardingAttr> shardings;
  if (all) {
    llvm::append_range(shardings, all.getShardings());
  } else if (sharding) {
    for (Type type : in ? TypeRange(op->getOperandTypes()) : TypeRange(op->getResultTypes()))
      shardings.push_back(
          getUnsharded(op->getContext(), sharding.getMeshOrRef(), getShardingRank(type)));
  } else {
    return;
  }
  if (sharding)
    shardings[index] = sharding;
  auto attribute = TensorShardingPerValueAttr::get(op->getContext(), shardings);
  in ? op.setInShardingsAttr(attribute) : op.setOutShardingsAttr(attribute);
}

template <typename Op> static TensorShardingAttr getRegionSharding(Op op, Value owner) {
  bool in = isa<BlockArgument>(owner);
  unsigned index =
      in ? cast<BlockArgument>(owner).getArgNumber() : cast<OpResult>(owner).getResultNumber();
  auto all = in ? op.getInShardingsAttr() : op.getOutShardingsAttr();
  return all ? all.getShardings()[index] : TensorShardingAttr();
}

static bool isOwnTarget(Operation *op, Value target) {
  return target.getDefiningOp() == op ||
         (isa<BlockArgument>(target) &&
          cast<BlockArgument>(target).getOwner()->getParentOp() == op);
}

SmallVector<Value> ManualComputationOp::getEdgeOwners() { return getRegionEdgeOwners(*this); }
Value ManualComputationOp::getEdgeOwner(Value target) {
  return isOwnTarget(*this, target) ? target : Value();
}
Value ManualComputationOp::getFedEdgeOwner(OpOperand &source) {
  return getRegionFedOwner(*this, source);
}
SmallVector<OpOperand *> ManualComputationOp::getEdgeSources(Value owner) {
  return getRegionSources(*this, owner);
}
SmallVector<Value> ManualComputationOp::getOtherEdgeTargets(Value) { return {}; }

/// Filters a list to the manual axes, or to the free ones.
static SmallVector<AxisRefAttr> selectManual(ArrayRef<AxisRefAttr> axes, ManualAxesAttr manual,
                                             bool wanted) {
  SmallVector<AxisRefAttr> selected;
  for (AxisRefAttr axis : axes)
    if (llvm::is_contained(manual.getValue(),
                           StringAttr::get(manual.getContext(), axis.getName())) == wanted)
      selected.push_back(axis);
  return selected;
}

/// Filters a sharding to the manual axes, or to the free ones.
static TensorShardingAttr selectManual(TensorShardingAttr sharding, ManualAxesAttr manual,
                                       bool wanted) {
  MLIRContext *context = manual.getContext();
  SmallVector<DimensionShardingAttr> dims;
  for (DimensionShardingAttr dim : sharding.getDimShardings()) {
    auto axes = selectManual(dim.getAxes(), manual, wanted);
    auto priority = dim.getIsClosed() && axes.empty() ? std::nullopt : dim.getPriority();
    dims.push_back(DimensionShardingAttr::get(context, axes, dim.getIsClosed(), priority));
  }
  return TensorShardingAttr::get(context, sharding.getMeshOrRef(), dims,
                                 selectManual(sharding.getReplicatedAxes(), manual, wanted),
                                 selectManual(sharding.getUnreducedAxes(), manual, wanted),
                                 sharding.getUnreducedKind());
}

TensorShardingAttr ManualComputationOp::getManualSharding(Value owner) {
  auto whole = getRegionSharding(*this, owner);
  return selectManual(whole, getManualAxes(), /*wanted=*/true);
}

/// An argument of the body is sharded by free axes only; a result by all axes.
TensorShardingAttr ManualComputationOp::getEdgeSharding(Value owner) {
  auto whole = getRegionSharding(*this, owner);
  return isa<BlockArgument>(owner) ? selectManual(whole, getManualAxes(), /*wanted=*/false) : whole;
}

void ManualComputationOp::setEdgeSharding(Value owner, TensorShardingAttr sharding) {
  if (!sharding)
    return;
  if (isa<OpResult>(owner))
    return setRegionSharding(*this, owner, sharding);
  TensorShardingAttr manual = getManualSharding(owner);
  MLIRContext *context = getContext();
  SmallVector<DimensionShardingAttr> dims;
  for (auto [outer, inner] :
       llvm::zip_equal(manual.getDimShardings(), sharding.getDimShardings())) {
    SmallVector<AxisRefAttr> axes(outer.getAxes());
    llvm::append_range(axes, inner.getAxes());
    dims.push_back(
        DimensionShardingAttr::get(context, axes, inner.getIsClosed(), inner.getPriority()));
  }
  SmallVector<AxisRefAttr> replicated(manual.getReplicatedAxes());
  llvm::append_range(replicated, sharding.getReplicatedAxes());
  MeshAttr mesh = sharding.getMesh(*this);
  llvm::sort(replicated, [&](AxisRefAttr a, AxisRefAttr b) {
    auto position = [&](AxisRefAttr axis) {
      return llvm::find_if(mesh.getAxes(), [&](auto m) { return m.getName() == axis.getName(); });
    };
    return std::pair(position(a), a.getPreSize()) < std::pair(position(b), b.getPreSize());
  });
  SmallVector<AxisRefAttr> unreduced(manual.getUnreducedAxes());
  llvm::append_range(unreduced, sharding.getUnreducedAxes());
  setRegionSharding(*this, owner,
                    TensorShardingAttr::get(context, sharding.getMeshOrRef(), dims, replicated,
                                            unreduced, sharding.getUnreducedKind()));
}

SmallVector<Value> NamedComputationOp::getEdgeOwners() { return getRegionEdgeOwners(*this); }
Value NamedComputationOp::getEdgeOwner(Value target) {
  return isOwnTarget(*this, target) ? target : Value();
}
Value NamedComputationOp::getFedEdgeOwner(OpOperand &source) {
  return getRegionFedOwner(*this, source);
}
SmallVector<OpOperand *> NamedComputationOp::getEdgeSources(Value owner) {
  return getRegionSources(*this, owner);
}
SmallVector<Value> NamedComputationOp::getOtherEdgeTargets(Value) { return {}; }
TensorShardingAttr NamedComputationOp::getEdgeSharding(Value owner) {
  return getRegionSharding(*this, owner);
}
void NamedComputationOp::setEdgeSharding(Value owner, TensorShardingAttr sharding) {
  setRegionSharding(*this, owner, sharding);
}

// Edge ops.

DataFlowOpInterface sdy::getFlowOf(Value target) {
  Operation *op = target.getDefiningOp();
  return dyn_cast_or_null<DataFlowOpInterface>(
      op ? op : cast<BlockArgument>(target).getOwner()->getParentOp());
}

DataFlowOpInterface sdy::getFlowFedBy(OpOperand &source) {
  Operation *op = source.getOwner();
  auto flow = dyn_cast<DataFlowOpInterface>(op);
  if (!flow && op->hasTrait<OpTrait::IsTerminator>())
    flow = dyn_cast_or_null<DataFlowOpInterface>(op->getParentOp());
  return flow;
}

static DataFlowEdgeOp getEdgeOn(Value owner) {
  return owner && owner.hasOneUse() ? dyn_cast<DataFlowEdgeOp>(*owner.user_begin())
                                    : DataFlowEdgeOp();
}

DataFlowEdgeOp DataFlowEdgeOp::lookup(Value target) {
  if (auto edge = target.getDefiningOp<DataFlowEdgeOp>())
    return edge;
  auto flow = getFlowOf(target);
  return flow ? getEdgeOn(flow.getEdgeOwner(target)) : DataFlowEdgeOp();
}

DataFlowEdgeOp DataFlowEdgeOp::lookup(OpOperand &source) {
  DataFlowOpInterface flow = getFlowFedBy(source);
  return flow ? getEdgeOn(flow.getFedEdgeOwner(source)) : DataFlowEdgeOp();
}

DataFlowOpInterface DataFlowEdgeOp::getDataFlowOp() { return getFlowOf(getInput()); }

LogicalResult DataFlowEdgeOp::verify() {
  if (!getInput().hasOneUse())
    return emitOpError("input must have no other use");
  if (!getType().hasStaticShape())
    return emitOpError() << "needs a static shape, found " << getType();
  DataFlowOpInterface flow = getDataFlowOp();
  if (!flow)
    return emitOpError("input must come from an op that passes values on");
  if (flow.getEdgeOwner(getInput()) != getInput())
    return emitOpError("input must be the owner of its edge");
  return success();
}
