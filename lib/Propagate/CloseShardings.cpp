// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"
#include "shardwright/Support/SignatureAttributes.h"

namespace shardwright {
#define GEN_PASS_DEF_CLOSESHARDINGS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

namespace {
struct CloseShardingsPass : impl::CloseShardingsBase<CloseShardingsPass> {
  Attribute mesh; ///< of values without a sharding

  void runOnOperation() override {
    mesh = {};
    for (MeshOp op : getOperation().getOps<MeshOp>())
      if (!mesh && !op.getMesh().isMaximal() && !op.getMesh().getAxes().empty())
        mesh = FlatSymbolRefAttr::get(op.getSymNameAttr());
    if (!mesh)
      return;
    for (auto function : getOperation().getOps<func::FuncOp>())
      closeFunction(function);
  }

  TensorShardingAttr close(TensorShardingAttr sharding, Type type) {
    // A value on a single device becomes replicated, so that device holds it too.
    if (!sharding || sharding.getMesh(getOperation()).isMaximal())
      return getUnsharded(&getContext(), mesh, getShardingRank(type), /*closed=*/true);
    auto dims = llvm::map_to_vector(sharding.getDimShardings(), [&](DimensionShardingAttr dim) {
      return DimensionShardingAttr::get(&getContext(), dim.getAxes(), /*isClosed=*/true);
    });
    return TensorShardingAttr::get(&getContext(), sharding.getMeshOrRef(), dims,
                                   sharding.getReplicatedAxes(), sharding.getUnreducedAxes(),
                                   sharding.getUnreducedKind());
  }

  void closeFunction(func::FuncOp function) {
    SignatureAttributes attributes(function);
    auto closeAll = [&](TypeRange types, MutableArrayRef<NamedAttrList> lists) {
      for (auto [type, list] : llvm::zip_equal(types, lists))
        if (isa<RankedTensorType>(type))
          list.set(kShardingAttr,
                   close(dyn_cast_or_null<TensorShardingAttr>(list.get(kShardingAttr)), type));
    };
    closeAll(function.getArgumentTypes(), attributes.arguments);
    closeAll(function.getResultTypes(), attributes.results);
    attributes.apply();
    if (!function.isExternal())
      closeRegion(function.getBody());
  }

  void closeRegion(Region &region) {
    for (Operation &op : region.getOps()) {
      bool anyTensor =
          llvm::any_of(op.getResultTypes(), [](Type type) { return isa<RankedTensorType>(type); });
      if (anyTensor)
        closeResults(&op);
      auto flow = dyn_cast<DataFlowOpInterface>(&op);
      if (!flow)
        continue;
      // Results are closed; these are the edges into regions.
      for (Value owner : flow.getEdgeOwners())
        if (isa<BlockArgument>(owner) && isa<RankedTensorType>(owner.getType()))
          flow.setEdgeSharding(owner, close(flow.getEdgeSharding(owner), owner.getType()));
      for (Region &inner : op.getRegions())
        closeRegion(inner);
    }
  }

  void closeResults(Operation *op) {
    // One attribute for all results, unless the op stores its sharding itself.
    if (isa<ShardingConstraintOp, ReshardOp, ManualComputationOp, NamedComputationOp>(op) ||
        op->hasAttr("out_sharding")) {
      for (Value result : op->getResults())
        setSharding(result, close(getSharding(result), result.getType()));
      return;
    }
    auto shardings = llvm::map_to_vector(op->getResults(), [&](Value result) {
      return close(getSharding(result), result.getType());
    });
    op->setAttr(kShardingAttr, TensorShardingPerValueAttr::get(&getContext(), shardings));
  }
};
} // namespace
} // namespace shardwright
