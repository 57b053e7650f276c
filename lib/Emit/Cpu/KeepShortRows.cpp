// SPDX-License-Identifier: Apache-2.0

#include "KeepShortRows.h"

#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

namespace shardwright {

static size_t instructionsOf(const llvm::Loop &loop) {
  size_t count = 0;
  for (const llvm::BasicBlock *block : loop.blocks())
    count += block->size();
  return count;
}

/// Whether a place in memory is that of the next element in each turn.
static bool isNext(const llvm::SCEV *place, uint64_t bytes, llvm::ScalarEvolution &evolution) {
  auto *moving = llvm::dyn_cast<llvm::SCEVAddRecExpr>(place);
  auto *step =
      moving ? llvm::dyn_cast<llvm::SCEVConstant>(moving->getStepRecurrence(evolution)) : nullptr;
  return step && step->getAPInt() == bytes;
}

/// The bytes of the widest element that a loop reads or writes, if these are all neighbors; else 0.
static uint64_t bytesOfNeighbors(const llvm::Loop &loop, llvm::ScalarEvolution &evolution) {
  const llvm::DataLayout &layout = loop.getHeader()->getDataLayout();
  uint64_t most = 0;
  for (llvm::BasicBlock *block : loop.blocks())
    for (llvm::Instruction &instruction : *block) {
      llvm::Value *pointer = llvm::getLoadStorePointerOperand(&instruction);
      const llvm::SCEV *place = pointer ? evolution.getSCEV(pointer) : nullptr;
      if (!place || evolution.isLoopInvariant(place, &loop))
        continue;
      uint64_t bytes = layout.getTypeAllocSize(llvm::getLoadStoreType(&instruction));
      if (!isNext(place, bytes, evolution))
        return 0;
      most = std::max(most, bytes);
    }
  return most;
}

llvm::PreservedAnalyses KeepShortRows::run(llvm::Loop &loop, llvm::LoopAnalysisManager &,
                                           llvm::LoopStandardAnalysisResults &results,
                                           llvm::LPMUpdater &) {
  constexpr unsigned leastTrips = 8, mostTrips = 64, mostVectors = 8;
  constexpr size_t mostInstructions = 512; // of a loop that is unrolled
  unsigned trips = results.SE.getSmallConstantTripCount(&loop);
  bool isShort = loop.isInnermost() && loop.getParentLoop() && trips >= leastTrips &&
                 trips <= mostTrips && trips * instructionsOf(loop) <= mostInstructions;
  if (uint64_t bytes = isShort ? bytesOfNeighbors(loop, results.SE) : 0) {
    auto vector = results.TTI.getRegisterBitWidth(llvm::TargetTransformInfo::RGK_FixedWidthVector);
    unsigned vectors = std::max<unsigned>(1, 8 * bytes * trips / vector.getFixedValue());
    loop.setLoopAlreadyUnrolled();
    llvm::addStringMetadataToLoop(&loop, "llvm.loop.interleave.count",
                                  std::min(llvm::bit_floor(vectors), mostVectors));
  }
  return llvm::PreservedAnalyses::all();
}

} // namespace shardwright
