// SPDX-License-Identifier: Apache-2.0

#include "BlockKernels.h"
#include "ChooseRecomputation.h"
#include "KernelTimes.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Schedule/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_REMATERIALIZE
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;

namespace {

struct RematerializePass : impl::RematerializeBase<RematerializePass> {
  using RematerializeBase::RematerializeBase;

  void runOnOperation() override {
    std::optional<RecomputationPolicy> parsed = parsePolicy(getOperation(), policy);
    std::optional<KernelTimes> times = KernelTimes::of(getOperation(), cluster);
    if (!parsed || !times)
      return signalPassFailure();
    RecomputationTotals totals;
    Block *fullest = nullptr;
    int64_t most = 0;
    SmallVector<std::pair<Block *, BlockKernels>> blocks;
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      blocks.push_back({block, BlockKernels(*block, *times)});
      if (int64_t saved = savedBytes(blocks.back().second.graph); saved > most) {
        most = saved;
        fullest = block;
      }
    }
    for (auto &[block, kernels] : blocks) {
      totals.addAll(kernels.graph, timesOf(block));
      if (savedBytes(kernels.graph) == 0)
        continue;
      CheckpointSearch::Plan plan = chooseRecomputation(
          kernels.graph, *parsed, block == fullest ? (int64_t)limit : 0, totals.least);
      int64_t before = livePeak(kernels.graph, nothingAgain(kernels.graph));
      bool helps = plan.peak < before && !plan.chosen.isEmpty();
      if (block == fullest) {
        totals.before = before;
        totals.after = helps ? plan.peak : before;
      }
      if (helps) {
        totals.add(kernels.graph, plan.chosen, timesOf(block));
        writeCopies(kernels, plan.chosen, *block);
      }
    }
    getOperation()->setAttr(exec::kRecomputationAttr, totals.record(&getContext(), policy));
  }
};
} // namespace
} // namespace shardwright
