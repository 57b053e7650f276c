// SPDX-License-Identifier: Apache-2.0

// Which annotation each axis came from: followed along with the axes, and left in the IR for those
// who explain.
#include "Engine.h"

#include "shardwright/Dialect/Sdy/Origins.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::propagate;

/// A tensor that is about to get `sharding` has its new axes from another tensor of the op, whose
/// dimension shares a factor.
void Engine::traceOrigins(const ShardingRule &rule, ArrayRef<unsigned> tensors, unsigned target,
                          const TensorSharding &sharding) {
  Slot &slot = slots[tensors[target]];
  auto factorsOf = [&](unsigned tensor, unsigned dim) {
    return ArrayRef(rule.getTensor(tensor).dims[dim]);
  };
  auto find = [&](unsigned dim, const AxisRef &axis) -> const AxisOrigin * {
    for (auto [i, other] : llvm::enumerate(tensors))
      if (i != target && other != kNoSlot)
        for (const AxisOrigin &origin : slots[other].origins)
          if (origin.axis.overlaps(axis) &&
              llvm::any_of(factorsOf(i, origin.dim), [&](auto factor) {
                return llvm::is_contained(factorsOf(target, dim), factor);
              }))
            return &origin;
    return nullptr;
  };
  for (auto [dim, list] : llvm::enumerate(sharding.dims))
    for (const AxisRef &axis : list.axes) {
      bool known = llvm::any_of(slot.origins, [&](const AxisOrigin &origin) {
        return origin.dim == dim && origin.axis.contains(axis);
      });
      if (const AxisOrigin *origin = known ? nullptr : find(dim, axis))
        slot.origins.push_back({unsigned(dim), axis, origin->slot});
    }
}

void Engine::commitOrigins() {
  Builder b(module.getContext());
  std::vector<StringAttr> texts(slots.size()); // described before locations change
  for (auto [text, slot] : llvm::zip_equal(texts, slots)) {
    if (!slot.annotated)
      continue;
    auto edge =
        slot.value ? slot.value.getDefiningOp<sdy::DataFlowEdgeOp>() : sdy::DataFlowEdgeOp();
    Value value = edge ? edge.getInput() : slot.value;
    // A constraint may have given the value its sharding, and has said so.
    StringAttr asker = value ? sdy::findOrigin(sdy::getOrigins(value), "") : StringAttr();
    text = asker ? asker
           : value
               ? b.getStringAttr(sdy::describeAnnotation(value))
               : b.getStringAttr(sdy::describeResultAnnotation(slot.function, slot.resultIndex));
  }
  for (auto [text, slot] : llvm::zip_equal(texts, slots)) {
    NamedAttrList entries;
    if (text)
      entries.set("", text);
    for (const AxisOrigin &origin : slot.origins)
      if (StringAttr from = texts[origin.slot]) {
        const Mesh &mesh = meshes[slot.mesh].mesh;
        const MeshAxis &axis = mesh.getAxes()[origin.axis.axis];
        std::string part =
            ":(" + std::to_string(origin.axis.pre) + ")" + std::to_string(origin.axis.size);
        std::string name = origin.axis.size == axis.size ? axis.name : axis.name + part;
        entries.set(name + "@" + std::to_string(origin.dim), from);
      }
    if (entries.empty())
      continue;
    DictionaryAttr origins = entries.getDictionary(module.getContext());
    auto edge =
        slot.value ? slot.value.getDefiningOp<sdy::DataFlowEdgeOp>() : sdy::DataFlowEdgeOp();
    if (edge)
      sdy::setOrigins(edge.getInput(), origins);
    else if (slot.value)
      sdy::setOrigins(slot.value, origins);
    else
      sdy::setResultOrigins(slot.function, slot.resultIndex, origins);
  }
}
