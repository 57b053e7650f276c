// SPDX-License-Identifier: Apache-2.0

// Partitioning of elementwise and shape ops: mostly the same op with local types.
#include "Families.h"
#include "PartitionModels.h"
#include "SumLinearity.h"

#include "mlir/IR/Matchers.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
/// Unary ops with f(a + b) = f(a) + f(b) that only move elements.
template <typename Op>
struct LinearUnary : PartitionableOpInterface::ExternalModel<LinearUnary<Op>, Op> {
  Linearity getLinearity(Operation *, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 1);
  }
};

/// Negation: for terms that cancel it yields +0, for their sum -0.
template <typename Op> struct Negation : PartitionableOpInterface::ExternalModel<Negation<Op>, Op> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfIntegers(op, partialOperands == 1);
  }
};

/// Whether an addition maps partial sums to a partial sum: both operands must be partial, as a
/// replicated one would be counted on every device, or zero.
bool isSumOfSums(Operation *op, uint64_t partialOperands) {
  return partialOperands == 3 || (partialOperands == 1 && isZero(op->getOperand(1))) ||
         (partialOperands == 2 && isZero(op->getOperand(0)));
}
struct AddModel : PartitionableOpInterface::ExternalModel<AddModel, AddOp> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return sumsIf(isSumOfSums(op, partialOperands));
  }
};
struct SubtractModel : PartitionableOpInterface::ExternalModel<SubtractModel, SubtractOp> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfIntegers(op, isSumOfSums(op, partialOperands));
  }
};

/// A product with a partial operand.
struct MultiplyModel : PartitionableOpInterface::ExternalModel<MultiplyModel, MulOp> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfScaling(op, partialOperands);
  }
};
struct DivideModel : PartitionableOpInterface::ExternalModel<DivideModel, DivOp> {
  Linearity getLinearity(Operation *op, uint64_t partialOperands) const {
    return linearityOfDivision(op, partialOperands);
  }
};

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

void attachPartitionElementwise(MLIRContext &context) {
  attach<ByTypes, AbsOp, CbrtOp, CeilOp, ConvertOp, CosineOp, CountLeadingZerosOp, ExpOp, Expm1Op,
         FloorOp, IsFiniteOp, LogOp, Log1pOp, LogisticOp, NotOp, PopulationCountOp, RoundOp,
         RoundNearestEvenOp, RsqrtOp, SignOp, SineOp, SqrtOp, TanOp, TanhOp, AndOp, Atan2Op, MaxOp,
         MinOp, OrOp, PowOp, RemOp, ShiftLeftOp, ShiftRightArithmeticOp, ShiftRightLogicalOp, XorOp,
         CompareOp, SelectOp, ClampOp, BitcastConvertOp, MapOp, ReducePrecisionOp, ComplexOp>(
      context);
  attach<LinearUnary, TransposeOp, RealOp, ImagOp>(context);
  NegOp::attachInterface<Negation<NegOp>>(context);
  ReshapeOp::attachInterface<ReshapeModel>(context);
  AddOp::attachInterface<AddModel>(context);
  SubtractOp::attachInterface<SubtractModel>(context);
  MulOp::attachInterface<MultiplyModel>(context);
  DivOp::attachInterface<DivideModel>(context);
  IotaOp::attachInterface<IotaModel>(context);
  ConstantOp::attachInterface<ConstantModel>(context);
  BroadcastInDimOp::attachInterface<BroadcastModel>(context);
}

void attachPartitionChlo(MLIRContext &context) {
  using namespace chlo;
  attach<ByTypes, AcosOp, AcoshOp, AsinOp, AsinhOp, AtanOp, AtanhOp, BesselI1eOp, CoshOp, DigammaOp,
         ErfOp, ErfcOp, ErfInvOp, LgammaOp, MulhiOp, NextAfterOp, PolygammaOp, SinhOp, SquareOp,
         chlo::TanOp, ZetaOp>(context);
  ConjOp::attachInterface<Negation<ConjOp>>(context);
}

} // namespace shardwright::oprules
