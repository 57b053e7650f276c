// SPDX-License-Identifier: Apache-2.0

// The planner's problem: one label per node, of least total cost, within memory.
//
//     minimize    sum_i c_i(x_i) + sum_e T_e(x_first(e), x_second(e))
//     subject to  sum_{u covers r} w_u(x_node(u)) <= limit_r      for each memory row r
//
// This is a discrete Markov random field with knapsack rows. A node is an operator or a tensor, a
// label one of its layouts, an edge table the cost of resharding between two layouts. A memory row
// is one resource (say, the memory of a device) at one point of the schedule. Rows of a resource
// are consecutive in time, so that a live interval is a range of rows.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace shardwright::plan {

/// Costs are integers; callers choose the unit, for example nanoseconds.
using Cost = int64_t;
/// The cost of what must not be chosen.
constexpr Cost forbidden = std::numeric_limits<Cost>::max();

/// The most that all finite costs of a problem, or all usages of a row, may sum to in absolute
/// value. Larger problems are invalid, so that no sum of costs overflows.
constexpr int64_t largestSum = int64_t(1) << 61;

/// Costs of pairs of labels, by rows. Edges share tables.
struct Table {
  int32_t rows = 0, columns = 0;
  std::vector<Cost> entries;

  Cost at(int row, int column) const { return entries[size_t(row) * columns + column]; }
  Cost &at(int row, int column) { return entries[size_t(row) * columns + column]; }
  bool operator==(const Table &) const = default;
};

/// The rows of the table are labels of `first`, its columns labels of `second`.
struct Edge {
  int32_t first, second, table;
};

/// What a node's labels occupy in each memory row of [begin, end). Not negative.
struct Usage {
  int32_t node, begin, end;
  std::vector<int64_t> ofLabel;
};

struct Problem {
  std::vector<std::vector<Cost>> nodes; // the costs of each node's labels
  std::vector<Table> tables;
  std::vector<Edge> edges;     // several may join the same two nodes
  std::vector<int64_t> limits; // of the memory rows
  std::vector<Usage> usages;   // a node may have several

  int labels(int node) const { return int(nodes[node].size()); }
};

/// A label for each node.
using Assignment = std::vector<int32_t>;

/// Adds costs of which either may be forbidden.
inline Cost addCosts(Cost a, Cost b) {
  return a == forbidden || b == forbidden ? forbidden : a + b;
}

/// Says what is wrong with a problem; empty if it is valid: each index is in range, each shape
/// fits, no edge joins a node with itself, usages are not negative, and sums stay below largestSum.
std::string findFault(const Problem &problem);

/// The cost of an assignment, `forbidden` if it contains what is forbidden. Ignores memory.
Cost costOf(const Problem &problem, const Assignment &assignment);

/// What an assignment occupies in each memory row.
std::vector<int64_t> occupancyOf(const Problem &problem, const Assignment &assignment);

/// By how much an assignment exceeds the limits, summed over memory rows; 0 if it fits.
int64_t excessOf(const Problem &problem, const Assignment &assignment);
/// The same of the memory rows of any problem.
int64_t excessOf(const std::vector<int64_t> &limits, const std::vector<Usage> &usages,
                 const Assignment &assignment);

} // namespace shardwright::plan
