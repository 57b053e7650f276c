// SPDX-License-Identifier: Apache-2.0

// Pass: replaces sdy collectives on global values by reshards.
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "llvm/ADT/TypeSwitch.h"

namespace shardwright {
#define GEN_PASS_DEF_IMPORTRESHARDS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
/// On a global value a collective only changes its sharding.
void replaceByReshard(Operation *op) {
  OpBuilder b(op);
  auto reshard = sdy::ReshardOp::create(b, op->getLoc(), op->getOperand(0),
                                        sdy::getSharding(op->getResult(0)));
  op->replaceAllUsesWith(reshard);
  op->erase();
}

void replaceByConstant(sdy::ConstantOp op) {
  OpBuilder b(op);
  auto constant = stablehlo::ConstantOp::create(b, op.getLoc(), op.getValue());
  constant->setDiscardableAttrs(llvm::to_vector(op->getDiscardableAttrs()));
  op->replaceAllUsesWith(constant);
  op->erase();
}

struct ImportReshardsPass : impl::ImportReshardsBase<ImportReshardsPass> {
  void runOnOperation() override {
    getOperation()->walk([](Operation *op) {
      llvm::TypeSwitch<Operation *>(op)
          .Case<sdy::AllGatherOp, sdy::AllSliceOp, sdy::AllToAllOp, sdy::CollectivePermuteOp,
                sdy::AllReduceOp, sdy::ReduceScatterOp, sdy::ShardedToUnreducedOp,
                sdy::ReplicatedToUnreducedOp>(
              [](Operation *collective) { replaceByReshard(collective); })
          .Case([](sdy::ConstantOp constant) { replaceByConstant(constant); });
    });
  }
};
} // namespace
} // namespace shardwright
