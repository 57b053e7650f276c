// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/Optimize/Passes.h"

#include "mlir/IR/Builders.h"

namespace shardwright {
#define GEN_PASS_DEF_COMBINEALLREDUCES
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using stablehlo::AllReduceOp;

namespace {
int64_t bytesOf(AllReduceOp op) { return totalBytes(op.getOperandTypes()); }

using Bucket = SmallVector<AllReduceOp>; // to be combined, at the position of the last

bool isAlike(AllReduceOp a, AllReduceOp b) {
  Operation *x = stablehlo::getBodyCombiner(a.getComputation()),
            *y = stablehlo::getBodyCombiner(b.getComputation());
  return x && y && x->getName() == y->getName() && x->getResultTypes() == y->getResultTypes() &&
         a.getReplicaGroups() == b.getReplicaGroups();
}

void combine(const Bucket &bucket, OpBuilder &b) {
  if (bucket.size() < 2)
    return;
  AllReduceOp last = bucket.back();
  b.setInsertionPoint(last);
  SmallVector<Value> operands;
  SmallVector<Location> locs;
  for (AllReduceOp member : bucket) {
    llvm::append_range(operands, member.getOperands());
    locs.push_back(member.getLoc());
  }
  auto combined = AllReduceOp::create(b, b.getFusedLoc(locs), operands, last.getReplicaGroups(),
                                      last.getChannelHandleAttr(), last.getUseGlobalDeviceIds());
  combined.getComputation().takeBody(last.getComputation());
  combined->setDiscardableAttrs(last->getDiscardableAttrDictionary());
  size_t next = 0;
  for (AllReduceOp member : bucket) {
    for (Value result : member.getResults())
      result.replaceAllUsesWith(combined.getResult(next++));
    member.erase();
  }
}

/// The number of tiny all-reduces on the longest path to each op, itself included. Those of equal
/// depth are independent, and combining by depth cannot create a cycle.
DenseMap<Operation *, int> depthsOf(Block &block, llvm::function_ref<bool(AllReduceOp)> isTiny) {
  DenseMap<Operation *, int> depths;
  for (Operation &op : block) {
    int depth = 0;
    for (Value operand : op.getOperands())
      if (Operation *def = operand.getDefiningOp())
        depth = std::max(depth, depths.lookup(def));
    auto reduce = dyn_cast<AllReduceOp>(op);
    depths[&op] = depth + (reduce && isTiny(reduce));
  }
  return depths;
}

/// Stable topological sort in linear time: MLIR's sort is quadratic in the depth of misplaced ops.
void sortByOperands(Block &block) {
  SmallVector<Operation *> ops, stack;
  llvm::DenseSet<Operation *> placed;
  for (Operation &op : block.without_terminator())
    ops.push_back(&op);
  auto inputsOf = [&](Operation *op) {
    llvm::SmallSetVector<Operation *, 4> inputs;
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (Operation *def = operand.getDefiningOp()
                                 ? block.findAncestorOpInBlock(*operand.getDefiningOp())
                                 : nullptr)
          if (def != op && !placed.contains(def))
            inputs.insert(def);
    });
    return inputs;
  };
  for (Operation *op : ops) {
    stack.push_back(op);
    while (!stack.empty()) {
      Operation *next = stack.back();
      auto inputs = placed.contains(next) ? llvm::SmallSetVector<Operation *, 4>() : inputsOf(next);
      if (!inputs.empty()) {
        llvm::append_range(stack, llvm::reverse(inputs));
        continue;
      }
      stack.pop_back();
      if (placed.insert(next).second)
        next->moveBefore(&block, std::prev(block.end()));
    }
  }
}

struct CombineAllReducesPass : impl::CombineAllReducesBase<CombineAllReducesPass> {
  using CombineAllReducesBase::CombineAllReducesBase;

  void runOnOperation() override {
    for (Block *block : exec::getProgramBlocks(getOperation()))
      combineTiny(*block);
  }

private:
  void combineTiny(Block &block) {
    auto isTiny = [&](AllReduceOp op) { return bytesOf(op) <= tinyBytes; };
    DenseMap<Operation *, int> depths = depthsOf(block, isTiny);
    SmallVector<std::pair<int, Bucket>> buckets;
    for (auto op : block.getOps<AllReduceOp>()) {
      if (!isTiny(op))
        continue;
      int depth = depths.lookup(op);
      auto *bucket = llvm::find_if(buckets, [&](auto &other) {
        return other.first == depth && isAlike(other.second.front(), op);
      });
      if (bucket == buckets.end()) {
        buckets.push_back({depth, {}});
        bucket = &buckets.back();
      }
      bucket->second.push_back(op);
    }
    OpBuilder b(&getContext());
    for (auto &[depth, bucket] : buckets)
      combine(bucket, b);
    sortByOperands(block);
  }
};
} // namespace
} // namespace shardwright
