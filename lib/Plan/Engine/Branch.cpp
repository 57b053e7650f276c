// SPDX-License-Identifier: Apache-2.0

// The expansion of one branch.
#include "Branch.h"
#include "Reductions.h"
#include "Repair.h"

#include <algorithm>
#include <cmath>

namespace shardwright::plan {
namespace {

using LabelSets = std::vector<std::vector<int32_t>>; // positions kept, by node

class Expander {
public:
  Expander(Branch branch, Cost cutoff, int steps, const std::function<bool()> &stop)
      : branch(std::move(branch)), cutoff(cutoff), steps(steps), stop(stop) {}

  Expansion run() {
    expansion.bound = branch.bound;
    while (bound())
      if (!shrink())
        break;
    return std::move(expansion);
  }

private:
  /// Raises the bound; false if that settles the branch.
  bool bound() {
    if (branch.problem.nodes.empty()) {
      offer({});
      return false;
    }
    lagrangian = std::make_unique<Lagrangian>(branch.problem);
    double known = cutoff == forbidden ? INFINITY : double(cutoff - branch.constant);
    bundle = std::make_unique<BundleMethod>(*lagrangian, branch.multipliers, known);
    for (int step = 0; step < steps && !stop(); ++step) {
      offerIfFits(bundle->step(3));
      updateBound();
      if (bundle->bestBound() >= leastForbidden || isCutOff(expansion.bound, cutoff))
        return false;
      if (bundle->isOptimal())
        break;
    }
    repair();
    return !isCutOff(expansion.bound, cutoff);
  }

  /// A solution near the minimizer at the best multipliers.
  void repair() {
    LagrangianPoint point = lagrangian->evaluate(branch.multipliers, 2);
    if (Repair(branch.problem).run(point.assignment, stop))
      offer(point.assignment);
  }

  void updateBound() {
    double found = double(branch.constant) + bundle->bestBound();
    expansion.bound = std::max(expansion.bound, found);
    branch.bound = expansion.bound;
    branch.multipliers = bundle->bestMultipliers();
  }

  void offerIfFits(const LagrangianPoint &point) {
    bool fits = std::all_of(point.excess.begin(), point.excess.end(),
                            [](double excess) { return excess <= 0; });
    if (fits && point.cost < leastForbidden)
      offer(point.assignment);
  }

  void offer(const Assignment &assignment) {
    Cost cost = addCosts(branch.constant, costOf(branch.problem, assignment));
    if (cost >= std::min(cutoff, expansion.cost))
      return;
    expansion.cost = cutoff = cost;
    expansion.assignment = branch.lift(assignment);
  }

  /// Removes labels by reduced costs. Splits the branch if there are few; returns whether it is
  /// worth while to bound it again.
  bool shrink() {
    LabelCosts increases(branch.problem);
    lagrangian->evaluate(branch.multipliers, 2);
    double base = double(branch.constant) + lagrangian->getDualBound().reducedCosts(increases) -
                  pricedLimits();
    LabelSets kept;
    size_t before = 0, after = 0;
    for (size_t i = 0; i < branch.problem.nodes.size(); ++i) {
      kept.push_back(labelsBelowCutoff(int(i), base, increases));
      before += branch.problem.nodes[i].size();
      after += kept.back().size();
    }
    if (after * 10 > before * 9 || stop()) {
      split(kept, increases);
      return false;
    }
    std::optional<Branch> smaller = restrict(branch, kept, stop);
    if (!smaller)
      return false;
    branch = std::move(*smaller);
    return true;
  }

  double pricedLimits() const {
    double sum = 0;
    for (size_t row = 0; row < branch.multipliers.size(); ++row)
      sum += branch.multipliers[row] * double(branch.problem.limits[row]);
    return sum;
  }

  std::vector<int32_t> labelsBelowCutoff(int node, double base, const LabelCosts &increases) {
    std::vector<int32_t> labels;
    for (int label = 0; label < branch.problem.labels(node); ++label)
      if (!isCutOff(base + increases.of(node)[label], cutoff))
        labels.push_back(label);
    return labels;
  }

  void split(const LabelSets &kept, const LabelCosts &increases) {
    auto [node, isLow] = chooseSplit(kept, increases);
    for (bool low : {false, true}) {
      LabelSets part = kept;
      std::erase_if(part[node], [&, &isLow = isLow](int32_t label) { return isLow[label] != low; });
      if (std::optional<Branch> child = restrict(branch, part, stop))
        expansion.children.push_back(std::move(*child));
    }
  }

  /// The node whose priced usage varies most between the solutions that the multipliers balance,
  /// and which of its labels use less than the mean.
  std::pair<int, std::vector<char>> chooseSplit(const LabelSets &kept,
                                                const LabelCosts &increases) {
    LabelCosts priced = lagrangian->price(branch.multipliers), plain(branch.problem);
    int chosen = -1;
    double most = 0, mean = 0;
    for (size_t i = 0; i < kept.size(); ++i) {
      if (kept[i].size() < 2)
        continue;
      auto usage = [&](int label) { return priced.of(int(i))[label] - plain.of(int(i))[label]; };
      auto [variation, average] = bundle->spread(int(i), usage);
      if (variation > most) {
        most = variation;
        mean = average;
        chosen = int(i);
      }
    }
    if (chosen < 0)
      return splitByCost(kept, increases);
    std::vector<char> isLow(branch.problem.labels(chosen));
    for (size_t label = 0; label < isLow.size(); ++label)
      isLow[label] = priced.of(chosen)[label] - plain.of(chosen)[label] < mean;
    return {chosen, isLow};
  }

  /// The node whose second best label is worst, and its best label.
  std::pair<int, std::vector<char>> splitByCost(const LabelSets &kept,
                                                const LabelCosts &increases) {
    int chosen = -1, best = 0;
    double most = -1;
    for (size_t i = 0; i < kept.size(); ++i) {
      if (kept[i].size() < 2)
        continue;
      std::vector<int32_t> order = kept[i];
      const double *own = increases.of(int(i));
      std::stable_sort(order.begin(), order.end(),
                       [&](int32_t a, int32_t b) { return own[a] < own[b]; });
      if (own[order[1]] > most) {
        most = own[order[1]];
        chosen = int(i);
        best = order[0];
      }
    }
    std::vector<char> isBest(chosen < 0 ? 0 : branch.problem.labels(chosen));
    if (chosen >= 0)
      isBest[best] = true;
    return {std::max(chosen, 0), isBest};
  }

  Branch branch;
  Cost cutoff;
  int steps;
  const std::function<bool()> &stop;
  Expansion expansion;
  std::unique_ptr<Lagrangian> lagrangian;
  std::unique_ptr<BundleMethod> bundle;
};
} // namespace

bool isCutOff(double bound, Cost cutoff) {
  double tolerance = 1e-9 * std::abs(double(cutoff));
  return cutoff != forbidden && bound > double(cutoff - 1) + tolerance;
}

Assignment Branch::lift(Assignment assignment) const {
  for (const LiftingChain *chain = lifting.get(); chain; chain = chain->parent.get())
    assignment = chain->lifting.lift(assignment);
  return assignment;
}

std::optional<Branch> restrict(const Branch &branch, const LabelSets &kept,
                               const std::function<bool()> &stop) {
  ReducibleGraph graph(branch.problem);
  for (size_t i = 0; i < kept.size(); ++i)
    graph.keepLabels(int(i), kept[i]);
  reduce(graph, stop);
  if (graph.infeasible)
    return std::nullopt;
  Branch result = {graph.build(), branch.constant + graph.constant, branch.bound, {}, {}};
  for (int32_t row : graph.rows)
    result.multipliers.push_back(branch.multipliers.empty() ? 0 : branch.multipliers[row]);
  result.lifting =
      std::make_shared<const LiftingChain>(LiftingChain{branch.lifting, graph.takeLifting()});
  return result;
}

Expansion expand(Branch branch, Cost cutoff, int steps, const std::function<bool()> &stop) {
  return Expander(std::move(branch), cutoff, steps, stop).run();
}

} // namespace shardwright::plan
