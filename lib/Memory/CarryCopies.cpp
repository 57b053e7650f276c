// SPDX-License-Identifier: Apache-2.0

// Copies that make buffer sharing of loop-carried values legal; most are elided later.
//
// The operand of an in-place update is copied. A loop-carried value must be in the same buffer at
// the end of each iteration. All yielded values are read before the first carried buffer is
// written:
//
//   do { a, b ->  …  yield b, c }
//
// becomes
//
//   do { a, b ->  …  t = copy b; a' = copy t; b' = copy c; yield a', b' }
//
// t is needed only because b is itself a carried buffer. Values that the body yields unchanged are
// not copied.
#include "BufferAssignment.h"

#include "shardwright/Dialect/Exec/Buffers.h"
#include "shardwright/Dialect/Exec/StageOps.h"

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

/// What has no inputs, as zeros that several loops begin with, is written anew: that reads nothing,
/// and no buffer has to keep it.
Value copyInit(OpBuilder &b, Value value) {
  Operation *fill = value.getDefiningOp();
  bool isFill = isa_and_nonnull<exec::FusionOp, exec::LaunchOp>(fill) &&
                fill->getNumOperands() == 0 && fill->getNumResults() == 1;
  return copy(b, isFill && !value.hasOneUse() ? b.clone(*fill)->getResult(0) : value);
}

void copyInits(exec::WhileOp loop, OpBuilder &b) {
  b.setInsertionPoint(loop);
  for (OpOperand &init : loop->getOpOperands())
    if (!loop.isInvariant(init.getOperandNumber()))
      init.set(copyInit(b, init.get()));
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

/// Where the update also reads of it what it replaces, that reads the copy too.
void copyUpdated(OpOperand &updated, OpBuilder &b) {
  Operation *op = updated.getOwner();
  Value value = updated.get(), copied = copy(b, value);
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get() == value && canWriteInPlace(op, operand.getOperandNumber(), 0))
      operand.set(copied);
}
} // namespace

void insertCarryCopies(func::FuncOp function) {
  OpBuilder b(function.getContext());
  function.walk([&](Operation *op) {
    if (auto loop = dyn_cast<exec::WhileOp>(op)) {
      copyInits(loop, b);
      copyYields(loop, b);
    } else if (OpOperand *updated = exec::updatedOperand(op)) {
      b.setInsertionPoint(op);
      copyUpdated(*updated, b);
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
