// SPDX-License-Identifier: Apache-2.0

#include "JoinedAxes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;

namespace shardwright {
namespace {

/// Costs by sets of axes, over the joined axis instead of two: by both together, or by the slower
/// of them.
CostsByAxes joined(const CostsByAxes &costs, uint32_t outer, uint32_t inner) {
  CostsByAxes result;
  for (auto [set, cost] : costs)
    if (uint32_t part = set & (outer | inner); part == 0 || part == (outer | inner))
      result[set & ~inner] = cost;
  for (uint32_t axis : {outer, inner})
    if (auto single = costs.find(axis); single != costs.end() && !costs.count(outer | inner))
      result[outer] = std::max(result[outer], single->second);
  return result;
}

sdy::MeshAttr joined(sdy::MeshAttr mesh, const JoinedAxes &pair) {
  int64_t inner = *mesh.getAxisSize(pair.inner);
  SmallVector<sdy::MeshAxisAttr> axes;
  for (sdy::MeshAxisAttr axis : mesh.getAxes())
    if (axis.getName() == pair.outer)
      axes.push_back(
          sdy::MeshAxisAttr::get(mesh.getContext(), axis.getName(), axis.getSize() * inner));
    else if (axis.getName() != pair.inner)
      axes.push_back(axis);
  return sdy::MeshAttr::get(mesh.getContext(), axes, mesh.getDeviceIds());
}

SmallVector<sdy::AxisRefAttr> split(ArrayRef<sdy::AxisRefAttr> axes, const JoinedAxes &pair) {
  SmallVector<sdy::AxisRefAttr> result;
  for (sdy::AxisRefAttr axis : axes) {
    result.push_back(axis);
    if (axis.getName() == pair.outer)
      result.push_back(sdy::AxisRefAttr::get(axis.getContext(), pair.inner));
  }
  return result;
}

/// Names in shardings, lists of axes and dictionaries by axis; other strings count, too.
llvm::StringSet<> namesIn(ModuleOp module) {
  llvm::StringSet<> names;
  AttrTypeWalker walker;
  walker.addWalk([&](sdy::AxisRefAttr axis) { names.insert(axis.getName()); });
  walker.addWalk([&](StringAttr name) { names.insert(name); });
  for (Operation &op : *module.getBody())
    if (!isa<sdy::MeshOp>(op))
      op.walk([&](Operation *inner) { walker.walk(inner->getAttrDictionary()); });
  return names;
}
} // namespace

OwningOpRef<ModuleOp> JoinedAxes::join(ModuleOp module, PartitionCosts prices,
                                       const Mesh &mesh) const {
  uint32_t first = 1u << *mesh.find(outer), second = 1u << *mesh.find(inner);
  for (CostsByAxes *costs : {&prices.perByte, &prices.perByteMoved, &prices.perCollective})
    *costs = joined(*costs, first, second);
  OwningOpRef<ModuleOp> copy = module.clone();
  for (auto op : copy->getOps<sdy::MeshOp>())
    op.setMeshAttr(joined(op.getMesh(), *this));
  (*copy)->setAttr(kPartitionCostsAttr, toAttribute(prices, mesh, module.getContext()));
  return copy;
}

void JoinedAxes::split(ModuleOp planned, ModuleOp original) const {
  MLIRContext *context = planned.getContext();
  using Result = AttrTypeReplacer::ReplaceFnResult<Attribute>;
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](sdy::DimensionShardingAttr dim) -> Result {
    return std::pair<Attribute, WalkResult>(
        sdy::DimensionShardingAttr::get(context, shardwright::split(dim.getAxes(), *this),
                                        dim.getIsClosed(), dim.getPriority()),
        WalkResult::skip());
  });
  replacer.addReplacement([&](sdy::AxisRefListAttr list) -> Result {
    return std::pair<Attribute, WalkResult>(
        sdy::AxisRefListAttr::get(context, shardwright::split(list.getValue(), *this)),
        WalkResult::skip());
  });
  replacer.addReplacement([&](sdy::TensorShardingAttr sharding) -> Result {
    return std::pair<Attribute, WalkResult>(
        sdy::TensorShardingAttr::get(context, sharding.getMeshOrRef(), sharding.getDimShardings(),
                                     shardwright::split(sharding.getReplicatedAxes(), *this),
                                     shardwright::split(sharding.getUnreducedAxes(), *this),
                                     sharding.getUnreducedKind()),
        WalkResult::advance());
  });
  replacer.recursivelyReplaceElementsIn(planned, /*replaceAttrs=*/true);
  for (auto [op, from] :
       llvm::zip_equal(planned.getOps<sdy::MeshOp>(), original.getOps<sdy::MeshOp>()))
    op.setMeshAttr(from.getMesh());
  planned->setAttr(kPartitionCostsAttr, original->getAttr(kPartitionCostsAttr));
}

std::vector<JoinedAxes> joinableAxes(ModuleOp module, const Mesh &mesh) {
  llvm::StringSet<> named = namesIn(module);
  std::vector<JoinedAxes> pairs;
  const MeshAxis *outer = nullptr; // the last one of several devices
  for (const MeshAxis &axis : mesh.getAxes()) {
    if (axis.size == 1)
      continue;
    if (outer && !named.contains(outer->name) && !named.contains(axis.name))
      pairs.push_back({outer->name, axis.name});
    outer = &axis;
  }
  return pairs;
}

} // namespace shardwright
