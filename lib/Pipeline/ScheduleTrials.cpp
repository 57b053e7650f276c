// SPDX-License-Identifier: Apache-2.0

#include "ScheduleTrials.h"

#include "shardwright/Support/RecomputationPolicy.h"

using namespace mlir;

namespace shardwright {

ScheduleTrials::ScheduleTrials(CompileOptions given, std::string microbatches, bool hasPlain)
    : options(std::move(given)), triesPlain(hasPlain) {
  options.microbatches = std::move(microbatches);
  options.dumpFolder = "";
  options.searchSeconds = 0;
  options.clusterLimitsMemory = true;
}

/// What is computed again in loops depends on what fits with the schedule.
bool ScheduleTrials::mayShare() const {
  return !options.pipeline.empty() &&
         parseRecomputationPolicy(options.remat) == RecomputationPolicy::None;
}

std::unique_ptr<Compiler> ScheduleTrials::compilerFor(const ScheduleChoice &choice,
                                                      std::string &said) const {
  CompileOptions its = options;
  its.schedule = choice.schedule;
  its.chunks = choice.chunks;
  its.diagnostics = &said;
  return std::make_unique<Compiler>(std::move(its));
}

static ScheduleTrial finish(Compiler &compiler, const ScheduleChoice &choice, bool hasOwnPlan) {
  if (failed(compiler.runTo(Stage::Memory)))
    return {choice, std::nullopt, compiler.isTooLarge(), hasOwnPlan};
  return {choice, compiler.simulatedSeconds(), false, hasOwnPlan};
}

ScheduleTrial ScheduleTrials::runAlone(const ScheduleChoice &choice, std::string &said) {
  return finish(*compilerFor(choice, said), choice, /*hasOwnPlan=*/true);
}

/// What it has before `cut` serves other schedules if it compiles.
ScheduleTrial ScheduleTrials::runFirst(const ScheduleChoice &choice, std::string &said) {
  saidByShared.clear();
  std::unique_ptr<Compiler> first = compilerFor(choice, saidByShared);
  OwningOpRef<ModuleOp> before;
  if (succeeded(first->runTo(Stage::Partition)))
    before = first->getModule().clone();
  ScheduleTrial trial = before ? finish(*first, choice, /*hasOwnPlan=*/true)
                               : ScheduleTrial{choice, std::nullopt, first->isTooLarge()};
  said = saidByShared;
  if (trial.seconds) {
    partitioned = std::move(before);
    shared = std::move(first);
  }
  return trial;
}

ScheduleTrial ScheduleTrials::run(const ScheduleChoice &choice, std::string &said) {
  if (!mayShare())
    return runAlone(choice, said);
  if (std::exchange(triesPlain, false))
    plain = runFirst({choice.microbatches, kPlainSchedule.str(), 1}, saidByPlain);
  if (plain && choice.schedule == kPlainSchedule) {
    said = saidByPlain;
    return *plain;
  }
  if (!shared)
    return runFirst(choice, said);
  saidByShared.clear();
  shared->goBackToCut(*partitioned, choice.schedule, choice.chunks);
  ScheduleTrial trial = finish(*shared, choice, !shared->isPlanned());
  said = saidByShared;
  return trial.isTooLarge && !trial.hasOwnPlan ? runAlone(choice, said) : trial;
}

std::optional<std::vector<FragmentTimes>> ScheduleTrials::timesOf(StringRef builtin,
                                                                  const PipelineSchedule &table) {
  std::string said;
  FailureOr<std::vector<FragmentTimes>> times = failure();
  if (shared) {
    shared->goBackToCut(*partitioned, builtin, /*chunks=*/1);
    times = shared->fragmentTimes(table);
  } else {
    times = compilerFor({"", builtin.str(), 1}, said)->fragmentTimes(table);
  }
  return succeeded(times) ? std::optional(std::move(*times)) : std::nullopt;
}

} // namespace shardwright
