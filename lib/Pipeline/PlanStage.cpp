// SPDX-License-Identifier: Apache-2.0

// The stage `plan`: which programs and prices are planned with, and which plan is taken.
#include "shardwright/Pipeline/Compiler.h"

#include "DescribePlan.h"
#include "PlannedOps.h"
#include "PlannersOfProgram.h"
#include "RecomputingProgram.h"
#include "RunOnThreads.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Duration.h"
#include "shardwright/Support/RecomputationPolicy.h"
#include "shardwright/Support/ThreadDiagnostics.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>
#include <cmath>
#include <mutex>

using namespace mlir;

namespace shardwright {
namespace {
/// The cost with what is computed again, and the bound of all programs that were planned. Of a
/// search that was not of all plans the gap says nothing.
void setPlanCost(ModuleOp module, double cost, double lowerBound, bool isOfAll) {
  Builder b(module.getContext());
  for (auto function : module.getOps<func::FuncOp>())
    if (auto plan = function->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr))
      function->setAttr(spmd::kPlanAttr,
                        spmd::PlanAttr::get(b.getContext(), b.getF64FloatAttr(cost),
                                            plan.getReshards(), b.getF64FloatAttr(lowerBound),
                                            isOfAll ? plan.getOverlapGap() : nullptr));
}

bool isSplit(const MeshAxis &axis) { return axis.size > 1; }

/// Whether a plan that was measured with few microbatches fits with all, as it does unless buffers
/// share worse. Keeps what it was compiled to.
bool fitsWhole(PlannedProgram &plan, const StageOptions &options, int64_t limit) {
  ThreadDiagnosticHandler silent(plan.module->getContext(), [](Diagnostic &) { return success(); });
  MeasuredPrograms programs;
  auto whole = PlanMeasurer(options, {.limit = limit}, programs).measure(*plan.module);
  if (failed(whole) || whole->plan.peakBytes > limit)
    return false;
  plan.placed = std::move(whole->placed);
  return true;
}
} // namespace

/// Over a few axes plans by two kinds of prices are made, and simulated; over more, plans over
/// meshes of fewer axes.
LogicalResult Compiler::planWithin(int64_t limit, const PlanSettings &settings, bool withAll) {
  std::optional<CostModel> costs;
  int64_t ranks = !hasStages() ? mesh.getNumDevices() : rankCountOf(*module);
  if (cluster) // which applyCluster has checked
    costs.emplace(llvm::cantFail(costModelFor(*cluster, std::max<int64_t>(1, ranks))));
  FailureOr<PartitionCosts> prices = partitionCostsOf(*module, mesh);
  bool hasFewAxes = llvm::count_if(mesh.getAxes(), isSplit) <= (long)mostAxesUnasked;
  std::optional<PartitionCosts> others;
  if (costs && hasFewAxes && succeeded(prices))
    if (PartitionCosts single = *prices; single.dropSets())
      others = single;
  PlanSettings its = settings;
  its.exportCore = "";
  its.threads = threadsOf(&context) / (others ? 2 : 1);
  MeasureSettings measuring = {limit, isRecomputedWithin(), costs ? &*costs : nullptr, {}};
  if (auto table = scheduleTable(); table && !withAll && !measuring.recomputes)
    measuring.microbatches = steadyMicrobatches(options.schedule, *table);
  MeasuredPrograms programs;
  PlannersOfProgram planners(*module, *unpropagated, [&](const auto &joined) {
    PlanSettings own = its;
    if (joined) { // what is proven is of fewer plans
      own.check = false;
      own.progress = nullptr;
      own.rewrite = [&, pair = *joined](ModuleOp planned) { pair.split(planned, *module); };
    }
    return RecomputationPlanner(std::make_unique<PlanMeasurer>(stageOptions(), measuring, programs),
                                own, planFile.get());
  });
  if (others)
    planners.addPrices(toAttribute(*others, mesh, &context));
  if (costs && !hasFewAxes && !hasStages() && succeeded(prices))
    planners.addJoinedAxes(*prices, mesh);
  planners.run();
  PlannedCase &fastest = planners.fastest();
  // Bounds over fewer axes say nothing of all plans.
  PlannedCase &bounded = fastest.joined ? planners.first() : fastest;
  auto &[variant, policy, loops] = fastest.planner.best();
  if (measuring.microbatches && variant.best.module &&
      !fitsWhole(variant.best, stageOptions(), limit))
    return planWithin(limit, settings, /*withAll=*/true);
  auto &ofBound = bounded.planner.best().planner;
  if (!settings.exportCore.empty() && failed(ofBound.exportCore(settings.exportCore)))
    return failure();
  auto emit = [&](std::vector<Diagnostic> &diagnostics) {
    for (Diagnostic &diagnostic : diagnostics)
      context.getDiagEngine().emit(std::move(diagnostic));
  };
  if (!variant.best.module) {
    emit(variant.errors);
    return failure();
  }
  emit(ofBound.remarks);
  if (double share = 1 - ofBound.leastFitting / variant.best.cost; costs && share > 1e-6)
    emitRemark(UnknownLoc::get(&context))
        << llvm::formatv("chose a plan by its simulated step of {0}: one that costs {1:P1} less "
                         "takes {2}, since less of its communication is hidden",
                         formatSeconds(variant.best.seconds), share,
                         formatSeconds(ofBound.secondsOfLeast))
               .str();
  double bound = std::min({bounded.planner.lowerBound(), options.planBound, variant.best.cost});
  module = std::move(variant.best.module);
  placed = std::move(variant.best.placed);
  setPlanCost(*module, variant.best.cost, bound, /*isOfAll=*/!fastest.joined);
  if (loops) {
    plannedAgain = {policy.str(), loops};
    peakWithout = fastest.planner.peakWithout();
  }
  return success();
}

bool Compiler::isPlanned() const {
  bool isUnasked = options.plan == kPlanUnannotated && !isAnnotated &&
                   llvm::count_if(mesh.getAxes(), isSplit) <= (long)mostAxesUnasked;
  return distributed && !onMeshes && (options.plan == "auto" || planFile || isUnasked);
}

/// As "planning, 3.200 s: a plan of 33.000 s, any of 32.100 s at least (2.7 % less), before
/// overlap".
static std::string describe(const PlanProgress &progress, double seconds) {
  auto text = [&](double cost) {
    return progress.unitSeconds > 0 ? formatSeconds(cost * progress.unitSeconds)
                                    : formatBytes(cost);
  };
  double bound = std::max(0.0, progress.lowerBound);
  std::string costs =
      std::isfinite(progress.cost)
          ? llvm::formatv("a plan of {0}, any of {1} at least ({2:f1} % less)", text(progress.cost),
                          text(bound), 100 * std::max(0.0, 1 - bound / progress.cost))
                .str()
          : llvm::formatv("no plan yet, any of {0} at least", text(bound)).str();
  return llvm::formatv("planning, {0}: {1}{2}", formatSeconds(seconds), costs,
                       progress.unitSeconds > 0 ? ", before overlap" : " to send");
}

LogicalResult Compiler::plan() {
  PlanSettings settings;
  settings.seconds = options.planSeconds;
  settings.check = options.checkPlan;
  settings.enough = options.planEnough;
  settings.exportCore = options.exportCore;
  if (options.planProgress)
    settings.progress = [this, start = std::chrono::steady_clock::now(),
                         lock = std::make_shared<std::mutex>()](const PlanProgress &now) {
      std::chrono::duration<double> past = std::chrono::steady_clock::now() - start;
      std::lock_guard guard(*lock); // there may be two planners
      options.planProgress(describe(now, past.count()));
    };
  RecomputationPolicy policy = *parseRecomputationPolicy(options.remat);
  if (policy != RecomputationPolicy::None && policy != RecomputationPolicy::Auto) {
    RecomputingProgram again = computeAgain(*unpropagated, options.remat, stageOptions());
    if (again.module) {
      module = std::move(again.module);
      plannedAgain = {options.remat, again.loops};
      loopPolicy = "auto"; // the rest is done
    }
  }
  std::optional<double> limit = memoryLimit();
  if (!limit && planFile)
    splitAsPlanned(*module, planFile->splits);
  LogicalResult planned = limit ? planWithin(int64_t(*limit), settings)
                                : planModule(*module, options.reassociatesProducts(), settings);
  if (options.planProgress)
    options.planProgress("");
  if (failed(planned))
    return failure();
  plannedAgain.operations = operationsAgain(*module);
  opsReport = llvm::json::Object{{"splits", splitsOf(*module)}};
  if (isRecomputedWithin())
    opsReport["recompute"] = plannedAgain.loops ? plannedAgain.policy : "none";
  tellWhatIsPlannedAgain();
  unpropagated = nullptr;
  std::string inLoops =
      plannedAgain.loops ? "; what loops keep is computed again: " + plannedAgain.policy : "";
  emitRemark(UnknownLoc::get(&context)) << describePlan(*module) << inLoops;
  return success();
}

} // namespace shardwright
