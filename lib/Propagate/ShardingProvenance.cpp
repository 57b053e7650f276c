// SPDX-License-Identifier: Apache-2.0

// Tracks the annotation that each axis is propagated from and records it in the IR (sharding
// provenance).
#include "Engine.h"

#include "shardwright/Dialect/Sdy/ShardingProvenance.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::propagate;

/// Records the source of the axes that a tensor gains with `sharding`: another tensor of the op,
/// with a dimension of the same factor.
void Engine::traceProvenance(const ShardingRule &rule, ArrayRef<unsigned> tensors, unsigned target,
                             const TensorSharding &sharding) {
  Slot &slot = slots[tensors[target]];
  auto factorsOf = [&](unsigned tensor, unsigned dim) {
    return ArrayRef(rule.getTensor(tensor).dims[dim]);
  };
  auto find = [&](unsigned dim, const AxisRef &axis) -> const AxisProvenance * {
    for (auto [i, other] : llvm::enumerate(tensors))
      if (other != kNoSlot)
        for (const AxisProvenance &source : slots[other].provenance)
          if (source.axis.contains(axis) &&
              llvm::any_of(factorsOf(i, source.dim), [&](auto factor) {
                return llvm::is_contained(factorsOf(target, dim), factor);
              }))
            return &source;
    return nullptr;
  };
  for (auto [dim, list] : llvm::enumerate(sharding.dims))
    for (const AxisRef &axis : list.axes) {
      bool known = llvm::any_of(slot.provenance, [&](const AxisProvenance &source) {
        return source.dim == dim && source.axis.contains(axis);
      });
      if (const AxisProvenance *source = known ? nullptr : find(dim, axis))
        slot.provenance.push_back({unsigned(dim), axis, source->slot});
    }
}

void Engine::commitProvenance() {
  Builder b(module.getContext());
  std::vector<StringAttr> texts(slots.size()); // locations change below
  for (auto [text, slot] : llvm::zip_equal(texts, slots)) {
    if (!slot.annotated)
      continue;
    auto edge =
        slot.value ? slot.value.getDefiningOp<sdy::DataFlowEdgeOp>() : sdy::DataFlowEdgeOp();
    Value value = edge ? edge.getInput() : slot.value;
    // A constraint applied to the value, or an option, has already recorded itself.
    StringAttr asker =
        sdy::findProvenance(value ? sdy::getProvenance(value)
                                  : sdy::getResultProvenance(slot.function, slot.resultIndex),
                            sdy::kOwnAnnotation);
    text = asker ? asker
           : value
               ? b.getStringAttr(sdy::describeAnnotation(value))
               : b.getStringAttr(sdy::describeResultAnnotation(slot.function, slot.resultIndex));
  }
  for (auto [text, slot] : llvm::zip_equal(texts, slots)) {
    NamedAttrList entries;
    if (text)
      entries.set(sdy::kOwnAnnotation, text);
    for (const AxisProvenance &source : slot.provenance)
      if (StringAttr from = texts[source.slot]) {
        const Mesh &mesh = meshes[slot.mesh].mesh;
        const MeshAxis &axis = mesh.getAxes()[source.axis.axis];
        std::string part =
            ":(" + std::to_string(source.axis.pre) + ")" + std::to_string(source.axis.size);
        std::string name = source.axis.size == axis.size ? axis.name : axis.name + part;
        entries.set(name + "@" + std::to_string(source.dim), from);
      }
    if (entries.empty())
      continue;
    DictionaryAttr provenance = entries.getDictionary(module.getContext());
    auto edge =
        slot.value ? slot.value.getDefiningOp<sdy::DataFlowEdgeOp>() : sdy::DataFlowEdgeOp();
    if (edge)
      sdy::setProvenance(edge.getInput(), provenance);
    else if (slot.value)
      sdy::setProvenance(slot.value, provenance);
    else
      sdy::setResultProvenance(slot.function, slot.resultIndex, provenance);
  }
}
