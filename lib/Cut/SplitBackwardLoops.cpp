// SPDX-License-Identifier: Apache-2.0

#include "SplitBackwardLoops.h"

#include "LoopPart.h"
#include "LoopSplit.h"
#include "SummedOps.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
/// The loops of the backward pass with what they are split into.
class Finder {
public:
  Finder(hlo::WhileOp microbatches, const StepValues &values, ArrayRef<Operation *> forward)
      : body(microbatches.getBody().front()), values(values) {
    this->forward.insert_range(forward);
    summed = findSummedOps(
        body, [&](Operation *op) { return isBackward(op); }, [](OpOperand &) { return true; });
  }

  SmallVector<LoopSplit> run() {
    SmallVector<LoopSplit> found;
    for (auto op : body.getOps<hlo::WhileOp>())
      if (isBackward(op))
        if (std::optional<RowLoop> loop = matchRowLoop(op, /*leastRows=*/1))
          if (auto split = findLoopSplit(*loop, [&](Value result) { return isForSums(result); }))
            found.push_back(std::move(*split));
    return found;
  }

private:
  bool isBackward(Operation *op) const { return !forward.contains(op) && !values.isShared(op); }

  bool isForSums(Value result) const {
    return isSummed(result, body, summed, [](OpOperand &) { return true; });
  }

  Block &body;
  const StepValues &values;
  llvm::DenseSet<Operation *> forward;
  llvm::SetVector<Operation *> summed;
};

/// Replaces a loop by two.
class Writer {
public:
  explicit Writer(const LoopSplit &split)
      : split(split), loop(split.loop), first(loop), second(loop, split.kept), index(loop) {
    for (unsigned i = 0; i < loop->getNumResults(); ++i)
      if (split.gradients.contains(i))
        second.addCarried(i);
      else if (!loop->getResult(i).use_empty())
        first.addCarried(i);
    index.addValue(split.row);
    for (Value value : split.kept)
      first.addValue(value);
    if (!split.kept.empty())
      first.addValue(split.row);
  }

  void run() {
    hlo::WhileOp before = writeFirst();
    hlo::WhileOp behind = writeSecond(before->getResults().take_back(split.kept.size()));
    for (auto [i, result] : llvm::enumerate(loop->getResults()))
      if (split.gradients.contains(i))
        result.replaceAllUsesWith(second.resultOf(behind, i));
      else if (!result.use_empty())
        result.replaceAllUsesWith(first.resultOf(before, i));
    loop.erase();
  }

private:
  hlo::WhileOp writeFirst() {
    OpWriter outside(loop);
    SmallVector<Value> stacks;
    for (Value value : split.kept)
      stacks.push_back(outside.zeros(stackOf(value)));
    return first.write(stacks, [&](OpWriter &w, IRMapping &mapping, ValueRange added) {
      first.writeOps(w.b, mapping);
      SmallVector<Value> next;
      for (auto [value, stack] : llvm::zip_equal(split.kept, added)) {
        Value row = w.reshape(mapping.lookup(value), rowOf(value));
        next.push_back(w.dynamicUpdate(stack, row, 0, mapping.lookupOrDefault(split.row)));
      }
      return next;
    });
  }

  hlo::WhileOp writeSecond(ValueRange stacks) {
    return second.write(stacks, [&](OpWriter &w, IRMapping &mapping, ValueRange added) {
      index.writeOps(w.b, mapping);
      for (auto [value, stack] : llvm::zip_equal(split.kept, added)) {
        Value row = w.dynamicSlice(stack, 0, mapping.lookupOrDefault(split.row), 1);
        mapping.map(value, w.reshape(row, tensorOf(value).getShape()));
      }
      second.writeOps(w.b, mapping);
      return SmallVector<Value>(added);
    });
  }

  static SmallVector<int64_t> rowOf(Value value) {
    SmallVector<int64_t> shape = {1};
    llvm::append_range(shape, tensorOf(value).getShape());
    return shape;
  }

  RankedTensorType stackOf(Value value) const {
    SmallVector<int64_t> shape = rowOf(value);
    shape[0] = tensorOf(loop->getOperand(split.gradients.front())).getDimSize(0);
    return tensorOf(value).clone(shape);
  }

  const LoopSplit &split;
  hlo::WhileOp loop;
  LoopPart first, second, index;
};
} // namespace

LogicalResult splitBackwardLoops(func::FuncOp main, hlo::WhileOp microbatches) {
  StepValues values(main, microbatches);
  auto forward = findForward(main, microbatches, values);
  if (failed(forward))
    return failure();
  for (const LoopSplit &split : Finder(microbatches, values, *forward).run())
    Writer(split).run();
  return success();
}

} // namespace shardwright
