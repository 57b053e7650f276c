// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_CLEANMANUALAXES
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

namespace {
struct CleanManualAxesPass : impl::CleanManualAxesBase<CleanManualAxesPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk([&](ManualComputationOp op) {
      bool none =
          op.getInShardings().getShardings().empty() && op.getOutShardings().getShardings().empty();
      if (none)
        return WalkResult::advance();
      MeshAttr mesh = getMesh(op);
      auto axes = llvm::to_vector(op.getManualAxes().getValue());
      llvm::sort(axes, [&](StringAttr a, StringAttr b) {
        return getPosition(mesh, a) < getPosition(mesh, b);
      });
      op.setManualAxesAttr(ManualAxesAttr::get(&getContext(), axes));
      op.setInShardingsAttr(complete(op.getInShardings(), axes, mesh));
      op.setOutShardingsAttr(complete(op.getOutShardings(), axes, mesh));
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }

  static MeshAttr getMesh(ManualComputationOp op) {
    for (auto all : {op.getInShardings(), op.getOutShardings()})
      for (TensorShardingAttr sharding : all.getShardings())
        return sharding.getMesh(op);
    return {};
  }

  static size_t getPosition(MeshAttr mesh, StringRef axis) {
    return llvm::find_if(mesh.getAxes(), [&](MeshAxisAttr a) { return a.getName() == axis; }) -
           mesh.getAxes().begin();
  }

  /// Adds the manual axes that a sharding does not mention to its replicated list.
  TensorShardingPerValueAttr complete(TensorShardingPerValueAttr all, ArrayRef<StringAttr> manual,
                                      MeshAttr mesh) {
    auto shardings = llvm::map_to_vector(all.getShardings(), [&](TensorShardingAttr sharding) {
      auto uses = [](ArrayRef<AxisRefAttr> axes, StringAttr name) {
        return llvm::any_of(axes, [&](AxisRefAttr axis) { return axis.getName() == name; });
      };
      SmallVector<AxisRefAttr> replicated(sharding.getReplicatedAxes());
      for (StringAttr name : manual) {
        bool used = uses(replicated, name) || uses(sharding.getUnreducedAxes(), name) ||
                    llvm::any_of(sharding.getDimShardings(), [&](DimensionShardingAttr dim) {
                      return uses(dim.getAxes(), name);
                    });
        if (!used)
          replicated.push_back(AxisRefAttr::get(&getContext(), name));
      }
      llvm::sort(replicated, [&](AxisRefAttr a, AxisRefAttr b) {
        return std::pair(getPosition(mesh, a.getName()), a.getPreSize()) <
               std::pair(getPosition(mesh, b.getName()), b.getPreSize());
      });
      return TensorShardingAttr::get(&getContext(), sharding.getMeshOrRef(),
                                     sharding.getDimShardings(), replicated,
                                     sharding.getUnreducedAxes(), sharding.getUnreducedKind());
    });
    return TensorShardingPerValueAttr::get(&getContext(), shardings);
  }
};
} // namespace
} // namespace shardwright
