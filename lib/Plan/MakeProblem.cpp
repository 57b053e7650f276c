// SPDX-License-Identifier: Apache-2.0

#include "MakeProblem.h"

#include <cmath>

using namespace mlir;

namespace shardwright::plan {

/// The largest finite costs of all nodes and edges together.
static double largestTotal(const PlanGraph &graph, const EdgeTables &tables) {
  auto largest = [](ArrayRef<double> costs) {
    double most = 0;
    for (double cost : costs)
      most = std::isfinite(cost) ? std::max(most, cost) : most;
    return most;
  };
  double total = 0;
  for (const GraphNode &node : graph.nodes)
    total += largest(node.costs);
  std::vector<double> ofTable;
  for (const CostTable &table : tables.getTables())
    ofTable.push_back(largest(table.entries));
  for (const GraphEdge &edge : graph.edges)
    total += ofTable[edge.costs.table];
  return total;
}

double reshardCostOf(const PlanGraph &graph, const EdgeTables &tables, ArrayRef<int32_t> labels) {
  double cost = graph.constant;
  for (auto [node, label] : llvm::zip_equal(graph.nodes, labels))
    cost += node.costs[label] - (node.op ? (*node.labels)[label].cost * node.count : 0);
  for (const GraphEdge &edge : graph.edges)
    cost += tables.costOf(edge.costs, labels[edge.from], labels[edge.to]);
  return cost;
}

double costOf(const PlanGraph &graph, const EdgeTables &tables, ArrayRef<int32_t> labels) {
  double cost = reshardCostOf(graph, tables, labels);
  for (auto [node, label] : llvm::zip_equal(graph.nodes, labels))
    cost += node.op ? (*node.labels)[label].cost * node.count : 0;
  return cost;
}

ScaledProblem makeProblem(const PlanGraph &graph, const EdgeTables &tables) {
  constexpr double most = double(largestSum) / 64;
  int shift = 20;
  for (double total = largestTotal(graph, tables); shift > -40 && std::ldexp(total, shift) > most;)
    --shift;
  auto scale = [&](ArrayRef<double> costs) {
    std::vector<Cost> scaled;
    scaled.reserve(costs.size());
    for (double cost : costs)
      scaled.push_back(std::isfinite(cost) ? std::llround(std::ldexp(cost, shift)) : forbidden);
    return scaled;
  };
  ScaledProblem result{{}, std::ldexp(1.0, -shift)};
  for (const GraphNode &node : graph.nodes)
    result.problem.nodes.push_back(scale(node.costs));
  for (const CostTable &table : tables.getTables())
    result.problem.tables.push_back(
        {int32_t(table.rows), int32_t(table.columns), scale(table.entries)});
  for (const LayoutClasses &classes : tables.getClasses())
    result.problem.classes.push_back(classes.ofLabel);
  for (const GraphEdge &edge : graph.edges)
    result.problem.edges.push_back(
        {edge.from, edge.to, edge.costs.table, edge.costs.from, edge.costs.to});
  return result;
}

} // namespace shardwright::plan
