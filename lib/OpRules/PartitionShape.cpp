// SPDX-License-Identifier: Apache-2.0

// Partitioning of shape ops and constants: mostly the same op with local types.
#include "Families.h"
#include "PartitionModels.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
/// Iota: each device adds the offset of its shard.
struct IotaModel : PartitionableOpInterface::ExternalModel<IotaModel, IotaOp> {
  bool isCheapToRecompute(Operation *) const { return true; }
  ShardingRule getPartitionRule(Operation *op) const { return getPointwiseRule(op); }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto iota = cast<IotaOp>(op);
    int64_t dim = iota.getIotaDimension();
    auto type = cast<RankedTensorType>(c.resultTypes[0]);
    Value local = IotaOp::create(c.builder, c.loc, type, dim);
    unsigned factor = *onlyFactor(c.rule.results[0], dim);
    if (c.shards(factor) > 1) {
      Type element = type.getElementType();
      Type integer = isa<IntegerType>(element) ? element : Type(c.builder.getI32Type());
      Value offset = c.offset(factor, integer);
      if (integer != element)
        offset = ConvertOp::create(c.builder, c.loc, RankedTensorType::get({}, element), offset);
      local = AddOp::create(c.builder, c.loc, local, c.broadcast(offset, type));
    }
    c.results = {local};
    return success();
  }
};

/// Splat constants have any layout; other constants are replicated, and a reshard slices them.
struct ConstantModel : PartitionableOpInterface::ExternalModel<ConstantModel, ConstantOp> {
  bool isCheapToRecompute(Operation *op) const {
    return cast<ElementsAttr>(cast<ConstantOp>(op).getValue()).isSplat();
  }
  ShardingRule getPartitionRule(Operation *op) const {
    ShardingRule rule = getPointwiseRule(op);
    if (!cast<ElementsAttr>(cast<ConstantOp>(op).getValue()).isSplat())
      for (Factor &factor : rule.factors)
        factor.kind = FactorKind::NeedReplication;
    return rule;
  }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    auto value = cast<DenseElementsAttr>(cast<ConstantOp>(op).getValue());
    if (value.isSplat())
      value = value.resizeSplat(cast<ShapedType>(c.resultTypes[0]));
    c.results = {ConstantOp::create(c.builder, c.loc, value)};
    return success();
  }
};

/// A factor is split on both sides or not at all: otherwise the number of local elements would
/// differ.
struct ReshapeModel : PartitionableOpInterface::ExternalModel<ReshapeModel, ReshapeOp> {
  Linearity getLinearity(Operation *, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 1);
  }
  std::optional<Transfer> getStridedTransfer(Operation *op, unsigned factor, int64_t shards) const {
    return getReshapeTransfer(cast<ReshapeOp>(op), getPartitionRule(op), factor, shards);
  }
  ShardingRule getPartitionRule(Operation *op) const {
    ShardingRule rule = shardwright::getShardingRule(op);
    auto has = [](const auto &tensor, unsigned factor) {
      return llvm::any_of(tensor.dims,
                          [&](const auto &dim) { return llvm::is_contained(dim, factor); });
    };
    for (auto [i, factor] : llvm::enumerate(rule.factors))
      if (!has(rule.operands[0], i) || !has(rule.results[0], i))
        factor.kind = FactorKind::NeedReplication;
    return rule;
  }
};

/// A broadcast of a sum is the sum of broadcasts.
struct BroadcastModel : PartitionableOpInterface::ExternalModel<BroadcastModel, BroadcastInDimOp> {
  Linearity getLinearity(Operation *, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 1);
  }
  bool isCheapToRecompute(Operation *) const { return true; }
};
} // namespace

void attachPartitionShape(MLIRContext &context) {
  attach<ByTypes, BitcastConvertOp>(context);
  attach<LinearUnary, TransposeOp>(context);
  ReshapeOp::attachInterface<ReshapeModel>(context);
  IotaOp::attachInterface<IotaModel>(context);
  ConstantOp::attachInterface<ConstantModel>(context);
  BroadcastInDimOp::attachInterface<BroadcastModel>(context);
}

} // namespace shardwright::oprules
