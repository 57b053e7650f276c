// SPDX-License-Identifier: Apache-2.0

#include "OneMicrobatch.h"

#include "TrainingStep.h"
#include "shardwright/Dialect/StableHLO/OpWriter.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {
namespace {
/// Whether the op, or one inside, reads one of the values.
bool reads(Operation *op, const llvm::DenseSet<Value> &values) {
  return anyWithin(op, [&](Operation *inner) {
    return llvm::any_of(inner->getOperands(), [&](Value value) { return values.contains(value); });
  });
}

class OneMicrobatch {
public:
  OneMicrobatch(func::FuncOp main, StringRef axis)
      : main(main), body(main.getBody().front()), axis(axis), step(main) {}

  LogicalResult run() {
    step.findParts(axis);
    if (failed(findOps()))
      return failure();
    findResults();
    writeLoop();
    return success();
  }

private:
  /// What depends on the batch, and neither is of the update nor behind it.
  LogicalResult findOps() {
    llvm::DenseSet<Value> ofBatch, behind;
    for (auto [argument, dim] : batchArgumentsOf(main, axis))
      ofBatch.insert(argument);
    if (ofBatch.empty())
      return main.emitError() << "no argument is a batch, which the stages of a pipeline pass on: "
                                 "say which is one (--role NAME=batch)";
    for (Operation &op : body.without_terminator()) {
      if (step.isUpdate(&op) || reads(&op, behind)) {
        behind.insert_range(op.getResults());
      } else if (reads(&op, ofBatch)) {
        ofBatch.insert_range(op.getResults());
        inLoop.insert(&op);
      }
    }
    return success();
  }

  void findResults() {
    for (Operation *op : inLoop)
      for (Value result : op->getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) {
              return !inLoop.contains(body.findAncestorOpInBlock(*user));
            }))
          results.push_back(result);
  }

  void writeLoop() {
    OpWriter w(body.getTerminator());
    SmallVector<Value> starts;
    for (Value result : results)
      starts.push_back(w.zeros(tensorOf(result)));
    SmallVector<Value> made = w.loop(starts, 1, [&](Value, ValueRange carried) {
      IRMapping mapping;
      for (Operation *op : inLoop)
        w.b.clone(*op, mapping);
      SmallVector<Value> next;
      for (auto [result, old] : llvm::zip_equal(results, carried))
        next.push_back(nextOf(w, mapping.lookup(result), old));
      return next;
    });
    for (auto [result, value] : llvm::zip_equal(results, made))
      result.replaceUsesWithIf(value, [&](OpOperand &use) {
        return !inLoop.contains(body.findAncestorOpInBlock(*use.getOwner()));
      });
    if (!made.empty())
      moveDependentsBehind(made[0].getDefiningOp());
    for (Operation *op : llvm::reverse(inLoop))
      op->erase();
  }

  /// Sums, as later stages expect of what microbatches give.
  static Value nextOf(OpWriter &w, Value value, Value old) {
    return isa<FloatType>(tensorOf(value).getElementType()) ? w.add(old, value) : value;
  }

  func::FuncOp main;
  Block &body;
  StringRef axis;
  TrainingStep step;
  llvm::SetVector<Operation *> inLoop;
  SmallVector<Value> results; // of ops that move
};
} // namespace

LogicalResult writeOneMicrobatch(func::FuncOp main, StringRef axis) {
  return OneMicrobatch(main, axis).run();
}

void moveDependentsBehind(Operation *loop) {
  Operation *terminator = loop->getBlock()->getTerminator();
  llvm::DenseSet<Value> later;
  for (Operation *op = loop; op != terminator; op = op->getNextNode())
    later.insert_range(op->getResults());
  SmallVector<Operation *> moved;
  for (Operation &op : llvm::make_range(loop->getBlock()->begin(), loop->getIterator()))
    if (reads(&op, later)) {
      later.insert_range(op.getResults());
      moved.push_back(&op);
    }
  for (Operation *op : moved)
    op->moveBefore(terminator);
}

} // namespace shardwright
