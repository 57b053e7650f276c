// SPDX-License-Identifier: Apache-2.0

// Lets the backward fragments of a pipeline compute again what they would need of the forward
// fragments: the fragments of a piece are one block while that is chosen. Of as many microbatches
// as are in flight at once everything that is kept is kept.
#include "BlockKernels.h"
#include "ChooseRecomputation.h"
#include "FragmentChain.h"
#include "KernelTimes.h"

#include "shardwright/Schedule/Passes.h"

#include "mlir/IR/SymbolTable.h"

namespace shardwright {
#define GEN_PASS_DEF_REMATERIALIZESTAGES
#include "shardwright/Schedule/Passes.h.inc"

using namespace mlir;

namespace {
/// The fragments of a piece, joined.
struct JoinedPiece {
  JoinedPiece(FragmentChain &chain, const KernelTimes &times)
      : chain(chain), block(joined(chain, region)), kernels(block, times) {
    RecomputationGraph &graph = kernels.graph;
    graph.turn = llvm::find(kernels.ops, chain.endOf(0).getOperation()) - kernels.ops.begin() + 1;
    graph.inFlight = chain.inFlight();
    before = after = livePeak(graph, nothingAgain(graph));
  }

  static Block &joined(FragmentChain &chain, Region &region) {
    Block &block = region.emplaceBlock();
    chain.join(block);
    return block;
  }

  FragmentChain &chain;
  Region region;
  Block &block;
  BlockKernels kernels;
  int64_t before, after; // live bytes
};

struct RematerializeStagesPass : impl::RematerializeStagesBase<RematerializeStagesPass> {
  using RematerializeStagesBase::RematerializeStagesBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    std::optional<RecomputationPolicy> parsed = parsePolicy(module, policy);
    std::optional<KernelTimes> times = KernelTimes::of(module, cluster);
    if (!parsed || !times)
      return signalPassFailure();
    RecomputationTotals totals;
    SymbolTable symbols(module);
    for (auto stage : module.getOps<exec::StageOp>()) {
      countOthers(stage, symbols, *times, totals);
      runOn(stage, symbols, *parsed, *times, totals);
    }
    module->setAttr(exec::kRecomputationAttr, totals.record(&getContext(), policy));
  }

private:
  void runOn(exec::StageOp stage, const SymbolTable &symbols, RecomputationPolicy parsed,
             const KernelTimes &times, RecomputationTotals &totals) {
    std::vector<FragmentChain> chains = FragmentChain::of(stage, symbols);
    std::vector<std::unique_ptr<JoinedPiece>> pieces;
    int64_t before = 0, after = 0, least = 0;
    for (FragmentChain &chain : chains)
      before += pieces.emplace_back(std::make_unique<JoinedPiece>(chain, times))->before;
    for (auto &piece : pieces) {
      int64_t lowest = 0;
      recompute(*piece, parsed, shareOf(piece->before, before), lowest, totals);
      after += piece->after;
      least += lowest;
      piece->chain.split(piece->block);
    }
    totals.before = std::max(totals.before, before);
    totals.after = std::max(totals.after, after);
    totals.least = std::max(totals.least, least);
  }

  /// The part of the limit that a piece gets, of those that its stage has.
  int64_t shareOf(int64_t piece, int64_t all) const {
    return limit ? std::max<int64_t>(1, double(limit) * double(piece) / double(all)) : 0;
  }

  static void recompute(JoinedPiece &piece, RecomputationPolicy policy, int64_t limit,
                        int64_t &least, RecomputationTotals &totals) {
    const RecomputationGraph &graph = piece.kernels.graph;
    double times = piece.chain.microbatches();
    if (savedBytes(graph) == 0)
      return;
    CheckpointSearch::Plan plan = chooseRecomputation(graph, policy, limit, least);
    if (plan.peak >= piece.before || plan.chosen.isEmpty())
      return;
    piece.after = plan.peak;
    totals.add(graph, plan.chosen, times);
    writeCopies(piece.kernels, plan.chosen, piece.block);
  }

  /// What a stage computes anyway.
  static void countOthers(exec::StageOp stage, const SymbolTable &symbols, const KernelTimes &times,
                          RecomputationTotals &totals) {
    for (auto call : stage.getBody().front().getOps<func::CallOp>())
      for (Block *block : exec::getProgramBlocks(symbols.lookup<func::FuncOp>(call.getCallee())))
        totals.addAll(BlockKernels(*block, times).graph, timesOf(block));
  }
};
} // namespace
} // namespace shardwright
