// SPDX-License-Identifier: Apache-2.0

// Compact problems: all labels, or of large ones first parts, then labels that a better solution
// may have.
#include "CompactDual.h"
#include "EliminateCompact.h"
#include "VectorLoops.h"
#include "shardwright/Support/SearchClock.h"

#include <algorithm>
#include <cmath>

namespace shardwright::plan {
namespace {

class CompactSolver {
public:
  CompactSolver(const CompactProblem &problem, const CompactSolveOptions &options)
      : problem(problem), options(options), best(options.solve.start) {
    best.resize(best.empty() ? 0 : problem.nodes.size());
    if (!best.empty())
      cost = fits(best) ? costOf(problem, best) : forbidden;
  }

  CompactSolution run() {
    LabelSets kept = allLabels(problem);
    CompactSolution solution;
    if (expandedEntries(problem, kept) <= options.mostEntries)
      static_cast<Solution &>(solution) = solvePart(kept, secondsLeft());
    else {
      solveParts();
      solution = solveByBound();
    }
    solution.cost = cost;
    solution.assignment = cost == forbidden ? Assignment() : best;
    solution.seconds = clock.elapsed();
    return solution;
  }

private:
  double secondsLeft() const { return options.solve.seconds - clock.seconds(); }

  bool fits(const Assignment &assignment) const {
    return excessOf(problem.limits, problem.usages, assignment) == 0;
  }

  void offer(const Assignment &assignment) {
    Cost its = costOf(problem, assignment);
    if (its < cost && fits(assignment)) {
      cost = its;
      best = assignment;
    }
  }

  /// What the bounds of parts are is not told: they are not those of the problem. Memory is priced
  /// as in the best of them.
  void solveParts() {
    Cost least = forbidden;
    for (size_t i = 0; i < options.parts.size() && secondsLeft() > 0; ++i) {
      Solution part =
          solvePart(options.parts[i], secondsLeft() / double(options.parts.size() - i + 1),
                    std::min(options.solve.enough, cost), {});
      if (part.cost < least) {
        least = part.cost;
        prices = {part.certificate.multipliers, part.certificate.multiplierShift};
      }
    }
  }

  Solution solvePart(const LabelSets &kept, double seconds) {
    return solvePart(kept, seconds, options.solve.enough, options.solve.progress);
  }

  /// Solves the problem with some labels of each node only, from the best solution if it has these.
  Solution solvePart(const LabelSets &kept, double seconds, Cost enough,
                     std::function<void(const Progress &)> progress) {
    SolveOptions its = options.solve;
    its.enough = enough;
    its.progress = std::move(progress);
    its.seconds = std::max(0.0, seconds);
    its.start = positionsIn(kept);
    Solution solution = solve(expand(problem, kept), its);
    if (solution.cost != forbidden) {
      Assignment labels;
      for (size_t node = 0; node < kept.size(); ++node)
        labels.push_back(kept[node][solution.assignment[node]]);
      offer(labels);
    }
    return solution;
  }

  Assignment positionsIn(const LabelSets &kept) const {
    Assignment positions;
    for (size_t node = 0; node < best.size(); ++node) {
      auto found = std::lower_bound(kept[node].begin(), kept[node].end(), best[node]);
      if (found == kept[node].end() || *found != best[node])
        return {};
      positions.push_back(int32_t(found - kept[node].begin()));
    }
    return positions;
  }

  /// Raises the bound, and solves the problem without the labels that no better solution has, as
  /// soon as that is small enough. Until then labels of least reduced costs are a part, in which a
  /// better solution is sought.
  CompactSolution solveByBound() {
    CompactDual dual(problem, prices);
    double bound = -double(largestSum);
    int idle = 0; // looks in a row after which the bound had hardly risen
    auto stop = [this] { return secondsLeft() <= 0; };
    do {
      double base = dual.raise(sweeps, stop);
      increases = dual.reducedCosts();
      bool hasRisen = base - bound > leastRise * (double(cost) - bound);
      idle = hasRisen ? 0 : idle + 1;
      bound = std::max(bound, base);
      offer(dual.decode());
      if (options.solve.progress)
        options.solve.progress({clock.elapsed(), cost, Cost(bound)});
      if (options.solve.isAboveEnough(bound))
        break;
      if (!areFew(labelsBelow(slackOf(base))))
        improve(slackOf(base));
      if (LabelSets kept = labelsBelow(slackOf(base)); areFew(kept))
        return finish(solvePart(kept, secondsLeft()), bound, dual);
    } while (secondsLeft() > 0 && idle < mostIdle);
    Solution solution;
    solution.status = cost == forbidden ? Solution::Unknown : Solution::Feasible;
    solution.lowerBound = -largestSum;
    return finish(std::move(solution), bound, dual);
  }

  /// By how much the cost of the best solution exceeds a bound, and a little for rounding.
  double slackOf(double base) const {
    if (cost == forbidden)
      return forbiddenCost;
    return double(cost) + 1 - base + 1e-9 * std::abs(double(cost));
  }

  /// Solves the largest part that takes little time, again while that gives better solutions.
  void improve(double slack) {
    double low = 0,
           high = std::min(slack, largestIncrease()); // without a solution there is no slack
    for (int step = 0; step < 12; ++step) {
      double middle = (low + high) / 2;
      (entries(labelsBelow(middle)) <= options.mostEntries / 8 ? low : high) = middle;
    }
    for (Cost before = forbidden; cost < before && secondsLeft() > 0;) {
      before = cost;
      solvePart(labelsBelow(low), secondsLeft() / 8, options.solve.enough, {});
    }
  }

  double largestIncrease() const {
    double most = 0;
    for (const std::vector<double> &ofLabels : increases)
      for (double increase : ofLabels)
        most = increase < leastForbidden ? std::max(most, increase) : most;
    return most;
  }

  double entries(const LabelSets &kept) const { return expandedEntries(problem, kept); }

  /// So few that the rest is solved as a whole: the bound is tight then, which takes little time.
  bool areFew(const LabelSets &kept) const { return entries(kept) <= 2 * options.mostEntries; }

  LabelSets labelsBelow(double slack) const {
    LabelSets sets;
    for (size_t node = 0; node < increases.size(); ++node)
      sets.push_back(labelsBelow(increases[node], slack, int(node)));
    return sets;
  }

  /// Labels whose increase is at most `slack`, and that of the best solution.
  std::vector<int32_t> labelsBelow(const std::vector<double> &increases, double slack,
                                   int node) const {
    std::vector<int32_t> labels;
    for (size_t label = 0; label < increases.size(); ++label)
      if (increases[label] <= slack || (!best.empty() && best[node] == int32_t(label)))
        labels.push_back(int32_t(label));
    return labels;
  }

  CompactSolution finish(Solution found, double bound, CompactDual &dual) const {
    CompactSolution solution{std::move(found), {}};
    double safe = std::clamp(bound - 1e-9 * std::abs(bound), -0x1p61, 0x1p61);
    solution.lowerBound = std::min(cost, std::max(solution.lowerBound, Cost(std::ceil(safe))));
    solution.certificate = {};
    dual.raise(1, [] { return false; });
    solution.compact = dual.certificate();
    return solution;
  }

  static constexpr int sweeps = 10;           // of message passing between two looks at labels
  static constexpr double leastRise = 0.0025; // of the bound by them, as a part of the gap
  static constexpr int mostIdle = 3;          // momentum may lower the bound now and then

  const CompactProblem &problem;
  const CompactSolveOptions &options;
  SearchClock clock;
  Assignment best;                            // empty if none is known
  std::vector<std::vector<double>> increases; // of the bound, by node and label
  Cost cost = forbidden;
  RowPrices prices; // that a part was solved with
};
} // namespace

CompactSolution solve(const CompactProblem &problem, const CompactSolveOptions &options) {
  double entries = expandedEntries(problem, allLabels(problem));
  if (entries <= options.mostEntries / 4) // elimination would take longer than it saves
    return CompactSolver(problem, options).run();
  SearchClock clock;
  CompactEliminator eliminator(problem);
  eliminator.run([&] { return clock.seconds() > options.solve.seconds / 4; });
  CompactProblem left = eliminator.result();
  CompactSolveOptions forRest = options;
  forRest.solve.start = eliminator.restricted(options.solve.start);
  for (LabelSets &part : forRest.parts)
    part = eliminator.restricted(std::move(part));
  forRest.solve.seconds -= clock.seconds();
  CompactSolution solution = CompactSolver(left, forRest).run();
  if (solution.cost != forbidden)
    eliminator.complete(solution.assignment);
  solution.eliminated = eliminator.eliminated();
  solution.seconds = clock.elapsed();
  return solution;
}

} // namespace shardwright::plan
