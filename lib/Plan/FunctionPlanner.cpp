// SPDX-License-Identifier: Apache-2.0

#include "FunctionPlanner.h"

#include "TiedAxes.h"
#include "WriteIopddl.h"
#include "WritePlan.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"
#include "shardwright/Plan/Engine/WriteMps.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Duration.h"
#include "shardwright/Support/WriteFile.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;

namespace shardwright::plan {

LogicalResult FunctionPlanner::build() {
  if (failed(graph.build()))
    return failure();
  memory = findLiveValues(graph, tables, function, mesh.primeMesh());
  parts = tiedParts(graph, tables, mesh.primeMesh());
  return success();
}

LogicalResult FunctionPlanner::plan(const PlanSettings &settings, const IRMapping &copies,
                                    PlanOutcome &outcome) {
  Search &search = searchOf(settings);
  const ScaledProblem &scaled = search.scaled;
  if (failed(exportProblem(settings)) || failed(checkProblem(scaled.problem)))
    return failure();
  CompactSolveOptions options = solveOptions(settings, search);
  CompactSolution solution = solve(scaled.problem, options);
  double bound = solution.lowerBound * scaled.unit + graph.constant;
  bool isAboveEnough =
      solution.status != Solution::Infeasible && solution.lowerBound > options.solve.enough;
  outcome.isAboveEnough |= isAboveEnough;
  if (isAboveEnough)
    return function.emitError() << "every plan over this mesh takes at least "
                                << formatSeconds(bound * mesh.partitionCosts().unitSeconds)
                                << " before overlap, and only plans of up to "
                                << formatSeconds(settings.enough) << " are searched";
  outcome.isUnknown |= solution.status == Solution::Unknown;
  if (solution.cost == forbidden)
    return explainNone(settings, solution);
  if (settings.check && failed(checkBound(scaled, solution)))
    return failure();
  search.found.push_back(solution.assignment);
  auto planned = cast<func::FuncOp>(copies.lookupOrDefault(function.getOperation()));
  writePlan(graph, tables, solution.assignment, planned, copies, mesh);
  double cost = solution.cost * scaled.unit + graph.constant;
  std::optional<double> overlapGap;
  if (settings.hiddenShare) {
    overlapGap = std::max(0.0, 1 - bound / cost);
    cost = costOf(graph, tables, solution.assignment);
  }
  annotate(planned, cost, reshardCostOf(graph, tables, solution.assignment), bound, overlapGap);
  if (function->getParentOp()->hasAttr(exec::kWholeMeshAttr))
    annotateLoop(planned);
  outcome.peakBytes = std::max(outcome.peakBytes, peakOf(memory, solution.assignment));
  return success();
}

/// With the memory rows that the settings ask for. Searches of other shares may run meanwhile.
FunctionPlanner::Search &FunctionPlanner::searchOf(const PlanSettings &settings) {
  auto find = [&] {
    std::lock_guard guard(*adding);
    return searches.try_emplace(settings.hiddenShare);
  };
  auto [known, isNew] = find();
  Search &search = known->second;
  if (isNew)
    search.scaled = makeProblem(graph, tables, settings.hiddenShare);
  CompactProblem &problem = search.scaled.problem;
  problem.limits.clear();
  problem.usages.clear();
  if (settings.memoryBytes)
    addMemoryRows(memory, settings.memoryBytes, problem);
  return search;
}

CompactSolveOptions FunctionPlanner::solveOptions(const PlanSettings &settings,
                                                  const Search &search) const {
  CompactSolveOptions options;
  double unit = search.scaled.unit;
  options.solve.seconds = settings.seconds;
  options.solve.start = startOf(search);
  options.parts = parts;
  double seconds = mesh.partitionCosts().unitSeconds, enough = settings.enough / seconds;
  if (seconds > 0 && std::isfinite(enough))
    options.solve.enough =
        Cost(std::clamp(std::ceil((enough - graph.constant) / unit), -0x1p61, 0x1p61));
  if (settings.hiddenShare) { // the rest would mostly prove a bound, which is not used
    options.solve.rounds = 1;
    options.solve.mostGap = 1e-3;
  }
  if (settings.progress)
    options.solve.progress = [this, &settings, unit](const Progress &progress) {
      tell(settings, progress, unit);
    };
  return options;
}

void FunctionPlanner::tell(const PlanSettings &settings, const Progress &progress,
                           double unit) const {
  auto costOf = [&](Cost cost) { return double(cost) * unit + graph.constant; };
  settings.progress(
      {progress.cost == forbidden ? std::numeric_limits<double>::infinity() : costOf(progress.cost),
       costOf(progress.lowerBound), mesh.partitionCosts().unitSeconds});
}

/// Null if there was none. It does not run beside others.
const FunctionPlanner::Search *FunctionPlanner::searchWithoutOverlap() const {
  std::lock_guard guard(*adding);
  auto known = searches.find(0);
  return known == searches.end() ? nullptr : &known->second;
}

/// The best plan by the problem's costs and within its limits: of those that were found with this
/// share of what is hidden and without, and that which splits nothing.
Assignment FunctionPlanner::startOf(const Search &search) const {
  const CompactProblem &problem = search.scaled.problem;
  Assignment best = unsplit();
  auto costWithin = [&](const Assignment &assignment) {
    bool fits = excessOf(problem.limits, problem.usages, assignment) == 0;
    return fits ? costOf(problem, assignment) : forbidden;
  };
  Cost least = costWithin(best);
  SmallVector<const Search *> earlier = {&search};
  if (const Search *without = searchWithoutOverlap(); without && without != &search)
    earlier.push_back(without);
  for (const Search *each : earlier)
    for (const Assignment &assignment : each->found)
      if (Cost cost = costWithin(assignment); cost < least) {
        least = cost;
        best = assignment;
      }
  return best;
}

/// The plan that splits nothing, which every function has.
Assignment FunctionPlanner::unsplit() const {
  Assignment labels;
  for (const GraphNode &node : graph.nodes) {
    auto isWhole = [&](int layout) { return !tables.layout(layout).usedAxes(); };
    auto whole = node.op ? node.layouts.end() : llvm::find_if(node.layouts, isWhole);
    labels.push_back(whole == node.layouts.end() ? 0 : whole - node.layouts.begin());
  }
  return labels;
}

/// Looks at a part if there are several, which is much smaller.
LogicalResult FunctionPlanner::checkProblem(const CompactProblem &problem) {
  std::string fault =
      findFault(expand(problem, parts.empty() ? allLabels(problem) : parts.front()));
  return fault.empty() ? LogicalResult(success())
                       : function.emitError()
                             << "internal error: the planner's problem is invalid: " << fault;
}

/// Says which bound the certificate proves.
LogicalResult FunctionPlanner::checkBound(const ScaledProblem &scaled,
                                          const CompactSolution &solution) {
  CertificateCheck check = checkSolution(scaled.problem, solution);
  if (!check.fault.empty() || check.bound > solution.cost)
    return function.emitError() << "internal error: the certificate of the plan does not hold: "
                                << (check.fault.empty() ? "its bound exceeds the plan's cost"
                                                        : check.fault);
  double bound = check.bound * scaled.unit + graph.constant,
         seconds = mesh.partitionCosts().unitSeconds;
  emitRemark(function.getLoc())
      << "certified: every plan "
      << (seconds > 0 ? llvm::formatv("takes at least {0} before overlap at the planner's prices",
                                      formatSeconds(bound * seconds))
                            .str()
                      : llvm::formatv("costs at least {0} at the planner's prices", bound).str())
      << ", by a proof that was checked in exact integers";
  return success();
}

/// What integers of a problem mean, as a comment in MPS.
std::string FunctionPlanner::describeCosts(double unit) const {
  double seconds = mesh.partitionCosts().unitSeconds, scale = seconds > 0 ? seconds : 1;
  return llvm::formatv("* a cost of 1 is {0:e17} {2}; what is fixed costs {1:e17} {2} more\n",
                       unit * scale, graph.constant * scale, seconds > 0 ? "seconds" : "bytes")
      .str();
}

LogicalResult FunctionPlanner::exportProblem(const PlanSettings &settings) {
  llvm::Error error = llvm::Error::success();
  auto whole = [&] {
    const CompactProblem &problem = searchOf(settings).scaled.problem;
    return expand(problem, allLabels(problem));
  };
  if (!settings.exportProblem.empty())
    error = writeFile(settings.exportProblem, [&](llvm::raw_ostream &out) {
      writeIopddl(whole(), function.getName(), out);
    });
  if (!error && !settings.exportCore.empty())
    error = writeFile(settings.exportCore, [&](llvm::raw_ostream &out) {
      out << describeCosts(searchOf(settings).scaled.unit) << writeCoreAsMps(whole());
    });
  return error ? function.emitError() << llvm::toString(std::move(error))
               : LogicalResult(success());
}

void FunctionPlanner::annotate(func::FuncOp planned, double cost, double reshards,
                               double lowerBound, std::optional<double> overlapGap) const {
  Builder b(function.getContext());
  auto number = [&](double value) { return b.getF64FloatAttr(value); };
  planned->setAttr(spmd::kPlanAttr,
                   spmd::PlanAttr::get(b.getContext(), number(cost), number(reshards),
                                       number(lowerBound),
                                       overlapGap ? number(*overlapGap) : nullptr));
}

void FunctionPlanner::annotateLoop(func::FuncOp planned) const {
  llvm::MapVector<Operation *, double> leastCosts; // by loop at the top
  for (const GraphNode &node : graph.nodes) {
    Operation *outer =
        node.op ? function.getBody().front().findAncestorOpInBlock(*node.op) : nullptr;
    if (outer && outer != node.op && isa<stablehlo::WhileOp>(outer) && !node.costs.empty())
      leastCosts[outer] += *llvm::min_element(node.costs);
  }
  auto *most = llvm::max_element(leastCosts,
                                 [](const auto &a, const auto &b) { return a.second < b.second; });
  if (most == leastCosts.end())
    return;
  double count = getTripCount(cast<stablehlo::WhileOp>(most->first)).value_or(0);
  planned->setAttr(spmd::kLoopBoundAttr,
                   DenseF64ArrayAttr::get(function.getContext(), {count, most->second}));
}

/// Why there is no plan. Values of fixed layouts may already need more than there is.
LogicalResult FunctionPlanner::explainNone(const PlanSettings &settings, const Solution &solution) {
  if (!settings.memoryBytes && solution.status == Solution::Infeasible)
    return function.emitError()
           << "no plan meets what is given: how ops are split, in the file of --plan or by hand, "
              "does not go together, as where an op reads partial sums of one that makes none";
  LeastMemory least = leastMemoryOf(memory);
  bool isTooLarge = settings.memoryBytes && least.bytes > settings.memoryBytes;
  if (!isTooLarge && solution.status != Solution::Infeasible)
    return emitError(function.getLoc())
           << "no plan was found in the time of the search: allow more (--plan-seconds), more "
              "memory, or annotate more values";
  InFlightDiagnostic error = emitError(least.point->getLoc());
  error << "no plan fits: a device has "
        << formatBytes(settings.deviceBytes ? settings.deviceBytes : settings.memoryBytes)
        << ", and the values of any plan over this mesh need " << (isTooLarge ? "" : "more than ")
        << formatBytes(least.bytes)
        << " here; use more devices, more memory (--memory), or smaller batches";
  for (const LiveValue *value : ArrayRef(least.values).take_front(5))
    error.attachNote(value->value.getLoc())
        << "at least " << formatBytes(*llvm::min_element(value->bytes)) << " for a value of type "
        << value->value.getType();
  return error;
}

} // namespace shardwright::plan
