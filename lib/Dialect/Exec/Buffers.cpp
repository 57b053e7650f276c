// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Exec/Buffers.h"

#include "shardwright/Dialect/Exec/StageOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright::exec {

Value sourceOf(Value value) {
  while (Operation *op = value.getDefiningOp())
    if (isa<ViewOp>(op))
      value = op->getOperand(0);
    else if (auto done = dyn_cast<DoneOp>(op))
      value = done.getStart()->getResult(cast<OpResult>(value).getResultNumber());
    else
      break;
  return value;
}

OpOperand *updatedOperand(Operation *op) {
  auto fusion = dyn_cast<FusionOp>(op);
  if (fusion && fusion.getKind() == FusionKind::update)
    return &fusion.getUpdated();
  auto launch = dyn_cast<LaunchOp>(op);
  return launch && launch.getUpdates() ? &op->getOpOperand(*launch.getUpdates()) : nullptr;
}

int64_t bufferOf(Value value) {
  if (auto result = dyn_cast<OpResult>(value))
    return result.getOwner()->getAttrOfType<DenseI64ArrayAttr>(
        kBuffersAttr)[result.getResultNumber()];
  auto argument = cast<BlockArgument>(value);
  Operation *owner = argument.getOwner()->getParentOp();
  if (auto loop = dyn_cast<WhileOp>(owner)) // loop arguments and results share buffers
    return bufferOf(loop.getResult(argument.getArgNumber()));
  if (auto branches = dyn_cast<CaseOp>(owner))
    return bufferOf(branches.getInputs()[argument.getArgNumber()]);
  return cast<func::FuncOp>(owner)
      .getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kBufferAttr)
      .getInt();
}

} // namespace shardwright::exec
