// SPDX-License-Identifier: Apache-2.0

#include "LayoutTraversal.h"

#include "Annotations.h"
#include "OpFactors.h"
#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Sharding/Scopes.h"

using namespace mlir;

namespace shardwright {

bool LayoutTraversal::isCheapToRecompute(Value value) {
  auto op = value.getDefiningOp<PartitionableOpInterface>();
  return op && op->getNumResults() == 1 && op.isCheapToRecompute() &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return (tensorOf(operand).getRank() == 0 && !layoutOf(operand).partialAxes) ||
                  isCheapToRecompute(operand);
         });
}

LogicalResult LayoutTraversal::run() {
  for (BlockArgument argument : function.getArguments())
    layouts[argument] = mesh.layoutOf(argument).resolved(); // arguments are never partial
  return visit(function.getBody().front());
}

LogicalResult LayoutTraversal::visit(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (failed(visit(&op)))
      return failure();
  return success();
}

LogicalResult LayoutTraversal::visit(Operation *op) {
  if (auto ret = dyn_cast<func::ReturnOp>(op))
    return visitReturn(ret);
  if (op->hasTrait<OpTrait::IsTerminator>())
    return success(); // handled by the parent op
  if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op)) {
    visitConstraint(op, mesh.layoutOf(op->getResult(0)));
    return success();
  }
  if (auto manual = dyn_cast<sdy::ManualComputationOp>(op))
    return visitManual(manual);
  if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
    return visitDataFlow(flow);
  if (auto partitionable = dyn_cast<PartitionableOpInterface>(op))
    return visitOp(partitionable);
  return op->emitError()
         << "'" << op->getName() << "' cannot be partitioned: it has no partitioning model. "
         << "Compile for one device (--mesh with one rank), or express it with other ops";
}

/// Why an op cannot read an operand as it is.
static std::string whyOperand(const Layout &is, const Layout &needed, bool isPlanned) {
  if (is.partialAxes & ~needed.partialAxes)
    return "each device has a partial result, and the op needs the whole one";
  if (needed.partialAxes)
    return "the op adds this operand to partial results, which must not count it twice";
  if (isPlanned)
    return "the planner chose how the op is split, and this operand has to match";
  return "the op needs this operand split to match its other operands and its result";
}

LogicalResult LayoutTraversal::visitOp(PartitionableOpInterface op) {
  PartitionQuery query(op);
  for (Value operand : op->getOperands())
    query.operands.push_back(layoutOf(operand));
  FailureOr<FactorAssignment> assignment = assign(query);
  if (failed(assignment))
    return failure();
  FailureOr<AssignedLayouts> assigned = checkedLayoutsOf(query, *assignment, query.operands, mesh);
  if (failed(assigned))
    return failure();
  for (auto [operand, needed] : llvm::zip_equal(op->getOpOperands(), assigned->operands))
    use(operand, needed, [&, &needed = needed]() -> UseReason {
      return {op, op->getLoc(), whyOperand(layoutOf(operand.get()), needed, isPlanned()),
              annotationsAround(op)};
    });
  for (auto [result, layout] : llvm::zip_equal(op->getResults(), assigned->results)) {
    Layout wanted = mesh.layoutOf(result);
    define(result, layout);
    layouts[result] = layout;
    if (!layout.partialAxes || !isReducedAtOnce(result, layout.combiner))
      continue;
    Value reduced = reduce(result, layout, wanted);
    layouts[reduced] = wanted;
  }
  return success();
}

/// Operands that feed an edge require the layout of its owner.
void LayoutTraversal::useEdges(sdy::DataFlowOpInterface flow, Operation *source) {
  for (OpOperand &operand : source->getOpOperands()) {
    use(operand, mesh.layoutOf(flow, operand), [&]() -> UseReason {
      Value owner = flow.getFedEdgeOwner(operand);
      return {
          flow, source->getLoc(),
          owner ? "values that enter a loop, a branch or a barrier have the layouts of its results"
                : "all devices must take the same control path",
          owner ? sdy::getProvenance(owner) : DictionaryAttr()};
    });
  }
}

LogicalResult LayoutTraversal::visitDataFlow(sdy::DataFlowOpInterface flow) {
  useEdges(flow, flow);
  for (Region &region : flow->getRegions()) {
    Block &block = region.front();
    enter(block);
    for (BlockArgument argument : block.getArguments())
      layouts[argument] = mesh.layoutOf(argument);
    if (failed(visit(block)))
      return failure();
    useEdges(flow, block.getTerminator());
    leave(block);
  }
  for (Value result : flow->getResults())
    layouts[result] = mesh.layoutOf(result);
  return success();
}

LogicalResult LayoutTraversal::visitManual(sdy::ManualComputationOp op) {
  Axes manual = mesh.axesOf(op.getManualAxes().getValue());
  Block &body = op.getBody().front();
  auto reason = [&]() -> UseReason {
    return {op, op.getLoc(), "a manual region states the layouts of its operands and results",
            singleAnnotation(op.getContext(), sdy::describeAnnotation(op))};
  };
  for (auto [operand, argument, sharding] : llvm::zip_equal(
           op->getOpOperands(), body.getArguments(), op.getInShardings().getShardings())) {
    Layout layout = mesh.layoutOf(sharding, operand.get().getType());
    use(operand, layout, reason);
    layouts[argument] = withoutAxes(layout, manual);
  }
  if (failed(visit(body)))
    return failure();
  for (auto [operand, result, sharding] :
       llvm::zip_equal(body.getTerminator()->getOpOperands(), op->getResults(),
                       op.getOutShardings().getShardings())) {
    Layout layout = mesh.layoutOf(sharding, result.getType());
    use(operand, withoutAxes(layout, manual), reason);
    layouts[result] = layout;
  }
  return success();
}

} // namespace shardwright
