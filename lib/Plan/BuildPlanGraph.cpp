// SPDX-License-Identifier: Apache-2.0

// The traversal that makes nodes, in the order of LayoutTraversal of the stage partition.
#include "PlanGraph.h"
#include "Restrictions.h"

#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Sharding/Counts.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright::plan {

/// Whether a person annotated the value itself.
static bool isAnnotated(DictionaryAttr provenance) {
  return provenance && provenance.contains(sdy::kOwnAnnotation);
}

/// Those that split no layers.
std::vector<Layout> PlanGraph::layoutsOf(Value value) const {
  std::vector<Layout> layouts = plan::layoutsOf(tensorOf(value), mesh.primeMesh());
  if (std::optional<unsigned> dim = layers.of(value))
    llvm::erase_if(layouts, [&](const Layout &layout) { return !layout.dims[*dim].empty(); });
  return layouts;
}

std::vector<int> PlanGraph::layoutIdsOf(Value value) { return tables.idsOf(layoutsOf(value)); }

int PlanGraph::addValueNode(Value value, std::vector<int> layouts) {
  GraphNode &node = nodes.emplace_back();
  node.costs.assign(layouts.size(), 0);
  node.value = value;
  node.layouts = std::move(layouts);
  return int(nodes.size()) - 1;
}

/// The layout that a plan file gives; none if it gives none.
std::optional<int> PlanGraph::plannedLayout(DictionaryAttr attributes, Type type) {
  auto planned = attributes ? attributes.getAs<sdy::TensorShardingAttr>(spmd::kPlannedAttr)
                            : sdy::TensorShardingAttr();
  if (!planned)
    return std::nullopt;
  return tables.idOf(mesh.layoutOf(planned, type).resolved());
}

LogicalResult PlanGraph::build() {
  for (BlockArgument argument : function.getArguments()) {
    DictionaryAttr attributes = function.getArgAttrDict(argument.getArgNumber());
    if (std::optional<int> planned = plannedLayout(attributes, argument.getType())) {
      sources[argument] = {-1, {*planned}};
      continue;
    }
    if (isAnnotated(sdy::getProvenance(argument))) {
      sources[argument] = {-1, {tables.idOf(mesh.layoutOf(argument).resolved())}};
      continue;
    }
    std::vector<Layout> layouts = layoutsOf(argument);
    keepAllowed(layouts, argument, mesh);
    int node = addValueNode(argument, tables.idsOf(layouts));
    arguments[argument] = node;
    sources[argument] = sourceOf(node);
  }
  if (failed(visit(function.getBody().front())))
    return failure();
  connectUses();
  return success();
}

LogicalResult PlanGraph::visit(Block &block) {
  double count = executionsOf(&block, mesh.partitionCosts());
  counts[&block] = count;
  for (Operation &op : block)
    if (failed(visit(&op, count)))
      return failure();
  return success();
}

LogicalResult PlanGraph::visit(Operation *op, double count) {
  if (auto ret = dyn_cast<func::ReturnOp>(op))
    visitReturn(ret);
  else if (op->hasTrait<OpTrait::IsTerminator>())
    return success(); // handled by the parent op
  else if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op))
    visitFixed(op);
  else if (auto manual = dyn_cast<sdy::ManualComputationOp>(op))
    visitManual(manual);
  else if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
    return visitDataFlow(flow);
  else if (auto partitionable = dyn_cast<PartitionableOpInterface>(op))
    visitOp(partitionable, count);
  else
    return op->emitError() << "'" << op->getName()
                           << "' cannot be planned: it has no partitioning model. Compile for one "
                              "device (--mesh with one rank), or express it with other ops";
  return success();
}

/// Whether the value is recomputed where it is used, in any layout.
bool PlanGraph::isFree(Value value) const {
  auto op = value.getDefiningOp<PartitionableOpInterface>();
  return op && op->getNumResults() == 1 && op.isCheapToRecompute() &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           auto source = sources.find(operand);
           return source != sources.end() &&
                  (source->second.isFree ||
                   (tensorOf(operand).getRank() == 0 && source->second.layouts.size() == 1));
         });
}

/// Whether an op can be fused with the producers of its operands: each element of its results is a
/// function of elements of its operands.
static bool isMap(PartitionableOpInterface op) {
  return !op.isProduct() && llvm::all_of(op.getPartitionRule().factors, [](const Factor &factor) {
    return factor.kind == FactorKind::PassThrough;
  });
}

bool PlanGraph::isMaterialized(Value value) const {
  auto op = value.getDefiningOp<PartitionableOpInterface>();
  if (!op)
    return true;
  if (auto source = sources.find(value); source != sources.end() && source->second.isFree)
    return false;
  auto user = value.hasOneUse() ? dyn_cast<PartitionableOpInterface>(*value.user_begin())
                                : PartitionableOpInterface();
  return !isMap(op) || !user || user.isProduct();
}

/// Keeps the labels of an assignment, if there are any: one for each set of axes over which the
/// operands that it reads as partial sums may be partial, or that with those which are given.
static OpLabels keepGiven(OpLabels labels, const FactorAssignment &given, uint32_t over) {
  auto isGiven = [&](const OpLabel &label) {
    return label.assignment.factors == given.factors && label.assignment.partial == given.partial &&
           (!over || label.partialAxes() == over);
  };
  if (llvm::none_of(*labels, isGiven))
    return labels;
  auto kept = llvm::make_filter_range(*labels, isGiven);
  return std::make_shared<const std::vector<OpLabel>>(kept.begin(), kept.end());
}

/// The axes that do not split each factor: any, if it is of dimensions of layers.
SmallVector<uint32_t> PlanGraph::closedAxes(const PartitionedOp &op) const {
  SmallVector<uint32_t> closed = axesNotSplitting(op.op, op.rule.factors.size(), mesh);
  auto close = [&](ArrayRef<TensorMapping> tensors, ValueRange values) {
    for (auto [tensor, value] : llvm::zip_equal(tensors, values))
      if (std::optional<unsigned> dim = layers.of(value))
        for (unsigned factor : tensor.dims[*dim])
          closed[factor] = ~0u;
  };
  close(op.rule.operands, op.op->getOperands());
  close(op.rule.results, op.op->getResults());
  return closed;
}

void PlanGraph::visitOp(PartitionableOpInterface op, double count) {
  if (op->getNumResults() == 1 && isFree(op->getResult(0))) {
    sources[op->getResult(0)] = {-1, {}, true};
    return;
  }
  PartitionedOp partitioned(op);
  PartialReads reads{0, passed};
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    auto source = sources.find(value);
    bool mayBePartial = source != sources.end() && source->second.node >= 0 &&
                        llvm::any_of(source->second.layouts,
                                     [&](int id) { return tables.layout(id).partialAxes != 0; });
    bool isForOp = isa<BlockArgument>(value) || // which nothing reduces at once
                   llvm::all_of(value.getUsers(), [&](Operation *user) { return user == op; });
    if (mayBePartial && isForOp && operand.getOperandNumber() < 64 &&
        value.getParentBlock() == op->getBlock())
      reads.operands |= 1ull << operand.getOperandNumber();
  }
  SmallVector<bool> materialized;
  for (Value operand : op->getOperands())
    materialized.push_back(isMaterialized(operand));
  for (Value result : op->getResults())
    materialized.push_back(isMaterialized(result));
  int number = nodes.size();
  GraphNode &node = nodes.emplace_back();
  node.op = op;
  node.count = count;
  node.labels = labelLists.of(partitioned, reads, materialized, closedAxes(partitioned));
  if (auto given = op->getAttrOfType<spmd::FactorsAttr>(spmd::kFactorsAttr)) // by hand
    node.labels = keepGiven(node.labels, mesh.assignmentOf(given), mesh.partialAxesOf(given));
  for (const OpLabel &label : *node.labels)
    node.costs.push_back(label.cost * count);
  for (OpOperand &operand : op->getOpOperands()) {
    std::vector<int> needed;
    for (const OpLabel &label : *node.labels)
      needed.push_back(tables.idOf(label.layouts.operands[operand.getOperandNumber()]));
    uses[operand.get()].push_back({&operand, number, std::move(needed)});
  }
  for (OpResult result : op->getResults()) {
    std::vector<int> made;
    for (const OpLabel &label : *node.labels)
      made.push_back(tables.idOf(label.layouts.results[result.getResultNumber()]));
    sources[result] = {number, std::move(made)};
  }
}

void PlanGraph::visitFixed(Operation *op) {
  int layout = tables.idOf(mesh.layoutOf(op->getResult(0)));
  uses[op->getOperand(0)].push_back({&op->getOpOperand(0), -1, {layout}});
  sources[op->getResult(0)] = {-1, {layout}};
}

/// A manual computation states its layouts; its body is left as it is.
void PlanGraph::visitManual(sdy::ManualComputationOp op) {
  for (auto [operand, sharding] :
       llvm::zip_equal(op->getOpOperands(), op.getInShardings().getShardings()))
    uses[operand.get()].push_back(
        {&operand, -1, {tables.idOf(mesh.layoutOf(sharding, operand.get().getType()))}});
  for (auto [result, sharding] :
       llvm::zip_equal(op->getResults(), op.getOutShardings().getShardings()))
    sources[result] = {-1, {tables.idOf(mesh.layoutOf(sharding, result.getType()))}};
}

void PlanGraph::useEdges(sdy::DataFlowOpInterface flow, Operation *source) {
  for (OpOperand &operand : source->getOpOperands()) {
    Value owner = flow.getFedEdgeOwner(operand);
    auto node = owner ? owners.find(owner) : owners.end();
    if (node == owners.end())
      uses[operand.get()].push_back({&operand, -1, {tables.idOf(mesh.layoutOf(flow, operand))}});
    else
      uses[operand.get()].push_back({&operand, node->second, nodes[node->second].layouts});
  }
}

/// What may be a sum may stay partial over axes that split none of its dimensions.
std::vector<int> PlanGraph::edgeLayouts(Value owner) {
  std::vector<Layout> layouts = layoutsOf(owner);
  if (carriedSums.contains(owner))
    addPartialSums(layouts, mesh.primeMesh());
  return tables.idsOf(layouts);
}

LogicalResult PlanGraph::visitDataFlow(sdy::DataFlowOpInterface flow) {
  for (Value owner : flow.getEdgeOwners()) {
    Source source;
    if (isAnnotated(sdy::getProvenance(owner))) {
      source = {-1, {tables.idOf(mesh.layoutOf(flow.getEdgeSharding(owner), owner.getType()))}};
    } else {
      owners[owner] = addValueNode(owner, edgeLayouts(owner));
      source = sourceOf(owners[owner]);
    }
    sources[owner] = source;
    for (Value target : flow.getOtherEdgeTargets(owner))
      sources[target] = source;
  }
  useEdges(flow, flow);
  for (Region &region : flow->getRegions()) {
    if (failed(visit(region.front())))
      return failure();
    useEdges(flow, region.front().getTerminator());
  }
  return success();
}

void PlanGraph::visitReturn(func::ReturnOp op) {
  SmallVector<BlockArgument> donors = donorsOf(function);
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned i = operand.getOperandNumber();
    if (donors[i])
      donatedResults.insert(i);
    if (std::optional<int> planned =
            plannedLayout(function.getResultAttrDict(i), operand.get().getType())) {
      uses[operand.get()].push_back({&operand, -1, {*planned}});
    } else if (isAnnotated(sdy::getResultProvenance(function, i))) {
      Layout layout = mesh.layoutOf(sdy::getResultSharding(function, i), operand.get().getType());
      uses[operand.get()].push_back({&operand, -1, {tables.idOf(layout.resolved())}});
    } else if (donors[i]) {
      const Source &donor = sources[donors[i]];
      uses[operand.get()].push_back({&operand, donor.node, donor.layouts});
      if (donor.node >= 0)
        results[i] = donor.node;
    } else {
      int node = addValueNode(operand.get(), layoutIdsOf(operand.get()));
      results[i] = node;
      uses[operand.get()].push_back({&operand, node, nodes[node].layouts});
    }
  }
}

} // namespace shardwright::plan
