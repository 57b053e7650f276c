// SPDX-License-Identifier: Apache-2.0

#include "OpFactors.h"

using namespace mlir;

namespace shardwright {

FailureOr<FactorAssignment> readFactors(Operation *op, const ModuleMesh &mesh) {
  auto attribute = op->getAttrOfType<spmd::FactorsAttr>(spmd::kFactorsAttr);
  if (!attribute)
    return op->emitError() << "expected the attribute " << spmd::kFactorsAttr
                           << ": run --shardwright-assign-factors first";
  return mesh.assignmentOf(attribute);
}

static LogicalResult verifyFactors(const PartitionedOp &op, const FactorAssignment &assignment,
                                   ArrayRef<Layout> operands, const PrimeFactorMesh &primeMesh) {
  auto fail = [&] { return op.op->emitError() << spmd::kFactorsAttr << ": "; };
  if (assignment.factors.size() != op.rule.factors.size())
    return fail() << "expected axes for " << op.rule.factors.size() << " factors, as in "
                  << toString(op.rule) << ", found " << assignment.factors.size();
  uint32_t partial = partialAxesOf(assignment.partial, operands), used = partial;
  for (auto [f, axes] : llvm::enumerate(assignment.factors)) {
    FactorKind kind = op.rule.factors[f].kind;
    if (!axes.empty() && (kind == FactorKind::NeedReplication ||
                          (kind == FactorKind::Reduction && !op.combiner && !op.gathersPartials)))
      return fail() << "factor " << f << " of " << toString(op.rule) << " cannot be split";
    if (op.rule.factors[f].size % shardCount(axes, primeMesh) && sharesDimension(op.rule, f))
      return fail() << "factor " << f << " of " << toString(op.rule)
                    << " shares a dimension with others, and does not divide into "
                    << shardCount(axes, primeMesh) << " shards";
    for (uint8_t axis : axes) {
      if (used >> axis & 1)
        return fail() << "axis \"" << primeMesh.namesOf({axis})[0] << "\" is used twice";
      used |= 1u << axis;
    }
  }
  for (auto [i, layout] : llvm::enumerate(operands))
    if (assignment.readsPartial(i) && (!layout.partialAxes || layout.partialAxes != partial ||
                                       layout.combiner != ReductionKind::Sum))
      return fail() << "operand " << i
                    << " is not a partial sum over the axes of the others: its layout is "
                    << toText(layout, primeMesh);
  if (assignment.partial &&
      PartitionableOpInterface(op.op).getLinearity(assignment.partial) == Linearity::None)
    return fail() << "the op is not linear in operands that it would read as partial sums";
  return success();
}

FailureOr<AssignedLayouts> checkedLayoutsOf(const PartitionedOp &op,
                                            const FactorAssignment &assignment,
                                            ArrayRef<Layout> operands, const ModuleMesh &mesh) {
  if (failed(verifyFactors(op, assignment, operands, mesh.primeMesh())))
    return failure();
  std::optional<AssignedLayouts> layouts =
      layoutsOf(op, assignment, partialAxesOf(assignment.partial, operands), mesh.primeMesh());
  if (!layouts)
    return op.op->emitError() << "its factors " << mesh.toAttr(assignment)
                              << " split a dimension in a way that no sharding describes";
  return std::move(*layouts);
}

} // namespace shardwright
