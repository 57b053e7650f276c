// SPDX-License-Identifier: Apache-2.0

#include "BlockKernels.h"
#include "CheckpointSearch.h"

#include "shardwright/Cluster/CostModel.h"
#include "shardwright/OpRules/Work.h"
#include "shardwright/Schedule/Passes.h"
#include "shardwright/Support/ByteSize.h"
#include "shardwright/Support/RecomputationPolicy.h"

#include "llvm/Support/raw_ostream.h"

namespace shardwright {
#define GEN_PASS_DEF_REMATERIALIZE
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;

namespace {

/// The time of a kernel: on one device of a cluster, or on one that does this many operations while
/// it moves a byte, between those of processors and those of matrix units.
class KernelTimes {
public:
  KernelTimes() = default;
  explicit KernelTimes(Cluster loaded)
      : cluster(std::make_unique<Cluster>(std::move(loaded))),
        costs(std::make_unique<CostModel>(*cluster, std::vector<int64_t>{0})) {}

  double operator()(Operation *op) const {
    constexpr double operationsPerByte = 32, operationsPerSecond = 1e12;
    Work work = workOf(op);
    if (!costs)
      return std::max(work.operations, operationsPerByte * work.bytes) / operationsPerSecond;
    return costs->seconds(work);
  }

private:
  std::unique_ptr<Cluster> cluster;
  std::unique_ptr<CostModel> costs;
};

/// How often a block runs; loops of unknown trip count count as one iteration.
double timesOf(Block *block) {
  double times = 1;
  for (Operation *op = block->getParentOp(); op; op = op->getParentOp())
    if (auto loop = dyn_cast<exec::WhileOp>(op))
      times *= loop.getTripCount().value_or(1);
  return times;
}

using Plan = CheckpointSearch::Plan;

SmallVector<Keep> allowedBy(RecomputationPolicy policy) {
  switch (policy) {
  case RecomputationPolicy::None:
    return {Keep::Everything};
  case RecomputationPolicy::Auto:
    return {Keep::Everything, Keep::AllButElementwise, Keep::Products, Keep::PlainProducts,
            Keep::Boundaries};
  case RecomputationPolicy::Full:
    return {Keep::Everything, Keep::Boundaries};
  case RecomputationPolicy::Dots:
    return {Keep::Everything, Keep::Products};
  case RecomputationPolicy::DotsWithNoBatch:
    return {Keep::Everything, Keep::PlainProducts};
  }
  llvm_unreachable("all policies are above");
}

/// The bytes that are saved for the backward pass, and could be computed again.
int64_t savedBytes(const RecomputationGraph &graph) {
  int64_t sum = 0;
  for (auto [v, value] : llvm::enumerate(graph.values))
    sum += graph.isSaved(v) && graph.kernels[value.kernel].canRepeat ? value.bytes : 0;
  return sum;
}

struct RematerializePass : impl::RematerializeBase<RematerializePass> {
  using RematerializeBase::RematerializeBase;

  void runOnOperation() override {
    std::optional<RecomputationPolicy> parsed = parseRecomputationPolicy(policy);
    if (!parsed) {
      getOperation().emitError() << "no policy of recomputation: " << policy;
      return signalPassFailure();
    }
    KernelTimes times;
    if (!cluster.empty()) {
      llvm::Expected<Cluster> loaded = loadCluster(cluster);
      if (!loaded) {
        getOperation().emitError() << llvm::toString(loaded.takeError());
        return signalPassFailure();
      }
      times = KernelTimes(std::move(*loaded));
    }
    Totals totals;
    Block *fullest = nullptr;
    int64_t most = 0;
    SmallVector<std::pair<Block *, BlockKernels>> blocks;
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      blocks.push_back({block, BlockKernels(*block, times)});
      if (int64_t saved = savedBytes(blocks.back().second.graph); saved > most) {
        most = saved;
        fullest = block;
      }
    }
    for (auto &[block, kernels] : blocks) {
      countAll(block, kernels, totals);
      if (savedBytes(kernels.graph) == 0)
        continue;
      Plan plan =
          choose(kernels.graph, *parsed, block == fullest ? (int64_t)limit : 0, totals.least);
      int64_t before = livePeak(kernels.graph, nothing(kernels.graph));
      bool helps = plan.peak < before && !plan.chosen.isEmpty();
      if (block == fullest) {
        totals.before = before;
        totals.after = helps ? plan.peak : before;
      }
      if (helps) {
        count(block, kernels, plan.chosen, totals);
        writeCopies(kernels, plan.chosen, *block);
      }
    }
    report(totals);
  }

private:
  struct Totals {
    int64_t kernels = 0, products = 0, before = 0, after = 0, least = 0;
    double operations = 0, seconds = 0, allOperations = 0, allSeconds = 0;
  };

  static Recomputation nothing(const RecomputationGraph &graph) {
    Recomputation chosen;
    chosen.again.resize(graph.kernels.size());
    chosen.dropped.resize(graph.values.size());
    return chosen;
  }

  static Plan choose(const RecomputationGraph &graph, RecomputationPolicy policy, int64_t limit,
                     int64_t &least) {
    CheckpointSearch search(graph, allowedBy(policy));
    if (policy == RecomputationPolicy::Auto) {
      Plan cheap = search.uniform(Keep::AllButElementwise);
      if (!limit || cheap.peak <= limit)
        return cheap;
    }
    if (std::optional<Plan> found = limit ? search.cheapestWithin(limit) : std::nullopt)
      return std::move(*found);
    least = search.least().peak;
    return *search.cheapestWithin(least);
  }

  static void countAll(Block *block, const BlockKernels &kernels, Totals &totals) {
    for (const RecomputationGraph::Kernel &kernel : kernels.graph.kernels) {
      totals.allOperations += timesOf(block) * kernel.operations;
      totals.allSeconds += timesOf(block) * kernel.seconds;
    }
  }

  static void count(Block *block, const BlockKernels &kernels, const Recomputation &chosen,
                    Totals &totals) {
    const std::vector<bool> replaced = findReplaced(kernels.graph, chosen);
    for (auto [k, kernel] : llvm::enumerate(kernels.graph.kernels))
      if (chosen.again[k] && !replaced[k])
        ++(kernel.isProduct ? totals.products : totals.kernels);
    totals.operations += timesOf(block) * chosen.operations;
    totals.seconds += timesOf(block) * chosen.seconds;
  }

  void report(const Totals &totals) {
    Builder b(&getContext());
    auto number = [&](double value) { return b.getF64FloatAttr(value); };
    auto integer = [&](int64_t value) { return b.getI64IntegerAttr(value); };
    getOperation()->setAttr(
        exec::kRecomputationAttr,
        b.getDictionaryAttr({b.getNamedAttr("policy", b.getStringAttr(policy)),
                             b.getNamedAttr("kernels", integer(totals.kernels)),
                             b.getNamedAttr("products", integer(totals.products)),
                             b.getNamedAttr("operations", number(totals.operations)),
                             b.getNamedAttr("of_operations", number(totals.allOperations)),
                             b.getNamedAttr("seconds", number(totals.seconds)),
                             b.getNamedAttr("of_seconds", number(totals.allSeconds)),
                             b.getNamedAttr("live_before", integer(totals.before)),
                             b.getNamedAttr("live", integer(totals.after)),
                             b.getNamedAttr("least", integer(totals.least))}));
  }
};
} // namespace
} // namespace shardwright
