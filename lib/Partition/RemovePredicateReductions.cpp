// SPDX-License-Identifier: Apache-2.0

// Removes the reductions of predicates that no collective needs: those without which the control
// flow around every collective remains uniform in its groups.
#include "CollectiveWriter.h"
#include "DivergentCollectives.h"

#include "shardwright/Partition/Passes.h"

#include "llvm/ADT/DenseSet.h"

namespace shardwright {
#define GEN_PASS_DEF_REMOVEPREDICATEREDUCTIONS
#include "shardwright/Partition/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
/// The reduction of the predicate of a loop or branch; null if it has none.
Operation *reductionOf(Operation *branch) {
  auto loop = dyn_cast<hlo::WhileOp>(branch);
  Value predicate =
      loop ? loop.getCond().front().getTerminator()->getOperand(0) : branch->getOperand(0);
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
  /// Iterates to a fixed point: keeping a reduction makes more values uniform, so a needed
  /// reduction never becomes unneeded by keeping others.
  FailureOr<llvm::DenseSet<Operation *>> findNeeded() {
    llvm::DenseSet<Operation *> needed;
    bool isComplete = false;
    while (!isComplete) {
      isComplete = true;
      llvm::DenseSet<Operation *> missing;
      auto isCopy = [&](Operation *op) {
        return op->hasAttr(kPredicateReductionAttr) && !needed.contains(op);
      };
      auto note = [&](const DivergentCollective &divergent) {
        if (Operation *reduction = reductionOf(divergent.branch);
            reduction && !needed.contains(reduction))
          missing.insert(reduction);
        return success();
      };
      if (failed(forEachDivergentCollective(getOperation(), isCopy, note)))
        return failure();
      for (Operation *reduction : missing)
        isComplete &= !needed.insert(reduction).second;
    }
    return needed;
  }
};
} // namespace
} // namespace shardwright
