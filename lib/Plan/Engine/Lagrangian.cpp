// SPDX-License-Identifier: Apache-2.0

// Prices of live intervals are differences of sums of multipliers.
#include "Lagrangian.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>

namespace shardwright::plan {

Lagrangian::Lagrangian(const Problem &problem)
    : problem(problem), labelCosts(problem), dual(problem) {}

LabelCosts Lagrangian::price(const Multipliers &multipliers) const {
  std::vector<double> sums(multipliers.size() + 1); // of the multipliers before each row
  for (size_t row = 0; row < multipliers.size(); ++row)
    sums[row + 1] = sums[row] + multipliers[row];
  LabelCosts costs = labelCosts;
  countWork(2 * double(costs.values.size()));
  for (const Usage &usage : problem.usages) {
    double price = sums[usage.end] - sums[usage.begin], *own = costs.of(usage.node);
    for (size_t label = 0; price > 0 && label < usage.ofLabel.size(); ++label)
      own[label] += price * double(usage.ofLabel[label]);
  }
  return costs;
}

double Lagrangian::priceOfLimits(const Multipliers &multipliers) const {
  double sum = 0;
  for (size_t row = 0; row < multipliers.size(); ++row)
    sum += multipliers[row] * double(problem.limits[row]);
  return sum;
}

LagrangianPoint Lagrangian::evaluate(const Multipliers &multipliers, int sweeps) {
  LagrangianPoint point;
  point.bound = dual.raise(price(multipliers), sweeps) - priceOfLimits(multipliers);
  point.assignment = dual.decode();
  Cost cost = costOf(problem, point.assignment);
  point.cost = cost == forbidden ? forbiddenCost : double(cost);
  std::vector<int64_t> occupied = occupancyOf(problem, point.assignment);
  for (size_t row = 0; row < occupied.size(); ++row)
    point.excess.push_back(double(occupied[row] - problem.limits[row]));
  return point;
}

} // namespace shardwright::plan
