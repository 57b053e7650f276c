// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/Scopes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

using namespace mlir;

namespace shardwright {

Block *scopeOf(Block *block) {
  while (isa<sdy::ManualComputationOp>(block->getParentOp()))
    block = block->getParentOp()->getBlock();
  return block;
}

bool isLoopBody(Block *block) {
  return isa<sdy::DataFlowOpInterface>(block->getParentOp()) && block->getNumArguments() > 0;
}

Operation *reshardPoint(Value value, Operation *user) {
  Block *home = scopeOf(value.getParentBlock());
  Operation *before = user;
  for (Block *at = scopeOf(user->getBlock()); at != home && isLoopBody(at);
       at = scopeOf(before->getBlock()))
    before = at->getParentOp();
  return before;
}

bool isReducedAtOnce(OpResult result, ReductionKind combiner) {
  llvm::SmallPtrSet<Operation *, 4> users(result.user_begin(), result.user_end());
  bool isSingle =
      users.size() == 1 && (*users.begin())->getBlock() == result.getOwner()->getBlock();
  return !isSingle || combiner != ReductionKind::Sum;
}

} // namespace shardwright
