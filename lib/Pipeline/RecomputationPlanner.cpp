// SPDX-License-Identifier: Apache-2.0

#include "RecomputationPlanner.h"

#include "PlannedOps.h"
#include "RecomputingProgram.h"

using namespace mlir;

namespace shardwright {

void RecomputationPlanner::planLeastCost(ModuleOp program, ModuleOp unpropagated) {
  clock = SearchClock();
  addVariants(program, unpropagated);
  for (bool isOpen = true; isOpen;) {
    isOpen = false;
    for (Variant &variant : variants)
      if (variant.planner.isOpen(least)) {
        isOpen = true;
        attempt(variant);
      }
  }
}

void RecomputationPlanner::planOverlapping() {
  if (measurer->getSettings().costs) // simulation tells whether it is better
    best().planner.attemptOverlapping(settings.seconds);
}

RecomputationPlanner::Variant &RecomputationPlanner::best() {
  Variant *found = &variants.back();
  for (Variant &variant : llvm::reverse(variants))
    if (variant.planner.best.isBetterThan(found->planner.best))
      found = &variant;
  return *found;
}

double RecomputationPlanner::lowerBound() const {
  double bound = least;
  for (const Variant &variant : variants)
    bound = std::min(bound, variant.planner.lowerBound);
  return bound;
}

void RecomputationPlanner::addVariants(ModuleOp program, ModuleOp unpropagated) {
  bool recomputes = measurer->getSettings().recomputes;
  StringRef policy = given ? StringRef(given->recompute) : "";
  if (recomputes && !policy.empty() && policy != "none")
    addRecomputing(unpropagated, policy);
  if (!variants.empty())
    return;
  add(program.clone(), "none", 0);
  // Also where all fits: what is computed again needs neither be written nor read, which may be
  // faster. Only simulation tells, since prices take kernels to be fused alike.
  bool isOpen = recomputes && policy != "none";
  if (isOpen && (measurer->getSettings().costs || variants.front().planner.isOpen(least)))
    addRecomputing(unpropagated, {"dots", "dots_no_batch", "full"});
}

void RecomputationPlanner::addRecomputing(ModuleOp unpropagated, ArrayRef<StringRef> policies) {
  double operations = -1;
  for (StringRef policy : policies) {
    RecomputingProgram again = computeAgain(unpropagated, policy, measurer->getOptions());
    if (again.module && std::exchange(operations, again.operations) != again.operations)
      add(std::move(again.module), policy, again.loops);
  }
}

void RecomputationPlanner::add(OwningOpRef<ModuleOp> program, StringRef policy, int64_t loops) {
  if (given)
    splitAsPlanned(*program, given->splits);
  variants.push_back({MemoryBoundPlanner(std::move(program), *measurer, settings), policy, loops});
  attempt(variants.back());
}

/// The first attempts share the time of the search; each one after that has a quarter of it.
double RecomputationPlanner::secondsOfAttempt() const {
  return std::max(settings.seconds / 4, settings.seconds - clock.seconds());
}

void RecomputationPlanner::attempt(Variant &variant) {
  variant.planner.attempt(secondsOfAttempt());
  least = std::min(least, variant.planner.leastFitting);
}

} // namespace shardwright
