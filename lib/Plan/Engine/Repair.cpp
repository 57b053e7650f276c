// SPDX-License-Identifier: Apache-2.0

// Passes over all nodes.
#include "Repair.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <cmath>

namespace shardwright::plan {

constexpr int mostPasses = 60;
constexpr double growth = 2;

Repair::Repair(const Problem &problem)
    : problem(problem), neighbours(problem.nodes.size()), usages(problem.nodes.size()) {
  for (const Edge &edge : problem.edges) {
    neighbours[edge.first].push_back({edge.second, &problem.tables[edge.table], false});
    neighbours[edge.second].push_back({edge.first, &problem.tables[edge.table], true});
  }
  for (const Usage &usage : problem.usages)
    usages[usage.node].push_back(&usage);
}

bool Repair::run(Assignment &assignment, const std::function<bool()> &stop) {
  load(assignment);
  bool fits = false;
  for (int count = 0; count < mostPasses && !stop(); ++count) {
    bool changed = pass(assignment);
    fits = isFeasible(assignment);
    if (fits && !changed)
      break;
    if (!fits) {
      forbiddenPenalty *= growth;
      excessPenalty *= growth;
    }
  }
  return fits;
}

/// Penalties begin at the price of what there is too much of now.
void Repair::load(const Assignment &assignment) {
  occupied = occupancyOf(problem, assignment);
  double size = 1, excess = 1;
  for (const Edge &edge : problem.edges)
    if (Cost cost = problem.tables[edge.table].at(assignment[edge.first], assignment[edge.second]);
        cost != forbidden)
      size += std::abs(double(cost));
  for (size_t row = 0; row < occupied.size(); ++row)
    excess += double(std::max<int64_t>(0, occupied[row] - problem.limits[row]));
  forbiddenPenalty = size / 10;
  excessPenalty = size / 10 / excess;
}

bool Repair::isFeasible(const Assignment &assignment) const {
  for (size_t row = 0; row < occupied.size(); ++row)
    if (occupied[row] > problem.limits[row])
      return false;
  return costOf(problem, assignment) != forbidden;
}

bool Repair::pass(Assignment &assignment) {
  bool changed = false;
  for (size_t i = 0; i < problem.nodes.size(); ++i) {
    if (problem.labels(int(i)) < 2)
      continue;
    addCosts(int(i), assignment);
    occupy(int(i), assignment[i], -1);
    int32_t best = bestLabel(int(i), assignment[i]);
    changed |= best != assignment[i];
    assignment[i] = best;
    occupy(int(i), best, 1);
  }
  return changed;
}

/// Penalties are not negative, so that only labels with lower costs need theirs.
int32_t Repair::bestLabel(int node, int32_t current) {
  int32_t best = current;
  double least = sums[current] + penaltyOf(node, current);
  for (int32_t label = 0; label < int32_t(sums.size()); ++label) {
    if (label == current || sums[label] >= least)
      continue;
    if (double sum = sums[label] + penaltyOf(node, label); sum < least) {
      least = sum;
      best = label;
    }
  }
  return best;
}

void Repair::addCosts(int node, const Assignment &assignment) {
  auto price = [&](Cost cost) { return cost == forbidden ? forbiddenPenalty : double(cost); };
  sums.clear();
  countWork(8 * double(problem.nodes[node].size()) * double(1 + neighbours[node].size()));
  for (Cost cost : problem.nodes[node])
    sums.push_back(price(cost));
  for (const Neighbour &neighbour : neighbours[node])
    for (size_t label = 0; label < sums.size(); ++label) {
      int own = int(label), other = assignment[neighbour.node];
      sums[label] += price(neighbour.transposed ? neighbour.table->at(other, own)
                                                : neighbour.table->at(own, other));
    }
}

/// For the excess that a label would cause, in the rows that the node occupies.
double Repair::penaltyOf(int node, int label) {
  if (usages[node].empty())
    return 0;
  int begin = usages[node][0]->begin, end = usages[node][0]->end;
  for (const Usage *usage : usages[node]) {
    begin = std::min(begin, usage->begin);
    end = std::max(end, usage->end);
  }
  countWork(3.0 * (end - begin));
  occupy(node, label, 1);
  double excess = excessIn(begin, end);
  occupy(node, label, -1);
  return excessPenalty * excess;
}

void Repair::occupy(int node, int label, int sign) {
  for (const Usage *usage : usages[node])
    if (int64_t change = sign * usage->ofLabel[label]; change != 0)
      for (int row = usage->begin; row < usage->end; ++row)
        occupied[row] += change;
}

double Repair::excessIn(int begin, int end) const {
  int64_t excess = 0;
  for (int row = begin; row < end; ++row)
    excess += std::max<int64_t>(0, occupied[row] - problem.limits[row]);
  return double(excess);
}

} // namespace shardwright::plan
