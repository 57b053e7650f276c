// SPDX-License-Identifier: Apache-2.0

// Each step is refused with the reason, or leaves the problem that the next one is compared with.
#include "CheckReductions.h"

namespace shardwright::plan::check {

ReductionChecker::ReductionChecker(const Problem &problem) : rows(problem) {
  for (const std::vector<Cost> &costs : problem.nodes)
    graph.nodes.push_back({costs, std::vector<char>(costs.size(), true), {}, false});
  for (const Edge &edge : problem.edges) {
    const Table &table = problem.tables[edge.table];
    graph.addEdge(edge.first, edge.second, {table.rows, table.columns, table.entries});
  }
}

std::string ReductionChecker::apply(const ReductionStep &step) {
  if (step.kind == ReductionStep::RemoveRow)
    return removeRow(step.label, step.other);
  if (!graph.isNode(step.node))
    return "names a node that is not there";
  switch (step.kind) {
  case ReductionStep::RemoveImpossible:
    return removeImpossible(step.node, step.label, step.other);
  case ReductionStep::RemoveDominated:
    return removeDominated(step.node, step.label, step.other);
  case ReductionStep::Merge:
    return merge(step.node, step.other);
  case ReductionStep::Eliminate:
    return eliminate(step.node);
  default:
    return "is of no known kind";
  }
}

int64_t ReductionChecker::leastOccupied(int node, int label, int row) const {
  int64_t total = rows.occupied(node, label, row);
  for (size_t other = 0; other < graph.nodes.size(); ++other) {
    if (int(other) == node || rows.usagesOf(int(other)).empty())
      continue;
    int64_t least = std::numeric_limits<int64_t>::max();
    for (int partner : graph.nodes[other].labels())
      least = std::min(least, rows.occupied(int(other), partner, row));
    total += least;
  }
  return total;
}

int64_t ReductionChecker::mostOccupied(int row) const {
  int64_t total = 0;
  for (size_t node = 0; node < graph.nodes.size(); ++node) {
    int64_t most = 0;
    for (int label : graph.nodes[node].labels())
      most = std::max(most, rows.occupied(int(node), label, row));
    total += most;
  }
  return total;
}

std::string ReductionChecker::removeRow(int row, int other) {
  if (!rows.alive.count(row) || row == other || (other >= 0 && !rows.alive.count(other)))
    return "names a memory row that is not there";
  if (other < 0 ? !rows.cannotBeExceeded(row) && mostOccupied(row) > rows.limits[row]
                : !isImplied(row, other))
    return "removes memory row " + std::to_string(row) + ", which may be exceeded";
  rows.alive.erase(row);
  return "";
}

bool ReductionChecker::isImplied(int row, int other) const {
  Exact sum = 0;
  for (int node : rows.nodesBetween(row, other)) {
    int64_t most = std::numeric_limits<int64_t>::min();
    for (int label : graph.nodes[node].labels())
      most = std::max(most, rows.occupied(node, label, row) - rows.occupied(node, label, other));
    sum += most;
  }
  return sum <= Exact(rows.limits[row]) - rows.limits[other];
}

std::string ReductionChecker::removeImpossible(int node, int label, int row) {
  if (!graph.isLabel(node, label) || (row >= 0 && !rows.alive.count(row)))
    return "names a label or row that is not there";
  if (row < 0 ? graph.isSupported(node, label)
              : leastOccupied(node, label, row) <= rows.limits[row])
    return "removes a label that is possible";
  graph.nodes[node].alive[label] = false;
  return "";
}

std::optional<Cost> ReductionChecker::largestIncrease(const View<Cost> &edge, int other, int better,
                                                      int worse) const {
  std::optional<Cost> most;
  for (int partner : graph.nodes[other].labels()) {
    Cost from = edge.at(worse, partner), to = edge.at(better, partner);
    if (isForbidden(from))
      continue;
    if (isForbidden(to))
      return std::nullopt;
    most = std::max(most.value_or(to - from), to - from);
  }
  return most.value_or(0);
}

std::string ReductionChecker::removeDominated(int node, int worse, int better) {
  if (!graph.isLabel(node, worse) || !graph.isLabel(node, better) || worse == better)
    return "names labels that are not there";
  CheckedNode<Cost> &own = graph.nodes[node];
  if (!rows.occupiesAtMost(node, better, worse))
    return "replaces a label by one that occupies more memory";
  if (isForbidden(own.costs[better]) || isForbidden(own.costs[worse]))
    return "compares forbidden labels";
  Exact most = Exact(own.costs[better]) - own.costs[worse];
  for (const auto &[other, edge] : own.edges) {
    std::optional<Cost> increase = largestIncrease(edge, other, better, worse);
    if (!increase)
      return "replaces a label by one that is forbidden elsewhere";
    most += *increase;
  }
  if (most > 0)
    return "replaces a label by one that may cost more";
  own.alive[worse] = false;
  return "";
}

std::vector<int> ReductionChecker::determinedLabels(int node, int into) const {
  const CheckedNode<Cost> &target = graph.nodes[into];
  std::vector<int> determined(target.alive.size(), -1);
  for (int label : target.labels())
    for (int partner : graph.nodes[node].labels()) {
      if (isForbidden(target.edges.at(node).at(label, partner)))
        continue;
      if (determined[label] >= 0)
        return {};
      determined[label] = partner;
    }
  return determined;
}

std::string ReductionChecker::merge(int node, int into) {
  if (!graph.isNode(into) || !graph.nodes[into].edges.count(node))
    return "merges nodes that no edge joins";
  std::vector<int> map = determinedLabels(node, into);
  if (map.empty())
    return "merges a node that is not determined";
  CheckedNode<Cost> own = graph.nodes[node];
  moveCosts(own, node, into, map);
  for (const auto &[other, edge] : own.edges)
    graph.nodes[other].edges.erase(node);
  graph.nodes[node] = {};
  graph.nodes[node].removed = true;
  for (const auto &[other, edge] : own.edges)
    if (other != into)
      moveEdge(edge, other, into, map);
  rows.move(node, into, map);
  return "";
}

void ReductionChecker::moveCosts(const CheckedNode<Cost> &own, int node, int into,
                                 const std::vector<int> &map) {
  CheckedNode<Cost> &target = graph.nodes[into];
  for (int label : target.labels())
    target.costs[label] =
        map[label] < 0 ? forbidden
                       : sum(target.costs[label], sum(own.costs[map[label]],
                                                      target.edges.at(node).at(label, map[label])));
}

void ReductionChecker::moveEdge(const View<Cost> &edge, int other, int into,
                                const std::vector<int> &map) {
  Matrix<Cost> matrix = {int(map.size()), int(graph.nodes[other].alive.size()), {}};
  for (int label : map)
    for (int partner = 0; partner < matrix.columns; ++partner)
      matrix.entries.push_back(label < 0 ? 0 : edge.at(label, partner));
  graph.addEdge(into, other, std::move(matrix));
}

std::string ReductionChecker::eliminate(int node) {
  std::vector<int> labels = graph.nodes[node].labels();
  for (int label : labels)
    if (!rows.occupiesAtMost(node, label, labels[0]) ||
        !rows.occupiesAtMost(node, labels[0], label))
      return "eliminates a node that occupies memory";
  std::string fault = graph.eliminate(node);
  if (fault.empty())
    rows.fix(node, labels[0]);
  return fault;
}

} // namespace shardwright::plan::check
