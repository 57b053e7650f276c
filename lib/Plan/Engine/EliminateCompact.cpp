// SPDX-License-Identifier: Apache-2.0

#include "EliminateCompact.h"

#include "shardwright/Plan/Engine/WideVectors.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <utility>

namespace shardwright::plan {
namespace {
constexpr double mostEntries = 1 << 16; // of a table that an elimination makes
constexpr double mostSums = 4e7;        // that it takes

/// Forbidden costs are at least half of it, so that sums of three need no test.
constexpr Cost barrier = Cost(1) << 61;

Cost limited(Cost cost) { return std::min(cost, barrier); }
Cost unlimited(Cost cost) { return cost >= barrier / 2 ? forbidden : cost; }

/// The least of the sums of a row of `a` and one of `b`, for each two. Rows have `count` entries.
SHARDWRIGHT_WIDE_VECTORS
std::vector<Cost> leastSums(const std::vector<Cost> &a, const std::vector<Cost> &b, size_t count) {
  std::vector<Cost> result;
  result.reserve(a.size() / count * (b.size() / count));
  countWork(0.4 * double(a.size() / count) * double(b.size()));
  for (size_t row = 0; row < a.size(); row += count)
    for (size_t other = 0; other < b.size(); other += count) {
      const Cost *__restrict own = &a[row], *__restrict its = &b[other];
      Cost least = barrier;
      for (size_t i = 0; i < count; ++i) {
        Cost sum = own[i] + its[i];
        least = sum < least ? sum : least;
      }
      result.push_back(unlimited(least));
    }
  return result;
}

int32_t otherEnd(const CompactEdge &edge, int32_t node) {
  return edge.first == node ? edge.second : edge.first;
}
} // namespace

CompactEliminator::CompactEliminator(const CompactProblem &given)
    : problem(given), edgesOf(problem.nodes.size()), isLeft(problem.edges.size(), true),
      hasMemory(problem.nodes.size()), isEliminated(problem.nodes.size()) {
  for (const Usage &usage : problem.usages)
    hasMemory[usage.node] = true;
  for (size_t i = 0; i < problem.edges.size(); ++i)
    for (int32_t node : {problem.edges[i].first, problem.edges[i].second})
      edgesOf[node].push_back(int32_t(i));
  for (size_t i = 0; i < problem.classes.size(); ++i)
    classNumbers.try_emplace(problem.classes[i], int32_t(i));
}

void CompactEliminator::run(const std::function<bool()> &stop) {
  std::deque<int32_t> open;
  for (size_t node = 0; node < problem.nodes.size(); ++node)
    open.push_back(int32_t(node));
  for (; !open.empty() && !stop(); open.pop_front()) {
    int32_t node = open.front();
    if (isEliminated[node] || hasMemory[node])
      continue;
    std::vector<int32_t> neighbours = neighboursOf(node);
    if (neighbours.size() <= 2 && eliminate(node))
      open.insert(open.end(), neighbours.begin(), neighbours.end());
  }
}

std::vector<int32_t> CompactEliminator::neighboursOf(int32_t node) const {
  std::vector<int32_t> neighbours;
  for (int32_t i : edgesOf[node])
    neighbours.push_back(otherEnd(problem.edges[i], node));
  std::sort(neighbours.begin(), neighbours.end());
  neighbours.erase(std::unique(neighbours.begin(), neighbours.end()), neighbours.end());
  return neighbours;
}

/// Tuples of classes are numbered as they first occur.
CompactEliminator::Side CompactEliminator::sideOf(const Elimination &step,
                                                  int32_t neighbour) const {
  Side side{neighbour, {}, {}};
  std::vector<const LabelClasses *> between;
  for (const CompactEdge &edge : step.edges)
    if (edge.first == neighbour || edge.second == neighbour)
      between.push_back(
          &problem.classes[edge.first == neighbour ? edge.firstClasses : edge.secondClasses]);
  std::map<std::vector<int32_t>, int32_t> numbers;
  std::vector<int32_t> tuple(between.size());
  countWork(64 * double(problem.nodes[neighbour].size()));
  for (size_t label = 0; label < problem.nodes[neighbour].size(); ++label) {
    for (size_t i = 0; i < between.size(); ++i)
      tuple[i] = (*between[i])[label];
    auto [it, isNew] = numbers.try_emplace(tuple, int32_t(side.labels.size()));
    side.classes.push_back(it->second);
    if (isNew)
      side.labels.push_back(int32_t(label));
  }
  return side;
}

/// By classes of a neighbour and own labels: what the edges between them cost.
std::vector<Cost> CompactEliminator::costsOf(const Elimination &step, const Side &side) const {
  size_t count = step.costs.size();
  std::vector<Cost> sums(side.labels.size() * count);
  countWork(3 * double(sums.size()) * double(step.edges.size()));
  for (const CompactEdge &edge : step.edges) {
    if (otherEnd(edge, step.node) != side.node)
      continue;
    const CompactTable &table = problem.tables[edge.table];
    const LabelClasses &first = problem.classes[edge.firstClasses],
                       &second = problem.classes[edge.secondClasses];
    bool isFirst = edge.first == step.node;
    Cost *sum = sums.data();
    for (int32_t label : side.labels)
      for (size_t own = 0; own < count; ++own, ++sum)
        *sum = addCosts(*sum, isFirst ? table.at(first[own], second[label])
                                      : table.at(first[label], second[own]));
  }
  for (Cost &sum : sums)
    sum = limited(sum);
  return sums;
}

bool CompactEliminator::eliminate(int32_t node) {
  Elimination step{node, problem.nodes[node], {}};
  for (int32_t i : edgesOf[node])
    step.edges.push_back(problem.edges[i]);
  std::vector<Side> sides;
  double entries = 1;
  for (int32_t neighbour : neighboursOf(node)) {
    sides.push_back(sideOf(step, neighbour));
    entries *= double(sides.back().labels.size());
  }
  if (sides.size() == 2 &&
      (entries > mostEntries || entries * double(step.costs.size()) > mostSums))
    return false;
  detach(node);
  std::vector<Cost> &left = problem.nodes[node];
  left = {0};
  if (sides.empty())
    left = {*std::min_element(step.costs.begin(), step.costs.end())};
  else if (sides.size() == 1)
    addToNode(sides[0], step);
  else
    addEdge(sides[0], sides[1], step);
  steps.push_back(std::move(step));
  return true;
}

void CompactEliminator::detach(int32_t node) {
  isEliminated[node] = true;
  for (int32_t i : edgesOf[node]) {
    isLeft[i] = false;
    std::erase(edgesOf[otherEnd(problem.edges[i], node)], i);
  }
  edgesOf[node].clear();
}

void CompactEliminator::addToNode(const Side &side, const Elimination &step) {
  std::vector<Cost> own;
  for (Cost cost : step.costs)
    own.push_back(limited(cost));
  std::vector<Cost> least = leastSums(own, costsOf(step, side), own.size());
  for (size_t label = 0; label < side.classes.size(); ++label) {
    Cost &cost = problem.nodes[side.node][label];
    cost = addCosts(cost, least[side.classes[label]]);
  }
}

/// Equal layers share tables.
void CompactEliminator::addEdge(const Side &first, const Side &second, const Elimination &step) {
  int32_t firstClasses = numberOf(first.classes), secondClasses = numberOf(second.classes);
  std::vector<Cost> key = step.costs;
  key.insert(key.end(), {firstClasses, secondClasses});
  for (const CompactEdge &edge : step.edges)
    key.insert(key.end(), {edge.first == step.node, otherEnd(edge, step.node) == first.node,
                           edge.table, edge.firstClasses, edge.secondClasses});
  auto [it, isNew] = tableNumbers.try_emplace(std::move(key), int32_t(problem.tables.size()));
  if (isNew)
    problem.tables.push_back(tableOf(first, second, step));
  int32_t number = int32_t(problem.edges.size());
  problem.edges.push_back({first.node, second.node, it->second, firstClasses, secondClasses});
  isLeft.push_back(true);
  edgesOf[first.node].push_back(number);
  edgesOf[second.node].push_back(number);
}

Table CompactEliminator::tableOf(const Side &first, const Side &second,
                                 const Elimination &step) const {
  size_t count = step.costs.size();
  std::vector<Cost> sums = costsOf(step, first);
  for (size_t i = 0; i < sums.size(); ++i)
    sums[i] = std::min(sums[i] + limited(step.costs[i % count]), barrier);
  return {int32_t(first.labels.size()), int32_t(second.labels.size()),
          leastSums(sums, costsOf(step, second), count)};
}

int32_t CompactEliminator::numberOf(const LabelClasses &classes) {
  auto [it, isNew] = classNumbers.try_emplace(classes, int32_t(problem.classes.size()));
  if (isNew)
    problem.classes.push_back(classes);
  return it->second;
}

/// Without tables and classes that no edge has.
CompactProblem CompactEliminator::result() const {
  CompactProblem left{problem.nodes, {}, {}, {}, problem.limits, problem.usages};
  std::map<int32_t, int32_t> tables, classes;
  auto number = [](auto &numbers, int32_t old, const auto &from, auto &to) {
    auto [it, isNew] = numbers.try_emplace(old, int32_t(to.size()));
    if (isNew)
      to.push_back(from[old]);
    return it->second;
  };
  for (size_t i = 0; i < problem.edges.size(); ++i) {
    CompactEdge edge = problem.edges[i];
    if (!isLeft[i])
      continue;
    edge.table = number(tables, edge.table, problem.tables, left.tables);
    edge.firstClasses = number(classes, edge.firstClasses, problem.classes, left.classes);
    edge.secondClasses = number(classes, edge.secondClasses, problem.classes, left.classes);
    left.edges.push_back(edge);
  }
  return left;
}

std::vector<int32_t> CompactEliminator::eliminated() const {
  std::vector<int32_t> nodes;
  for (const Elimination &step : steps)
    nodes.push_back(step.node);
  return nodes;
}

Assignment CompactEliminator::restricted(Assignment assignment) const {
  for (size_t node = 0; node < assignment.size(); ++node)
    assignment[node] = isEliminated[node] ? 0 : assignment[node];
  return assignment;
}

LabelSets CompactEliminator::restricted(LabelSets sets) const {
  for (size_t node = 0; node < sets.size(); ++node)
    if (isEliminated[node])
      sets[node] = {0};
  return sets;
}

void CompactEliminator::complete(Assignment &assignment) const {
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    std::vector<Cost> sums = step->costs;
    for (const CompactEdge &edge : step->edges) {
      bool isFirst = edge.first == step->node;
      const LabelClasses &first = problem.classes[edge.firstClasses],
                         &second = problem.classes[edge.secondClasses];
      for (size_t label = 0; label < sums.size(); ++label)
        sums[label] = addCosts(sums[label], problem.tables[edge.table].at(
                                                first[isFirst ? label : assignment[edge.first]],
                                                second[isFirst ? assignment[edge.second] : label]));
    }
    assignment[step->node] = int32_t(std::min_element(sums.begin(), sums.end()) - sums.begin());
  }
}

} // namespace shardwright::plan
