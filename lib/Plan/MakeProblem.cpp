// SPDX-License-Identifier: Apache-2.0

#include "MakeProblem.h"

#include <cmath>

using namespace mlir;

namespace shardwright::plan {

double reshardCostOf(const PlanGraph &graph, const EdgeTables &tables, ArrayRef<int32_t> labels) {
  double cost = graph.constant;
  for (auto [node, label] : llvm::zip_equal(graph.nodes, labels))
    cost += node.costs[label] - (node.op ? (*node.labels)[label].cost * node.count : 0);
  for (const GraphEdge &edge : graph.edges)
    cost += tables.costOf(edge.move, labels[edge.from], labels[edge.to]);
  return cost;
}

double costOf(const PlanGraph &graph, const EdgeTables &tables, ArrayRef<int32_t> labels) {
  double cost = reshardCostOf(graph, tables, labels);
  for (auto [node, label] : llvm::zip_equal(graph.nodes, labels))
    cost += node.op ? (*node.labels)[label].cost * node.count : 0;
  return cost;
}

namespace {
class ProblemMaker {
public:
  ProblemMaker(const PlanGraph &graph, const EdgeTables &tables, double hiddenShare)
      : graph(graph), tables(tables), hiddenShare(hiddenShare) {}

  ScaledProblem make() {
    for (const GraphNode &node : graph.nodes)
      nodeCosts.push_back(costsOf(node));
    for (const GraphEdge &edge : graph.edges)
      tableNumbers.push_back(numberOf(edge.move));
    shift = shiftFor(largestTotal());
    ScaledProblem result{{}, std::ldexp(1.0, -shift)};
    for (const std::vector<double> &costs : nodeCosts)
      result.problem.nodes.push_back(scaled(costs));
    for (const Move &move : moves)
      result.problem.tables.push_back(tableOf(move));
    for (const LayoutClasses &classes : tables.getClasses())
      result.problem.classes.push_back(classes.ofLabel);
    for (auto [edge, table] : llvm::zip_equal(graph.edges, tableNumbers))
      result.problem.edges.push_back(
          {edge.from, edge.to, table, edge.move.costs.from, edge.move.costs.to});
    return result;
  }

private:
  std::vector<double> costsOf(const GraphNode &node) const {
    if (!hiddenShare)
      return node.costs;
    std::vector<double> costs(node.costs.size());
    for (size_t label = 0; label < costs.size(); ++label) {
      costs[label] = node.op ? (*node.labels)[label].cost * node.count : 0;
      for (const FixedMove &fixed : node.fixedMoves)
        costs[label] += tables.costOf(fixed, label, hiddenShare);
    }
    return costs;
  }

  /// Moves that cost the same share a table.
  int32_t numberOf(const Move &move) {
    MoveContext context = {move.context.count, hiddenShare ? move.context.independentWork : 0};
    auto [known, isNew] = numbers.try_emplace({move.costs.table, context}, int32_t(moves.size()));
    if (isNew)
      moves.push_back(move);
    return known->second;
  }

  /// The largest finite costs of all nodes and edges together.
  double largestTotal() const {
    auto largest = [](ArrayRef<double> costs) {
      double most = 0;
      for (double cost : costs)
        most = std::isfinite(cost) ? std::max(most, cost) : most;
      return most;
    };
    double total = 0;
    for (const std::vector<double> &costs : nodeCosts)
      total += largest(costs);
    std::vector<double> ofTable;
    for (const CostTable &table : tables.getTables())
      ofTable.push_back(largest(*table.entries));
    for (const GraphEdge &edge : graph.edges)
      total += edge.move.context.costOf(ofTable[edge.move.costs.table], hiddenShare);
    return total;
  }

  static int shiftFor(double total) {
    constexpr double most = double(largestSum) / 64;
    int shift = 20;
    while (shift > -40 && std::ldexp(total, shift) > most)
      --shift;
    return shift;
  }

  std::vector<Cost> scaled(ArrayRef<double> costs) const {
    std::vector<Cost> result;
    result.reserve(costs.size());
    for (double cost : costs)
      result.push_back(CompactTable::CostsOfReal{std::ldexp(1.0, shift)}.of(cost));
    return result;
  }

  /// As MoveContext::costOf.
  CompactTable tableOf(const Move &move) const {
    const CostTable &table = tables.getTables()[move.costs.table];
    return {int32_t(table.rows),
            int32_t(table.columns),
            table.entries,
            {std::ldexp(move.context.count, shift), 1 - hiddenShare,
             std::ldexp(move.context.hidden(hiddenShare), shift)}};
  }

  const PlanGraph &graph;
  const EdgeTables &tables;
  const double hiddenShare;
  std::vector<std::vector<double>> nodeCosts;
  std::vector<int32_t> tableNumbers; // by edge
  std::map<std::pair<int, MoveContext>, int32_t> numbers;
  std::vector<Move> moves; // one for each table of the problem
  int shift = 0;
};
} // namespace

ScaledProblem makeProblem(const PlanGraph &graph, const EdgeTables &tables, double hiddenShare) {
  return ProblemMaker(graph, tables, hiddenShare).make();
}

} // namespace shardwright::plan
