// SPDX-License-Identifier: Apache-2.0

// Elimination on the graph alone: nodes of least degree first.
#include "EliminationPlan.h"

#include <algorithm>
#include <map>
#include <set>

namespace shardwright::plan {
namespace {

class Planner {
public:
  Planner(const Problem &problem, double largestWork)
      : problem(problem), largestWork(largestWork), neighbours(problem.nodes.size()),
        position(problem.nodes.size()) {
    for (const Edge &edge : problem.edges)
      addTable(edge);
  }

  EliminationPlan run() {
    for (size_t i = 0; i < problem.nodes.size(); ++i)
      enqueue(int(i));
    while (!queue.empty()) {
      int node = queue.begin()->second;
      queue.erase(queue.begin());
      eliminate(node);
    }
    for (size_t i = 0; i < problem.nodes.size(); ++i)
      if (!position[i])
        addToCore(int(i));
    orient();
    return std::move(plan);
  }

private:
  void addTable(const Edge &edge) {
    auto [slot, isNew] = neighbours[edge.first].try_emplace(edge.second, plan.slots.size());
    if (isNew) {
      neighbours[edge.second][edge.first] = slot->second;
      plan.slots.push_back({edge.first, edge.second, {}});
    }
    PairSlot &pair = plan.slots[slot->second];
    pair.tables.emplace_back(edge.table, pair.first != edge.first);
  }

  /// Whether the table that elimination makes is not much larger than those that it replaces.
  bool isSmallResult(int node) const {
    double result = 1, replaced = 0;
    for (const auto &[other, slot] : neighbours[node]) {
      result *= problem.labels(other);
      replaced += double(problem.labels(node)) * problem.labels(other);
    }
    return result <= 4096 + 4 * replaced;
  }

  double workOf(int node) const {
    double work = problem.labels(node);
    for (const auto &[other, slot] : neighbours[node])
      work *= problem.labels(other);
    return work;
  }

  void enqueue(int node) {
    if (neighbours[node].size() <= 2 && workOf(node) <= largestWork && isSmallResult(node))
      queue.insert({neighbours[node].size(), node});
  }

  void eliminate(int node) {
    EliminationStep step = {node};
    std::vector<int32_t> others;
    for (const auto &[other, slot] : neighbours[node]) {
      (others.empty() ? step.toFirst : step.toSecond) = slot;
      others.push_back(other);
      queue.erase({neighbours[other].size(), other});
      neighbours[other].erase(node);
    }
    if (others.size() == 2)
      join(step, others[0], others[1]);
    neighbours[node].clear();
    plan.steps.push_back(step);
    position[node] = int(plan.steps.size());
    for (int other : others)
      enqueue(other);
  }

  void join(EliminationStep &step, int a, int b) {
    if (auto known = neighbours[a].find(b); known != neighbours[a].end())
      step.base = known->second;
    step.result = int32_t(plan.slots.size());
    plan.slots.push_back({a, b, {}, true});
    neighbours[a][b] = neighbours[b][a] = step.result;
  }

  void addToCore(int node) {
    plan.core.push_back(node);
    position[node] = int(plan.steps.size() + plan.core.size());
    for (const auto &[other, slot] : neighbours[node])
      if (other < node)
        plan.coreSlots.push_back(slot);
  }

  /// Gives the rows of each slot to the node with the lower position, and puts the neighbour that
  /// has the rows of a step's result first.
  void orient() {
    for (PairSlot &slot : plan.slots)
      if (position[slot.first] > position[slot.second]) {
        std::swap(slot.first, slot.second);
        for (auto &[table, transposed] : slot.tables)
          transposed = !transposed;
      }
    for (EliminationStep &step : plan.steps)
      if (step.result >= 0 && plan.slots[step.toFirst].second != plan.slots[step.result].first)
        std::swap(step.toFirst, step.toSecond);
  }

  const Problem &problem;
  double largestWork;
  std::vector<std::map<int32_t, int32_t>> neighbours; // the slot to each
  std::vector<int> position; // in the order of elimination, then of the core; 0 if not yet known
  std::set<std::pair<size_t, int32_t>> queue; // (degree, node) of what can be eliminated
  EliminationPlan plan;
};
} // namespace

EliminationPlan planElimination(const Problem &problem, double largestWork) {
  return Planner(problem, largestWork).run();
}

} // namespace shardwright::plan
