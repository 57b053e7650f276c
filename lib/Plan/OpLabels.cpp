// SPDX-License-Identifier: Apache-2.0

#include "OpLabels.h"

#include "shardwright/Sharding/AssignmentCost.h"

#include <set>

using namespace mlir;

namespace shardwright::plan {
namespace {
class LabelEnumerator {
public:
  LabelEnumerator(const PartitionedOp &op, ArrayRef<bool> materialized, const PrimeFactorMesh &mesh,
                  const PartitionCosts &costs)
      : op(op), materialized(materialized), mesh(mesh), costs(costs) {
    for (auto [f, factor] : llvm::enumerate(op.rule.factors))
      if (factor.kind == FactorKind::PassThrough || factor.kind == FactorKind::Permutation ||
          (factor.kind == FactorKind::Reduction && (op.combiner || op.gathersPartials)))
        splittable.push_back(f);
  }

  /// Adds the assignments in which the operands of the bit mask are partial sums over some axes.
  void enumerate(uint64_t partialOperands) {
    current = {};
    current.factors.resize(op.rule.factors.size());
    current.partial = partialOperands;
    partialAxes = 0;
    assignFrom(0);
  }

  std::vector<OpLabel> take() { return std::move(labels); }

private:
  void assignFrom(size_t axis) {
    if (axis == mesh.axes().size())
      return add();
    assignFrom(axis + 1);
    for (unsigned factor : splittable) {
      Axes &axes = current.factors[factor];
      axes.push_back(axis);
      if (op.rule.factors[factor].size % shardCount(axes, mesh) == 0)
        assignFrom(axis + 1);
      axes.pop_back();
    }
    if (current.partial) {
      partialAxes |= 1u << axis;
      assignFrom(axis + 1);
      partialAxes &= ~(1u << axis);
    }
  }

  void add() {
    if ((current.partial != 0) != (partialAxes != 0))
      return;
    std::optional<AssignedLayouts> layouts = shardwright::layoutsOf(op, current, partialAxes, mesh);
    if (!layouts)
      return;
    bool makesPartial = llvm::any_of(
        layouts->results, [&](const Layout &layout) { return layout.partialAxes & ~partialAxes; });
    if (current.partial && makesPartial && op.combiner != ReductionKind::Sum)
      return;
    std::optional<std::vector<FactorTransfer>> transfers =
        transfersOf(op, current, *layouts, mesh);
    if (!transfers)
      return;
    std::vector<Layout> key(layouts->operands.begin(), layouts->operands.end());
    key.insert(key.end(), layouts->results.begin(), layouts->results.end());
    if (!seen.insert(std::move(key)).second)
      return;
    double cost = timeOf(*layouts) + gatherCost(op, current, *layouts, mesh, costs) +
                  transferCost(op, current, *layouts, *transfers, mesh, costs);
    labels.push_back({current, std::move(*layouts), cost});
  }

  /// A product takes its arithmetic or its memory traffic, whichever is more. The memory traffic of
  /// other ops is that of tensors that fusion leaves in memory; their arithmetic counts little.
  double timeOf(const AssignedLayouts &layouts) const {
    constexpr double bytesPerElementCost = 8, arithmetic = 0.02;
    double bytes = 0;
    size_t i = 0;
    auto add = [&](ArrayRef<RankedTensorType> types, ArrayRef<Layout> shards) {
      for (auto [type, layout] : llvm::zip_equal(types, shards))
        bytes += materialized[i++] ? localBytes(type, layout, mesh) : 0;
    };
    add(op.operandTypes, layouts.operands);
    add(op.resultTypes, layouts.results);
    double traffic = bytes / bytesPerElementCost * costs.element,
           work = workCost(op, current, layouts, mesh, costs);
    return PartitionableOpInterface(op.op).isProduct() ? std::max(traffic, work)
                                                       : traffic + arithmetic * work;
  }

  const PartitionedOp &op;
  ArrayRef<bool> materialized;
  const PrimeFactorMesh &mesh;
  const PartitionCosts &costs;
  SmallVector<unsigned> splittable;
  FactorAssignment current;
  uint32_t partialAxes = 0;
  std::set<std::vector<Layout>> seen;
  std::vector<OpLabel> labels;
};
} // namespace

std::vector<OpLabel> labelsOf(const PartitionedOp &op, const PartialReads &reads,
                              ArrayRef<bool> materialized, const PrimeFactorMesh &mesh,
                              const PartitionCosts &costs) {
  LabelEnumerator enumerator(op, materialized, mesh, costs);
  enumerator.enumerate(0);
  std::set<uint64_t> masks;
  for (unsigned i = 0; i < std::min<size_t>(64, op.operandTypes.size()); ++i)
    if (hasOperand(reads.operands, i))
      masks.insert(1ull << i);
  masks.insert(reads.operands);
  for (uint64_t mask : masks)
    if (mask && PartitionableOpInterface(op.op).getLinearity(mask) >= reads.passed)
      enumerator.enumerate(mask);
  return enumerator.take();
}

std::vector<Layout> layoutsOf(RankedTensorType type, const PrimeFactorMesh &mesh) {
  std::vector<Layout> layouts;
  Layout current = Layout::replicated(type.getRank());
  auto assignFrom = [&](auto &&self, size_t axis) -> void {
    if (axis == mesh.axes().size()) {
      layouts.push_back(current);
      return;
    }
    self(self, axis + 1);
    for (auto [dim, axes] : llvm::enumerate(current.dims)) {
      axes.push_back(axis);
      if (type.getDimSize(dim) % shardCount(axes, mesh) == 0)
        self(self, axis + 1);
      axes.pop_back();
    }
  };
  assignFrom(assignFrom, 0);
  return layouts;
}

} // namespace shardwright::plan
