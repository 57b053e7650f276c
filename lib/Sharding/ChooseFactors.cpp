// SPDX-License-Identifier: Apache-2.0

// The cost model of factor assignments: bytes of the reshards of operands and results and of the
// rows exchanged between shards; ties are broken by the work of one device. Partial operands are
// priced both as read directly, where the op is linear, and as reduced first.
#include "CandidateFactorShardings.h"
#include "shardwright/Sharding/AssignmentCost.h"

using namespace mlir;

namespace shardwright {
namespace {
class Pricing {
public:
  Pricing(const PartitionQuery &query, const PrimeFactorMesh &mesh, ReshardPaths &paths,
          uint64_t mayKeep)
      : query(query), mesh(mesh), paths(paths), costs(paths.getCosts()), mayKeep(mayKeep) {}

  FactorAssignment choose() {
    std::optional<FactorAssignment> best;
    double least = std::numeric_limits<double>::infinity();
    for (uint64_t kept : {mayKeep, uint64_t(0)}) {
      if (kept && !isSamePartial(kept))
        continue;
      CandidateFactorShardings candidates(query, mesh, partialAxesOf(kept, query.operands));
      candidates.forEachAssignment([&](const SmallVector<Axes> &factors) {
        FactorAssignment assignment{factors, kept};
        if (std::optional<double> cost = price(assignment, least); cost && *cost < least) {
          least = *cost;
          best = std::move(assignment);
        }
      });
      if (!kept)
        break;
    }
    return *best;
  }

private:
  /// Whether all operands of the bit mask are partial sums over the same axes.
  bool isSamePartial(uint64_t kept) const {
    uint32_t axes = partialAxesOf(kept, query.operands);
    for (auto [i, layout] : llvm::enumerate(query.operands))
      if (hasOperand(kept, i) && layout.partialAxes != axes)
        return false;
    return true;
  }

  /// The cost; none if the op does not support the assignment or the cost reaches `limit`.
  std::optional<double> price(const FactorAssignment &assignment, double limit) const {
    uint32_t partial = partialAxesOf(assignment.partial, query.operands);
    std::optional<AssignedLayouts> layouts = layoutsOf(query, assignment, partial, mesh);
    if (!layouts)
      return std::nullopt;
    bool makesPartial = llvm::any_of(
        layouts->results, [&](const Layout &layout) { return layout.partialAxes & ~partial; });
    if (assignment.partial && makesPartial && query.combiner != ReductionKind::Sum)
      return std::nullopt;
    double cost = 0;
    for (auto [i, layout] : llvm::enumerate(layouts->operands)) {
      if (!query.isRecomputed[i] || layout.partialAxes)
        cost += paths.find(query.operandTypes[i], query.operands[i], layout).cost /
                (query.isLoopInvariant[i] ? costs.assumedTripCount : 1);
      if (cost >= limit)
        return std::nullopt;
    }
    for (auto [type, layout, wanted] :
         llvm::zip_equal(query.resultTypes, layouts->results, query.wanted))
      cost += paths.find(type, layout, wanted).cost;
    cost += gatherCost(query, assignment, *layouts, mesh, costs) +
            workCost(query, assignment, *layouts, mesh, costs);
    if (cost >= limit)
      return std::nullopt;
    std::optional<std::vector<FactorTransfer>> transfers =
        transfersOf(query, assignment, *layouts, mesh);
    if (!transfers)
      return std::nullopt;
    return cost + transferCost(query, assignment, *layouts, *transfers, mesh, costs);
  }

  const PartitionQuery &query;
  const PrimeFactorMesh &mesh;
  ReshardPaths &paths;
  const PartitionCosts &costs;
  uint64_t mayKeep;
};

void add(llvm::FoldingSetNodeID &id, const Layout &layout) {
  id.AddInteger(layout.partialAxes);
  id.AddInteger(layout.partialAxes ? (int)layout.combiner : 0);
  for (const Axes &axes : layout.dims) {
    id.AddInteger(axes.size());
    for (uint8_t axis : axes)
      id.AddInteger(axis);
  }
}

llvm::FoldingSetNodeID keyOf(const PartitionQuery &query, uint64_t mayKeep) {
  llvm::FoldingSetNodeID id;
  Operation *op = query.op;
  id.AddPointer(op->getName().getAsOpaquePointer());
  id.AddString(toString(query.rule));
  id.AddInteger(query.combiner ? (int)*query.combiner : -1);
  bool sharesDims = llvm::any_of(query.rule.operands, [](const TensorMapping &mapping) {
    return llvm::any_of(mapping.dims, [](const auto &factors) { return factors.size() > 1; });
  });
  if (sharesDims || llvm::any_of(query.rule.factors, [](const Factor &factor) {
        return factor.kind == FactorKind::Permutation;
      }))
    id.AddPointer(op->getPropertiesAsAttribute().getAsOpaquePointer()); // transfers depend on them
  for (Type type : llvm::concat<const RankedTensorType>(query.operandTypes, query.resultTypes))
    id.AddPointer(type.getAsOpaquePointer());
  for (const Layout &layout : llvm::concat<const Layout>(query.operands, query.wanted))
    add(id, layout);
  for (bool flag : llvm::concat<const bool>(query.isLoopInvariant, query.isRecomputed))
    id.AddBoolean(flag);
  id.AddInteger(mayKeep);
  return id;
}
} // namespace

/// Bit mask of the operands that the op may read as partial sums.
uint64_t FactorChooser::operandsToKeepPartial(const PartitionQuery &query) const {
  uint64_t partial = 0;
  for (auto [i, layout] : llvm::enumerate(query.operands))
    if (layout.partialAxes && layout.combiner == ReductionKind::Sum && query.mayStayPartial[i] &&
        i < 64)
      partial |= 1ull << i;
  return partial && PartitionableOpInterface(query.op).getLinearity(partial) >= passed ? partial
                                                                                       : 0;
}

const FactorAssignment &FactorChooser::choose(const PartitionQuery &query) {
  uint64_t mayKeep = operandsToKeepPartial(query);
  auto [it, isNew] = known.try_emplace(keyOf(query, mayKeep));
  if (isNew)
    it->second = Pricing(query, mesh, paths, mayKeep).choose();
  return it->second;
}

} // namespace shardwright
