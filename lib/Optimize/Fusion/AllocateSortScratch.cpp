// SPDX-License-Identifier: Apache-2.0

// Adds two unread results to the fusions of long sorts, as scratch memory for the merge passes on a
// GPU: each pass reads the permutation that the one before wrote.
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Optimize/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_ALLOCATESORTSCRATCH
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;

namespace {
/// The row length and the shape that the fusion sorts; an empty shape if it is not a sort.
std::pair<int64_t, ArrayRef<int64_t>> sortedShape(exec::FusionOp fusion) {
  auto sorts = fusion.getBody().front().getOps<stablehlo::SortOp>();
  if (fusion.getKind() != exec::FusionKind::sort || sorts.empty())
    return {0, {}};
  stablehlo::SortOp sort = *sorts.begin();
  return {sort.getSortedLength(), cast<RankedTensorType>(sort.getInputs()[0].getType()).getShape()};
}

void reserve(exec::FusionOp fusion, ArrayRef<int64_t> shape) {
  Operation *yield = fusion.getBody().front().getTerminator();
  OpBuilder b(yield);
  auto type = RankedTensorType::get(shape, b.getI32Type());
  Value places = stablehlo::IotaOp::create(b, fusion.getLoc(), type, 0);
  yield->insertOperands(yield->getNumOperands(), {places, places});
  SmallVector<Type> types(fusion.getResultTypes());
  types.append(2, type);
  b.setInsertionPoint(fusion);
  OperationState state(fusion.getLoc(), fusion->getName(), fusion->getOperands(), types,
                       fusion->getAttrs());
  state.addRegion()->takeBody(fusion.getBody());
  Operation *wider = b.create(state);
  fusion->replaceAllUsesWith(wider->getResults().take_front(fusion.getNumResults()));
  fusion->erase();
}

struct AllocateSortScratchPass : impl::AllocateSortScratchBase<AllocateSortScratchPass> {
  using AllocateSortScratchBase::AllocateSortScratchBase;

  void runOnOperation() override {
    getOperation().walk([&](exec::FusionOp fusion) {
      if (auto [length, shape] = sortedShape(fusion); length >= leastLength)
        reserve(fusion, shape);
    });
  }
};
} // namespace
} // namespace shardwright
