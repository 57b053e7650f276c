// SPDX-License-Identifier: Apache-2.0

#include "PlanWithinMemory.h"

#include "ScheduleWithinMemory.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/RecomputationPolicy.h"

using namespace mlir;

namespace shardwright {

static spmd::PlanAttr planOf(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (auto plan = function->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr))
      return plan;
  return nullptr;
}

MemoryBoundPlanner::MemoryBoundPlanner(OwningOpRef<ModuleOp> program, StageOptions options,
                                       PlanSettings settings, int64_t limit, bool recomputes,
                                       const CostModel *costs, MeasuredPlans *known)
    : program(std::move(program)), options(std::move(options)), settings(std::move(settings)),
      limit(limit), recomputes(recomputes), costs(costs), known(known) {
  this->settings.memoryBytes = 0;
  this->settings.deviceBytes = limit;
}

void MemoryBoundPlanner::attempt(double seconds) {
  settings.seconds = seconds;
  constexpr double margin = 0.99;
  ScopedDiagnosticHandler listen(program->getContext(), [this](Diagnostic &diagnostic) {
    said.push_back(std::move(diagnostic));
    return success();
  });
  double scaled = 0; // the rows' limit with which the plan would fit
  if (std::optional<Attempt> planned = plan()) {
    if (failed(measure(*planned)))
      return endWithout(planned->lowerBound);
    auto &[peakBytes, leastBytes, recomputation, simulated] = planned->measured;
    tooMuch = planned->plannedBytes;
    scaled = margin * double(tooMuch) * double(limit) /
             double(leastBytes <= limit ? peakBytes : leastBytes);
    take(std::move(*planned));
  } else if (isAboveEnough) {
    return endWithout(settings.enough);
  } else if (!settings.memoryBytes || settings.memoryBytes >= limit || best.module) {
    return endWithout(std::numeric_limits<double>::infinity()); // planModule has said why
  } else {
    impossible = settings.memoryBytes;
  }
  settings.memoryBytes =
      scaled > double(impossible) ? int64_t(scaled) : (impossible + std::min(tooMuch, limit)) / 2;
  said.clear();
  endIfHopeless();
}

/// After some attempts, or where limits of the rows that are too high and too low are close.
void MemoryBoundPlanner::endIfHopeless() {
  constexpr int mostAttempts = 6;
  bool isClose = std::min(tooMuch, limit) - impossible < limit / 100;
  if (isDone || (++attempts < mostAttempts && !isClose))
    return;
  emitError(program->getLoc()) << "no plan was found that fits: a device has " << formatBytes(limit)
                               << ", and the smallest of the plans tried needs "
                               << formatBytes(least)
                               << "; use more devices, more memory (--memory), or smaller batches";
  endWithout(isClose ? std::numeric_limits<double>::infinity() : lowerBound);
}

/// No attempt follows.
void MemoryBoundPlanner::endWithout(double bound) {
  isDone = true;
  if (best.module)
    return;
  errors = std::move(said);
  lowerBound = bound;
}

std::optional<MemoryBoundPlanner::Attempt> MemoryBoundPlanner::plan() {
  Attempt attempt;
  attempt.module = program->clone();
  FailureOr<int64_t> planned = planModule(*attempt.module, settings, &isAboveEnough);
  if (failed(planned))
    return std::nullopt;
  attempt.plannedBytes = *planned;
  attempt.remarks = std::move(said);
  said.clear();
  if (spmd::PlanAttr plan = planOf(*attempt.module)) {
    attempt.cost = plan.getCost().getValueAsDouble();
    attempt.lowerBound = plan.getLowerBound().getValueAsDouble();
  }
  return attempt;
}

/// The first limit of the rows is scaled by what a plan needs that is far above the limit, and may
/// be too low: a plan that leaves much is followed by one more.
void MemoryBoundPlanner::take(Attempt attempt) {
  constexpr double tightShare = 0.9;
  leastCost = attempt.cost;
  if (!best.module)
    lowerBound = attempt.lowerBound;
  costWithoutRows = settings.memoryBytes ? costWithoutRows : attempt.cost;
  least = std::min(least, attempt.measured.leastBytes);
  peakWithout = peakWithout ? peakWithout : attempt.measured.peakBytes;
  bool fits = attempt.measured.peakBytes <= limit;
  bool isTight = attempt.measured.peakBytes > int64_t(tightShare * double(limit));
  isDone = wasLoosened || (fits && (isTight || !settings.memoryBytes));
  if (fits && !isDone) {
    wasLoosened = true;
    leastCost = costWithoutRows;
  }
  keepIfBetter(std::move(attempt));
}

void MemoryBoundPlanner::keepIfBetter(Attempt attempt) {
  if (attempt.measured.leastBytes > limit)
    return;
  double work = attempt.cost - planOf(*attempt.module).getReshards().getValueAsDouble();
  double cost = attempt.cost + work * attempt.measured.recomputation;
  double seconds = costs ? attempt.measured.seconds : cost;
  leastFitting = std::min(leastFitting, cost);
  if (attempt.isKnown)
    return;
  PlannedProgram found = {std::move(attempt.module), cost, seconds, std::move(attempt.remarks),
                          std::move(attempt.placed)};
  if (found.isBetterThan(best))
    best = std::move(found);
}

void MemoryBoundPlanner::simulate(ModuleOp placed, MeasuredPlan &measured) const {
  if (!costs)
    return;
  auto main = placed.lookupSymbol<func::FuncOp>("main"); // none: stages
  measured.seconds =
      main ? shardwright::simulate(simulatedProgram(main, rankCountOf(placed)), *costs).stepSeconds
           : simulateModule(placed, *costs).time.stepSeconds;
}

/// Of a planned program: what was chosen, and nothing about its cost.
static std::string textOf(ModuleOp planned) {
  OwningOpRef<ModuleOp> module = planned.clone();
  (*module)->removeAttr(kPartitionCostsAttr);
  for (auto function : module->getOps<func::FuncOp>())
    for (StringRef name : {spmd::kPlanAttr, spmd::kLoopBoundAttr})
      function->removeAttr(name);
  std::string text;
  llvm::raw_string_ostream out(text);
  module->print(out);
  return text;
}

LogicalResult MemoryBoundPlanner::measure(Attempt &attempt) {
  auto [found, isNew] = known->try_emplace(textOf(*attempt.module));
  attempt.isKnown = !isNew;
  if (isNew && failed(recomputes ? measureRecomputation(*attempt.module, found->second)
                                 : compile(attempt, found->second))) {
    known->erase(found);
    return failure();
  }
  attempt.measured = found->second;
  return success();
}

LogicalResult MemoryBoundPlanner::compile(Attempt &attempt, MeasuredPlan &measured) const {
  OwningOpRef<ModuleOp> compiled = attempt.module->clone();
  if (failed(runStages(*compiled, Stage::AssignFactors, Stage::Memory, options)))
    return failure();
  measured.peakBytes = measured.leastBytes = largestProgram(*compiled).memory.peakBytes;
  simulate(*compiled, measured);
  if (!options.pipeline.empty() &&
      parseRecomputationPolicy(options.remat) == RecomputationPolicy::None)
    attempt.placed = std::move(compiled);
  return success();
}

LogicalResult MemoryBoundPlanner::measureRecomputation(ModuleOp planned, MeasuredPlan &measured) {
  OwningOpRef<ModuleOp> partitioned = planned.clone();
  if (failed(runStages(*partitioned, Stage::AssignFactors, Stage::Partition, options)))
    return failure();
  StageOptions forStages = options;
  forStages.rematInLoops = "auto";
  Scheduled cheap = scheduleFor(*partitioned, forStages, /*isSilent=*/false, Stage::Cut);
  if (!cheap.module)
    return failure();
  measured.peakBytes = measured.leastBytes = cheap.peakBytes;
  simulate(*cheap.placed, measured);
  if (cheap.peakBytes <= limit)
    return success();
  for (StringRef policy : {"auto", "full"}) {
    forStages.rematInLoops = policy;
    OwningOpRef<ModuleOp> optimized = partitioned->clone();
    if (failed(runStages(*optimized, Stage::Cut, Stage::Optimize, forStages)))
      return failure();
    Scheduled within = scheduleWithin(*optimized, forStages, limit);
    if (!within.module)
      return failure();
    measured.leastBytes = within.peakBytes;
    simulate(*within.placed, measured);
    measured.recomputation = within.added;
    if (within.peakBytes <= limit)
      break;
  }
  return success();
}

} // namespace shardwright
