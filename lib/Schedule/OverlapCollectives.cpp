// SPDX-License-Identifier: Apache-2.0

#include "ClusterTimes.h"
#include "OverlapOrder.h"
#include "shardwright/Schedule/Passes.h"

#include <limits>

namespace shardwright {
#define GEN_PASS_DEF_OVERLAPCOLLECTIVES
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;

namespace {
using Order = SmallVector<int>;

/// Orders within this share of the shortest time are as good.
constexpr double equallyFast = 1.001;

struct Candidate {
  Order order;
  double seconds;
  int64_t peak;
};

Order programOrder(const TimedBlock &block) {
  return llvm::to_vector(llvm::seq<int>(0, block.size()));
}

/// The fastest order whose live bytes are at most `limit`, or the present one; of those as fast,
/// the one with the lowest peak.
Order bestOrder(const TimedBlock &block, int64_t limit) {
  SmallVector<Candidate> candidates;
  auto consider = [&](Order order) {
    int64_t peak = block.program().peak(order);
    if (candidates.empty() || peak <= limit)
      candidates.push_back({order, block.simulate(order), peak});
  };
  consider(programOrder(block));
  for (KernelChoice choice :
       {KernelChoice::InOrder, KernelChoice::FirstReady, KernelChoice::LongestPath})
    for (double slack : {0.0, 1.0, 1.5, 3.0, std::numeric_limits<double>::infinity()})
      consider(overlapOrder(block, slack, choice));
  double shortest = std::numeric_limits<double>::infinity();
  for (const Candidate &each : candidates)
    shortest = std::min(shortest, each.seconds);
  const Candidate *best = nullptr;
  for (const Candidate &each : candidates)
    if (each.seconds <= shortest * equallyFast && (!best || each.peak < best->peak))
      best = &each;
  return best->order;
}

struct OverlapCollectivesPass : impl::OverlapCollectivesBase<OverlapCollectivesPass> {
  using OverlapCollectivesBase::OverlapCollectivesBase;

  void runOnOperation() override {
    FailureOr<ClusterTimes> times = loadClusterTimes(getOperation(), cluster);
    if (failed(times))
      return signalPassFailure();
    SmallVector<Block *> blocks = exec::getProgramBlocks(getOperation());
    std::optional<int64_t> spare = spareBytes(getOperation(), limit);
    for (Block *block : llvm::reverse(blocks)) // inner ones first: their times count outside
      if (!block->getOps<exec::StartOp>().empty())
        order(*block, *times, spare);
  }

private:
  void order(Block &block, const ClusterTimes &times, std::optional<int64_t> spare) {
    TimedBlock timed(block, *times.costs, times.ranks);
    int64_t peak = timed.program().peak(programOrder(timed));
    for (int i : bestOrder(timed, peak + spare.value_or(peak / 8)))
      timed.program().op(i)->moveBefore(&block, block.end());
  }
};
} // namespace
} // namespace shardwright
