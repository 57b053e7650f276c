// SPDX-License-Identifier: Apache-2.0

// The second loop has the last products on the way to gradients of weights, with what follows them.
// Each needs the gradient of a layer's output, which the first loop keeps, as in Zero Bubble
// (arXiv:2401.10241), and the layer's input: a row of what the forward pass has kept, or, where
// layers are computed again, one that the first loop keeps too. Gradients without a product, as
// those of biases, stay in the first loop: they are smaller than what they are computed from.
#include "LoopSplit.h"

#include "StepValues.h"
#include "SummedOps.h"
#include "shardwright/Dialect/StableHLO/ElementBytes.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
/// Whether a loop has calls that must run whether their results are read or not.
bool callsHost(hlo::WhileOp loop) {
  return loop
      ->walk([](hlo::CustomCallOp call) {
        return call.getHasSideEffect() ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

class Splitter {
public:
  explicit Splitter(const RowLoop &loop) : loop(loop), body(loop.body()) { split.loop = loop.op; }

  std::optional<LoopSplit> run(llvm::function_ref<bool(Value)> isSummedResult) {
    for (unsigned i = 0; i < loop.isStacked.size(); ++i)
      if (loop.isStacked[i] && updateOf(i) && isSummedResult(loop.op->getResult(i)))
        split.gradients.insert(i);
    findOps();
    if (split.gradients.empty() || !passesOn())
      return std::nullopt;
    split.row = updateOf(split.gradients.front()).getStartIndices()[0];
    for (Operation *op : ops)
      for (Value value : valuesReadBy(op))
        keep(value);
    bool canStack = llvm::all_of(split.kept, [](Value value) {
      auto type = dyn_cast<RankedTensorType>(value.getType());
      return type && type.hasStaticShape();
    });
    return canStack ? std::optional(std::move(split)) : std::nullopt;
  }

private:
  hlo::DynamicUpdateSliceOp updateOf(unsigned carried) const {
    return body.getTerminator()->getOperand(carried).getDefiningOp<hlo::DynamicUpdateSliceOp>();
  }

  /// Gradients that turn out to need no product, or to be read for other ends too, stay.
  void findOps() {
    size_t before;
    do {
      before = split.gradients.size();
      ops = findSummedOps(
          body, [](Operation *) { return true; },
          [&](OpOperand &sum) { return split.gradients.contains(sum.getOperandNumber()); });
      split.gradients.remove_if([&](unsigned i) { return !isApart(i); });
    } while (split.gradients.size() < before);
  }

  bool isApart(unsigned gradient) const {
    return ops.contains(updateOf(gradient)) && isOfProduct(gradient) &&
           llvm::all_of(body.getArgument(gradient).getUsers(), [&](Operation *user) {
             return ops.contains(body.findAncestorOpInBlock(*user));
           });
  }

  bool isOfProduct(unsigned gradient) const {
    llvm::SetVector<Operation *> reached;
    reached.insert(updateOf(gradient));
    for (size_t i = 0; i < reached.size(); ++i) {
      if (computesProducts(reached[i]))
        return true;
      for (Value value : valuesReadBy(reached[i]))
        if (ops.contains(value.getDefiningOp()))
          reached.insert(value.getDefiningOp());
    }
    return false;
  }

  /// Whether something remains for the first loop: else all of the loop is of gradients.
  bool passesOn() const {
    return llvm::any_of(llvm::seq<unsigned>(0, loop.isStacked.size()),
                        [&](unsigned i) { return loop.isChained(i); });
  }

  /// What the second loop has at no cost need not be kept. Of what only moves or converts elements,
  /// the operand is kept if it is no larger: others may need it too.
  void keep(Value value) {
    Operation *op = value.getDefiningOp();
    if (ops.contains(op) || isCheap(value))
      return;
    if (isMovement(op) && tensorBytes(op->getOperand(0).getType()) <= tensorBytes(value.getType()))
      return keep(op->getOperand(0));
    split.kept.insert(value);
  }

  static bool isMovement(Operation *op) {
    return isa_and_nonnull<hlo::ReshapeOp, hlo::TransposeOp, hlo::ConvertOp, hlo::BroadcastInDimOp>(
        op);
  }

  /// Rows of stacks, and what moves their elements; indices of rows.
  bool isCheap(Value value) {
    if (value.getParentBlock() != &body)
      return true;
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      unsigned i = argument.getArgNumber();
      return split.gradients.contains(i) || loop.isInvariant(i) || loop.progressionOf(i);
    }
    if (auto known = cheap.find(value); known != cheap.end())
      return known->second;
    Operation *op = value.getDefiningOp();
    bool mayBe = isMovement(op) || isa<hlo::DynamicSliceOp, hlo::SliceOp, hlo::IotaOp>(op) ||
                 op->hasTrait<OpTrait::ConstantLike>() || isOfOneElement(op);
    bool is = mayBe && llvm::all_of(op->getOperands(), [&](Value each) { return isCheap(each); });
    return cheap[value] = is;
  }

  static bool isOfOneElement(Operation *op) {
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    return op->hasTrait<OpTrait::Elementwise>() && type && type.hasStaticShape() &&
           type.getNumElements() == 1;
  }

  const RowLoop &loop;
  Block &body;
  LoopSplit split;
  llvm::SetVector<Operation *> ops; // that only gradients need
  llvm::DenseMap<Value, bool> cheap;
};
} // namespace

std::optional<LoopSplit> findLoopSplit(const RowLoop &loop,
                                       llvm::function_ref<bool(Value)> isSummed) {
  return callsHost(loop.op) ? std::nullopt : Splitter(loop).run(isSummed);
}

} // namespace shardwright
