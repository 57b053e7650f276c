// SPDX-License-Identifier: Apache-2.0

// Restriction, and the way back.
#include "Branch.h"
#include "Reductions.h"

#include <algorithm>
#include <cmath>

namespace shardwright::plan {
namespace {

/// Messages as integers, which leave the sum of all costs as it is. Those of forbidden labels, and
/// those so large that costs might overflow, stay where they are.
Cost roundMessage(double value) { return std::abs(value) < 0x1p48 ? Cost(std::llround(value)) : 0; }

/// An edge of the core may be one that elimination makes of two, which the graph does not have.
void moveMessages(ReducibleGraph &graph, const std::vector<DualBound::CoreMessage> &messages) {
  for (const DualBound::CoreMessage &message : messages) {
    if (!graph.nodes[message.to].edges.count(message.from))
      continue;
    std::vector<Cost> values;
    for (double value : message.values)
      values.push_back(roundMessage(value));
    graph.moveCosts(message.to, message.from, values);
  }
}
/// Joins make reductions possible, and the other way round.
void reduceByJoining(ReducibleGraph &graph, JoinBudget budget, Cost constant, const Stop &stop) {
  budget.cutoff -= budget.cutoff == forbidden ? 0 : constant;
  while (!graph.infeasible && joinNodes(graph, budget, stop))
    reduce(graph, stop);
}
} // namespace

bool isCutOff(double bound, Cost cutoff) {
  double tolerance = 1e-9 * std::abs(double(cutoff));
  return cutoff != forbidden && bound > double(cutoff - 1) + tolerance;
}

Assignment Branch::lift(const Assignment &assignment) const {
  return liftAlong(lifting.get(), assignment);
}

Assignment liftAlong(const LiftingChain *chain, Assignment assignment) {
  for (; chain; chain = chain->parent.get())
    assignment = chain->lifting.lift(assignment);
  return assignment;
}

std::optional<Branch> restrict(const Branch &branch, Restriction &restriction,
                               const std::function<bool()> &stop) {
  ReducibleGraph graph(branch.problem);
  moveMessages(graph, restriction.messages);
  graph.carry(std::move(restriction.carried));
  for (size_t i = 0; i < restriction.kept.size(); ++i)
    graph.keepLabels(int(i), restriction.kept[i]);
  reduce(graph, stop);
  if (restriction.joins)
    reduceByJoining(graph, *restriction.joins, branch.constant, stop);
  if (graph.infeasible)
    return std::nullopt;
  Branch result = {graph.build(), branch.constant + graph.constant, branch.bound, {}, {}};
  for (int32_t row : graph.rows)
    result.multipliers.push_back(branch.multipliers.empty() ? 0 : branch.multipliers[row]);
  restriction.carried = graph.takeCarried();
  result.lifting =
      std::make_shared<const LiftingChain>(LiftingChain{branch.lifting, graph.takeLifting()});
  return result;
}

} // namespace shardwright::plan
