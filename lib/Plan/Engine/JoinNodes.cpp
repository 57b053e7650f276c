// SPDX-License-Identifier: Apache-2.0

// Each step takes the node whose elimination leaves the smallest tables.
#include "JoinNodes.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace shardwright::plan {
namespace {

Cost leastOf(const std::vector<Cost> &costs) {
  return *std::min_element(costs.begin(), costs.end());
}

/// How much more than its least entry an edge costs, at most `forbidden`.
class Increase {
public:
  explicit Increase(const HalfEdge &edge) : edge(edge), least(leastOf(edge.table->entries)) {}
  Cost at(int own, int other) const { return addCosts(edge.at(own, other), -least); }

private:
  const HalfEdge &edge;
  Cost least;
};

/// A node to eliminate, and the two of its neighbours that are joined before, if it has three.
struct Candidate {
  int32_t node = -1, into = -1, joined = -1;
  double growth = 0; // of the tables' entries
};

class Joiner {
public:
  Joiner(ReducibleGraph &graph, const JoinBudget &budget, const Stop &stop)
      : graph(graph), budget(budget), stop(stop), slack(slackOf(graph, budget.cutoff)),
        failures(graph.nodes.size()) {}

  bool run() {
    size_t before = graph.removals();
    for (Candidate next = choose(); next.node >= 0 && !stop() && !graph.infeasible; next = choose())
      apply(next);
    return graph.removals() > before;
  }

private:
  Candidate choose() const {
    Candidate best;
    for (size_t i = 0; i < graph.nodes.size(); ++i)
      if (const ReducibleNode &node = graph.nodes[i];
          !node.removed && node.usages.empty() && node.edges.size() <= 3)
        consider(int(i), best);
    return best;
  }

  void consider(int node, Candidate &best) const {
    std::vector<int32_t> others;
    for (const auto &[other, edge] : graph.nodes[node].edges)
      others.push_back(other);
    auto take = [&](Candidate candidate) {
      if (best.node < 0 || candidate.growth < best.growth)
        best = candidate;
    };
    if (others.size() < 2)
      return take({node, -1, -1, -INFINITY});
    if (others.size() == 2 && size(others[0]) * size(others[1]) <= budget.largestTable)
      return take(
          {node, -1, -1,
           size(others[0]) * size(others[1]) - size(node) * (size(others[0]) + size(others[1]))});
    if (others.size() == 2)
      return;
    for (int k = 0; k < 3; ++k) {
      int a = others[k], b = others[(k + 1) % 3];
      double pairs = size(a) * size(b);
      double most = pairs * std::max(size(node), largestNeighbour(a, b, node));
      if (most <= budget.largestTable * optimism && failures[node] < 3)
        take({node, a, b, growthOf(node, a, b)});
    }
  }

  double size(int node) const { return graph.nodes[node].size(); }

  template <typename Visit> void forOtherNeighbours(int a, int b, int node, Visit visit) const {
    for (const auto &[other, edge] : graph.nodes[a].edges)
      if (other != b && other != node)
        visit(other);
    for (const auto &[other, edge] : graph.nodes[b].edges)
      if (other != a && other != node && !graph.nodes[a].edges.count(other))
        visit(other);
  }

  double largestNeighbour(int a, int b, int node) const {
    double most = 0;
    forOtherNeighbours(a, b, node, [&](int other) { most = std::max(most, size(other)); });
    return most;
  }

  /// Of the number of entries, if all pairs of labels stay.
  double growthOf(int node, int a, int b) const {
    double around = 0, before = 0;
    forOtherNeighbours(a, b, node, [&](int other) { around += size(other); });
    for (int end : {a, b})
      for (const auto &[other, edge] : graph.nodes[end].edges)
        before += size(end) * size(other);
    for (const auto &[other, edge] : graph.nodes[node].edges)
      around += other != a && other != b && !graph.nodes[a].edges.count(other) &&
                        !graph.nodes[b].edges.count(other)
                    ? size(other)
                    : 0;
    return size(a) * size(b) * around - before;
  }

  void apply(const Candidate &candidate) {
    if (candidate.into >= 0) {
      std::vector<LabelPair> pairs = possiblePairs(candidate);
      double most = std::max(size(candidate.node),
                             largestNeighbour(candidate.into, candidate.joined, candidate.node));
      if (double(pairs.size()) * most > budget.largestTable) {
        ++failures[candidate.node];
        return;
      }
      graph.joinNodes(candidate.into, candidate.joined, pairs);
    }
    if (!graph.infeasible)
      eliminateNode(graph, candidate.node);
  }

  /// The pairs of labels that a better solution may have, by what they, the edge between them and
  /// the node that is eliminated cost at least.
  std::vector<LabelPair> possiblePairs(const Candidate &candidate) const {
    const ReducibleNode &a = graph.nodes[candidate.into], &b = graph.nodes[candidate.joined],
                        &node = graph.nodes[candidate.node];
    auto between = a.edges.find(candidate.joined);
    std::optional<Increase> edge;
    if (between != a.edges.end())
      edge.emplace(between->second);
    Increase toA(node.edges.at(candidate.into)), toB(node.edges.at(candidate.joined));
    Cost leastA = leastOf(a.costs), leastB = leastOf(b.costs), leastOwn = leastOf(node.costs);
    std::vector<LabelPair> pairs;
    for (int x = 0; x < a.size(); ++x)
      for (int y = 0; y < b.size(); ++y) {
        Cost base = addCosts(addCosts(a.costs[x], -leastA), addCosts(b.costs[y], -leastB));
        base = edge ? addCosts(base, edge->at(x, y)) : base;
        for (int own = 0; own < node.size() && base < slack; ++own) {
          Cost more = addCosts(addCosts(node.costs[own], -leastOwn),
                               addCosts(toA.at(own, x), toB.at(own, y)));
          if (addCosts(base, more) < slack) {
            pairs.push_back({x, y});
            break;
          }
        }
      }
    return pairs;
  }

  static constexpr double optimism = 16; // how many more pairs there may be than possible ones

  ReducibleGraph &graph;
  const JoinBudget &budget;
  const Stop &stop;
  Cost slack; // what more than the least costs of all nodes and edges no better solution costs
  std::vector<char> failures; // by node: how many of its pairs were too many
};
} // namespace

Cost slackOf(const ReducibleGraph &graph, Cost cutoff) {
  if (cutoff == forbidden)
    return forbidden;
  Cost least = graph.constant;
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].removed)
      continue;
    least = addCosts(least, leastOf(graph.nodes[i].costs));
    for (const auto &[other, edge] : graph.nodes[i].edges)
      least = size_t(other) < i ? addCosts(least, leastOf(edge.table->entries)) : least;
  }
  return least == forbidden ? 0 : cutoff - least;
}

bool joinNodes(ReducibleGraph &graph, const JoinBudget &budget, const Stop &stop) {
  return Joiner(graph, budget, stop).run();
}

} // namespace shardwright::plan
