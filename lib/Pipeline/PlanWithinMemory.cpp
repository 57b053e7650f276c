// SPDX-License-Identifier: Apache-2.0

// Plans a program within the memory of a device. What a plan needs is known after the stage
// `memory`: kernels fuse, buffers are shared, and reshards make copies. The planner's rows only
// count the values of the unpartitioned program. Plans are therefore compiled up to `memory`, and
// the limit of the rows is scaled by what they need there, until a plan fits.
#include "shardwright/Pipeline/Compiler.h"

#include "DescribePlan.h"
#include "PlanFile.h"
#include "shardwright/Plan/PlanModule.h"
#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Support/ByteSize.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace shardwright {
namespace {
/// One plan, and the memory that it needs.
struct Attempt {
  OwningOpRef<ModuleOp> module; // null if there is none
  int64_t plannedBytes = 0;     // that its values occupy, by the planner's rows
  int64_t peakBytes = 0;        // after `memory`
};

class MemoryBoundPlanner {
public:
  MemoryBoundPlanner(ModuleOp program, const StageOptions &options, PlanSettings settings,
                     int64_t limit)
      : program(program), options(options), settings(std::move(settings)), limit(limit) {}

  /// The planned program; null after an error.
  OwningOpRef<ModuleOp> run() {
    constexpr int mostAttempts = 6;
    constexpr double margin = 0.99;
    settings.memoryBytes = 0;
    settings.deviceBytes = limit;
    int64_t impossible = 0; // a limit of the rows that no plan meets
    Attempt attempt;
    for (int i = 0; i < mostAttempts; ++i) {
      attempt = plan(/*silent=*/settings.memoryBytes && settings.memoryBytes < limit);
      if (failedForGood)
        return nullptr;
      if (attempt.module && attempt.peakBytes <= limit)
        return std::move(attempt.module);
      if (!attempt.module && (!settings.memoryBytes || settings.memoryBytes >= limit))
        return nullptr; // planModule has said why
      double scaled = attempt.module ? margin * double(attempt.plannedBytes) * double(limit) /
                                           double(attempt.peakBytes)
                                     : 0;
      if (attempt.module) {
        least = std::min(least, attempt.peakBytes);
        tooMuch = attempt.plannedBytes;
      } else {
        impossible = settings.memoryBytes;
      }
      settings.memoryBytes = scaled > double(impossible)
                                 ? int64_t(scaled)
                                 : (impossible + std::min(tooMuch, limit)) / 2;
    }
    emitError(program.getLoc()) << "no plan was found that fits: a device has "
                                << formatBytes(limit)
                                << ", and the smallest of the plans tried needs "
                                << formatBytes(least)
                                << "; use more devices, more memory (--memory), or smaller batches";
    return nullptr;
  }

private:
  Attempt plan(bool silent) {
    Attempt attempt;
    OwningOpRef<ModuleOp> module = program.clone();
    {
      std::optional<ScopedDiagnosticHandler> quiet;
      if (silent)
        quiet.emplace(program.getContext(), [](Diagnostic &) { return success(); });
      FailureOr<int64_t> planned = planModule(*module, settings);
      if (failed(planned))
        return attempt;
      attempt.plannedBytes = *planned;
    }
    OwningOpRef<ModuleOp> compiled = module->clone();
    if (failed(runStages(*compiled, Stage::AssignFactors, Stage::Memory, options))) {
      failedForGood = true;
      return attempt;
    }
    attempt.peakBytes = profileMemory(compiled->lookupSymbol<func::FuncOp>("main")).peakBytes;
    attempt.module = std::move(module);
    return attempt;
  }

  ModuleOp program;
  const StageOptions &options;
  PlanSettings settings;
  int64_t limit, tooMuch = INT64_MAX, least = INT64_MAX;
  bool failedForGood = false; // a stage after `plan` has emitted an error
};
} // namespace

bool Compiler::isPlanned() const {
  auto isSplit = [](const MeshAxis &axis) { return axis.size > 1; };
  bool isUnasked = options.plan == kPlanUnannotated && !isAnnotated &&
                   llvm::count_if(mesh.getAxes(), isSplit) <= (long)mostAxesUnasked;
  return distributed && (options.plan == "auto" || planFile || isUnasked);
}

LogicalResult Compiler::plan() {
  PlanSettings settings;
  settings.reassociate = options.reassociate == "aggressive";
  settings.seconds = options.planSeconds;
  settings.check = options.checkPlan;
  settings.exportCore = options.exportCore;
  if (std::optional<double> limit = memoryLimit()) {
    StageOptions forStages = stageOptions();
    if (isRecomputedWithin()) { // a plan fits if it does with the most recomputation
      forStages.rematInLoops = "full";
      forStages.liveBytes = 1;
    }
    OwningOpRef<ModuleOp> planned =
        MemoryBoundPlanner(*module, forStages, settings, int64_t(*limit)).run();
    if (!planned)
      return failure();
    module = std::move(planned);
  } else if (failed(planModule(*module, settings))) {
    return failure();
  }
  emitRemark(UnknownLoc::get(&context)) << describePlan(*module, mesh);
  return success();
}

} // namespace shardwright
