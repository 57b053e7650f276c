// SPDX-License-Identifier: Apache-2.0

#include "Weights.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/CarriedValues.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright {

/// The operand that a value is, but for its shape, type or a part of it; null if there is none.
static Value passedOn(Operation *op, OpResult result) {
  if (isa<stablehlo::OptimizationBarrierOp>(op))
    return op->getOperand(result.getResultNumber());
  if (isa<stablehlo::ReshapeOp, stablehlo::TransposeOp, stablehlo::ConvertOp, stablehlo::SliceOp,
          stablehlo::DynamicSliceOp, sdy::ReshardOp, sdy::ShardingConstraintOp>(op))
    return op->getOperand(0);
  return nullptr;
}

/// The argument of `main` that the value is; null if it is computed.
static BlockArgument argumentOf(Value value) {
  while (value)
    if (auto result = dyn_cast<OpResult>(value)) {
      value = passedOn(result.getOwner(), result);
    } else {
      auto argument = cast<BlockArgument>(value);
      auto loop = dyn_cast<stablehlo::WhileOp>(argument.getOwner()->getParentOp());
      if (!loop)
        return argument;
      unsigned i = argument.getArgNumber();
      value = isInvariant(loop.getBody().front(), i) ? loop->getOperand(i) : nullptr;
    }
  return nullptr;
}

ProductFactor kindOf(unsigned factor, const ShardingRule &rule, unsigned position) {
  const TensorMapping &others = rule.operands[1 - position];
  if (!rule.operands[position].contains(factor))
    return llvm::is_contained(others.dims[0], factor) ? ProductFactor::Examples
                                                      : ProductFactor::OtherRows;
  return others.contains(factor) && rule.results[0].contains(factor) ? ProductFactor::Experts
                                                                     : ProductFactor::Weight;
}

bool WeightFinder::isUpdated(BlockArgument argument) const {
  return bool(main.getArgAttr(argument.getArgNumber(), kDonationAttr));
}

bool WeightFinder::updatesWeights() const {
  auto isWeight = [&](Value operand) {
    BlockArgument argument = argumentOf(operand);
    return argument && isUpdated(argument);
  };
  auto visit = [&](PartitionableOpInterface op) {
    bool reads = op.isProduct() && llvm::any_of(op->getOperands(), isWeight);
    return reads ? WalkResult::interrupt() : WalkResult::advance();
  };
  return main.walk(visit).wasInterrupted();
}

/// Steps update weights; in inference arguments are told by what they meet.
BlockArgument WeightFinder::weightOf(Value value) const {
  BlockArgument argument = argumentOf(value);
  return argument && (isUpdated(argument) || isInference) ? argument : BlockArgument();
}

std::optional<WeightFinder::Use> WeightFinder::useBy(PartitionableOpInterface op) const {
  if (!op.isProduct() || op->getNumOperands() < 2)
    return std::nullopt;
  BlockArgument left = weightOf(op->getOperand(0)), right = weightOf(op->getOperand(1));
  if (!left == !right)
    return std::nullopt;
  return left ? Use{left, 0} : Use{right, 1};
}

BlockArgument WeightFinder::tableOf(PartitionableOpInterface op) const {
  return isa<stablehlo::GatherOp>(op) ? weightOf(op->getOperand(0)) : BlockArgument();
}

} // namespace shardwright
