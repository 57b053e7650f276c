// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Plan/PlanModule.h"

#include "MakeProblem.h"
#include "PlanMemory.h"
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

namespace shardwright {
namespace {
class Planner {
public:
  Planner(func::FuncOp function, const ModuleMesh &mesh, const PlanSettings &settings)
      : function(function), mesh(mesh), settings(settings),
        tables(mesh.primeMesh(), mesh.partitionCosts()),
        graph(function, mesh, tables, passed(), LayerDims(function)) {}

  LogicalResult run() {
    if (failed(graph.build()))
      return failure();
    plan::ScaledProblem scaled =
        settings.overlaps ? overlappingProblem() : plan::makeProblem(graph, tables);
    memory = plan::findLiveValues(graph, tables, function, mesh.primeMesh());
    if (settings.memoryBytes)
      plan::addMemoryRows(memory, settings.memoryBytes, scaled.problem);
    if (failed(exportProblem(scaled.problem)))
      return failure();
    plan::CompactSolveOptions options;
    options.solve.seconds = settings.seconds;
    options.solve.start = unsplit();
    double seconds = mesh.partitionCosts().unitSeconds, enough = settings.enough / seconds;
    if (seconds > 0 && std::isfinite(enough))
      options.solve.enough = plan::Cost(
          std::clamp(std::ceil((enough - graph.constant) / scaled.unit), -0x1p61, 0x1p61));
    options.parts = plan::tiedParts(graph, tables, mesh.primeMesh());
    if (settings.overlaps)
      options.solve.rounds = 1; // the rest would mostly prove a bound, which is not used
    if (settings.progress)
      options.solve.progress = [&](const plan::Progress &progress) { tell(progress, scaled.unit); };
    if (failed(checkProblem(scaled.problem, options.parts)))
      return failure();
    plan::CompactSolution solution = plan::solve(scaled.problem, options);
    double bound = solution.lowerBound * scaled.unit + graph.constant;
    outcome.isAboveEnough =
        solution.status != plan::Solution::Infeasible && solution.lowerBound > options.solve.enough;
    if (outcome.isAboveEnough)
      return function.emitError() << "every plan over this mesh takes at least "
                                  << formatSeconds(bound * seconds)
                                  << " before overlap, more than one found";
    if (solution.cost == plan::forbidden)
      return explainNone(solution);
    if (settings.check && failed(checkBound(scaled, solution)))
      return failure();
    plan::writePlan(graph, tables, solution.assignment, function, mesh);
    double cost = settings.overlaps ? plan::costOf(graph, tables, solution.assignment)
                                    : solution.cost * scaled.unit + graph.constant;
    annotate(cost, plan::reshardCostOf(graph, tables, solution.assignment), bound);
    if (function->getParentOp()->hasAttr(exec::kWholeMeshAttr))
      annotateLoop();
    outcome.peakBytes = plan::peakOf(memory, solution.assignment);
    return success();
  }

  PlanOutcome outcome;

private:
  void tell(const plan::Progress &progress, double unit) const {
    auto costOf = [&](plan::Cost cost) { return double(cost) * unit + graph.constant; };
    settings.progress({progress.cost == plan::forbidden ? std::numeric_limits<double>::infinity()
                                                        : costOf(progress.cost),
                       costOf(progress.lowerBound), mesh.partitionCosts().unitSeconds});
  }

  /// With the same nodes and labels.
  plan::ScaledProblem overlappingProblem() const {
    plan::EdgeTables tables(mesh.primeMesh(), mesh.partitionCosts());
    plan::PlanGraph graph(function, mesh, tables, passed(), LayerDims(function),
                          /*overlaps=*/true);
    [[maybe_unused]] LogicalResult built = graph.build();
    assert(succeeded(built) && "as without overlap");
    return plan::makeProblem(graph, tables);
  }

  Linearity passed() const { return settings.reassociate ? Linearity::Reals : Linearity::Sums; }

  /// The plan that splits nothing, which every function has.
  plan::Assignment unsplit() const {
    plan::Assignment labels;
    for (const plan::GraphNode &node : graph.nodes) {
      auto isWhole = [&](int layout) { return !tables.layout(layout).usedAxes(); };
      auto whole = node.op ? node.layouts.end() : llvm::find_if(node.layouts, isWhole);
      labels.push_back(whole == node.layouts.end() ? 0 : whole - node.layouts.begin());
    }
    return labels;
  }

  /// Looks at a part if there are several, which is much smaller.
  LogicalResult checkProblem(const plan::CompactProblem &problem, ArrayRef<plan::LabelSets> parts) {
    std::string fault =
        plan::findFault(expand(problem, parts.empty() ? allLabels(problem) : parts.front()));
    return fault.empty() ? LogicalResult(success())
                         : function.emitError()
                               << "internal error: the planner's problem is invalid: " << fault;
  }

  /// Says which bound the certificate proves.
  LogicalResult checkBound(const plan::ScaledProblem &scaled,
                           const plan::CompactSolution &solution) {
    plan::CertificateCheck check = plan::checkSolution(scaled.problem, solution);
    if (!check.fault.empty() || check.bound > solution.cost)
      return function.emitError() << "internal error: the certificate of the plan does not hold: "
                                  << (check.fault.empty() ? "its bound exceeds the plan's cost"
                                                          : check.fault);
    double bound = check.bound * scaled.unit + graph.constant,
           seconds = mesh.partitionCosts().unitSeconds;
    emitRemark(function.getLoc()) << "certified: every plan "
                                  << (seconds > 0
                                          ? llvm::formatv("takes at least {0} before overlap",
                                                          formatSeconds(bound * seconds))
                                                .str()
                                          : llvm::formatv("costs at least {0}", bound).str())
                                  << ", by a proof that was checked in exact integers";
    return success();
  }

  LogicalResult exportProblem(const plan::CompactProblem &problem) {
    llvm::Error error = llvm::Error::success();
    if (!settings.exportProblem.empty())
      error = writeFile(settings.exportProblem, [&](llvm::raw_ostream &out) {
        plan::writeIopddl(expand(problem, allLabels(problem)), function.getName(), out);
      });
    if (!error && !settings.exportCore.empty())
      error = writeFile(settings.exportCore, [&](llvm::raw_ostream &out) {
        out << plan::writeCoreAsMps(expand(problem, allLabels(problem)));
      });
    return error ? function.emitError() << llvm::toString(std::move(error))
                 : LogicalResult(success());
  }

  void annotate(double cost, double reshards, double lowerBound) {
    Builder b(function.getContext());
    auto number = [&](double value) { return b.getF64FloatAttr(value); };
    function->setAttr(spmd::kPlanAttr, spmd::PlanAttr::get(b.getContext(), number(cost),
                                                           number(reshards), number(lowerBound)));
  }

  void annotateLoop() {
    llvm::MapVector<Operation *, double> leastCosts; // by loop at the top
    for (const plan::GraphNode &node : graph.nodes) {
      Operation *outer =
          node.op ? function.getBody().front().findAncestorOpInBlock(*node.op) : nullptr;
      if (outer && outer != node.op && isa<stablehlo::WhileOp>(outer) && !node.costs.empty())
        leastCosts[outer] += *llvm::min_element(node.costs);
    }
    auto *most = llvm::max_element(
        leastCosts, [](const auto &a, const auto &b) { return a.second < b.second; });
    if (most == leastCosts.end())
      return;
    double count = getTripCount(cast<stablehlo::WhileOp>(most->first)).value_or(0);
    function->setAttr(spmd::kLoopBoundAttr,
                      DenseF64ArrayAttr::get(function.getContext(), {count, most->second}));
  }

  /// Why there is no plan. Values of fixed layouts may already need more than there is.
  LogicalResult explainNone(const plan::Solution &solution) {
    plan::LeastMemory least = plan::leastMemoryOf(memory);
    bool isTooLarge = settings.memoryBytes && least.bytes > settings.memoryBytes;
    if (!isTooLarge && solution.status != plan::Solution::Infeasible)
      return emitError(function.getLoc())
             << "no plan was found in " << settings.seconds
             << " seconds: allow more (--plan-seconds), more memory, or annotate more values";
    InFlightDiagnostic error = emitError(least.point->getLoc());
    error << "no plan fits: a device has "
          << formatBytes(settings.deviceBytes ? settings.deviceBytes : settings.memoryBytes)
          << ", and the values of any plan over this mesh need " << (isTooLarge ? "" : "more than ")
          << formatBytes(least.bytes)
          << " here; use more devices, more memory (--memory), or smaller batches";
    for (const plan::LiveValue *value : ArrayRef(least.values).take_front(5))
      error.attachNote(value->value.getLoc())
          << "at least " << formatBytes(*llvm::min_element(value->bytes)) << " for a value of type "
          << value->value.getType();
    return error;
  }

  func::FuncOp function;
  const ModuleMesh &mesh;
  const PlanSettings &settings;
  plan::EdgeTables tables;
  plan::PlanGraph graph;
  plan::PlanMemory memory;
};
} // namespace

/// Labels grow by a power of the number of axes.
static LogicalResult checkAxes(ModuleOp module, const PrimeFactorMesh &mesh) {
  if (mesh.axes().size() <= mostPlannedAxes)
    return success();
  return emitError(module.getLoc())
         << "a plan over " << mesh.axes().size() << " axes, parts of axes counted, has too many "
         << "choices; the most is " << mostPlannedAxes
         << ": join axes of the mesh, or annotate the model (--plan given)";
}

LogicalResult planModule(ModuleOp module, const PlanSettings &settings, PlanOutcome *outcome) {
  auto run = [&](const ModuleMesh &mesh) -> LogicalResult {
    if (failed(checkAxes(module, mesh.primeMesh())))
      return failure();
    return mesh.forEachFunction([&](func::FuncOp function) -> LogicalResult {
      Planner planner(function, mesh, settings);
      LogicalResult result = planner.run();
      if (outcome) {
        const PlanOutcome &its = planner.outcome;
        outcome->peakBytes = std::max(outcome->peakBytes, its.peakBytes);
        outcome->isAboveEnough |= its.isAboveEnough;
      }
      return result;
    });
  };
  return ModuleMesh::with(module, run, PrimeFactorMesh::WholeAxes);
}

} // namespace shardwright
