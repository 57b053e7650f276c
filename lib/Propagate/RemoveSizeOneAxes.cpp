// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"

#include "mlir/IR/AttrTypeSubElements.h"

namespace shardwright {
#define GEN_PASS_DEF_REMOVESIZEONEAXES
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

namespace {
/// A sharding without the axes of size one of its mesh.
struct WithoutSizeOne {
  ModuleOp module;

  static MeshAttr drop(MeshAttr mesh) {
    auto kept = llvm::filter_to_vector(mesh.getAxes(),
                                       [](MeshAxisAttr axis) { return axis.getSize() != 1; });
    if (kept.size() == mesh.getAxes().size())
      return mesh;
    // One device is left: the mesh must not become maximal.
    return MeshAttr::get(mesh.getContext(), kept,
                         kept.empty() ? ArrayRef<int64_t>() : mesh.getDeviceIds());
  }

  SmallVector<AxisRefAttr> drop(ArrayRef<AxisRefAttr> axes, MeshAttr mesh) const {
    return llvm::filter_to_vector(
        axes, [&](AxisRefAttr axis) { return mesh.getAxisSize(axis.getName()) != 1; });
  }

  TensorShardingAttr drop(TensorShardingAttr sharding) const {
    MeshAttr mesh = sharding.getMesh(module);
    if (!mesh || drop(mesh) == mesh)
      return sharding;
    MLIRContext *context = sharding.getContext();
    SmallVector<DimensionShardingAttr> dims;
    for (DimensionShardingAttr dim : sharding.getDimShardings()) {
      auto axes = drop(dim.getAxes(), mesh);
      auto priority = axes.empty() && dim.getIsClosed() ? std::nullopt : dim.getPriority();
      dims.push_back(DimensionShardingAttr::get(context, axes, dim.getIsClosed(), priority));
    }
    Attribute ref =
        isa<MeshAttr>(sharding.getMeshOrRef()) ? Attribute(drop(mesh)) : sharding.getMeshOrRef();
    return TensorShardingAttr::get(context, ref, dims, drop(sharding.getReplicatedAxes(), mesh),
                                   drop(sharding.getUnreducedAxes(), mesh),
                                   sharding.getUnreducedKind());
  }
};

struct RemoveSizeOneAxesPass : impl::RemoveSizeOneAxesBase<RemoveSizeOneAxesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    WithoutSizeOne rewrite{module};
    // Manual axes of a computation belong to the mesh of its shardings.
    module.walk([&](ManualComputationOp op) {
      MeshAttr mesh;
      for (auto all : {op.getInShardings(), op.getOutShardings()})
        for (TensorShardingAttr sharding : all.getShardings())
          mesh = sharding.getMesh(module);
      auto kept = llvm::filter_to_vector(op.getManualAxes().getValue(), [&](StringAttr axis) {
        return !mesh || mesh.getAxisSize(axis) != 1;
      });
      op.setManualAxesAttr(ManualAxesAttr::get(&getContext(), kept));
    });
    AttrTypeReplacer replacer;
    // Do not recurse into the result: its inline mesh is already replaced.
    replacer.addReplacement(
        [&](TensorShardingAttr sharding) -> AttrTypeReplacer::ReplaceFnResult<Attribute> {
          return std::pair<Attribute, WalkResult>(rewrite.drop(sharding), WalkResult::skip());
        });
    // Of assigned factors, over the only mesh.
    replacer.addReplacement(
        [&](AxisRefListAttr list) -> AttrTypeReplacer::ReplaceFnResult<Attribute> {
          auto kept = llvm::filter_to_vector(list.getValue(), [&](AxisRefAttr axis) {
            return llvm::none_of(module.getOps<MeshOp>(), [&](MeshOp mesh) {
              return mesh.getMesh().getAxisSize(axis.getName()) == 1;
            });
          });
          return std::pair<Attribute, WalkResult>(AxisRefListAttr::get(&getContext(), kept),
                                                  WalkResult::skip());
        });
    replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true);
    for (MeshOp mesh : module.getOps<MeshOp>())
      mesh.setMeshAttr(WithoutSizeOne::drop(mesh.getMesh()));
  }
};
} // namespace
} // namespace shardwright
