// SPDX-License-Identifier: Apache-2.0

#include "MeasurePlan.h"

#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Simulate/Report.h"
#include "shardwright/Support/RecomputationPolicy.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

/// Of the program, and nothing about its costs.
static std::string textOf(ModuleOp program) {
  OwningOpRef<ModuleOp> module = program.clone();
  (*module)->removeAttr(kPartitionCostsAttr);
  for (auto function : module->getOps<func::FuncOp>())
    for (StringRef name : {spmd::kPlanAttr, spmd::kLoopBoundAttr})
      function->removeAttr(name);
  std::string text;
  llvm::raw_string_ostream out(text);
  module->print(out);
  return text;
}

FailureOr<MeasuredPlan>
MeasuredPrograms::find(ModuleOp partitioned,
                       llvm::function_ref<FailureOr<MeasuredPlan>(ModuleOp)> measure) {
  Entry *entry;
  {
    std::lock_guard lock(guard);
    entry = &entries[textOf(partitioned)];
  }
  std::lock_guard lock(entry->guard);
  if (!entry->plan) {
    FailureOr<MeasuredPlan> measured = measure(partitioned);
    if (failed(measured))
      return failure();
    entry->plan = std::move(*measured);
  }
  return *entry->plan;
}

FailureOr<PlanMeasurer::Result> PlanMeasurer::measure(ModuleOp planned) {
  std::string text = textOf(planned);
  if (auto found = known.find(text); found != known.end())
    return Result{found->second, /*isKnown=*/true, nullptr};
  OwningOpRef<ModuleOp> partitioned = planned.clone();
  if (failed(runStages(*partitioned, Stage::AssignFactors, Stage::Partition, options)))
    return failure();
  Result result;
  auto measured = programs.find(*partitioned, [&](ModuleOp program) {
    return settings.recomputes ? recompute(program) : compile(program, result.placed);
  });
  if (failed(measured))
    return failure();
  result.plan = known[text] = std::move(*measured);
  return result;
}

double PlanMeasurer::simulate(ModuleOp scheduled) const {
  return settings.costs ? simulateStep(scheduled, *settings.costs) : 0;
}

FailureOr<MeasuredPlan> PlanMeasurer::compile(ModuleOp partitioned, Placed &placed) const {
  StageOptions its = options;
  its.firstMicrobatches = settings.microbatches ? settings.microbatches->few : 0;
  Scheduled compiled = placeFor(partitioned, its);
  if (!compiled.placed)
    return failure();
  MeasuredPlan plan;
  plan.memory = largestProgram(*compiled.placed).memory;
  plan.peakBytes = plan.leastBytes = compiled.peakBytes;
  plan.seconds = simulate(*compiled.placed);
  if (settings.microbatches)
    return extrapolate(std::move(plan), partitioned, compiled.options);
  if (!options.pipeline.empty() &&
      parseRecomputationPolicy(options.remat) == RecomputationPolicy::None)
    placed = std::move(compiled.placed);
  return plan;
}

/// What a plan takes with all microbatches, by how much longer a few more take. `its`: with which
/// it was compiled, as the order of collectives.
FailureOr<MeasuredPlan> PlanMeasurer::extrapolate(MeasuredPlan plan, ModuleOp partitioned,
                                                  StageOptions its) const {
  if (!settings.costs)
    return plan;
  its.firstMicrobatches = settings.microbatches->more;
  OwningOpRef<ModuleOp> longer = partitioned.clone();
  if (failed(runStages(*longer, Stage::Cut, Stage::Schedule, its)))
    return failure();
  plan.seconds = settings.microbatches->secondsOfAll(plan.seconds, simulate(*longer));
  return plan;
}

FailureOr<MeasuredPlan> PlanMeasurer::recompute(ModuleOp partitioned) const {
  StageOptions forStages = options;
  forStages.rematInLoops = "auto";
  Scheduled cheap = scheduleFor(partitioned, forStages, /*isSilent=*/false, Stage::Cut);
  if (!cheap.module)
    return failure();
  MeasuredPlan plan;
  plan.peakBytes = plan.leastBytes = cheap.peakBytes;
  plan.seconds = simulate(*cheap.placed);
  if (cheap.peakBytes <= settings.limit)
    return plan;
  for (StringRef policy : {"auto", "full"}) {
    forStages.rematInLoops = policy;
    OwningOpRef<ModuleOp> optimized = partitioned.clone();
    if (failed(runStages(*optimized, Stage::Cut, Stage::Optimize, forStages)))
      return failure();
    Scheduled within = scheduleWithin(*optimized, forStages, settings.limit);
    if (!within.module)
      return failure();
    plan.leastBytes = within.peakBytes;
    plan.memory = largestProgram(*within.placed).memory;
    plan.seconds = simulate(*within.placed);
    plan.recomputation = within.added;
    if (within.peakBytes <= settings.limit)
      break;
  }
  return plan;
}

} // namespace shardwright
