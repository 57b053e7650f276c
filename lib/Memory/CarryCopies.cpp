// SPDX-License-Identifier: Apache-2.0

// Copies that let values share bytes which must: most of them turn out to copy nothing.
//
// What an update writes into is a copy of its own. What a loop carries from one iteration to the
// next must lie at the same place at the end of each. All values that the body yields are read
// before the first of them is written there:
//
//   do { a, b →  …  yield b, c }      becomes      do { a, b →  …  t = copy b; a' = copy t; b' =
//   copy c; yield a', b' }
//
// t is needed only because b is itself one of the places. What the body yields as it came stays
// where it is.
#include "BufferAssignment.h"

#include "shardwright/Dialect/Exec/ExecOps.h"

using namespace mlir;

namespace shardwright {
namespace {

Value copy(OpBuilder &b, Value value) {
  return exec::CopyOp::create(b, value.getLoc(), value.getType(), value);
}

Value throughViews(Value value) {
  while (auto view = value.getDefiningOp<exec::ViewOp>())
    value = view.getOperand();
  return value;
}

void copyInits(exec::WhileOp loop, OpBuilder &b) {
  b.setInsertionPoint(loop);
  for (OpOperand &init : loop->getOpOperands())
    if (!loop.isInvariant(init.getOperandNumber()))
      init.set(copy(b, init.get()));
}

void copyYields(exec::WhileOp loop, OpBuilder &b) {
  Operation *yield = loop.getBody().front().getTerminator();
  b.setInsertionPoint(yield);
  SmallVector<OpOperand *> changing;
  for (OpOperand &operand : yield->getOpOperands())
    if (!loop.isInvariant(operand.getOperandNumber()))
      changing.push_back(&operand);
  for (OpOperand *operand : changing)
    if (isa<BlockArgument>(throughViews(operand->get())))
      operand->set(copy(b, operand->get()));
  for (OpOperand *operand : changing)
    operand->set(copy(b, operand->get()));
}
} // namespace

void insertCarryCopies(func::FuncOp function) {
  OpBuilder b(function.getContext());
  function.walk([&](Operation *op) {
    if (auto loop = dyn_cast<exec::WhileOp>(op)) {
      copyInits(loop, b);
      copyYields(loop, b);
    } else if (auto fusion = dyn_cast<exec::FusionOp>(op);
               fusion && fusion.getKind() == exec::FusionKind::update) {
      b.setInsertionPoint(op);
      fusion.getUpdated().set(copy(b, fusion.getUpdated().get()));
    } else if (auto branches = dyn_cast<exec::CaseOp>(op)) {
      for (Region &branch : branches.getBranches()) {
        Operation *yield = branch.front().getTerminator();
        b.setInsertionPoint(yield);
        for (OpOperand &operand : yield->getOpOperands())
          operand.set(copy(b, operand.get()));
      }
    }
  });
}

} // namespace shardwright
