// SPDX-License-Identifier: Apache-2.0

// With memory rows, multipliers are balanced by the bundle method; without, messages are all.
#include "BranchBound.h"
#include "ForestMoves.h"
#include "Repair.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace shardwright::plan {

/// Of the bound in 16 steps of the bundle method, as a part of the gap; less is not worth them.
constexpr double leastRise = 5e-3;

BranchBound::BranchBound(const Branch &branch, const Cost &cutoff, Offer offer,
                         const std::function<bool()> &stop)
    : branch(branch), cutoff(cutoff), offer(std::move(offer)), stop(stop),
      lagrangian(branch.problem), best(branch.multipliers), bound(branch.bound) {}

void BranchBound::raise(const BoundEffort &effort) {
  if (!branch.problem.limits.empty())
    balanceRows(effort);
  passMessages(effort);
}

/// Minimizers are repaired more rarely while that gives no better solutions.
void BranchBound::passMessages(const BoundEffort &effort) {
  double last = -INFINITY;
  int nextRepair = 1, pause = 1;
  for (int step = 1; step <= effort.messageSteps && !stop() && !isSettled(); ++step) {
    LagrangianPoint point = lagrangian.evaluate(best, effort.sweeps);
    double raised = double(branch.constant) + point.bound;
    bound = std::max(bound, raised);
    offerIfFits(point);
    if (step == nextRepair) {
      Cost before = cutoff;
      repair(1);
      pause = cutoff < before ? 1 : std::min(2 * pause, 16);
      nextRepair = step + pause;
    }
    if (raised - last <= std::max(effort.leastProgress * gap(), 1e-10 * std::abs(raised)))
      break;
    last = raised;
  }
}

/// The bundle method may get stuck by a step of the wrong length, and is then started again.
void BranchBound::balanceRows(const BoundEffort &effort) {
  if (cutoff == forbidden)
    repair(effort.sweeps); // a solution tells how long the first step should be
  double before = -INFINITY;
  for (int step = 1; step <= effort.bundleSteps && !stop() && !isSettled();) {
    if (bound - before <= leastRise * gap())
      break;
    before = bound;
    double known = cutoff == forbidden ? INFINITY : double(cutoff - branch.constant);
    bundle = std::make_unique<BundleMethod>(lagrangian, best, known);
    runBundle(effort, step);
  }
}

/// Until it hardly rises in some steps.
void BranchBound::runBundle(const BoundEffort &effort, int &step) {
  double last = -INFINITY;
  while (step <= effort.bundleSteps && !stop() && !isSettled() && !bundle->isOptimal()) {
    offerIfFits(bundle->step(effort.sweeps));
    bound = std::max(bound, double(branch.constant) + bundle->bestBound());
    best = bundle->bestMultipliers();
    if (step >= 16 && (std::has_single_bit(unsigned(step)) || step % 64 == 0))
      repair(1);
    if (step++ % 16 == 0 && std::exchange(last, bound) >= bound - leastRise * gap())
      break;
  }
}

/// Zero if no solution is known, so that the bound is raised as far as it goes.
double BranchBound::gap() const {
  return cutoff == forbidden ? 0 : std::max(0.0, double(cutoff) - bound);
}

void BranchBound::offerIfFits(const LagrangianPoint &point) {
  bool fits = std::all_of(point.excess.begin(), point.excess.end(),
                          [](double excess) { return excess <= 0; });
  if (fits && point.cost < leastForbidden)
    offer(point.assignment);
}

void BranchBound::repair(int sweeps) {
  LagrangianPoint point = lagrangian.evaluate(best, sweeps);
  bound = std::max(bound, double(branch.constant) + point.bound);
  Assignment assignment = std::move(point.assignment);
  Assignment moved = assignment;
  ForestMoves(lagrangian.getDualBound(), 0).run(moved, stop);
  Repair repair(branch.problem);
  if (repair.run(moved, stop))
    offer(moved);
  if (!branch.problem.limits.empty() && moved != assignment && repair.run(assignment, stop))
    offer(assignment);
}

BranchBound::Increases BranchBound::increases() {
  Increases result = {0, LabelCosts(branch.problem)};
  lagrangian.evaluate(best, 1);
  result.base = double(branch.constant) + lagrangian.getDualBound().reducedCosts(result.ofLabels) -
                lagrangian.priceOfLimits(best);
  return result;
}

LabelSets BranchBound::Increases::labelsBelow(Cost cutoff, const Problem &problem) const {
  LabelSets kept(problem.nodes.size());
  for (size_t i = 0; i < kept.size(); ++i)
    for (int label = 0; label < problem.labels(int(i)); ++label)
      if (!isCutOff(base + ofLabels.of(int(i))[label], cutoff))
        kept[i].push_back(label);
  return kept;
}

std::vector<DualBound::CoreMessage> BranchBound::messages() {
  lagrangian.evaluate(best, 1);
  return lagrangian.getDualBound().coreMessages();
}

} // namespace shardwright::plan
