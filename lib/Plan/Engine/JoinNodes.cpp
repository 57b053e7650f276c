// SPDX-License-Identifier: Apache-2.0

// Each step takes the node whose elimination leaves the smallest tables.
#include "JoinNodes.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <array>
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
    countWork(16 * double(graph.nodes.size()));
    for (size_t i = 0; i < graph.nodes.size(); ++i)
      if (const ReducibleNode &node = graph.nodes[i];
          !node.removed && node.usages.empty() && node.edges.size() <= 3)
        for (const Candidate &candidate : candidatesOf(int(i)))
          if (best.node < 0 || candidate.growth < best.growth)
            best = candidate;
    return best;
  }

  std::vector<Candidate> candidatesOf(int node) const {
    std::vector<int32_t> others;
    for (const auto &[other, edge] : graph.nodes[node].edges)
      others.push_back(other);
    if (others.size() < 2)
      return {{node, -1, -1, -INFINITY}};
    std::vector<Candidate> candidates;
    if (others.size() == 2) {
      double a = size(others[0]), b = size(others[1]);
      if (a * b <= budget.largestTable)
        candidates.push_back({node, -1, -1, a * b - size(node) * (a + b)});
      return candidates;
    }
    for (int k = 0; k < 3 && failures[node] < mostFailures; ++k) {
      int a = others[k], b = others[(k + 1) % 3];
      if (largestTable(node, a, b, size(a) * size(b)) <= budget.largestTable * optimism)
        candidates.push_back({node, a, b, growthOf(node, a, b)});
    }
    return candidates;
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

  /// With this many pairs of labels of the nodes that are joined.
  double largestTable(int node, int a, int b, double pairs) const {
    double most = size(node);
    forOtherNeighbours(a, b, node, [&](int other) { most = std::max(most, size(other)); });
    return pairs * most;
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
      if (largestTable(candidate.node, candidate.into, candidate.joined, double(pairs.size())) >
          budget.largestTable) {
        ++failures[candidate.node];
        return;
      }
      graph.joinNodes(candidate.into, candidate.joined, pairs);
    }
    if (!graph.infeasible)
      eliminateNode(graph, candidate.node);
  }

  /// The pairs of labels that a better solution may have, by what they, the node that is eliminated
  /// and all edges of these three cost at least.
  std::vector<LabelPair> possiblePairs(const Candidate &candidate) const {
    auto [node, a, b, growth] = candidate;
    std::vector<Cost> ofA = increases(a, {b, node}), ofB = increases(b, {a, node}),
                      ofNode = increases(node, {a, b});
    const auto &edges = graph.nodes[a].edges;
    std::optional<Increase> between;
    if (auto edge = edges.find(b); edge != edges.end())
      between.emplace(edge->second);
    Increase toA(graph.nodes[node].edges.at(a)), toB(graph.nodes[node].edges.at(b));
    auto isPossible = [&](int x, int y) {
      Cost base = addCosts(ofA[x], ofB[y]);
      base = between ? addCosts(base, between->at(x, y)) : base;
      for (size_t own = 0; own < ofNode.size() && base < slack; ++own)
        if (addCosts(addCosts(base, ofNode[own]),
                     addCosts(toA.at(int(own), x), toB.at(int(own), y))) < slack)
          return true;
      return false;
    };
    std::vector<LabelPair> pairs;
    countWork(2 * double(ofA.size()) * double(ofB.size()) * double(ofNode.size()));
    for (int x = 0; x < int(ofA.size()); ++x)
      for (int y = 0; y < int(ofB.size()); ++y)
        if (isPossible(x, y))
          pairs.push_back({x, y});
    return pairs;
  }

  /// By how much a node's labels increase its cost and that of its edges, but for those to two
  /// others, above their least.
  std::vector<Cost> increases(int node, std::array<int32_t, 2> others) const {
    const ReducibleNode &own = graph.nodes[node];
    std::vector<Cost> sums;
    for (Cost cost : own.costs)
      sums.push_back(addCosts(cost, -leastOf(own.costs)));
    for (const auto &[other, edge] : own.edges) {
      if (other == others[0] || other == others[1])
        continue;
      Increase increase(edge);
      countWork(4 * double(edge.table->entries.size()));
      for (int label = 0; label < own.size(); ++label) {
        Cost least = forbidden;
        for (int partner = 0; partner < graph.nodes[other].size(); ++partner)
          least = std::min(least, increase.at(label, partner));
        sums[label] = addCosts(sums[label], least);
      }
    }
    return sums;
  }

  static constexpr double optimism = 16; // how many more pairs there may be than possible ones
  static constexpr int mostFailures = 3;

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
