// SPDX-License-Identifier: Apache-2.0

#include "LoopPart.h"

#include "StepValues.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

LoopPart::LoopPart(hlo::WhileOp loop, const llvm::SetVector<Value> &given)
    : loop(loop), body(loop.getBody().front()), given(given) {
  for (BlockArgument argument : loop.getCond().front().getArguments())
    if (!argument.use_empty())
      addCarried(argument.getArgNumber());
}

void LoopPart::addCarried(unsigned i) {
  if (carried.insert(i).second)
    addValue(body.getTerminator()->getOperand(i));
}

void LoopPart::addValue(Value value) {
  SmallVector<Value> waiting = {value};
  while (!waiting.empty()) {
    Value next = waiting.pop_back_val();
    Operation *op = next.getDefiningOp();
    if (given.contains(next) || next.getParentBlock() != &body)
      continue;
    if (!op)
      addCarried(cast<BlockArgument>(next).getArgNumber());
    else if (ops.insert(op).second)
      llvm::append_range(waiting, valuesReadBy(op));
  }
}

SmallVector<Value> LoopPart::carriedOf(ValueRange all) const {
  SmallVector<Value> own;
  for (auto [i, value] : llvm::enumerate(all))
    if (carries(i))
      own.push_back(value);
  return own;
}

void LoopPart::addArguments(Block &from, Block &to, IRMapping &mapping, ValueRange added) {
  for (Value argument : carriedOf(from.getArguments()))
    mapping.map(argument, to.addArgument(argument.getType(), argument.getLoc()));
  for (Value value : added)
    to.addArgument(value.getType(), loop.getLoc());
}

hlo::WhileOp LoopPart::write(ValueRange added, WriteBody writeBody) {
  OpBuilder b(loop);
  SmallVector<Value> operands = carriedOf(loop->getOperands());
  llvm::append_range(operands, added);
  auto made = hlo::WhileOp::create(b, loop.getLoc(), ValueRange(operands).getTypes(), operands);
  made->setDiscardableAttrs(loop->getDiscardableAttrDictionary());

  IRMapping ofCondition, ofBody;
  Block &condition = made.getCond().emplaceBlock(), &block = made.getBody().emplaceBlock();
  addArguments(loop.getCond().front(), condition, ofCondition, added);
  OpBuilder inCondition = OpBuilder::atBlockEnd(&condition);
  for (Operation &op : loop.getCond().front())
    inCondition.clone(op, ofCondition);

  addArguments(body, block, ofBody, added);
  OpWriter w(OpBuilder::atBlockEnd(&block), loop.getLoc());
  SmallVector<Value> nextAdded =
      writeBody(w, ofBody, ValueRange(block.getArguments()).take_back(added.size()));
  SmallVector<Value> next;
  for (Value value : carriedOf(body.getTerminator()->getOperands()))
    next.push_back(ofBody.lookupOrDefault(value));
  llvm::append_range(next, nextAdded);
  hlo::ReturnOp::create(w.b, loop.getLoc(), next);
  return made;
}

void LoopPart::writeOps(OpBuilder &b, IRMapping &mapping) const {
  for (Operation &op : body.without_terminator())
    if (ops.contains(&op) && !mapping.contains(&op))
      b.clone(op, mapping);
}

Value LoopPart::resultOf(hlo::WhileOp made, unsigned i) const {
  unsigned before = llvm::count_if(carried, [&](unsigned other) { return other < i; });
  return made->getResult(before);
}

} // namespace shardwright
