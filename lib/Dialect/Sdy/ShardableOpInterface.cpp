// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"

#include "shardwright/Dialect/Sdy/Conversion.h"

using namespace mlir;
using namespace shardwright;

#include "shardwright/Dialect/Sdy/ShardableOpInterface.cpp.inc"

ShardingRule shardwright::getShardingRule(Operation *op) {
  if (auto stated = op->getAttrOfType<sdy::OpShardingRuleAttr>(sdy::kShardingRuleAttr))
    return sdy::toRule(stated);
  if (auto shardable = dyn_cast<ShardableOpInterface>(op))
    return shardable.getShardingRule();
  return {};
}

bool shardwright::hasShardingRule(Operation *op) {
  return isa<ShardableOpInterface, sdy::DataFlowOpInterface>(op) ||
         op->hasAttr(sdy::kShardingRuleAttr);
}

PropagationClass shardwright::getPropagationClass(Operation *op) {
  auto shardable = dyn_cast<ShardableOpInterface>(op);
  return shardable ? shardable.getPropagationClass() : PropagationClass::Other;
}

SmallVector<ArrayRef<int64_t>> shardwright::getShapes(TypeRange types) {
  return llvm::map_to_vector(types, [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? tensor.getShape() : ArrayRef<int64_t>();
  });
}

RuleBuilder shardwright::makeRuleBuilder(Operation *op) {
  return RuleBuilder(getShapes(op->getOperandTypes()), getShapes(op->getResultTypes()));
}

ShardingRule shardwright::getPointwiseRule(Operation *op) {
  return makeRuleBuilder(op).pointwise(getShapes(op->getResultTypes())[0]).build();
}

// The dialect's own ops.

ShardingRule sdy::ShardingConstraintOp::getShardingRule() { return getPointwiseRule(*this); }
PropagationClass sdy::ShardingConstraintOp::getPropagationClass() {
  return PropagationClass::Elementwise;
}

ShardingRule sdy::PropagationBarrierOp::getShardingRule() { return getPointwiseRule(*this); }
PropagationClass sdy::PropagationBarrierOp::getPropagationClass() {
  return PropagationClass::Elementwise;
}

/// A reshard is where two shardings meet; it would be pointless if one passed.
ShardingRule sdy::ReshardOp::getShardingRule() { return {}; }
PropagationClass sdy::ReshardOp::getPropagationClass() { return PropagationClass::Elementwise; }

ShardingRule sdy::ConstantOp::getShardingRule() { return {}; }
PropagationClass sdy::ConstantOp::getPropagationClass() { return PropagationClass::Constant; }
