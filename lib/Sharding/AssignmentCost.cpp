// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/AssignmentCost.h"

using namespace mlir;

namespace shardwright {

double workCost(const PartitionedOp &op, const FactorAssignment &assignment,
                const AssignedLayouts &layouts, const PrimeFactorMesh &mesh,
                const PartitionCosts &costs) {
  if (PartitionableOpInterface(op.op).isProduct()) {
    double points = 1;
    for (auto [factor, axes] : llvm::zip_equal(op.rule.factors, assignment.factors))
      points *= llvm::divideCeil(factor.size, shardCount(axes, mesh));
    return costs.product * points;
  }
  double largest = 0;
  auto look = [&](ArrayRef<RankedTensorType> types, ArrayRef<Layout> shards) {
    for (auto [type, layout] : llvm::zip_equal(types, shards))
      largest = std::max<double>(largest, localType(type, layout, mesh).getNumElements());
  };
  look(op.operandTypes, layouts.operands);
  look(op.resultTypes, layouts.results);
  return costs.element * largest;
}

double transferCost(const PartitionedOp &op, const FactorAssignment &assignment,
                    const AssignedLayouts &layouts, ArrayRef<FactorTransfer> transfers,
                    const PrimeFactorMesh &mesh, const PartitionCosts &costs) {
  double cost = 0;
  for (const FactorTransfer &moved : transfers) {
    unsigned operand = moved.transfer.operands[0];
    const Axes &axes = assignment.factors[moved.factor];
    RankedTensorType source = localType(op.operandTypes[operand], layouts.operands[operand], mesh);
    TransferPlan plan = planTransfer(moved.transfer, shardCount(axes, mesh), source);
    cost += plan.movedRows * rowBytes(moved.transfer, source) * costs.perByteMovedOver(axes, mesh) +
            costs.collective * llvm::count_if(plan.rounds, [](const TransferRound &round) {
              return round.moves();
            });
  }
  return cost;
}

double gatherCost(const PartitionedOp &op, const FactorAssignment &assignment,
                  const AssignedLayouts &layouts, const PrimeFactorMesh &mesh,
                  const PartitionCosts &costs) {
  if (!op.gathersPartials)
    return 0;
  Axes axes; // over which partial results are gathered
  for (auto [factor, assigned] : llvm::zip_equal(op.rule.factors, assignment.factors))
    if (factor.kind == FactorKind::Reduction)
      axes.append(assigned);
  double partials = shardCount(axes, mesh), cost = 0;
  if (partials > 1)
    for (auto [type, layout] : llvm::zip_equal(op.resultTypes, layouts.results))
      cost += (partials - 1) * localBytes(type, layout, mesh) * costs.perByteOver(axes, mesh) +
              costs.collective;
  return cost;
}

} // namespace shardwright
