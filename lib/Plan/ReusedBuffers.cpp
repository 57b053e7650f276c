// SPDX-License-Identifier: Apache-2.0

#include "ReusedBuffers.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::plan {
namespace {
bool isLoop(Operation *op) { return isa<stablehlo::WhileOp>(op); }

Block &bodyOf(Operation *loop) { return cast<stablehlo::WhileOp>(loop).getBody().front(); }

/// The argument of a loop's body for its i-th carried value, and what the next iteration gets.
BlockArgument argumentOf(Operation *loop, unsigned i) { return bodyOf(loop).getArgument(i); }
Value nextOf(Operation *loop, unsigned i) { return bodyOf(loop).getTerminator()->getOperand(i); }

bool isUnchanged(Operation *loop, unsigned i) { return nextOf(loop, i) == argumentOf(loop, i); }

/// Whether the loop only reads rows of a carried value.
bool readsRows(Operation *loop, unsigned i) {
  BlockArgument argument = argumentOf(loop, i);
  return isUnchanged(loop, i) && llvm::all_of(argument.getUsers(), [&](Operation *user) {
           return isa<stablehlo::DynamicSliceOp>(user) || user == bodyOf(loop).getTerminator();
         });
}

/// Whether the loop only writes rows of a carried value.
bool writesRows(Operation *loop, unsigned i) {
  auto update = nextOf(loop, i).getDefiningOp<stablehlo::DynamicUpdateSliceOp>();
  return update && update.getOperand() == argumentOf(loop, i) && argumentOf(loop, i).hasOneUse() &&
         update->hasOneUse();
}

/// Whether a loop fills its result with rows, and reads nothing but rows of `stack`: the same ones,
/// where `update-rows-in-place` applies.
bool replacesRows(OpResult result, Value stack) {
  Operation *loop = result.getOwner();
  if (!isLoop(loop) || !writesRows(loop, result.getResultNumber()))
    return false;
  for (OpOperand &use : stack.getUses()) {
    Operation *user = use.getOwner();
    if (user->getBlock() == loop->getBlock()
            ? user == loop && !readsRows(loop, use.getOperandNumber())
            : !isa<stablehlo::DynamicSliceOp>(user))
      return false;
  }
  return true;
}

class Finder {
public:
  llvm::DenseSet<Value> run(func::FuncOp function) {
    function.walk([&](stablehlo::WhileOp loop) { visit(loop); });
    return std::move(found);
  }

private:
  void visit(stablehlo::WhileOp loop) {
    for (unsigned i = 0; i < loop->getNumResults(); ++i) {
      auto init = dyn_cast<BlockArgument>(loop->getOperand(i));
      if (init && isLoop(init.getOwner()->getParentOp()) && isUnchanged(loop, i))
        found.insert(loop->getResult(i));
      if (overwrites(nextOf(loop, i), argumentOf(loop, i)))
        found.insert(nextOf(loop, i));
    }
  }

  /// Whether the next value may be written where the last one is.
  static bool overwrites(Value next, BlockArgument last) {
    auto result = dyn_cast<OpResult>(next);
    if (!result || !next.hasOneUse() || result.getOwner()->getBlock() != last.getOwner())
      return false;
    Operation *op = result.getOwner();
    for (Operation *user : last.getUsers()) {
      Operation *outer = last.getOwner()->findAncestorOpInBlock(*user);
      if (op->isBeforeInBlock(outer) ||
          (outer == op && op->getNumRegions() && !replacesRows(result, last)))
        return false;
    }
    return true;
  }

  llvm::DenseSet<Value> found;
};
} // namespace

llvm::DenseSet<Value> valuesInCarriedBuffers(func::FuncOp function) {
  return Finder().run(function);
}

} // namespace shardwright::plan
