// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Plan/Passes.h"
#include "shardwright/Plan/PlanModule.h"

namespace shardwright {
#define GEN_PASS_DEF_PLANSHARDINGS
#include "shardwright/Plan/Passes.h.inc"

namespace {
struct PlanShardingsPass : impl::PlanShardingsBase<PlanShardingsPass> {
  using PlanShardingsBase::PlanShardingsBase;

  void runOnOperation() override {
    PlanSettings settings;
    settings.seconds = seconds;
    settings.memoryBytes = memory;
    settings.exportProblem = exportProblem;
    settings.exportCore = exportCore;
    settings.check = check;
    if (failed(planModule(getOperation(), reassociate, settings)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
