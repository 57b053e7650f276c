// SPDX-License-Identifier: Apache-2.0

// Removal of labels, and the order of all reductions.
#include "Reductions.h"

#include "RangeMinimum.h"
#include "VectorLoops.h"
#include "shardwright/Plan/Engine/WideVectors.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <numeric>

namespace shardwright::plan {
namespace {

bool isSupported(const HalfEdge &edge, int own, int others) {
  for (int other = 0; other < others; ++other)
    if (edge.at(own, other) != forbidden)
      return true;
  return false;
}

/// A memory row that a label exceeds when every other node occupies least; -1 if there is none.
int rowExceeded(const ReducibleNode &node, int label, const std::vector<int64_t> &limits,
                const RangeMinimum &slack) {
  for (const Usage &usage : node.usages)
    if (usage.ofLabel[label] > slack.of(usage.begin, usage.end))
      for (int row = usage.begin; row < usage.end; ++row)
        if (usage.ofLabel[label] > limits[row])
          return row;
  return -1;
}

bool isSupported(const ReducibleGraph &graph, const ReducibleNode &node, int label) {
  for (const auto &[other, edge] : node.edges)
    if (!isSupported(edge, label, graph.nodes[other].size()))
      return false;
  return node.costs[label] != forbidden;
}

std::vector<int32_t> possibleLabels(ReducibleGraph &graph, int node, const RangeMinimum &slack) {
  const ReducibleNode &own = graph.nodes[node];
  std::vector<int32_t> possible;
  countWork(100 + 40.0 * own.size() * double(1 + own.edges.size() + own.usages.size()));
  for (int label = 0; label < own.size(); ++label) {
    int row = rowExceeded(own, label, graph.limits, slack);
    if (row < 0 && isSupported(graph, own, label))
      possible.push_back(label);
    else
      graph.note({ReductionStep::RemoveImpossible, node, own.labels[label],
                  row < 0 ? -1 : graph.rows[row]});
  }
  return possible;
}

SHARDWRIGHT_WIDE_VECTORS
Cost leastOf(const Cost *costs, int count) { return plan::least(costs, count); }

/// Decides which labels of one node others dominate.
class Dominance {
public:
  explicit Dominance(const ReducibleNode &node) : node(node), least(node.costs) {
    for (const auto &[other, edge] : node.edges) {
      columns.push_back(edge.columns());
      rows.push_back(edge.entriesByOwn());
      countWork(200 + 4.0 * double(rows.back().size()));
      for (int label = 0; label < node.size(); ++label) {
        const Cost *row = rowOf(columns.size() - 1, label);
        Cost best = leastOf(row, columns.back());
        favourites.push_back(int32_t(std::find(row, row + columns.back(), best) - row));
        least[label] = addCosts(least[label], row[favourites.back()]);
      }
    }
    byLeast.resize(node.size());
    std::iota(byLeast.begin(), byLeast.end(), 0);
    std::stable_sort(byLeast.begin(), byLeast.end(),
                     [&](int32_t a, int32_t b) { return least[a] < least[b]; });
  }

  /// The comparisons that deciding takes.
  double work() const {
    double sum = 1;
    for (int count : columns)
      sum += count;
    return sum * node.size() * node.size();
  }

  /// A label of those still kept that dominates `worse`; -1 if none does. What dominates a label
  /// costs no more where its neighbours suit it.
  int findBetter(const std::vector<char> &kept, int worse) const {
    for (int32_t better : byLeast) {
      if (least[better] > least[worse])
        break;
      if (kept[better] && better != worse && dominates(better, worse))
        return better;
    }
    return -1;
  }

private:
  /// Whether `better` can replace `worse` in every assignment.
  bool dominates(int better, int worse) const {
    for (const Usage &usage : node.usages)
      if (usage.ofLabel[better] > usage.ofLabel[worse])
        return false;
    if (losesAtFavourites(better, worse))
      return false;
    Cost most = node.costs[better] - node.costs[worse];
    for (size_t e = 0; e < rows.size(); ++e) {
      std::optional<Cost> gain = largestIncrease(rowOf(e, better), rowOf(e, worse), columns[e]);
      if (!gain)
        return false;
      most += *gain;
    }
    return most <= 0;
  }

  const Cost *rowOf(size_t edge, int label) const {
    return rows[edge].data() + size_t(label) * columns[edge];
  }

  /// Whether `worse` is better where its neighbours suit it, which is soon known.
  bool losesAtFavourites(int better, int worse) const {
    countWork(2.0 * double(rows.size()));
    Cost change = node.costs[better] - node.costs[worse];
    for (size_t e = 0; e < rows.size(); ++e) {
      int32_t other = favourites[e * node.size() + worse];
      Cost from = rowOf(e, worse)[other], to = rowOf(e, better)[other];
      if (from != forbidden && to == forbidden)
        return true;
      change += from == forbidden ? 0 : to - from;
    }
    return change > 0;
  }

  /// Over the labels of the other node, nothing if `better` does not permit all that `worse`
  /// permits.
  static std::optional<Cost> largestIncrease(const Cost *better, const Cost *worse, int columns) {
    std::optional<Cost> most;
    countWork(columns);
    for (int other = 0; other < columns; ++other) {
      Cost from = worse[other], to = better[other];
      if (from == forbidden)
        continue;
      if (to == forbidden)
        return std::nullopt;
      most = std::max(most.value_or(to - from), to - from);
    }
    return most;
  }

  const ReducibleNode &node;
  std::vector<std::vector<Cost>> rows; // by edge: what it costs, by own labels
  std::vector<int> columns;            // of these
  std::vector<int32_t> favourites;     // by edge and label
  std::vector<Cost> least;             // of each label, with its favourites
  std::vector<int32_t> byLeast;        // the labels
};

std::vector<int32_t> undominatedLabels(ReducibleGraph &graph, int node) {
  const ReducibleNode &own = graph.nodes[node];
  Dominance dominance(own);
  std::vector<char> kept(own.size(), true);
  std::vector<int32_t> undominated;
  constexpr double largestWork = 1 << 26;
  bool isCheap = own.size() > 1 && dominance.work() <= largestWork;
  for (int label = 0; label < own.size(); ++label) {
    int better = isCheap ? dominance.findBetter(kept, label) : -1;
    kept[label] = better < 0;
    if (kept[label])
      undominated.push_back(label);
    else
      graph.note({ReductionStep::RemoveDominated, node, own.labels[label], own.labels[better]});
  }
  return undominated;
}

/// Whether labels were removed.
bool keepPossibleLabels(ReducibleGraph &graph, const RangeMinimum &slack, const Stop &stop) {
  bool any = false;
  for (size_t i = 0; i < graph.nodes.size() && !graph.infeasible && !stop(); ++i)
    if (!graph.nodes[i].removed)
      any |= graph.keepLabels(int(i), possibleLabels(graph, int(i), slack));
  return any;
}
} // namespace

bool removeImpossibleLabels(ReducibleGraph &graph, const Stop &stop) {
  RangeMinimum slack(graph.limits);
  bool any = false, again = true;
  while (again && !graph.infeasible) {
    again = keepPossibleLabels(graph, slack, stop);
    any |= again;
  }
  return any;
}

bool removeDominatedLabels(ReducibleGraph &graph, const Stop &stop) {
  bool any = false;
  for (size_t i = 0; i < graph.nodes.size() && !graph.infeasible && !stop(); ++i) {
    ReducibleNode &node = graph.nodes[i];
    if (node.removed || node.isUndominated)
      continue;
    any |= graph.keepLabels(int(i), undominatedLabels(graph, int(i)));
    node.isUndominated = true; // what was removed dominates no label that the rest does not
  }
  return any;
}

void reduce(ReducibleGraph &graph, const Stop &stop) {
  bool again = true;
  while (again && !graph.infeasible && !stop()) {
    reduceRows(graph);
    again = removeImpossibleLabels(graph, stop);
    again |= !graph.infeasible && removeDominatedLabels(graph, stop);
    again |= !graph.infeasible && mergeDeterminedNodes(graph, stop);
    again |= !graph.infeasible && eliminateNodes(graph, stop);
  }
  reduceRows(graph);
}

} // namespace shardwright::plan
