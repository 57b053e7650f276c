// SPDX-License-Identifier: Apache-2.0

// Merges of nodes into neighbours that determine their labels.
#include "Reductions.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <optional>

namespace shardwright::plan {
namespace {

/// The one label of the other node that each own label permits; empty if some permits several.
std::vector<int32_t> permittedLabels(const HalfEdge &edge, int own, int others) {
  std::vector<int32_t> permitted(own, -1);
  countWork(100 + own);
  for (int label = 0; label < own; ++label) {
    countWork(others);
    for (int other = 0; other < others; ++other) {
      if (edge.at(label, other) == forbidden)
        continue;
      if (permitted[label] >= 0)
        return {};
      permitted[label] = other;
    }
  }
  return std::count(permitted.begin(), permitted.end(), -1) ? std::vector<int32_t>() : permitted;
}

/// Merges nodes into one neighbour, by a map from its labels to theirs.
class Merge {
public:
  Merge(ReducibleGraph &graph, int into, int node, std::vector<int32_t> map)
      : graph(graph), target(graph.nodes[into]), merged(graph.nodes[node]), into(into), node(node),
        map(std::move(map)) {
    isIdentity =
        merged.size() == target.size() && std::is_sorted(this->map.begin(), this->map.end());
  }

  /// Whether the tables have no more entries afterwards, where edges that become parallel share
  /// theirs. Of two nodes that determine each other, the one with fewer edges is merged.
  bool isWorthwhile() const {
    if (merged.size() == target.size())
      return merged.edges.size() <= target.edges.size();
    double before = 0, after = 0;
    for (const auto &[other, edge] : merged.edges) {
      before += double(merged.size()) * graph.nodes[other].size();
      if (other != into && !target.edges.count(other))
        after += double(target.size()) * graph.nodes[other].size();
    }
    return after <= before;
  }

  void apply() {
    graph.note({ReductionStep::Merge, node, -1, into});
    addCostsToTarget();
    target.isUndominated = false;
    std::map<int32_t, HalfEdge> edges = std::move(merged.edges);
    for (const auto &[other, edge] : edges) {
      graph.nodes[other].edges.erase(node);
      if (other != into)
        moveEdge(other, edge);
    }
    for (Usage usage : merged.usages) {
      usage.ofLabel = composed(usage.ofLabel);
      graph.addUsage(into, std::move(usage));
    }
    graph.removeNode(node, [into = into, node = node, from = target.labels,
                            to = composed(merged.labels)](Assignment &assignment) {
      assignment[node] = to[positionOf(from, assignment[into])];
    });
  }

private:
  template <typename T> std::vector<T> composed(const std::vector<T> &values) const {
    std::vector<T> result;
    for (int32_t label : map)
      result.push_back(values[label]);
    return result;
  }
  void moveEdge(int other, const HalfEdge &edge) {
    if (isIdentity && !target.edges.count(other))
      graph.shareEdge(into, other, edge);
    else
      graph.addEdge(into, other, composed(edge, graph.nodes[other].size()));
  }
  Table composed(const HalfEdge &edge, int columns) const {
    Table table = {target.size(), columns, {}};
    countWork(2.0 * target.size() * columns);
    for (int32_t label : map)
      for (int column = 0; column < columns; ++column)
        table.entries.push_back(edge.at(label, column));
    return table;
  }
  void addCostsToTarget() {
    const HalfEdge &edge = target.edges.at(node);
    for (int label = 0; label < target.size(); ++label)
      target.costs[label] = addCosts(
          target.costs[label], addCosts(merged.costs[map[label]], edge.at(label, map[label])));
  }

  ReducibleGraph &graph;
  ReducibleNode &target, &merged;
  int into, node;
  std::vector<int32_t> map;
  bool isIdentity = false;
};

/// Merges an end of an edge into the other, which is returned; nothing if neither determines the
/// other, or tables would grow.
std::optional<int> mergeEnds(ReducibleGraph &graph, int a, int b) {
  for (auto [into, node] : {std::pair(a, b), std::pair(b, a)}) {
    const ReducibleNode &target = graph.nodes[into];
    std::vector<int32_t> map =
        permittedLabels(target.edges.at(node), target.size(), graph.nodes[node].size());
    if (map.empty())
      continue;
    Merge merge(graph, into, node, std::move(map));
    if (!merge.isWorthwhile())
      continue;
    merge.apply();
    return into;
  }
  return std::nullopt;
}

/// The neighbours of the end of an edge that has fewer, whose edges a merge may move.
std::vector<int32_t> fewerNeighbours(const ReducibleGraph &graph, int a, int b) {
  const auto &ofA = graph.nodes[a].edges, &ofB = graph.nodes[b].edges;
  std::vector<int32_t> neighbours;
  for (const auto &[other, edge] : ofA.size() < ofB.size() ? ofA : ofB)
    neighbours.push_back(other);
  return neighbours;
}

std::vector<std::pair<int32_t, int32_t>> edgesOf(const ReducibleGraph &graph) {
  std::vector<std::pair<int32_t, int32_t>> edges;
  for (size_t i = graph.nodes.size(); i-- > 0;)
    for (const auto &[other, edge] : graph.nodes[i].edges)
      if (size_t(other) > i)
        edges.emplace_back(i, other);
  return edges;
}
} // namespace

/// A merge changes edges, which may then determine nodes themselves.
bool mergeDeterminedNodes(ReducibleGraph &graph, const Stop &stop) {
  std::vector<std::pair<int32_t, int32_t>> pending = edgesOf(graph);
  size_t before = graph.removals();
  while (!pending.empty() && !stop()) {
    auto [a, b] = pending.back();
    pending.pop_back();
    if (!graph.nodes[a].edges.count(b)) // merged meanwhile
      continue;
    std::vector<int32_t> changed = fewerNeighbours(graph, a, b);
    std::optional<int> merged = mergeEnds(graph, a, b);
    for (int32_t other : changed)
      if (merged && other != *merged && graph.nodes[other].edges.count(*merged))
        pending.emplace_back(*merged, other);
  }
  return graph.removals() > before;
}

} // namespace shardwright::plan
