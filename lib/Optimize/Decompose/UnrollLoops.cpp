// SPDX-License-Identifier: Apache-2.0

// The rounds of a hash are a loop of elementwise ops in what front ends export: as many kernels and
// copies as it has iterations, where one kernel computes all of them in registers. A loop that runs
// once, as that over the layers of a stage that has one, is what it does.
#include "shardwright/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "shardwright/Dialect/StableHLO/Reshapes.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"
#include "shardwright/OpRules/ElementMaps.h"

namespace shardwright {
#define GEN_PASS_DEF_UNROLLLOOPS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
/// Of all iterations together, so that they are few kernels.
constexpr int64_t maxOps = 320;

/// An op that kernels compute element by element from elements of the same or a fixed place.
bool isCheap(Operation &op) {
  return op.getNumRegions() == 0 && op.getNumResults() == 1 &&
         (isElementwise(&op) || isFreeToRepeat(&op) ||
          isa<hlo::SliceOp, hlo::ReshapeOp, hlo::BroadcastInDimOp>(op));
}

/// The number of iterations, where they are worth unrolling.
std::optional<int64_t> tripsToUnroll(hlo::WhileOp loop) {
  std::optional<int64_t> trips = getTripCount(loop);
  Block &body = loop.getBody().front();
  auto ops = int64_t(body.getOperations().size()) - 1;
  bool isPure = llvm::all_of(loop.getCond().front().without_terminator(),
                             [](Operation &op) { return wouldOpBeTriviallyDead(&op); });
  if (!trips || !isPure)
    return std::nullopt;
  bool isShort = *trips <= maxOps && *trips * ops <= maxOps;
  bool isWorthIt = *trips == 1 || (isShort && llvm::all_of(body.without_terminator(), isCheap));
  return isWorthIt ? trips : std::nullopt;
}

/// A row that becomes a stack of one is only viewed in another shape.
void clone(Operation &op, IRMapping &values, OpBuilder &b) {
  if (Value row = isa<hlo::BroadcastInDimOp>(op) ? reshapedBy(&op) : Value())
    values.map(op.getResult(0), hlo::ReshapeOp::create(b, op.getLoc(), op.getResult(0).getType(),
                                                       values.lookupOrDefault(row)));
  else
    b.clone(op, values);
}

void unroll(hlo::WhileOp loop, int64_t trips) {
  OpBuilder b(loop);
  SmallVector<Value> carried(loop->getOperands());
  Block &body = loop.getBody().front();
  for (int64_t i = 0; i < trips; ++i) {
    IRMapping values;
    values.map(body.getArguments(), carried);
    for (Operation &op : body.without_terminator())
      clone(op, values, b);
    for (auto [value, next] : llvm::zip(carried, body.getTerminator()->getOperands()))
      value = values.lookupOrDefault(next);
  }
  loop->replaceAllUsesWith(carried);
  loop.erase();
}

struct UnrollLoopsPass : impl::UnrollLoopsBase<UnrollLoopsPass> {
  void runOnOperation() override {
    SmallVector<hlo::WhileOp> loops; // inner ones first
    getOperation().walk([&](hlo::WhileOp loop) { loops.push_back(loop); });
    for (hlo::WhileOp loop : loops)
      if (std::optional<int64_t> trips = tripsToUnroll(loop))
        unroll(loop, *trips);
  }
};
} // namespace
} // namespace shardwright
