// SPDX-License-Identifier: Apache-2.0

#include "ForwardSteps.h"

#include "StepValues.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
// Operations that a device does in the time in which it reads or writes a byte, and sends one.
constexpr double kOperationsPerByte = 4, kOperationsPerByteSent = 128;

double elementsOf(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? double(type.getNumElements()) : 0;
}

double bytesOf(Value value) { return double(tensorBytes(value.getType())); }

/// Operations that take as long as the op does.
double costOf(Operation *op) {
  double cost = 0;
  if (auto dot = dyn_cast<hlo::DotGeneralOp>(op)) {
    auto lhs = cast<RankedTensorType>(dot.getLhs().getType());
    cost = 2 * elementsOf(dot.getResult());
    for (int64_t dim : dot.getDotDimensionNumbers().getLhsContractingDimensions())
      cost *= double(lhs.getDimSize(dim));
  } else if (auto convolution = dyn_cast<hlo::ConvolutionOp>(op)) {
    cost = 2 * elementsOf(op->getResult(0)) * elementsOf(op->getOperand(1));
    cost /= double(
        cast<RankedTensorType>(op->getOperand(1).getType())
            .getDimSize(convolution.getDimensionNumbers().getKernelOutputFeatureDimension()));
  }
  for (Value result : op->getResults())
    cost += kOperationsPerByte * bytesOf(result);
  auto loop = dyn_cast<hlo::WhileOp>(op);
  double rounds = loop ? double(getTripCount(loop).value_or(1)) : 1;
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      cost += rounds * costOf(&inner);
  return cost;
}

class CrossingCosts {
public:
  explicit CrossingCosts(ArrayRef<ForwardStep> steps) : steps(steps), change(steps.size() + 1) {
    for (auto [i, step] : llvm::enumerate(steps)) {
      firsts.try_emplace(step.op, i);
      lasts[step.op] = i;
    }
  }

  SmallVector<double> get() {
    for (auto [i, step] : llvm::enumerate(steps)) {
      if (step.isLast())
        for (Value result : step.op->getResults())
          add(result, i, lastUse(result, i));
      if (step.loop && !step.isLast())
        for (unsigned k = 0; k < step.op->getNumResults(); ++k)
          if (step.loop->isChained(k))
            add(step.op->getResult(k), i, i + 1);
    }
    for (size_t i = 1; i < change.size(); ++i)
      change[i] += change[i - 1];
    return std::move(change);
  }

private:
  void add(Value value, size_t from, size_t to) {
    change[from + 1] += kOperationsPerByteSent * bytesOf(value);
    change[to + 1] -= kOperationsPerByteSent * bytesOf(value);
  }

  size_t lastUse(Value value, size_t from) const {
    size_t last = from;
    for (OpOperand &use : value.getUses()) {
      Operation *outer = value.getParentBlock()->findAncestorOpInBlock(*use.getOwner());
      if (auto step = lasts.find(outer); step != lasts.end())
        last = std::max(last, isReadFirst(use, steps[step->second]) ? firsts.lookup(outer)
                                                                    : step->second);
    }
    return last;
  }

  /// Whether only the first iteration of a loop reads a value.
  static bool isReadFirst(OpOperand &use, const ForwardStep &step) {
    return step.loop && use.getOwner() == step.op && step.loop->isChained(use.getOperandNumber());
  }

  ArrayRef<ForwardStep> steps;
  SmallVector<double> change;
  DenseMap<Operation *, size_t> firsts, lasts;
};
} // namespace

SmallVector<ForwardStep> stepsOf(ArrayRef<Operation *> ops, const LayerStacks *stacks) {
  SmallVector<ForwardStep> steps;
  for (Operation *op : ops) {
    const RowLoop *loop = stacks ? stacks->loopOf(op) : nullptr;
    int64_t count = loop ? loop->rows() : 1;
    double cost = costOf(op) / double(count);
    bool isHeavy = computesProducts(op);
    for (int64_t i = 0; i < count; ++i)
      steps.push_back({op, loop, i, cost, isHeavy});
  }
  return steps;
}

SmallVector<double> crossingCosts(ArrayRef<ForwardStep> steps) {
  return CrossingCosts(steps).get();
}

} // namespace shardwright
