// SPDX-License-Identifier: Apache-2.0

// Memory rows that matter.
#include "Reductions.h"

#include <algorithm>
#include <limits>
#include <map>

namespace shardwright::plan {
namespace {

using Rows = std::vector<int64_t>;

/// Values added to ranges of rows, summed when all are there.
class RangeSums {
public:
  explicit RangeSums(size_t rows) : differences(rows + 1) {}
  void add(const Usage &usage, int64_t value) {
    differences[usage.begin] += value;
    differences[usage.end] -= value;
  }
  Rows sums() const {
    Rows result(differences.size() - 1);
    int64_t sum = 0;
    for (size_t row = 0; row < result.size(); ++row)
      result[row] = sum += differences[row];
    return result;
  }

private:
  Rows differences;
};

/// Takes the least usage of each node out of usages and limits.
void subtractConstants(ReducibleGraph &graph) {
  RangeSums constants(graph.limits.size());
  for (ReducibleNode &node : graph.nodes) {
    for (Usage &usage : node.usages) {
      int64_t least = *std::min_element(usage.ofLabel.begin(), usage.ofLabel.end());
      constants.add(usage, least);
      for (int64_t &value : usage.ofLabel)
        value -= least;
    }
    std::erase_if(node.usages, [](const Usage &usage) {
      return *std::max_element(usage.ofLabel.begin(), usage.ofLabel.end()) == 0;
    });
  }
  Rows sums = constants.sums();
  for (size_t row = 0; row < sums.size(); ++row) {
    graph.limits[row] -= sums[row];
    graph.infeasible |= graph.limits[row] < 0;
  }
}

/// Rows that an assignment can exceed.
std::vector<char> tightRows(ReducibleGraph &graph) {
  RangeSums most(graph.limits.size());
  for (const ReducibleNode &node : graph.nodes)
    for (const Usage &usage : node.usages)
      most.add(usage, *std::max_element(usage.ofLabel.begin(), usage.ofLabel.end()));
  Rows sums = most.sums();
  std::vector<char> tight;
  for (size_t row = 0; row < sums.size(); ++row) {
    tight.push_back(sums[row] > graph.limits[row]);
    if (!tight.back())
      graph.note({ReductionStep::RemoveRow, -1, graph.rows[row], -1});
  }
  return tight;
}

/// Renumbers usages to the rows that remain.
void keepRows(ReducibleGraph &graph, const std::vector<char> &kept) {
  std::vector<int32_t> number(kept.size() + 1, 0); // how many are kept before each row
  Rows limits;
  std::vector<int32_t> rows;
  for (size_t row = 0; row < kept.size(); ++row) {
    number[row + 1] = number[row] + kept[row];
    if (kept[row]) {
      limits.push_back(graph.limits[row]);
      rows.push_back(graph.rows[row]);
    }
  }
  graph.limits = std::move(limits);
  graph.rows = std::move(rows);
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    std::vector<Usage> usages = std::move(graph.nodes[i].usages);
    graph.nodes[i].usages.clear();
    for (Usage &usage : usages) {
      usage.begin = number[usage.begin];
      usage.end = number[usage.end];
      graph.addUsage(int(i), std::move(usage));
    }
    graph.mergeUsages(int(i)); // ranges may have become equal
    graph.nodes[i].isUndominated &= graph.nodes[i].usages.size() == usages.size();
  }
}

/// Visits the rows in order, and knows what each node's labels occupy in the current row and in
/// the latest that was kept.
class RowSweep {
public:
  explicit RowSweep(const ReducibleGraph &graph) : graph(graph), changes(graph.limits.size() + 1) {
    for (const ReducibleNode &node : graph.nodes) {
      current.emplace_back(node.costs.size());
      for (const Usage &usage : node.usages) {
        changes[usage.begin].push_back({&usage, 1});
        changes[usage.end].push_back({&usage, -1});
      }
    }
  }

  void enter(size_t row) {
    for (auto [usage, sign] : changes[row]) {
      Rows &values = current[usage->node];
      atKept.try_emplace(usage->node, values);
      for (size_t label = 0; label < values.size(); ++label)
        values[label] += sign * usage->ofLabel[label];
    }
  }
  void keep() { atKept.clear(); }

  /// The most by which an assignment's occupancy is larger here (sign 1) or there (sign -1).
  int64_t largestIncrease(int sign) const {
    int64_t sum = 0;
    for (const auto &[node, before] : atKept) {
      int64_t most = std::numeric_limits<int64_t>::min();
      for (size_t label = 0; label < before.size(); ++label)
        most = std::max(most, sign * (current[node][label] - before[label]));
      sum += most;
    }
    return sum;
  }

private:
  const ReducibleGraph &graph;
  std::vector<std::vector<std::pair<const Usage *, int>>> changes; // at the begin of each row
  std::vector<Rows> current;                                       // by node and label
  std::map<int32_t, Rows> atKept; // of the nodes whose values changed since
};

/// Drops rows that cannot be exceeded unless the row that was kept before or after them is.
std::vector<char> undominatedRows(ReducibleGraph &graph) {
  const Rows &limits = graph.limits;
  auto drop = [&](size_t row, size_t other, std::vector<char> &kept) {
    kept[row] = false;
    graph.note({ReductionStep::RemoveRow, -1, graph.rows[row], graph.rows[other]});
  };
  std::vector<char> kept(limits.size(), true);
  RowSweep sweep(graph);
  size_t last = 0;
  for (size_t row = 0; row < limits.size(); ++row) {
    sweep.enter(row);
    if (row && sweep.largestIncrease(1) <= limits[row] - limits[last]) {
      drop(row, last, kept);
      continue;
    }
    if (row && sweep.largestIncrease(-1) <= limits[last] - limits[row])
      drop(last, row, kept);
    last = row;
    sweep.keep();
  }
  return kept;
}
} // namespace

void reduceRows(ReducibleGraph &graph) {
  subtractConstants(graph);
  keepRows(graph, tightRows(graph));
  size_t before;
  do {
    before = graph.limits.size();
    keepRows(graph, undominatedRows(graph));
  } while (graph.limits.size() < before - before / 8); // what is left is for the next time
}

} // namespace shardwright::plan
