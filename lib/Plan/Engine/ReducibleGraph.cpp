// SPDX-License-Identifier: Apache-2.0

// Conversion between problems and reducible graphs, and the edits that keep their invariants.
#include "ReducibleGraph.h"
#include "Pick.h"
#include "VectorLoops.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <numeric>

namespace shardwright::plan {
namespace {

/// The sum of `table` and an edge seen from the node of the table's rows.
Table sumOf(Table table, const HalfEdge &edge) {
  countWork(3 * double(table.entries.size()));
  for (int row = 0; row < table.rows; ++row)
    for (int column = 0; column < table.columns; ++column)
      table.at(row, column) = addCosts(table.at(row, column), edge.at(row, column));
  return table;
}

/// The rows of an edge's table at these positions, seen from the node that has them.
Table pickRows(const HalfEdge &edge, const std::vector<int32_t> &positions) {
  int columns = edge.columns();
  Table picked = {int32_t(positions.size()), columns, {}};
  picked.entries.reserve(size_t(picked.rows) * columns);
  countWork(2.0 * picked.rows * columns);
  for (int32_t row : positions)
    for (int column = 0; column < columns; ++column)
      picked.entries.push_back(edge.at(row, column));
  return picked;
}

/// Gives equal tables one number.
class TableInterner {
public:
  explicit TableInterner(std::vector<Table> &tables) : tables(tables) {}

  int32_t intern(const std::shared_ptr<const Table> &table) {
    auto [known, isNew] = byAddress.try_emplace(table.get(), 0);
    if (isNew)
      known->second = byContents(*table);
    return known->second;
  }

private:
  int32_t byContents(const Table &table) {
    countWork(4 * double(table.entries.size()));
    auto [known, isNew] = contents.try_emplace({table.rows, table.entries}, tables.size());
    if (isNew)
      tables.push_back(table);
    return known->second;
  }

  std::vector<Table> &tables;
  std::map<const Table *, int32_t> byAddress;
  std::map<std::pair<int32_t, std::vector<Cost>>, int32_t> contents;
};
} // namespace

std::vector<Cost> HalfEdge::entriesByOwn() const {
  return transposed ? plan::transposed(table->entries, table->rows, table->columns)
                    : table->entries;
}

ReducibleGraph::ReducibleGraph(const Problem &problem)
    : nodes(problem.nodes.size()), limits(problem.limits), rows(problem.limits.size()) {
  lifting.nodes = nodes.size();
  std::iota(rows.begin(), rows.end(), 0);
  for (size_t i = 0; i < nodes.size(); ++i) {
    nodes[i].costs = problem.nodes[i];
    nodes[i].labels.resize(nodes[i].costs.size());
    std::iota(nodes[i].labels.begin(), nodes[i].labels.end(), 0);
  }
  std::vector<std::shared_ptr<const Table>> tables;
  for (const Table &table : problem.tables) {
    countWork(2 * double(table.entries.size()));
    tables.push_back(std::make_shared<const Table>(table));
  }
  for (const Edge &edge : problem.edges)
    if (nodes[edge.first].edges.count(edge.second)) {
      addEdge(edge.first, edge.second, *tables[edge.table]);
    } else {
      nodes[edge.first].edges[edge.second] = {tables[edge.table], false};
      nodes[edge.second].edges[edge.first] = {tables[edge.table], true};
    }
  for (const Usage &usage : problem.usages)
    addUsage(usage.node, usage);
  countWork(400 * double(nodes.size() + problem.edges.size()));
}

void ReducibleGraph::addConstant(Cost cost) {
  infeasible |= cost == forbidden;
  constant = addCosts(constant, infeasible ? 0 : cost);
}

void ReducibleGraph::addEdge(int a, int b, Table table) {
  if (auto known = nodes[a].edges.find(b); known != nodes[a].edges.end())
    table = sumOf(std::move(table), known->second);
  auto shared = std::make_shared<const Table>(std::move(table));
  nodes[a].edges[b] = {shared, false};
  nodes[b].edges[a] = {shared, true};
  changeEdge(a, b);
}

void ReducibleGraph::shareEdge(int a, int b, const HalfEdge &edge) {
  nodes[a].edges[b] = edge;
  nodes[b].edges[a] = {edge.table, !edge.transposed};
  changeEdge(a, b);
}

void ReducibleGraph::removeEdge(int a, int b) {
  nodes[a].edges.erase(b);
  nodes[b].edges.erase(a);
  changeEdge(a, b);
}

bool ReducibleGraph::keepLabels(int node, const std::vector<int32_t> &positions) {
  ReducibleNode &kept = nodes[node];
  infeasible |= positions.empty();
  bool areFewer = positions.size() < kept.labels.size();
  if (positions.empty() || !areFewer)
    return areFewer;
  kept.costs = pick(kept.costs, positions);
  kept.labels = pick(kept.labels, positions);
  for (Usage &usage : kept.usages)
    usage.ofLabel = pick(usage.ofLabel, positions);
  for (auto &[other, edge] : kept.edges) {
    edge = {std::make_shared<const Table>(pickRows(edge, positions)), false};
    nodes[other].edges[node] = {edge.table, true};
    changeEdge(node, other);
  }
  return true;
}

void ReducibleGraph::removeNode(int node, std::function<void(Assignment &)> follow) {
  nodes[node] = ReducibleNode();
  nodes[node].removed = true;
  lifting.follows.push_back(std::move(follow));
}

void ReducibleGraph::joinNodes(int into, int node, const std::vector<LabelPair> &pairs) {
  infeasible |= pairs.empty();
  if (infeasible)
    return;
  std::vector<int32_t> ofInto, ofNode; // positions, by pair
  for (auto [first, second] : pairs) {
    ofInto.push_back(first);
    ofNode.push_back(second);
  }
  ReducibleNode first = std::move(nodes[into]), second = nodes[node];
  for (const ReducibleNode *part : {&first, &second})
    for (const auto &[other, edge] : part->edges)
      nodes[other].edges.erase(part == &first ? into : node);
  ReducibleNode &joined = nodes[into] = {};
  auto between = first.edges.find(node);
  for (auto [own, other] : pairs) {
    Cost cost = addCosts(first.costs[own], second.costs[other]);
    joined.costs.push_back(
        between == first.edges.end() ? cost : addCosts(cost, between->second.at(own, other)));
  }
  joined.labels.resize(pairs.size());
  std::iota(joined.labels.begin(), joined.labels.end(), 0);
  for (auto [part, positions] : {std::pair(&first, &ofInto), std::pair(&second, &ofNode)}) {
    for (const auto &[other, edge] : part->edges)
      if (other != into && other != node)
        addEdge(into, other, pickRows(edge, *positions));
    for (Usage &usage : part->usages) {
      usage.ofLabel = pick(usage.ofLabel, *positions);
      addUsage(into, std::move(usage));
    }
  }
  mergeUsages(into);
  std::vector<int32_t> labelsOfInto = pick(first.labels, ofInto),
                       labelsOfNode = pick(second.labels, ofNode);
  carryPair(into, node, labelsOfInto, labelsOfNode);
  removeNode(node, [=, labelsOfInto = std::move(labelsOfInto),
                    labelsOfNode = std::move(labelsOfNode)](Assignment &assignment) {
    assignment[node] = labelsOfNode[assignment[into]];
    assignment[into] = labelsOfInto[assignment[into]];
  });
}

/// A pair that is not there gets a number that no label has.
void ReducibleGraph::carryPair(int into, int node, const std::vector<int32_t> &first,
                               const std::vector<int32_t> &second) {
  if (carried.empty())
    return;
  for (size_t pair = 0; pair < first.size(); ++pair)
    if (first[pair] == carried[into] && second[pair] == carried[node]) {
      carried[into] = int32_t(pair);
      return;
    }
  carried[into] = -1;
}

void ReducibleGraph::addUsage(int node, Usage usage) {
  if (usage.begin == usage.end)
    return;
  usage.node = node;
  nodes[node].usages.push_back(std::move(usage));
}

void ReducibleGraph::mergeUsages(int node) {
  std::vector<Usage> usages = std::move(nodes[node].usages);
  nodes[node].usages.clear();
  std::sort(usages.begin(), usages.end(), [](const Usage &a, const Usage &b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  for (Usage &usage : usages) {
    std::vector<Usage> &merged = nodes[node].usages;
    if (merged.empty() || merged.back().begin != usage.begin || merged.back().end != usage.end) {
      merged.push_back(std::move(usage));
      continue;
    }
    for (size_t label = 0; label < usage.ofLabel.size(); ++label)
      merged.back().ofLabel[label] += usage.ofLabel[label];
  }
}

Problem ReducibleGraph::build() const {
  Problem problem;
  problem.limits = limits;
  TableInterner interner(problem.tables);
  std::vector<int32_t> number(nodes.size(), -1);
  for (size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].removed)
      continue;
    number[i] = int32_t(problem.nodes.size());
    problem.nodes.push_back(nodes[i].costs);
    for (Usage usage : nodes[i].usages) {
      usage.node = number[i];
      problem.usages.push_back(std::move(usage));
    }
    for (const auto &[other, edge] : nodes[i].edges)
      if (size_t(other) < i)
        problem.edges.push_back(edge.transposed
                                    ? Edge{number[other], number[i], interner.intern(edge.table)}
                                    : Edge{number[i], number[other], interner.intern(edge.table)});
  }
  return problem;
}

Assignment ReducibleGraph::takeCarried() {
  Assignment assignment;
  for (size_t i = 0; i < nodes.size() && !carried.empty(); ++i) {
    if (nodes[i].removed)
      continue;
    const std::vector<int32_t> &labels = nodes[i].labels;
    if (!std::binary_search(labels.begin(), labels.end(), carried[i]))
      return {};
    assignment.push_back(positionOf(labels, carried[i]));
  }
  return assignment;
}

void ReducibleGraph::moveCosts(int node, int other, const std::vector<Cost> &values) {
  const HalfEdge &edge = nodes[node].edges.at(other);
  Table table = {nodes[node].size(), nodes[other].size(), {}};
  table.entries.reserve(size_t(table.rows) * table.columns);
  for (int label = 0; label < table.rows; ++label) {
    nodes[node].costs[label] = addCosts(nodes[node].costs[label], values[label]);
    for (int column = 0; column < table.columns; ++column)
      table.entries.push_back(addCosts(edge.at(label, column), -values[label]));
  }
  removeEdge(node, other);
  addEdge(node, other, std::move(table));
}

Lifting ReducibleGraph::takeLifting() {
  for (size_t i = 0; i < nodes.size(); ++i)
    if (!nodes[i].removed)
      lifting.remaining.emplace_back(i, std::move(nodes[i].labels));
  return std::move(lifting);
}

Assignment Lifting::lift(const Assignment &reduced) const {
  Assignment lifted(nodes, 0);
  for (size_t i = 0; i < remaining.size(); ++i)
    lifted[remaining[i].first] = remaining[i].second[reduced[i]];
  for (auto follow = follows.rbegin(); follow != follows.rend(); ++follow)
    (*follow)(lifted);
  return lifted;
}

} // namespace shardwright::plan
