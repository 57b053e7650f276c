// SPDX-License-Identifier: Apache-2.0

#include "LoopStacks.h"

#include "shardwright/Dialect/StableHLO/Reshapes.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace shardwright {
namespace {
namespace hlo = stablehlo;

bool isInteger(Value value, int64_t wanted) {
  DenseIntElementsAttr constant;
  return matchPattern(value, m_Constant(&constant)) && constant.isSplat() &&
         constant.getSplatValue<APInt>().getSExtValue() == wanted;
}

/// Whether indices are `at` in the first dimension, and 0 in others.
bool areAt(OperandRange indices, Value at) {
  return !indices.empty() && indices.front() == at &&
         llvm::all_of(indices.drop_front(), [](Value index) { return isInteger(index, 0); });
}

/// Whether a type is one element of a stack.
bool isElementOf(Type element, Type stack) {
  auto small = cast<RankedTensorType>(element), large = cast<RankedTensorType>(stack);
  return small.getRank() == large.getRank() && small.getRank() > 0 && small.getDimSize(0) == 1 &&
         small.getShape().drop_front() == large.getShape().drop_front();
}

/// The argument that counts iterations from 0.
BlockArgument findCounter(hlo::WhileOp loop) {
  Block &body = loop.getBody().front();
  for (BlockArgument argument : body.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto next = body.getTerminator()->getOperand(i).getDefiningOp<hlo::AddOp>();
    if (next && isInteger(loop->getOperand(i), 0) && next.getLhs() == argument &&
        isInteger(next.getRhs(), 1))
      return argument;
  }
  return nullptr;
}

/// What the writer stores in a carried value, if it does nothing else with it.
Value updateOf(const LoopPair &pair, unsigned index) {
  Block &body = pair.writer->getRegion(1).front();
  BlockArgument stack = body.getArgument(index);
  auto update = body.getTerminator()->getOperand(index).getDefiningOp<hlo::DynamicUpdateSliceOp>();
  bool isStack = update && update.getOperand() == stack && stack.hasOneUse() &&
                 update->hasOneUse() && areAt(update.getStartIndices(), pair.counter) &&
                 isElementOf(update.getUpdate().getType(), stack.getType()) &&
                 cast<RankedTensorType>(stack.getType()).getDimSize(0) == pair.trips;
  return isStack ? update.getUpdate() : Value();
}

/// The stack at a result of the writer, if only the reader uses it, by its elements.
std::optional<LoopStack> stackAt(LoopPair &pair, unsigned index) {
  LoopStack stack{index, updateOf(pair, index), {}};
  Value result = pair.writer->getResult(index);
  if (!stack.update || result.use_empty())
    return std::nullopt;
  for (OpOperand &use : result.getUses()) {
    auto read = dyn_cast<hlo::DynamicSliceOp>(use.getOwner());
    if (!read || use.getOperandNumber() != 0 ||
        read->getBlock() != &pair.reader->getRegion(1).front() ||
        !isElementOf(read.getType(), result.getType()))
      return std::nullopt;
    Value at = read.getStartIndices().front();
    if (!areAt(read.getStartIndices(), pair.position ? pair.position : at) ||
        at.getType() != pair.counter.getType())
      return std::nullopt;
    pair.position = at;
    stack.reads.push_back(read);
  }
  return stack;
}
} // namespace

Value storedBy(Value update) {
  while (Operation *op = update.getDefiningOp()) {
    Value reshaped = reshapedBy(op);
    if (!reshaped)
      break;
    update = reshaped;
  }
  return update;
}

SmallVector<LoopPair> findLoopPairs(Block &block) {
  SmallVector<LoopPair> pairs;
  for (auto writer : block.getOps<hlo::WhileOp>()) {
    std::optional<int64_t> trips = getTripCount(writer);
    BlockArgument counter = findCounter(writer);
    if (!trips || !counter)
      continue;
    for (auto reader : block.getOps<hlo::WhileOp>()) {
      LoopPair pair{writer, reader, *trips, counter, nullptr, {}};
      for (unsigned i = 0; i < writer->getNumResults(); ++i)
        if (std::optional<LoopStack> stack = stackAt(pair, i))
          pair.stacks.push_back(std::move(*stack));
      if (!pair.stacks.empty() && reader != writer)
        pairs.push_back(std::move(pair));
    }
  }
  return pairs;
}

} // namespace shardwright
