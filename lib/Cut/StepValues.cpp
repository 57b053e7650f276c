// SPDX-License-Identifier: Apache-2.0

#include "StepValues.h"

#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {
namespace {
enum Source : uint8_t { Examples = 1, Parameters = 2, Others = 4, Carried = 8 };

/// By the role that the stage `train` found.
uint8_t sourceOf(func::FuncOp main, BlockArgument argument) {
  auto role = main.getArgAttrOfType<StringAttr>(argument.getArgNumber(), kRoleAttr);
  if (!role || role == "other")
    return Others;
  return role == "batch" ? Examples : Parameters;
}
} // namespace

SmallVector<Value> valuesReadBy(Operation *op) {
  llvm::SetVector<Value> values(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), values);
  return values.takeVector();
}

bool computesProducts(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        bool isProduct = isa<stablehlo::DotGeneralOp, stablehlo::ConvolutionOp>(inner);
        return isProduct ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

StepValues::StepValues(func::FuncOp main, stablehlo::WhileOp loop)
    : top(&main.getBody().front()), loopBody(&loop.getBody().front()), loop(loop) {
  for (BlockArgument argument : main.getArguments())
    sources[argument] = sourceOf(main, argument);
  for (BlockArgument argument : loopBody->getArguments().drop_front())
    sources[argument] = Carried;
  for (Value value : loopBody->getTerminator()->getOperands().drop_front())
    if (Operation *op = value.getDefiningOp(); op && isInLoop(op))
      carried.insert(op);
  addSources(*top);
  addSources(*loopBody);
}

void StepValues::addSources(Block &block) {
  for (Operation &op : block) {
    uint8_t all = 0;
    bool isLater = &op == loop;
    for (Value value : valuesReadBy(&op)) {
      all |= sourcesOf(value);
      Operation *source = value.getDefiningOp();
      isLater |= source && (source == loop || after.contains(source));
    }
    if (isLater && &op != loop && &block != loopBody)
      after.insert(&op);
    for (Value result : op.getResults())
      sources[result] = all;
  }
}

bool StepValues::isInLoop(Operation *op) const { return op->getBlock() == loopBody; }

Value StepValues::next(unsigned carried) const {
  return loopBody->getTerminator()->getOperand(carried);
}

bool StepValues::isFree(Operation *op) const {
  return op->getNumResults() && !after.contains(op) && !carried.contains(op) && op != loop &&
         !sourcesOf(op->getResult(0));
}

bool StepValues::isOfParameters(Value value) const {
  return (sourcesOf(value) & (Parameters | Examples | Carried)) == Parameters;
}

bool StepValues::isShared(Operation *op) const {
  uint8_t all = op->getNumResults() ? sourcesOf(op->getResult(0)) : uint8_t(Carried);
  return isInLoop(op) && !carried.contains(op) && !(all & Carried) &&
         (all & (Examples | Parameters)) != (Examples | Parameters);
}

/// Whether an op takes an element of a vector, as of those that stages send together.
static bool takesElement(Operation *op) {
  auto slice = dyn_cast<stablehlo::SliceOp>(op);
  auto reshape = dyn_cast<stablehlo::ReshapeOp>(op);
  if (reshape)
    slice = reshape.getOperand().getDefiningOp<stablehlo::SliceOp>();
  return slice && slice.getType().getNumElements() == 1 &&
         slice.getOperand().getType().getRank() == 1;
}

bool StepValues::isRepeated(Operation *op) const {
  return after.contains(op) && (isa<stablehlo::BroadcastInDimOp>(op) || takesElement(op));
}

bool StepValues::isMovement(Operation *op) const {
  return op->getBlock() == top && !after.contains(op) &&
         (isa<stablehlo::ReshapeOp, stablehlo::TransposeOp>(op) ||
          (isa<stablehlo::BroadcastInDimOp>(op) && !(sourcesOf(op->getResult(0)) & Examples)));
}

SmallVector<BlockArgument> StepValues::parametersOf(Value outside) const {
  llvm::SetVector<Value> reached;
  reached.insert(outside);
  SmallVector<BlockArgument> found;
  for (size_t i = 0; i < reached.size(); ++i) {
    Value value = reached[i];
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      if (argument.getOwner() == top && sourcesOf(argument) == Parameters)
        found.push_back(argument);
    } else if (sourcesOf(value) & Parameters) {
      for (Value read : valuesReadBy(value.getDefiningOp()))
        reached.insert(read);
    }
  }
  return found;
}

} // namespace shardwright
