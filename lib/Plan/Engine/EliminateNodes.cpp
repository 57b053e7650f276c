// SPDX-License-Identifier: Apache-2.0

// Elimination of nodes: their best answers to their neighbours' labels become costs.
#include "Reductions.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <numeric>

namespace shardwright::plan {
namespace {

/// A node with one label: its edges become costs of its neighbours, its usage a part of limits.
void eliminateFixed(ReducibleGraph &graph, int node) {
  ReducibleNode &fixed = graph.nodes[node];
  graph.addConstant(fixed.costs[0]);
  for (const auto &[other, edge] : fixed.edges) {
    ReducibleNode &neighbour = graph.nodes[other];
    countWork(64 + 2.0 * neighbour.size());
    neighbour.edges.erase(node);
    for (int label = 0; label < neighbour.size(); ++label)
      neighbour.costs[label] = addCosts(neighbour.costs[label], edge.at(0, label));
  }
  for (const Usage &usage : fixed.usages)
    for (int row = usage.begin; row < usage.end; ++row)
      graph.limits[row] -= usage.ofLabel[0];
  graph.removeNode(
      node, [node, label = fixed.labels[0]](Assignment &assignment) { assignment[node] = label; });
}

/// The position and cost of the cheapest label.
std::pair<int, Cost> cheapest(const std::vector<Cost> &costs) {
  auto least = std::min_element(costs.begin(), costs.end());
  return {int(least - costs.begin()), *least};
}

void eliminateIsolated(ReducibleGraph &graph, int node) {
  auto [label, cost] = cheapest(graph.nodes[node].costs);
  graph.addConstant(cost);
  graph.removeNode(node, [node, number = graph.nodes[node].labels[label]](Assignment &assignment) {
    assignment[node] = number;
  });
}

/// A node with one neighbour: its best answer to each label there becomes a cost.
void eliminateLeaf(ReducibleGraph &graph, int node) {
  ReducibleNode &leaf = graph.nodes[node];
  auto [other, edge] = *leaf.edges.begin();
  ReducibleNode &neighbour = graph.nodes[other];
  std::vector<int32_t> answers;
  countWork(3.0 * leaf.size() * neighbour.size());
  for (int label = 0; label < neighbour.size(); ++label) {
    std::vector<Cost> sums(leaf.size());
    for (int own = 0; own < leaf.size(); ++own)
      sums[own] = addCosts(leaf.costs[own], edge.at(own, label));
    auto [answer, cost] = cheapest(sums);
    neighbour.costs[label] = addCosts(neighbour.costs[label], cost);
    answers.push_back(leaf.labels[answer]);
  }
  graph.removeEdge(node, other);
  graph.removeNode(node, [node, other = other, from = neighbour.labels,
                          answers = std::move(answers)](Assignment &assignment) {
    assignment[node] = answers[positionOf(from, assignment[other])];
  });
}

/// The least of what all labels of the node between cost, for each pair of its neighbours' labels.
Table leastBetween(const std::vector<Cost> &costs, const HalfEdge &left, const HalfEdge &right,
                   int rows, int columns) {
  Table table = {rows, columns, std::vector<Cost>(size_t(rows) * columns, forbidden)};
  countWork(double(costs.size()) * rows * columns);
  std::vector<Cost> ofRight = right.entriesByOwn();
  for (int row = 0; row < rows; ++row) {
    Cost *into = &table.at(row, 0);
    for (size_t own = 0; own < costs.size(); ++own) {
      const Cost *more = &ofRight[own * columns];
      Cost base = addCosts(costs[own], left.at(int(own), row));
      for (int column = 0; column < columns && base != forbidden; ++column)
        into[column] = std::min(into[column], addCosts(base, more[column]));
    }
  }
  return table;
}

/// A node between two neighbours: its best answer to each pair of labels becomes an edge. Answers
/// are found when they are asked for, of which there are far fewer than pairs.
void eliminateBetween(ReducibleGraph &graph, int node) {
  ReducibleNode middle = graph.nodes[node];
  auto [a, left] = *middle.edges.begin();
  auto [b, right] = *std::next(middle.edges.begin());
  const std::vector<int32_t> ofA = graph.nodes[a].labels, ofB = graph.nodes[b].labels;
  Table table = leastBetween(middle.costs, left, right, int(ofA.size()), int(ofB.size()));
  graph.removeEdge(node, a);
  graph.removeEdge(node, b);
  graph.addEdge(a, b, std::move(table));
  graph.removeNode(node, [node, a = a, b = b, left = left, right = right, ofA, ofB,
                          costs = std::move(middle.costs),
                          labels = std::move(middle.labels)](Assignment &assignment) {
    int row = positionOf(ofA, assignment[a]), column = positionOf(ofB, assignment[b]);
    std::vector<Cost> sums = costs;
    for (size_t own = 0; own < sums.size(); ++own)
      sums[own] = addCosts(sums[own], addCosts(left.at(int(own), row), right.at(int(own), column)));
    assignment[node] = labels[cheapest(sums).first];
  });
}

/// Elimination between neighbours with many labels takes long, and gives a large table.
bool isCheapBetween(const ReducibleGraph &graph, const ReducibleNode &node) {
  double a = graph.nodes[node.edges.begin()->first].size(),
         b = graph.nodes[std::next(node.edges.begin())->first].size();
  return a * b * node.size() <= 1 << 22 && a * b <= 4096 + node.size() * (a + b) * 4;
}

bool canBeEliminated(const ReducibleGraph &graph, const ReducibleNode &node) {
  if (node.size() == 1)
    return true;
  return node.usages.empty() &&
         (node.edges.size() < 2 || (node.edges.size() == 2 && isCheapBetween(graph, node)));
}

bool eliminate(ReducibleGraph &graph, int node) {
  if (!canBeEliminated(graph, graph.nodes[node]))
    return false;
  eliminateNode(graph, node);
  return true;
}

/// Eliminates a node; the neighbours that it had may follow.
std::vector<int32_t> eliminateAndReturnNeighbours(ReducibleGraph &graph, int node) {
  std::vector<int32_t> neighbours;
  if (graph.nodes[node].size() == 1 || graph.nodes[node].edges.size() <= 2)
    for (const auto &[other, edge] : graph.nodes[node].edges)
      neighbours.push_back(other);
  return eliminate(graph, node) ? neighbours : std::vector<int32_t>();
}
} // namespace

void eliminateNode(ReducibleGraph &graph, int i) {
  countWork(2000);
  const ReducibleNode &node = graph.nodes[i];
  graph.note({ReductionStep::Eliminate, i});
  if (node.size() == 1)
    eliminateFixed(graph, i);
  else if (node.edges.empty())
    eliminateIsolated(graph, i);
  else if (node.edges.size() == 1)
    eliminateLeaf(graph, i);
  else
    eliminateBetween(graph, i);
}

bool eliminateNodes(ReducibleGraph &graph, const Stop &stop) {
  std::vector<int32_t> pending(graph.nodes.size());
  std::iota(pending.rbegin(), pending.rend(), 0);
  size_t before = graph.removals();
  while (!pending.empty() && !stop()) {
    int node = pending.back();
    pending.pop_back();
    if (graph.nodes[node].removed)
      continue;
    for (int32_t other : eliminateAndReturnNeighbours(graph, node))
      pending.push_back(other);
  }
  return graph.removals() > before;
}

} // namespace shardwright::plan
