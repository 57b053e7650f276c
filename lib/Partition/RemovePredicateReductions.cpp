// SPDX-License-Identifier: Apache-2.0

// Of the reductions that the partitioner writes for predicates, those stay without which devices
// that meet might take different ways.
#include "CollectiveWriter.h"
#include "MeetingDevices.h"

#include "shardwright/Partition/Passes.h"

#include "llvm/ADT/DenseSet.h"

namespace shardwright {
#define GEN_PASS_DEF_REMOVEPREDICATEREDUCTIONS
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
/// The reduction of the value that decides about a loop or a branch; null if it has none.
Operation *reductionOf(Operation *fork) {
  auto loop = dyn_cast<hlo::WhileOp>(fork);
  Value predicate =
      loop ? loop.getCond().front().getTerminator()->getOperand(0) : fork->getOperand(0);
  Operation *op = predicate.getDefiningOp();
  return op && op->hasAttr(kPredicateReductionAttr) ? op : nullptr;
}

struct RemovePredicateReductionsPass
    : impl::RemovePredicateReductionsBase<RemovePredicateReductionsPass> {
  void runOnOperation() override {
    FailureOr<llvm::DenseSet<Operation *>> kept = findNeeded();
    if (failed(kept))
      return signalPassFailure();
    getOperation().walk([&](Operation *op) {
      if (!op->removeAttr(kPredicateReductionAttr) || kept->contains(op))
        return;
      op->replaceAllUsesWith(op->getOperands());
      op->erase();
    });
  }

private:
  /// A reduction that is kept may show that others are not needed, but never that one more is: each
  /// round adds some.
  FailureOr<llvm::DenseSet<Operation *>> findNeeded() {
    llvm::DenseSet<Operation *> needed;
    bool isComplete = false;
    while (!isComplete) {
      isComplete = true;
      llvm::DenseSet<Operation *> missing;
      auto isCopy = [&](Operation *op) {
        return op->hasAttr(kPredicateReductionAttr) && !needed.contains(op);
      };
      auto note = [&](const Parted &parted) {
        if (Operation *reduction = reductionOf(parted.fork);
            reduction && !needed.contains(reduction))
          missing.insert(reduction);
        return success();
      };
      if (failed(forEachParted(getOperation(), isCopy, note)))
        return failure();
      for (Operation *reduction : missing)
        isComplete &= !needed.insert(reduction).second;
    }
    return needed;
  }
};
} // namespace
} // namespace shardwright
