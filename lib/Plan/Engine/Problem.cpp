// SPDX-License-Identifier: Apache-2.0

// Validation of problems, and the exact value of assignments.
#include "shardwright/Plan/Engine/Problem.h"

#include <algorithm>

namespace shardwright::plan {
namespace {

/// Sums of absolute values that stop at largestSum + 1.
struct BoundedSum {
  int64_t value = 0;

  void add(int64_t term) {
    uint64_t size = term < 0 ? -uint64_t(term) : uint64_t(term);
    value = size > uint64_t(largestSum - value) ? largestSum + 1 : value + int64_t(size);
  }
  bool overflows() const { return value > largestSum; }
};

std::string about(const char *what, size_t index, const std::string &fault) {
  return std::string(what) + " " + std::to_string(index) + " " + fault;
}

Cost largestSize(const std::vector<Cost> &costs) {
  Cost most = 0;
  for (Cost cost : costs)
    if (cost != forbidden)
      most =
          std::max(most, cost == std::numeric_limits<Cost>::min() ? forbidden - 1 : std::abs(cost));
  return most;
}

std::string faultOfTable(const Table &table) {
  if (table.rows <= 0 || table.columns <= 0)
    return "has no entries";
  if (table.entries.size() != size_t(table.rows) * size_t(table.columns))
    return "has " + std::to_string(table.entries.size()) + " entries, expected " +
           std::to_string(table.rows) + " x " + std::to_string(table.columns);
  return "";
}

std::string faultOfEdge(const Problem &problem, const Edge &edge) {
  auto isNode = [&](int node) { return node >= 0 && size_t(node) < problem.nodes.size(); };
  if (!isNode(edge.first) || !isNode(edge.second))
    return "names a node that does not exist";
  if (edge.first == edge.second)
    return "joins node " + std::to_string(edge.first) + " with itself";
  if (edge.table < 0 || size_t(edge.table) >= problem.tables.size())
    return "names a table that does not exist";
  const Table &table = problem.tables[edge.table];
  if (table.rows != problem.labels(edge.first) || table.columns != problem.labels(edge.second))
    return "has a table of another shape than its nodes' labels";
  return "";
}

std::string faultOfUsage(const Problem &problem, const Usage &usage) {
  if (usage.node < 0 || size_t(usage.node) >= problem.nodes.size())
    return "names a node that does not exist";
  if (usage.begin < 0 || usage.begin > usage.end || size_t(usage.end) > problem.limits.size())
    return "covers rows that do not exist";
  if (usage.ofLabel.size() != problem.nodes[usage.node].size())
    return "has " + std::to_string(usage.ofLabel.size()) + " values, expected one for each of " +
           std::to_string(problem.labels(usage.node)) + " labels";
  if (*std::min_element(usage.ofLabel.begin(), usage.ofLabel.end()) < 0)
    return "is negative";
  return "";
}

/// The shapes, without sums.
std::string faultOfShapes(const Problem &problem) {
  for (size_t i = 0; i < problem.nodes.size(); ++i)
    if (problem.nodes[i].empty())
      return about("node", i, "has no label");
  for (size_t i = 0; i < problem.tables.size(); ++i)
    if (std::string fault = faultOfTable(problem.tables[i]); !fault.empty())
      return about("table", i, fault);
  for (size_t i = 0; i < problem.edges.size(); ++i)
    if (std::string fault = faultOfEdge(problem, problem.edges[i]); !fault.empty())
      return about("edge", i, fault);
  for (size_t i = 0; i < problem.usages.size(); ++i)
    if (std::string fault = faultOfUsage(problem, problem.usages[i]); !fault.empty())
      return about("usage", i, fault);
  return "";
}

std::string faultOfSums(const Problem &problem) {
  BoundedSum costs, usages;
  for (const std::vector<Cost> &node : problem.nodes)
    costs.add(largestSize(node));
  std::vector<Cost> ofTable;
  for (const Table &table : problem.tables)
    ofTable.push_back(largestSize(table.entries));
  for (const Edge &edge : problem.edges)
    costs.add(ofTable[edge.table]);
  for (const Usage &usage : problem.usages)
    usages.add(*std::max_element(usage.ofLabel.begin(), usage.ofLabel.end()));
  for (size_t r = 0; r < problem.limits.size(); ++r)
    if (problem.limits[r] > largestSum || problem.limits[r] < -largestSum)
      return about("memory row", r, "has a limit beyond 2^61");
  if (costs.overflows())
    return "the costs may sum to more than 2^61: choose a larger unit";
  return usages.overflows() ? "the usages may sum to more than 2^61: choose a larger unit" : "";
}
} // namespace

std::string findFault(const Problem &problem) {
  std::string fault = faultOfShapes(problem);
  return fault.empty() ? faultOfSums(problem) : fault;
}

Cost costOf(const Problem &problem, const Assignment &assignment) {
  Cost cost = 0;
  for (size_t i = 0; i < problem.nodes.size(); ++i)
    cost = addCosts(cost, problem.nodes[i][assignment[i]]);
  for (const Edge &edge : problem.edges)
    cost = addCosts(cost,
                    problem.tables[edge.table].at(assignment[edge.first], assignment[edge.second]));
  return cost;
}

/// What an assignment occupies in each of `rows` memory rows.
static std::vector<int64_t> occupancyOf(size_t rows, const std::vector<Usage> &usages,
                                        const Assignment &assignment) {
  std::vector<int64_t> occupied(rows + 1);
  for (const Usage &usage : usages) {
    occupied[usage.begin] += usage.ofLabel[assignment[usage.node]];
    occupied[usage.end] -= usage.ofLabel[assignment[usage.node]];
  }
  for (size_t r = 1; r < occupied.size(); ++r)
    occupied[r] += occupied[r - 1];
  occupied.pop_back();
  return occupied;
}

std::vector<int64_t> occupancyOf(const Problem &problem, const Assignment &assignment) {
  return occupancyOf(problem.limits.size(), problem.usages, assignment);
}

int64_t excessOf(const Problem &problem, const Assignment &assignment) {
  return excessOf(problem.limits, problem.usages, assignment);
}

int64_t excessOf(const std::vector<int64_t> &limits, const std::vector<Usage> &usages,
                 const Assignment &assignment) {
  std::vector<int64_t> occupied = occupancyOf(limits.size(), usages, assignment);
  BoundedSum excess;
  for (size_t r = 0; r < occupied.size(); ++r)
    excess.add(std::max<int64_t>(0, occupied[r] - limits[r]));
  return excess.value;
}

} // namespace shardwright::plan
