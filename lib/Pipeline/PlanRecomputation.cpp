// SPDX-License-Identifier: Apache-2.0

// Plans a program, and with it what loops over layers compute again. A program is planned as it is,
// and as `rematerialize-loops` makes it by each policy. What runs again is then an op like others:
// its shardings are chosen, and its time, memory and collectives count.
#include "shardwright/Pipeline/Compiler.h"

#include "DescribePlan.h"
#include "PlanFile.h"
#include "PlanWithinMemory.h"
#include "RecomputingProgram.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/Duration.h"
#include "shardwright/Support/RecomputationPolicy.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/FormatVariadic.h"

#include <chrono>
#include <cmath>

using namespace mlir;

namespace shardwright {
namespace {
/// The cost with what is computed again, and the bound of all programs that were planned.
void setPlanCost(ModuleOp module, double cost, double lowerBound) {
  Builder b(module.getContext());
  for (auto function : module.getOps<func::FuncOp>())
    if (auto plan = function->getAttrOfType<spmd::PlanAttr>(spmd::kPlanAttr))
      function->setAttr(spmd::kPlanAttr,
                        spmd::PlanAttr::get(b.getContext(), b.getF64FloatAttr(cost),
                                            plan.getReshards(), b.getF64FloatAttr(lowerBound)));
}

/// Plans a program and those in which its loops compute again, in turns: the best plan found ends
/// the search for others that cannot be better.
class RecomputationPlanner {
public:
  RecomputationPlanner(StageOptions options, const PlanSettings &settings, int64_t limit,
                       bool recomputes, const CostModel *costs, MeasuredPlans *known)
      : options(std::move(options)), settings(&settings), limit(limit), recomputes(recomputes),
        costs(costs), known(known) {}

  struct Variant {
    MemoryBoundPlanner planner;
    StringRef policy;  // of loops
    int64_t loops = 0; // that compute again
  };

  void run(ModuleOp program, ModuleOp unpropagated) {
    add(program.clone(), "none", 0);
    // Also where all fits: what is computed again needs neither be written nor read, which may be
    // faster. Only simulation tells, since prices take kernels to be fused alike.
    if (recomputes && (costs || variants.front().planner.isOpen(least)))
      addRecomputing(unpropagated);
    for (bool isOpen = true; isOpen;) {
      isOpen = false;
      for (Variant &variant : variants)
        if (variant.planner.isOpen(least)) {
          isOpen = true;
          attempt(variant);
        }
    }
  }

  /// Where simulation tells whether it is better, once plans of least cost are found.
  void attemptOverlapping() {
    if (costs)
      best().planner.attemptOverlapping(secondsOfAttempt());
  }

  /// That with the best plan; the last one if none fits.
  Variant &best() {
    Variant *found = &variants.back();
    for (Variant &variant : llvm::reverse(variants))
      if (variant.planner.best.isBetterThan(found->planner.best))
        found = &variant;
    return *found;
  }

  /// Of the plans of all variants.
  double lowerBound() {
    double bound = least;
    for (Variant &variant : variants)
      bound = std::min(bound, variant.planner.lowerBound);
    return bound;
  }

  int64_t peakWithout() const { return variants.front().planner.peakWithout; }

private:
  void addRecomputing(ModuleOp unpropagated) {
    double operations = -1;
    for (StringRef policy : {"dots", "dots_no_batch", "full"}) {
      RecomputingProgram again = computeAgain(unpropagated, policy, options);
      if (again.module && std::exchange(operations, again.operations) != again.operations)
        add(std::move(again.module), policy, again.loops);
    }
  }

  void add(OwningOpRef<ModuleOp> program, StringRef policy, int64_t loops) {
    MemoryBoundPlanner planner(std::move(program), options, *settings, limit, recomputes, costs,
                               known);
    variants.push_back({std::move(planner), policy, loops});
    attempt(variants.back());
  }

  /// The first attempts share the time of the search; each one after that has a quarter of it.
  double secondsOfAttempt() const {
    std::chrono::duration<double> past = std::chrono::steady_clock::now() - start;
    return std::max(settings->seconds / 4, settings->seconds - past.count());
  }

  void attempt(Variant &variant) {
    variant.planner.attempt(secondsOfAttempt());
    least = std::min(least, variant.planner.leastFitting);
  }

  StageOptions options;
  const PlanSettings *settings;
  int64_t limit;
  bool recomputes;
  const CostModel *costs;
  MeasuredPlans *known;
  std::vector<Variant> variants; // by what runs again, the program as it is first
  double least = std::numeric_limits<double>::infinity();
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};
} // namespace

static bool isSplit(const MeshAxis &axis) { return axis.size > 1; }

/// Prices know nothing of overlap: gathers over all axes together may cost the least, and yet be
/// slower than those over one axis, which are smaller and hidden behind kernels. Over a few axes
/// plans by both kinds of prices are made, and simulated.
LogicalResult Compiler::planWithin(int64_t limit, const PlanSettings &settings) {
  std::optional<CostModel> costs;
  int64_t ranks = !hasStages() ? mesh.getNumDevices() : rankCountOf(*module);
  if (cluster) // which applyCluster has checked
    costs.emplace(llvm::cantFail(costModelFor(*cluster, std::max<int64_t>(1, ranks))));
  MeasuredPlans known;
  auto planBy = [&](ModuleOp program, ModuleOp before) {
    RecomputationPlanner planner(stageOptions(), settings, limit, isRecomputedWithin(),
                                 costs ? &*costs : nullptr, &known);
    planner.run(program, before);
    planner.attemptOverlapping();
    return planner;
  };
  RecomputationPlanner planner = planBy(*module, *unpropagated);
  FailureOr<PartitionCosts> prices = partitionCostsOf(*module, mesh);
  bool hasFewAxes = llvm::count_if(mesh.getAxes(), isSplit) <= (long)mostAxesUnasked;
  if (costs && hasFewAxes && succeeded(prices) && prices->dropSets()) {
    DictionaryAttr byAxis = toAttribute(*prices, mesh, &context);
    (*module)->setAttr(kPartitionCostsAttr, byAxis);
    OwningOpRef<ModuleOp> before = unpropagated->clone();
    (*before)->setAttr(kPartitionCostsAttr, byAxis);
    RecomputationPlanner other = planBy(*module, *before);
    if (other.best().planner.best.isBetterThan(planner.best().planner.best))
      planner = std::move(other);
  }
  auto &[variant, policy, loops] = planner.best();
  auto emit = [&](std::vector<Diagnostic> &diagnostics) {
    for (Diagnostic &diagnostic : diagnostics)
      context.getDiagEngine().emit(std::move(diagnostic));
  };
  if (!variant.best.module) {
    emit(variant.errors);
    return failure();
  }
  emit(variant.remarks);
  if (double share = 1 - variant.leastFitting / variant.best.cost; costs && share > 1e-6)
    emitRemark(UnknownLoc::get(&context))
        << llvm::formatv("chose a plan by its simulated step of {0}: one that costs {1:P1} less "
                         "takes {2}, since less of its communication is hidden",
                         formatSeconds(variant.best.seconds), share,
                         formatSeconds(variant.secondsOfLeast))
               .str();
  module = std::move(variant.best.module);
  placed = std::move(variant.best.placed);
  setPlanCost(*module, variant.best.cost, planner.lowerBound());
  if (loops) {
    plannedAgain = {policy.str(), loops};
    peakWithout = planner.peakWithout();
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
  settings.reassociate = options.reassociate == "aggressive";
  settings.seconds = options.planSeconds;
  settings.check = options.checkPlan;
  settings.enough = options.planEnough;
  settings.exportCore = options.exportCore;
  if (options.planProgress)
    settings.progress = [this, start = std::chrono::steady_clock::now()](const PlanProgress &now) {
      std::chrono::duration<double> past = std::chrono::steady_clock::now() - start;
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
  LogicalResult planned =
      limit ? planWithin(int64_t(*limit), settings) : planModule(*module, settings);
  if (options.planProgress)
    options.planProgress("");
  if (failed(planned))
    return failure();
  plannedAgain.operations = operationsAgain(*module);
  unpropagated = nullptr;
  std::string inLoops =
      plannedAgain.loops ? "; what loops keep is computed again: " + plannedAgain.policy : "";
  emitRemark(UnknownLoc::get(&context)) << describePlan(*module, mesh) << inLoops;
  return success();
}

} // namespace shardwright
