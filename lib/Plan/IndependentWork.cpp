// SPDX-License-Identifier: Apache-2.0

#include "IndependentWork.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Sharding/Scopes.h"
#include "shardwright/Support/CarriedValues.h"

using namespace mlir;

namespace shardwright::plan {

IndependentWork::IndependentWork(func::FuncOp function, DenseMap<Operation *, double> work)
    : work(std::move(work)) {
  visit(function.getBody().front());
}

double IndependentWork::visit(Block &block) {
  double total = 0;
  for (Operation &op : block) {
    for (Region &region : op.getRegions())
      if (isa<sdy::DataFlowOpInterface, sdy::ManualComputationOp>(op) && !region.empty())
        work[&op] += visit(region.front());
    double start = 0;
    for (Value operand : op.getOperands())
      if (Operation *def = operand.getDefiningOp(); def && def->getBlock() == &block)
        start = std::max(start, until[def]);
    double its = work.lookup(&op);
    until[&op] = start + its;
    total += its;
  }
  for (Operation &op : llvm::reverse(block)) {
    double rest = 0;
    for (Operation *user : op.getUsers())
      if (Operation *item = block.findAncestorOpInBlock(*user))
        rest = std::max(rest, since[item]);
    since[&op] = rest + work.lookup(&op);
  }
  return totals[&block] = total;
}

/// Of a value in the body of a loop: whether it is known when the iteration before begins, so that
/// it can move then.
bool IndependentWork::isKnownAhead(Value value) const {
  SmallVector<Value> open = {value};
  while (!open.empty()) {
    Value next = open.pop_back_val();
    if (next.getParentBlock() != value.getParentBlock())
      continue;
    if (Operation *op = next.getDefiningOp()) {
      if (op->getNumRegions() || work.lookup(op) > work.lookup(op->getParentOp()) / 50)
        return false;
      llvm::append_range(open, op->getOperands());
      continue;
    }
    auto argument = cast<BlockArgument>(next);
    bool isCounter = cast<ShapedType>(next.getType()).getRank() == 0;
    if (!isCounter && !isInvariant(*argument.getOwner(), argument.getArgNumber()))
      return false;
  }
  return true;
}

double IndependentWork::during(Value value, Operation *point) const {
  Block *block = point->getBlock();
  double total = totals.lookup(block), before = 0;
  if (Operation *def = value.getDefiningOp(); def && def->getBlock() == block)
    before = until.lookup(def);
  if (isLoopBody(block) && value.getParentBlock() == block && isKnownAhead(value))
    return total;
  return std::max(0.0, total - before - since.lookup(point));
}

} // namespace shardwright::plan
