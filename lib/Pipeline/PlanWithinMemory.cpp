// SPDX-License-Identifier: Apache-2.0

#include "PlanWithinMemory.h"

#include "RunOnThreads.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/ThreadDiagnostics.h"

using namespace mlir;

namespace shardwright {

static spmd::PlanAttr planOf(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (auto plan = function->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr))
      return plan;
  return nullptr;
}

MemoryBoundPlanner::MemoryBoundPlanner(OwningOpRef<ModuleOp> program, PlanMeasurer &measurer,
                                       PlanSettings settings)
    : program(std::move(program)), measurer(measurer), settings(std::move(settings)),
      limit(measurer.getSettings().limit) {
  this->settings.memoryBytes = 0;
  this->settings.deviceBytes = limit;
}

void MemoryBoundPlanner::attempt(double seconds) {
  settings.seconds = seconds;
  ThreadDiagnosticHandler listen(program->getContext(), [this](Diagnostic &diagnostic) {
    said.push_back(std::move(diagnostic));
    return success();
  });
  if (failed(createPlanner()))
    return endWithout(std::numeric_limits<double>::infinity());
  int64_t scaled = 0; // the rows' limit with which the plan would fit
  Attempt tried = plan(settings);
  wasCutShort |= tried.outcome.isUnknown;
  if (tried.module) {
    tried.remarks = std::exchange(said, {});
    if (failed(measure(tried)))
      return endWithout(tried.lowerBound);
    int64_t peakBytes = tried.measured.peakBytes, leastBytes = tried.measured.leastBytes;
    tooMuch = tried.outcome.peakBytes;
    scaled = scaledRows(tooMuch, leastBytes <= limit ? peakBytes : leastBytes);
    take(std::move(tried));
  } else if (tried.outcome.isAboveEnough) {
    return endWithout(settings.enough);
  } else if (!settings.memoryBytes || best.module) {
    return endWithout(std::numeric_limits<double>::infinity()); // the planner has said why
  } else {
    impossible = settings.memoryBytes;
  }
  settings.memoryBytes = scaled > impossible ? scaled : impossible + (tooMuch - impossible) / 2;
  said.clear();
  endIfHopeless();
}

/// The rows' limit with which a plan would fit that needs `bytes`, and `planned` by the rows.
int64_t MemoryBoundPlanner::scaledRows(int64_t planned, int64_t bytes) const {
  constexpr double margin = 0.99;
  return int64_t(margin * double(planned) * double(limit) / double(bytes));
}

/// After some attempts, or where limits of the rows that are too high and too low are close.
void MemoryBoundPlanner::endIfHopeless() {
  constexpr int mostAttempts = 12;
  bool isClose = tooMuch - impossible < limit / 100;
  if (isDone || (++attempts < mostAttempts && !isClose))
    return;
  explainNone();
  endWithout(isClose ? std::numeric_limits<double>::infinity() : lowerBound);
}

void MemoryBoundPlanner::explainNone() {
  InFlightDiagnostic error = emitError(UnknownLoc::get(program->getContext()));
  error << (wasCutShort ? "no plan that fits was found in the time of the search (--plan-seconds)"
                        : "no plan fits")
        << ": a device has " << formatBytes(limit) << ", and the smallest of the plans tried needs "
        << formatBytes(least.leastBytes) << " at " << least.memory.peakPlace
        << "; use more devices, "
        << (measurer.getSettings().recomputes ? "" : "recomputation (--remat auto), ")
        << "more memory (--memory), or smaller batches; the largest values there:";
  for (const LiveBuffer &buffer : ArrayRef(least.memory.buffers).take_front(5))
    error.attachNote() << describe(buffer);
}

/// No attempt follows.
void MemoryBoundPlanner::endWithout(double bound) {
  isDone = true;
  if (best.module)
    return;
  errors = std::move(said);
  lowerBound = bound;
}

LogicalResult MemoryBoundPlanner::createPlanner() {
  if (planner)
    return success();
  FailureOr<ModulePlanner> made =
      ModulePlanner::create(*program, measurer.getOptions().reassociatesProducts());
  if (succeeded(made))
    planner.emplace(std::move(*made));
  return made;
}

/// Without a module where it finds no plan, and says why.
MemoryBoundPlanner::Attempt MemoryBoundPlanner::plan(const PlanSettings &its) {
  Attempt attempt;
  attempt.rows = its.memoryBytes;
  FailureOr<OwningOpRef<ModuleOp>> planned = planner->plan(its, &attempt.outcome);
  if (failed(planned))
    return attempt;
  attempt.module = std::move(*planned);
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
  if (!settings.memoryBytes) {
    costWithoutRows = attempt.cost;
    boundWithoutRows = attempt.lowerBound;
  }
  if (!best.module) // what no plan costs less than, no plan within rows does
    lowerBound = std::max(attempt.lowerBound, boundWithoutRows);
  if (attempt.measured.leastBytes < least.leastBytes)
    least = attempt.measured;
  peakWithout = peakWithout ? peakWithout : attempt.measured.peakBytes;
  bool fits = attempt.measured.peakBytes <= limit;
  bool isTight = attempt.measured.peakBytes > int64_t(tightShare * double(limit));
  isDone = wasLoosened || (fits && (isTight || !settings.memoryBytes));
  if (fits && !isDone) {
    wasLoosened = true;
    leastCost = costWithoutRows;
  }
  std::vector<Diagnostic> itsRemarks = std::move(attempt.remarks);
  if (keepIfBetter(std::move(attempt)))
    remarks = std::move(itsRemarks);
}

void MemoryBoundPlanner::attemptOverlapping(double seconds) {
  if (!best.module && !attempts) // there is no plan at all
    return;
  bool noneFits = !best.module;
  PlanSettings its = settings;
  its.seconds = seconds;
  its.check = false; // of the plan's cost they prove nothing
  its.progress = {}; // costs are others
  its.enough = std::numeric_limits<double>::infinity();
  its.memoryBytes = rowsOfBest;
  std::vector<PlanSettings> open;
  for (double share : {0.5, 0.8}) { // of large models the first is better, of small ones the second
    its.hiddenShare = share;
    open.push_back(its);
  }
  constexpr int mostAttempts = 2; // the second with less memory, if the first is faster but too big
  for (int attempt = 0; attempt < mostAttempts && !open.empty(); ++attempt)
    open = attemptEach(std::move(open));
  if (noneFits && best.module)
    lowerBound = boundWithoutRows; // rows say that no plan fits
}

/// Returns those to attempt again.
std::vector<PlanSettings> MemoryBoundPlanner::attemptEach(std::vector<PlanSettings> searches) {
  std::vector<Attempt> attempts(searches.size());
  std::vector<std::function<void()>> tasks;
  for (size_t i = 0; i < searches.size(); ++i)
    tasks.push_back([&, i] {
      ThreadDiagnosticHandler silent(program->getContext(), [](Diagnostic &) { return success(); });
      attempts[i] = plan(searches[i]);
    });
  runOnThreads(settings.threads, tasks);
  ThreadDiagnosticHandler silent(program->getContext(), [](Diagnostic &) { return success(); });
  std::vector<PlanSettings> again;
  for (auto [its, attempt] : llvm::zip_equal(searches, attempts)) {
    if (!attempt.module || failed(measure(attempt)))
      continue;
    int64_t bytes = attempt.measured.leastBytes;
    if (bytes > limit && attempt.measured.seconds < best.seconds) {
      its.memoryBytes = scaledRows(attempt.outcome.peakBytes, bytes);
      again.push_back(its);
    }
    keepIfBetter(std::move(attempt));
  }
  return again;
}

LogicalResult MemoryBoundPlanner::exportCore(const std::string &path) {
  PlanSettings its;
  its.memoryBytes = best.module ? rowsOfLeast : settings.memoryBytes;
  its.exportCore = path;
  return planner ? planner->exportProblem(its) : LogicalResult(success());
}

/// Whether the plan is the best one now.
bool MemoryBoundPlanner::keepIfBetter(Attempt attempt) {
  if (attempt.measured.leastBytes > limit)
    return false;
  double work = attempt.cost - planOf(*attempt.module).getReshards().getValueAsDouble();
  double cost = attempt.cost + work * attempt.measured.recomputation;
  double seconds = measurer.getSettings().costs ? attempt.measured.seconds : cost;
  if (cost < leastFitting) {
    leastFitting = cost;
    secondsOfLeast = seconds;
    rowsOfLeast = attempt.rows;
  }
  if (attempt.isKnown)
    return false;
  PlannedProgram found = {std::move(attempt.module), cost, seconds, std::move(attempt.placed)};
  if (!found.isBetterThan(best))
    return false;
  best = std::move(found);
  rowsOfBest = attempt.rows;
  return true;
}

LogicalResult MemoryBoundPlanner::measure(Attempt &attempt) {
  FailureOr<PlanMeasurer::Result> result = measurer.measure(*attempt.module);
  if (failed(result))
    return failure();
  attempt.measured = std::move(result->plan);
  attempt.placed = std::move(result->placed);
  attempt.isKnown = result->isKnown;
  return success();
}

} // namespace shardwright
