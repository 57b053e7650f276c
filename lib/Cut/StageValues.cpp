// SPDX-License-Identifier: Apache-2.0

#include "StageValues.h"

using namespace mlir;

namespace shardwright {

void StageValues::open(int stage, exec::StageOp op, ArrayRef<BlockArgument> arguments) {
  stages[stage].op = op;
  for (auto [argument, own] : llvm::zip_equal(arguments, op.getBody().getArguments()))
    define(stage, argument, 0, own);
}

OpBuilder StageValues::atEnd(int stage) {
  return OpBuilder::atBlockEnd(&stages[stage].op.getBody().front());
}

Value StageValues::read(int stage, Value value, int microbatch) {
  if (value == values.index())
    return index(stage, value, microbatch);
  if (auto argument = dyn_cast<BlockArgument>(value); argument && isInLoop(value))
    return carried(argument.getArgNumber());
  Key key = keyOf(value, microbatch);
  auto &arriving = stages[stage].arriving;
  if (auto arrived = arriving.find(key); arrived != arriving.end()) {
    await(arrived->second, key);
    arriving.erase(arrived);
  }
  Value &known = stages[stage].known[key];
  return known ? known : known = constant(stage, value);
}

Value StageValues::index(int stage, Value index, int microbatch) {
  Value &known = stages[stage].known[keyOf(index, microbatch)];
  if (known)
    return known;
  auto type = cast<RankedTensorType>(index.getType());
  OpBuilder b = atEnd(stage);
  auto number = b.getIntegerAttr(type.getElementType(), microbatch);
  return known = exec::ConstantOp::create(b, loop.getLoc(), type,
                                          DenseElementsAttr::get(type, Attribute(number)));
}

Value StageValues::constant(int stage, Value value) {
  Attribute literal = cast<stablehlo::ConstantOp>(value.getDefiningOp()).getValue();
  OpBuilder b = atEnd(stage);
  return exec::ConstantOp::create(b, value.getLoc(), value.getType(), cast<ElementsAttr>(literal));
}

void StageValues::define(int stage, Value value, int microbatch, Value own) {
  stages[stage].known[keyOf(value, microbatch)] = own;
  if (!isInLoop(value))
    return;
  for (OpOperand &use : value.getUses())
    if (use.getOwner() == values.body().getTerminator() && use.getOperandNumber() > 0)
      carried(use.getOperandNumber()) = own;
}

void StageValues::expect(Value value, int microbatch, const StageTransfer &transfer) {
  stages[transfer.to].arriving[keyOf(value, microbatch)] = transfer;
}

void StageValues::await(const StageTransfer &transfer, Key key) {
  Value arrived = done(transfer.to, transfer.receive);
  OpBuilder b = atEnd(transfer.to);
  if (func::FuncOp gather = transfer.gather)
    arrived = func::CallOp::create(b, gather.getLoc(), gather, arrived).getResult(0);
  stages[transfer.to].known[key] = arrived;
  stages[transfer.from].taken.push_back(transfer.send);
}

void StageValues::awaitTaken(int stage) {
  for (exec::StartOp send : std::exchange(stages[stage].taken, {}))
    done(stage, send);
}

Value StageValues::done(int stage, exec::StartOp start) {
  OpBuilder b = atEnd(stage);
  return exec::DoneOp::create(b, start.getLoc(), start.getResultTypes(), start.getResults())
      .getResult(0);
}

} // namespace shardwright
