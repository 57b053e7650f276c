// SPDX-License-Identifier: Apache-2.0

#include "WritePlan.h"

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Sharding/Scopes.h"

using namespace mlir;

namespace shardwright::plan {
namespace {
class PlanWriter {
public:
  PlanWriter(const PlanGraph &graph, const EdgeTables &tables, ArrayRef<int32_t> labels,
             func::FuncOp function, const IRMapping &copies, const ModuleMesh &mesh)
      : graph(graph), tables(tables), labels(labels), function(function), copies(copies),
        mesh(mesh) {}

  void write() {
    for (auto [number, node] : llvm::enumerate(graph.nodes))
      if (node.op)
        writeOp(node, (*node.labels)[labels[number]]);
    writeGiven();
    for (auto [argument, node] : graph.arguments)
      sdy::setSharding(copyOf(argument), shardingOf(node));
    for (auto [owner, node] : graph.owners)
      edgeOf(copyOf(owner)).setEdgeSharding(copyOf(owner), shardingOf(node));
    for (auto [result, node] : graph.results)
      sdy::setResultSharding(function, result, shardingOf(node));
    for (auto [value, node] : graph.reduced)
      sdy::setSharding(copyOf(value), shardingOf(node));
    for (const PlannedReshard &reshard : graph.reshards)
      writeReshard(reshard);
  }

private:
  template <typename T> T copyOf(T original) const {
    return cast<T>(copies.lookupOrDefault(original));
  }
  OpOperand *copyOf(OpOperand *use) const {
    return &copies.lookupOrDefault(use->getOwner())->getOpOperand(use->getOperandNumber());
  }

  const Layout &layoutOf(int node) const {
    return tables.layout(graph.nodes[node].layouts[labels[node]]);
  }
  sdy::TensorShardingAttr shardingOf(int node) const { return mesh.toAttr(layoutOf(node)); }

  /// The op that records the sharding of a data-flow edge.
  static sdy::DataFlowOpInterface edgeOf(Value owner) {
    if (Operation *op = owner.getDefiningOp())
      return cast<sdy::DataFlowOpInterface>(op);
    return cast<sdy::DataFlowOpInterface>(cast<BlockArgument>(owner).getOwner()->getParentOp());
  }

  /// What a plan file gives.
  void writeGiven() {
    for (BlockArgument argument : function.getArguments())
      if (Attribute given = function.removeArgAttr(argument.getArgNumber(), spmd::kPlannedAttr))
        sdy::setSharding(argument, cast<sdy::TensorShardingAttr>(given));
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      if (Attribute given = function.removeResultAttr(
              i, StringAttr::get(function.getContext(), spmd::kPlannedAttr)))
        sdy::setResultSharding(function, i, cast<sdy::TensorShardingAttr>(given));
  }

  void writeOp(const GraphNode &node, const OpLabel &label) {
    Operation *op = copies.lookupOrDefault(node.op);
    op->setAttr(spmd::kFactorsAttr, mesh.toAttr(label.assignment, label.partialAxes()));
    for (auto [result, layout] : llvm::zip_equal(op->getResults(), label.layouts.results))
      sdy::setSharding(result, mesh.toAttr(layout.resolved()));
  }

  /// What the users read may be a reshard for more of them already.
  void writeReshard(const PlannedReshard &planned) {
    Layout to = layoutOf(planned.node);
    Value value = copyOf(planned.users.front())->get();
    if (mesh.layoutOf(value) == to && (value != copyOf(planned.value) || !isPartial(planned.value)))
      return;
    OpBuilder b(placeOf(planned, value));
    Value reshard = sdy::ReshardOp::create(b, value.getLoc(), value, mesh.toAttr(to));
    for (OpOperand *use : planned.users)
      copyOf(use)->set(reshard);
  }

  /// The op that the reshard is before: the first user, or the loop around it that does not change
  /// the value.
  Operation *placeOf(const PlannedReshard &planned, Value value) const {
    if (planned.isAtOnce)
      return value.getDefiningOp()->getNextNode();
    Operation *first = nullptr;
    for (OpOperand *use : planned.users) {
      Operation *point = reshardPoint(value, copyOf(use)->getOwner());
      first = !first || point->isBeforeInBlock(first) ? point : first;
    }
    return first;
  }

  /// Whether the op produces partial sums that nothing reduces at once.
  bool isPartial(Value value) const {
    const PlanGraph::Source *source = graph.sourceOf(value);
    return source->node >= 0 && !graph.reduced.contains(value) &&
           tables.layout(source->layouts[labels[source->node]]).partialAxes;
  }

  const PlanGraph &graph;
  const EdgeTables &tables;
  ArrayRef<int32_t> labels;
  func::FuncOp function;
  const IRMapping &copies;
  const ModuleMesh &mesh;
};
} // namespace

void writePlan(const PlanGraph &graph, const EdgeTables &tables, ArrayRef<int32_t> labels,
               func::FuncOp function, const IRMapping &copies, const ModuleMesh &mesh) {
  PlanWriter(graph, tables, labels, function, copies, mesh).write();
}

} // namespace shardwright::plan
