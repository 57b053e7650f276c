// SPDX-License-Identifier: Apache-2.0

#include "PlanWithinMemory.h"

#include "ScheduleWithinMemory.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"

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
                                       const CostModel *costs)
    : program(std::move(program)), options(std::move(options)), settings(std::move(settings)),
      limit(limit), recomputes(recomputes), costs(costs) {
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
    bool fits = planned->leastBytes <= limit;
    tooMuch = planned->plannedBytes;
    scaled = margin * double(tooMuch) * double(limit) /
             double(fits ? planned->peakBytes : planned->leastBytes);
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

void MemoryBoundPlanner::take(Attempt attempt) {
  leastCost = attempt.cost;
  if (!best.module)
    lowerBound = attempt.lowerBound;
  least = std::min(least, attempt.leastBytes);
  peakWithout = peakWithout ? peakWithout : attempt.peakBytes;
  isDone = attempt.peakBytes <= limit;
  keepIfBetter(std::move(attempt));
}

void MemoryBoundPlanner::keepIfBetter(Attempt attempt) {
  if (attempt.leastBytes > limit)
    return;
  double cost = attempt.cost + attempt.recomputation, seconds = costs ? attempt.seconds : cost;
  leastFitting = std::min(leastFitting, cost);
  PlannedProgram found = {std::move(attempt.module), cost, seconds, std::move(attempt.remarks)};
  if (found.isBetterThan(best))
    best = std::move(found);
}

void MemoryBoundPlanner::simulate(ModuleOp scheduled, Attempt &attempt) const {
  if (!costs)
    return;
  if (auto main = scheduled.lookupSymbol<func::FuncOp>("main")) {
    attempt.seconds =
        shardwright::simulate(simulatedProgram(main, rankCountOf(scheduled)), *costs).stepSeconds;
    return;
  }
  OwningOpRef<ModuleOp> placed = scheduled.clone(); // the report of stages has their memory
  if (succeeded(runStages(*placed, Stage::Memory, Stage::Memory, options)))
    attempt.seconds = simulateModule(*placed, *costs).time.stepSeconds;
}

LogicalResult MemoryBoundPlanner::measure(Attempt &attempt) {
  if (recomputes)
    return measureRecomputation(attempt);
  OwningOpRef<ModuleOp> compiled = attempt.module->clone();
  if (failed(runStages(*compiled, Stage::AssignFactors, Stage::Schedule, options)))
    return failure();
  OwningOpRef<ModuleOp> placed = compiled->clone();
  if (failed(runStages(*placed, Stage::Memory, Stage::Memory, options)))
    return failure();
  attempt.peakBytes = attempt.leastBytes = largestProgram(*placed).memory.peakBytes;
  simulate(*compiled, attempt);
  return success();
}

/// What runs again takes a share of the time of all kernels, which the plan's cost has.
LogicalResult MemoryBoundPlanner::measureRecomputation(Attempt &attempt) {
  OwningOpRef<ModuleOp> partitioned = attempt.module->clone();
  if (failed(runStages(*partitioned, Stage::AssignFactors, Stage::Partition, options)))
    return failure();
  StageOptions forStages = options;
  forStages.rematInLoops = "auto";
  Scheduled cheap = scheduleFor(*partitioned, forStages, /*isSilent=*/false, Stage::Cut);
  if (!cheap.module)
    return failure();
  attempt.peakBytes = attempt.leastBytes = cheap.peakBytes;
  simulate(*cheap.module, attempt);
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
    attempt.leastBytes = within.peakBytes;
    simulate(*within.module, attempt);
    spmd::PlanAttr plan = planOf(*attempt.module);
    double work = attempt.cost - plan.getReshards().getValueAsDouble();
    attempt.recomputation = work * within.added;
    if (within.peakBytes <= limit)
      break;
  }
  return success();
}

} // namespace shardwright
