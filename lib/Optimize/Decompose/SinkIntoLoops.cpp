// SPDX-License-Identifier: Apache-2.0

// Computes again in each iteration what is cheaper to compute than to read, such as a causal mask
// or the numbers of a hash: front ends move everything that no iteration changes out of a loop, as
// arrays.
#include "shardwright/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"
#include "shardwright/Support/CarriedValues.h"

#include "llvm/ADT/SetVector.h"

namespace shardwright {
#define GEN_PASS_DEF_SINKINTOLOOPS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
constexpr int64_t smallest = 1 << 16;   // bytes that are worth it: fewer stay in a cache
constexpr int64_t additionsPerByte = 2; // that take less time than to read a byte
constexpr int64_t inputShare = 8;       // the inputs are smaller than the value by this factor
constexpr size_t maxOpsToRepeat = 16;

/// Makes each invariant a value that the regions capture.
void captureInvariants(hlo::WhileOp loop) {
  llvm::BitVector invariant(loop->getNumOperands());
  for (unsigned i = 0; i < loop->getNumOperands(); ++i)
    if (isInvariant(loop.getBody().front(), i))
      invariant.set(i);
  if (invariant.none())
    return;
  SmallVector<Value> inits, results;
  for (auto [i, init] : llvm::enumerate(loop->getOperands()))
    if (!invariant[i])
      inits.push_back(init), results.push_back(loop->getResult(i));
    else
      loop->getResult(i).replaceAllUsesWith(init);
  for (Region &region : loop->getRegions()) {
    for (unsigned i : invariant.set_bits())
      region.getArgument(i).replaceAllUsesWith(loop->getOperand(i));
    region.front().eraseArguments(invariant);
  }
  loop.getBody().front().getTerminator()->eraseOperands(invariant);
  OpBuilder b(loop);
  auto smaller = hlo::WhileOp::create(b, loop.getLoc(), TypeRange(inits), inits);
  smaller->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  for (auto [from, to] : llvm::zip(loop->getRegions(), smaller->getRegions()))
    to.takeBody(from);
  for (auto [from, to] : llvm::zip(results, smaller->getResults()))
    from.replaceAllUsesWith(to);
  loop.erase();
}

/// How to compute a value from small ones: copies of cheap ops.
class Recipe {
public:
  explicit Recipe(Value value)
      : bytes(tensorBytes(value.getType())),
        budget(additionsPerByte * elementBytes(getElementTypeOrSelf(value))),
        isCheap(bytes >= smallest && addOp(value.getDefiningOp(), maxOpsToRepeat)) {}

  explicit operator bool() const { return isCheap; }

  /// `value`, computed at the insertion point.
  Value clone(Value value, OpBuilder &b) const {
    IRMapping copies;
    for (Operation *op : ops)
      b.clone(*op, copies);
    return copies.lookup(value);
  }

private:
  bool add(Value value, size_t depth) {
    return addOp(value.getDefiningOp(), depth) ||
           tensorBytes(value.getType()) * inputShare <= bytes;
  }

  /// Adds an op after its operands. One that cannot be added leaves nothing behind.
  bool addOp(Operation *op, size_t depth) {
    if (!op || ops.contains(op))
      return op;
    if (depth == 0 || !isCandidate(op) || !refused.insert(op).second)
      return false;
    size_t before = ops.size();
    budget -= elementCost(op);
    if (budget >= 0 && ops.size() < maxOpsToRepeat &&
        llvm::all_of(op->getOperands(), [&](Value operand) { return add(operand, depth - 1); })) {
      ops.insert(op);
      return true;
    }
    budget += elementCost(op);
    while (ops.size() > before) {
      budget += elementCost(ops.back());
      ops.pop_back();
    }
    return false;
  }

  static bool isCandidate(Operation *op) {
    return op->getNumResults() == 1 && op->getNumRegions() == 0 && isPure(op) &&
           (isElementwise(op) || isFreeToRepeat(op));
  }

  int64_t bytes, budget; // of the value; additions for one of its elements
  llvm::SetVector<Operation *> ops;
  llvm::DenseSet<Operation *> refused; // or under way
  bool isCheap;
};

/// A use, in a loop, of a value from outside of it, by an op that computes elements of its result
/// from elements of it.
bool readsFromOutside(OpOperand &use, hlo::WhileOp loop) {
  Operation *op = use.get().getDefiningOp();
  return op && !loop->isAncestor(op) &&
         (isElementMap(use.getOwner()) || isLongReduce(use.getOwner()));
}

struct SinkIntoLoopsPass : impl::SinkIntoLoopsBase<SinkIntoLoopsPass> {
  void runOnOperation() override {
    SmallVector<hlo::WhileOp> loops;
    getOperation().walk([&](hlo::WhileOp loop) { loops.push_back(loop); });
    llvm::for_each(loops, captureInvariants);
    getOperation().walk([&](Operation *op) {
      if (auto loop = op->getParentOfType<hlo::WhileOp>())
        for (OpOperand &use : op->getOpOperands())
          if (readsFromOutside(use, loop))
            sink(use);
    });
  }

private:
  void sink(OpOperand &use) {
    Value value = use.get();
    Block *block = use.getOwner()->getBlock();
    auto [copy, isNew] = copies.try_emplace({value, block});
    if (isNew) {
      auto recipe = recipes.try_emplace(value, value).first;
      OpBuilder b = OpBuilder::atBlockBegin(block);
      copy->second = recipe->second ? recipe->second.clone(value, b) : value;
    }
    use.set(copy->second);
  }

  llvm::DenseMap<Value, Recipe> recipes;
  llvm::DenseMap<std::pair<Value, Block *>, Value> copies;
};
} // namespace
} // namespace shardwright
