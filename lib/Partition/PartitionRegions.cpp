// Loops, branches, barriers and manual regions: what flows along an edge lies as its owner does, on both sides.
#include "Partitioner.h"

#include "Annotations.h"
#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;

namespace shardwright {

/// Local values for the operands of the op itself, or of a terminator in it. What feeds no edge, as a predicate, is whole.
SmallVector<Value> Partitioner::passOn(sdy::DataFlowOpInterface flow, Operation *source) {
  SmallVector<Value> values;
  for (OpOperand &operand : source->getOpOperands()) {
    Value whole = operand.get(), owner = flow.getFedEdgeOwner(operand);
    Layout to = owner ? layoutOf(flow.getEdgeSharding(owner), whole.getType()) : Layout::replicated(sdy::getShardingRank(whole.getType()));
    Reason reason{source->getLoc(), flow->getName().getStringRef().str(),
                  owner ? "what flows into a loop, a branch or a barrier lies as what comes out of it"
                        : "all devices must take the same way",
                  "", "", {}, owner ? sdy::getOrigins(owner) : DictionaryAttr()};
    values.push_back(reshard(whole, to, reason));
    if (!owner)
      values.back() = agreeOn(values.back(), reason);
  }
  return values;
}

/// All devices hold the same value of a predicate, but that may not be evident: one of them is then taken for all.
/// `shardwright-remove-predicate-reductions` takes back what was not needed.
Value Partitioner::agreeOn(Value predicate, const Reason &reason) {
  Axes automatic;
  for (uint8_t axis = 0; axis < atoms.axes().size(); ++axis)
    if (!(manualAxes >> axis & 1))
      automatic.push_back(axis);
  if (shardCount(automatic, atoms) == 1)
    return predicate;
  OpWriter w(builder(), reason.loc);
  Combiner combiner = tensorOf(predicate).getElementType().isInteger(1) ? Combiner::logicalOr : Combiner::max;
  Value agreed = collectives.allReduce(w, predicate, combiner, automatic, reason);
  agreed.getDefiningOp()->setAttr(kPredicateReductionAttr, w.b.getUnitAttr());
  return agreed;
}

LogicalResult Partitioner::visitRegion(sdy::DataFlowOpInterface flow, Block &from, Region &to) {
  to.push_back(new Block);
  bool isLoop = from.getNumArguments() > 0; // branches read everything from outside
  scopes.push_back({&to.front(), isLoop, {}});
  for (BlockArgument argument : from.getArguments()) {
    Layout layout = wantedOf(argument);
    define(argument, to.addArgument(localType(argument.getType(), layout, atoms), argument.getLoc()), layout);
  }
  for (Operation &op : from.without_terminator())
    if (failed(visit(&op)))
      return failure();
  Operation *terminator = from.getTerminator();
  SmallVector<Value> values = passOn(flow, terminator);
  builder().create(OperationState(terminator->getLoc(), terminator->getName().getStringRef(), values, {}, {}));
  for (auto &[value, layout] : scopes.back().resharded)
    resharded[value].erase(layout);
  scopes.pop_back();
  return success();
}

LogicalResult Partitioner::visitDataFlow(sdy::DataFlowOpInterface flow) {
  OperationState state(flow->getLoc(), flow->getName().getStringRef(), passOn(flow, flow), {}, {});
  for (Region &region : flow->getRegions())
    if (failed(visitRegion(flow, region.front(), *state.addRegion())))
      return failure();
  SmallVector<Layout> layouts;
  for (Value result : flow->getResults()) {
    layouts.push_back(wantedOf(result));
    state.addTypes(localType(result.getType(), layouts.back(), atoms));
  }
  state.attributes = flow->getAttrDictionary();
  state.attributes.erase("sdy.sharding");
  Operation *local = builder().create(state);
  for (auto [whole, value, layout] : llvm::zip_equal(flow->getResults(), local->getResults(), layouts))
    define(whole, value, layout);
  return success();
}

/// The layout without the axes over which a region is one device's program already.
static Layout without(Layout layout, uint32_t axes) {
  for (Axes &dim : layout.dims)
    llvm::erase_if(dim, [&](uint8_t axis) { return axes >> axis & 1; });
  return layout;
}

/// The body goes where the op is: its values are those of one device along the manual axes.
LogicalResult Partitioner::visitManual(sdy::ManualComputationOp op) {
  uint32_t manual = 0;
  for (StringAttr name : op.getManualAxes().getValue())
    for (uint8_t axis : atoms.atomsOf({AxisRef::full(mesh, *mesh.find(name))}))
      manual |= 1u << axis;
  llvm::SaveAndRestore keepManual(manualAxes, manualAxes | manual);
  Block &body = op.getBody().front();
  Reason reason{op.getLoc(), "sdy.manual_computation", "a manual region takes and gives its values in the layouts that it states", "", "", {},
                singleAnnotation(op.getContext(), sdy::describeAnnotation(op))};
  for (auto [operand, argument, sharding] :
       llvm::zip_equal(op->getOperands(), body.getArguments(), op.getInShardings().getShardings())) {
    Layout layout = layoutOf(sharding, operand.getType());
    define(argument, reshard(operand, layout, reason), without(layout, manual), locals[operand].zeroPadded);
  }
  for (Operation &inner : body.without_terminator())
    if (failed(visit(&inner)))
      return failure();
  for (auto [value, result, sharding] :
       llvm::zip_equal(body.getTerminator()->getOperands(), op->getResults(), op.getOutShardings().getShardings())) {
    Layout layout = layoutOf(sharding, result.getType());
    define(result, reshard(value, without(layout, manual), reason), layout);
  }
  return success();
}

} // namespace shardwright
