// SPDX-License-Identifier: Apache-2.0

// The cost model of factor assignments: bytes of the reshards of operands and results and of the
// rows exchanged between shards; ties are broken by the work of one device. Partial operands are
// priced both as read directly, where the op is linear, and as reduced first.
#include "CandidateFactorShardings.h"

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
    cost += resultCost(assignment, *layouts) + workCost(assignment, *layouts);
    if (cost >= limit)
      return std::nullopt;
    std::optional<std::vector<FactorTransfer>> transfers =
        transfersOf(query, assignment, *layouts, mesh);
    if (!transfers)
      return std::nullopt;
    for (const FactorTransfer &transfer : *transfers)
      cost += transferCost(transfer, assignment, *layouts);
    return cost;
  }

  /// The cost of resharding the results to the layouts from propagation.
  double resultCost(const FactorAssignment &assignment, const AssignedLayouts &layouts) const {
    double partials = query.gathersPartials ? countPartials(assignment) : 1, cost = 0;
    for (auto [type, layout, wanted] :
         llvm::zip_equal(query.resultTypes, layouts.results, query.wanted)) {
      if (partials > 1)
        cost += (partials - 1) * localBytes(type, layout, mesh) *
                    costs.perByteOver(split(assignment), mesh) +
                costs.collective;
      cost += paths.find(type, layout, wanted).cost;
    }
    return cost;
  }

  /// The axes over which partial results are gathered.
  Axes split(const FactorAssignment &assignment) const {
    Axes axes;
    for (auto [factor, assigned] : llvm::zip_equal(query.rule.factors, assignment.factors))
      if (factor.kind == FactorKind::Reduction)
        axes.append(assigned);
    return axes;
  }

  double countPartials(const FactorAssignment &assignment) const {
    double count = 1;
    for (auto [factor, axes] : llvm::zip_equal(query.rule.factors, assignment.factors))
      count *= factor.kind == FactorKind::Reduction ? shardCount(axes, mesh) : 1;
    return count;
  }

  /// The work of one device: the iterations of a contraction's loop nest, or the elements of the
  /// largest tensor.
  double workCost(const FactorAssignment &assignment, const AssignedLayouts &layouts) const {
    if (PartitionableOpInterface(query.op).isProduct()) {
      double points = 1;
      for (auto [factor, axes] : llvm::zip_equal(query.rule.factors, assignment.factors))
        points *= llvm::divideCeil(factor.size, shardCount(axes, mesh));
      return costs.product * points;
    }
    double largest = 0;
    auto look = [&](ArrayRef<RankedTensorType> types, ArrayRef<Layout> shards) {
      for (auto [type, layout] : llvm::zip_equal(types, shards))
        largest = std::max<double>(largest, localType(type, layout, mesh).getNumElements());
    };
    look(query.operandTypes, layouts.operands);
    look(query.resultTypes, layouts.results);
    return costs.element * largest;
  }

  double transferCost(const FactorTransfer &moved, const FactorAssignment &assignment,
                      const AssignedLayouts &layouts) const {
    unsigned operand = moved.transfer.operands[0];
    RankedTensorType source =
        localType(query.operandTypes[operand], layouts.operands[operand], mesh);
    TransferPlan plan =
        planTransfer(moved.transfer, shardCount(assignment.factors[moved.factor], mesh), source);
    return plan.movedRows * rowBytes(moved.transfer, source) *
               costs.perByteOver(assignment.factors[moved.factor], mesh) +
           costs.collective * llvm::count_if(plan.rounds, [](const TransferRound &round) {
             return round.moves();
           });
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
