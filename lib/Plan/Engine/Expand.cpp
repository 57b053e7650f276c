// SPDX-License-Identifier: Apache-2.0

// Bound, shrink, split.
#include "Expand.h"
#include "BranchBound.h"

#include <algorithm>

namespace shardwright::plan {
namespace {

size_t sizeOf(const LabelSets &sets) {
  size_t size = 0;
  for (const std::vector<int32_t> &labels : sets)
    size += labels.size();
  return size;
}

class Expander {
public:
  Expander(Branch branch, Cost cutoff, int steps, const std::function<bool()> &stop)
      : branch(std::move(branch)), cutoff(cutoff), steps(steps), stop(stop) {}

  Expansion run() {
    expansion.bound = branch.bound;
    while (bound())
      ;
    return std::move(expansion);
  }

private:
  /// Bounds the branch, then shrinks or splits it; whether it is worth while to bound it again.
  bool bound() {
    if (branch.problem.nodes.empty()) {
      offer({});
      return false;
    }
    auto offered = [this](const Assignment &assignment) { offer(assignment); };
    BranchBound bound(branch, cutoff, offered, stop);
    bound.raise({steps, branch.problem.limits.empty() ? 4 * steps : 0, 3, 0.02});
    expansion.bound = branch.bound = bound.value();
    branch.multipliers = bound.multipliers();
    if (!bound.isSettled())
      bound.repair(2);
    return !bound.isSettled() && shrink(bound);
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
  bool shrink(BranchBound &bound) {
    BranchBound::Increases increases = bound.increases();
    Restriction restriction = {
        increases.labelsBelow(cutoff, branch.problem), bound.messages(), {}, {}};
    size_t before = increases.ofLabels.values.size(), after = sizeOf(restriction.kept);
    if (after * 10 > before * 9 || stop()) {
      split(bound, increases.ofLabels, std::move(restriction));
      return false;
    }
    std::optional<Branch> smaller = restrict(branch, restriction, stop);
    if (smaller)
      branch = std::move(*smaller);
    return smaller.has_value();
  }

  void split(const BranchBound &bound, const LabelCosts &increases, Restriction restriction) {
    auto [node, isLow] = chooseSplit(bound, restriction.kept, increases);
    for (bool low : {false, true}) {
      Restriction part = restriction;
      std::erase_if(part.kept[node],
                    [&, &isLow = isLow](int32_t label) { return isLow[label] != low; });
      if (std::optional<Branch> child = restrict(branch, part, stop))
        expansion.children.push_back(std::move(*child));
    }
  }

  /// The node whose priced usage varies most between the solutions that the multipliers balance,
  /// and which of its labels use less than the mean.
  std::pair<int, std::vector<char>> chooseSplit(const BranchBound &bound, const LabelSets &kept,
                                                const LabelCosts &increases) {
    LabelCosts priced = bound.getLagrangian().price(bound.multipliers()), plain(branch.problem);
    int chosen = -1;
    double most = 0, mean = 0;
    for (size_t i = 0; i < kept.size() && bound.getBundle(); ++i) {
      if (kept[i].size() < 2)
        continue;
      auto usage = [&](int label) { return priced.of(int(i))[label] - plain.of(int(i))[label]; };
      auto [variation, average] = bound.getBundle()->spread(int(i), usage);
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

  /// The node whose second best label is worst, and its best label. If all nodes have one label,
  /// one child is the branch with these labels.
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
    std::vector<char> isBest(branch.problem.labels(std::max(chosen, 0)));
    if (chosen >= 0)
      isBest[best] = true;
    return {std::max(chosen, 0), isBest};
  }

  Branch branch;
  Cost cutoff;
  int steps;
  const std::function<bool()> &stop;
  Expansion expansion;
};
} // namespace

Expansion expand(Branch branch, Cost cutoff, int steps, const std::function<bool()> &stop) {
  return Expander(std::move(branch), cutoff, steps, stop).run();
}

} // namespace shardwright::plan
