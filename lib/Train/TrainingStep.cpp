// SPDX-License-Identifier: Apache-2.0

#include "TrainingStep.h"

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright {

static bool hasFactors(Operation *op, function_ref<bool(FactorKind)> isWanted) {
  auto partitionable = dyn_cast<PartitionableOpInterface>(op);
  return partitionable && !op->getNumRegions() && op->getNumResults() == 1 &&
         !partitionable.isProduct() &&
         llvm::all_of(getShardingRule(op).factors,
                      [&](const Factor &factor) { return isWanted(factor.kind); });
}

bool movesElements(Operation *op) {
  return hasFactors(op, [](FactorKind kind) { return kind != FactorKind::Reduction; });
}

bool mapsElements(Operation *op) {
  return hasFactors(op, [](FactorKind kind) { return kind == FactorKind::PassThrough; });
}

/// Values that an op of the outermost block reads, those read inside of it included.
static void forEachInput(Operation *op, function_ref<void(Value)> visit) {
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (operand.getParentBlock() == op->getBlock())
        visit(operand);
  });
}

llvm::DenseSet<Operation *> ancestorsOf(ArrayRef<Value> values, func::FuncOp main,
                                        function_ref<bool(Operation *)> enter) {
  llvm::DenseSet<Operation *> found;
  SmallVector<Operation *> todo;
  auto add = [&](Value value) {
    Operation *op = value.getDefiningOp();
    if (op && enter(op) && found.insert(op).second)
      todo.push_back(op);
  };
  llvm::for_each(values, add);
  while (!todo.empty())
    forEachInput(todo.pop_back_val(), add);
  return found;
}

TrainingStep::TrainingStep(func::FuncOp main)
    : main(main), terminator(main.getBody().front().getTerminator()),
      results(main.getNumArguments()) {
  findDonations();
  findReplacements();
  findForward();
}

Operation *TrainingStep::outermost(Operation *op) const {
  while (op->getBlock() != terminator->getBlock())
    op = op->getParentOp();
  return op;
}

Value TrainingStep::newValueOf(BlockArgument argument) const {
  return terminator->getOperand(*resultOf(argument));
}

void TrainingStep::findDonations() {
  for (auto [result, donor] : llvm::enumerate(donorsOf(main)))
    if (donor) {
      results[donor.getArgNumber()] = result;
      carriedResults.insert(result);
    }
}

/// What the elements of a value are computed from one by one, through branches too, as those of an
/// update that is skipped where gradients are not finite.
static llvm::DenseSet<Value> elementSourcesOf(Value value) {
  llvm::DenseSet<Value> found;
  SmallVector<Value> todo = {value};
  auto add = [&](Value source) {
    if (found.insert(source).second)
      todo.push_back(source);
  };
  while (!todo.empty()) {
    auto result = dyn_cast<OpResult>(todo.pop_back_val());
    if (!result)
      continue;
    Operation *op = result.getOwner();
    if (isa<stablehlo::IfOp, stablehlo::CaseOp>(op))
      for (Region &branch : op->getRegions())
        add(branch.front().getTerminator()->getOperand(result.getResultNumber()));
    else if (mapsElements(op))
      llvm::for_each(op->getOperands(), add);
  }
  return found;
}

/// Arguments that are not donated: the first result of the type that nothing else replaces, and
/// that is computed from the argument elementwise.
void TrainingStep::findReplacements() {
  for (unsigned result = 0; result < main.getNumResults(); ++result) {
    if (isCarriedResult(result))
      continue;
    Value value = terminator->getOperand(result);
    llvm::DenseSet<Value> sources = elementSourcesOf(value);
    for (BlockArgument argument : main.getArguments())
      if (!isCarried(argument) && argument.getType() == value.getType() &&
          sources.contains(argument)) {
        results[argument.getArgNumber()] = result;
        carriedResults.insert(result);
        break;
      }
  }
}

/// Of the results that are not carried, one that needs the fewest ops of those that read any
/// argument that is carried: others, as the norm of the gradients, may need the backward pass.
void TrainingStep::findForward() {
  auto readsCarried = [&](Operation *op) {
    return llvm::any_of(op->getOperands(), [&](Value operand) {
      auto argument = dyn_cast<BlockArgument>(operand);
      return argument && isCarried(argument) && cast<ShapedType>(argument.getType()).getRank() > 0;
    });
  };
  for (unsigned result = 0; result < main.getNumResults(); ++result) {
    if (isCarriedResult(result))
      continue;
    auto ops = ancestorsOf(terminator->getOperand(result), main, [](Operation *) { return true; });
    if (llvm::any_of(ops, readsCarried) && (forward.empty() || ops.size() < forward.size()))
      forward = std::move(ops);
  }
}

BatchFlow TrainingStep::findParts(StringRef axis) {
  BatchFlow batch(main);
  for (auto [argument, dim] : batchArgumentsOf(main, axis))
    batch.start(argument, dim);
  batch.run();
  findUpdate(batch);
  return batch;
}

bool hasProduct(Operation *op) {
  return anyWithin(op, [](Operation *inner) {
    auto partitionable = dyn_cast<PartitionableOpInterface>(inner);
    return partitionable && partitionable.isProduct();
  });
}

void TrainingStep::findUpdate(const BatchFlow &batch) {
  update.clear();
  auto isOfUpdate = [&](OpOperand &use) {
    Operation *user = outermost(use.getOwner());
    return user == terminator ? isCarriedResult(use.getOperandNumber()) : update.contains(user);
  };
  for (Operation &op : llvm::reverse(main.getBody().front().without_terminator()))
    if (llvm::all_of(op.getUses(), isOfUpdate) && !hasProduct(&op) && !batch.touches(&op))
      update.insert(&op);
}

} // namespace shardwright
