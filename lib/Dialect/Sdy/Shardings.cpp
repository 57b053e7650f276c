// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Shardings.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;

MeshAttr sdy::lookupMesh(Operation *op, StringRef name) {
  auto module = isa<ModuleOp>(op) ? op : op->getParentOfType<ModuleOp>().getOperation();
  if (!module)
    return {};
  auto mesh = dyn_cast_or_null<MeshOp>(SymbolTable::lookupSymbolIn(module, name));
  return mesh ? mesh.getMesh() : MeshAttr();
}

/// Ops that carry one sharding as an attribute of their own.
static std::optional<StringRef> getOwnShardingName(Operation *op) {
  if (isa<ShardingConstraintOp, ReshardOp, DataFlowEdgeOp>(op))
    return "sharding";
  if (isa<AllGatherOp, AllSliceOp, AllToAllOp, CollectivePermuteOp, AllReduceOp, ReduceScatterOp,
          ShardedToUnreducedOp, ReplicatedToUnreducedOp>(op))
    return "out_sharding";
  return std::nullopt;
}

TensorShardingAttr sdy::detail::getRecordedSharding(Operation *op, Value owner) {
  auto all = op->getAttrOfType<TensorShardingPerValueAttr>(kShardingAttr);
  auto result = dyn_cast<OpResult>(owner);
  return all && result && result.getResultNumber() < all.getShardings().size()
             ? all.getShardings()[result.getResultNumber()]
             : TensorShardingAttr();
}

void sdy::detail::setRecordedSharding(Operation *op, Value owner, TensorShardingAttr sharding) {
  auto all = op->getAttrOfType<TensorShardingPerValueAttr>(kShardingAttr);
  SmallVector<TensorShardingAttr> shardings;
  if (all) {
    llvm::append_range(shardings, all.getShardings());
  } else if (sharding) {
    // The list has an entry for each result, so the others become open.
    for (Type type : op->getResultTypes())
      shardings.push_back(
          getUnsharded(op->getContext(), sharding.getMeshOrRef(), getShardingRank(type)));
  } else {
    return;
  }
  auto &entry = shardings[cast<OpResult>(owner).getResultNumber()];
  entry =
      sharding ? sharding : getUnsharded(op->getContext(), entry.getMeshOrRef(), entry.getRank());
  if (!sharding && shardings.size() == 1)
    op->removeAttr(kShardingAttr);
  else
    op->setAttr(kShardingAttr, TensorShardingPerValueAttr::get(op->getContext(), shardings));
}

Value sdy::getShardableValue(Value value) {
  if (auto edge = DataFlowEdgeOp::lookup(value))
    return edge.getResult();
  if (isa<OpResult>(value))
    return value;
  auto argument = cast<BlockArgument>(value);
  Operation *parent = argument.getOwner()->getParentOp();
  bool isFunctionEntry =
      isa_and_nonnull<FunctionOpInterface>(parent) && argument.getOwner()->isEntryBlock();
  return isFunctionEntry ? value : Value();
}

/// The data-flow op and edge owner of a value that has no edge op.
static std::pair<DataFlowOpInterface, Value> getOwnerWithoutEdgeOp(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    op = cast<BlockArgument>(value).getOwner()->getParentOp();
  auto flow = dyn_cast_or_null<DataFlowOpInterface>(op);
  return {flow, flow ? flow.getEdgeOwner(value) : Value()};
}

TensorShardingAttr sdy::getSharding(Value value) {
  if (Value shardable = getShardableValue(value)) {
    if (auto argument = dyn_cast<BlockArgument>(shardable)) {
      auto function = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
      return function.getArgAttrOfType<TensorShardingAttr>(argument.getArgNumber(), kShardingAttr);
    }
    Operation *op = shardable.getDefiningOp();
    if (auto name = getOwnShardingName(op))
      return op->getAttrOfType<TensorShardingAttr>(*name);
    if (!isa<DataFlowOpInterface>(op))
      return detail::getRecordedSharding(op, shardable);
  }
  auto [flow, owner] = getOwnerWithoutEdgeOp(value);
  return owner ? flow.getEdgeSharding(owner) : TensorShardingAttr();
}

bool sdy::setSharding(Value value, TensorShardingAttr sharding) {
  if (Value shardable = getShardableValue(value)) {
    if (auto argument = dyn_cast<BlockArgument>(shardable)) {
      auto function = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
      if (sharding)
        function.setArgAttr(argument.getArgNumber(), kShardingAttr, sharding);
      else
        function.removeArgAttr(argument.getArgNumber(),
                               StringAttr::get(function->getContext(), kShardingAttr));
      return true;
    }
    Operation *op = shardable.getDefiningOp();
    if (auto name = getOwnShardingName(op)) {
      if (sharding)
        op->setAttr(*name, sharding);
      else
        op->removeAttr(*name);
      return true;
    }
    if (!isa<DataFlowOpInterface>(op)) {
      detail::setRecordedSharding(op, shardable, sharding);
      return true;
    }
  }
  auto [flow, owner] = getOwnerWithoutEdgeOp(value);
  if (owner)
    flow.setEdgeSharding(owner, sharding);
  return bool(owner);
}

TensorShardingAttr sdy::getResultSharding(FunctionOpInterface function, unsigned index) {
  return function.getResultAttrOfType<TensorShardingAttr>(index, kShardingAttr);
}

void sdy::setResultSharding(FunctionOpInterface function, unsigned index,
                            TensorShardingAttr sharding) {
  auto name = StringAttr::get(function->getContext(), kShardingAttr);
  if (sharding)
    function.setResultAttr(index, name, sharding);
  else
    function.removeResultAttr(index, name);
}

int64_t sdy::getShardingRank(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasRank() ? shaped.getRank() : 0;
}

TensorShardingAttr sdy::getUnsharded(MLIRContext *context, Attribute meshOrRef, int64_t rank,
                                     bool closed) {
  SmallVector<DimensionShardingAttr> dims(rank, DimensionShardingAttr::get(context, {}, closed));
  return TensorShardingAttr::get(context, meshOrRef, dims, {}, {}, ReductionOp::Sum);
}
