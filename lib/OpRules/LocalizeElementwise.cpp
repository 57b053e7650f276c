// One device's part of elementwise and shape ops: mostly the op itself on smaller types.
#include "Families.h"
#include "Localize.h"

#include "mlir/IR/Matchers.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
/// Ops whose local form is a copy with local types, and which no sum passes.
template <typename Op> struct ByTypes : PartitionableOpInterface::ExternalModel<ByTypes<Op>, Op> {};

/// f(a + b) = f(a) + f(b) for the only operand.
template <typename Op> struct LinearUnary : PartitionableOpInterface::ExternalModel<LinearUnary<Op>, Op> {
  bool isLinearIn(Operation *, uint64_t pending) const { return pending == 1; }
};

bool isZero(Value value) {
  return matchPattern(value, m_AnyZeroFloat()) || matchPattern(value, m_Zero());
}

/// Sums of sums: both sides must be pending, for a whole one would be counted on every device; zeros may be.
template <typename Op> struct LinearBoth : PartitionableOpInterface::ExternalModel<LinearBoth<Op>, Op> {
  bool isLinearIn(Operation *op, uint64_t pending) const {
    return pending == 3 || (pending == 1 && isZero(op->getOperand(1))) || (pending == 2 && isZero(op->getOperand(0)));
  }
};

/// A sum times something whole.
struct MultiplyModel : PartitionableOpInterface::ExternalModel<MultiplyModel, MulOp> {
  bool isLinearIn(Operation *, uint64_t pending) const { return pending == 1 || pending == 2; }
};
struct DivideModel : PartitionableOpInterface::ExternalModel<DivideModel, DivOp> {
  bool isLinearIn(Operation *op, uint64_t pending) const {
    return pending == 1 && isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType()));
  }
};

/// Values have the shape of the result; a device makes its own part of them.
struct IotaModel : PartitionableOpInterface::ExternalModel<IotaModel, IotaOp> {
  ShardingRule getPartitionRule(Operation *op) const { return getPointwiseRule(op); }
  LogicalResult localize(Operation *op, LocalizeContext &c) const {
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

/// One value everywhere can have any layout; other constants are whole on every device, and a reshard takes a part.
struct ConstantModel : PartitionableOpInterface::ExternalModel<ConstantModel, ConstantOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    ShardingRule rule = getPointwiseRule(op);
    if (!cast<ElementsAttr>(cast<ConstantOp>(op).getValue()).isSplat())
      for (Factor &factor : rule.factors)
        factor.kind = FactorKind::NeedReplication;
    return rule;
  }
  LogicalResult localize(Operation *op, LocalizeContext &c) const {
    auto value = cast<DenseElementsAttr>(cast<ConstantOp>(op).getValue());
    if (value.isSplat())
      value = value.resizeSplat(cast<ShapedType>(c.resultTypes[0]));
    c.results = {ConstantOp::create(c.builder, c.loc, value)};
    return success();
  }
};

/// A barrier passes each operand on in the layout it has.
struct BarrierModel : PartitionableOpInterface::ExternalModel<BarrierModel, OptimizationBarrierOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    RuleBuilder builder = makeRuleBuilder(op);
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      for (int64_t dim = 0; dim < (int64_t)getShape(op->getOperand(i)).size(); ++dim) {
        SmallVector<int64_t> dims(op->getNumOperands(), kNone);
        dims[i] = dim;
        builder.factor(dims, dims);
      }
    return builder.build();
  }
};

/// Boxes: what is split is not cut, so only sizes of untouched dimensions change.
SmallVector<int64_t> localSizes(Type type) { return llvm::to_vector(cast<RankedTensorType>(type).getShape()); }

struct SliceModel : PartitionableOpInterface::ExternalModel<SliceModel, SliceOp> {
  bool isLinearIn(Operation *, uint64_t pending) const { return pending == 1; }
  LogicalResult localize(Operation *op, LocalizeContext &c) const {
    auto slice = cast<SliceOp>(op);
    SmallVector<int64_t> limits(slice.getLimitIndices());
    for (size_t d = 0; d < limits.size(); ++d)
      if (getShape(slice.getOperand())[d] == getShape(slice.getResult())[d])
        limits[d] = localSizes(c.operands[0].getType())[d];
    c.results = {SliceOp::create(c.builder, c.loc, c.operands[0], slice.getStartIndices(), limits, slice.getStrides())};
    return success();
  }
};

struct PadModel : PartitionableOpInterface::ExternalModel<PadModel, PadOp> {};

struct DynamicSliceModel : PartitionableOpInterface::ExternalModel<DynamicSliceModel, DynamicSliceOp> {
  bool isLinearIn(Operation *, uint64_t pending) const { return pending == 1; }
  LogicalResult localize(Operation *, LocalizeContext &c) const {
    c.results = {DynamicSliceOp::create(c.builder, c.loc, c.operands[0], ValueRange(c.operands).drop_front(),
                                        localSizes(c.resultTypes[0]))};
    return success();
  }
};

/// A dimension is split alike on both sides or not at all: a part that only one side has would change the number of elements.
struct ReshapeModel : PartitionableOpInterface::ExternalModel<ReshapeModel, ReshapeOp> {
  bool isLinearIn(Operation *, uint64_t pending) const { return pending == 1; }
  ShardingRule getPartitionRule(Operation *op) const {
    ShardingRule rule = shardwright::getShardingRule(op);
    auto has = [](const auto &tensor, unsigned factor) {
      return llvm::any_of(tensor.dims, [&](const auto &dim) { return llvm::is_contained(dim, factor); });
    };
    for (auto [i, factor] : llvm::enumerate(rule.factors))
      if (!has(rule.operands[0], i) || !has(rule.results[0], i))
        factor.kind = FactorKind::NeedReplication;
    return rule;
  }
};

/// Splitting an updated dimension needs the update cut to each device's part; until then such a dimension is whole.
struct DynamicUpdateSliceModel
    : PartitionableOpInterface::ExternalModel<DynamicUpdateSliceModel, DynamicUpdateSliceOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto update = cast<DynamicUpdateSliceOp>(op);
    ShardingRule rule = shardwright::getShardingRule(op);
    for (int64_t d = 0; d < (int64_t)getShape(update.getOperand()).size(); ++d)
      if (getShape(update.getOperand())[d] != getShape(update.getUpdate())[d])
        for (unsigned operand : {0, 1})
          for (unsigned factor : rule.operands[operand].dims[d])
            rule.factors[factor].kind = FactorKind::NeedReplication;
    return rule;
  }
};

/// A broadcast of a sum is the sum of broadcasts.
struct BroadcastModel : PartitionableOpInterface::ExternalModel<BroadcastModel, BroadcastInDimOp> {
  bool isLinearIn(Operation *, uint64_t pending) const { return pending == 1; }
};
} // namespace

void attachLocalizeElementwise(MLIRContext &context) {
  attach<ByTypes, AbsOp, CbrtOp, CeilOp, ConvertOp, CosineOp, CountLeadingZerosOp, ExpOp, Expm1Op, FloorOp, IsFiniteOp,
         LogOp, Log1pOp, LogisticOp, NotOp, PopulationCountOp, RoundOp, RoundNearestEvenOp, RsqrtOp, SignOp, SineOp,
         SqrtOp, TanOp, TanhOp, AndOp, Atan2Op, MaxOp, MinOp, OrOp, PowOp, RemOp, ShiftLeftOp, ShiftRightArithmeticOp,
         ShiftRightLogicalOp, XorOp, CompareOp, SelectOp, ClampOp, BitcastConvertOp, ConcatenateOp,
         ReducePrecisionOp, ComplexOp>(context);
  attach<LinearUnary, NegOp, TransposeOp, ReverseOp, RealOp, ImagOp>(context);
  ReshapeOp::attachInterface<ReshapeModel>(context);
  attach<LinearBoth, AddOp, SubtractOp>(context);
  MulOp::attachInterface<MultiplyModel>(context);
  DivOp::attachInterface<DivideModel>(context);
  IotaOp::attachInterface<IotaModel>(context);
  ConstantOp::attachInterface<ConstantModel>(context);
  OptimizationBarrierOp::attachInterface<BarrierModel>(context);
  SliceOp::attachInterface<SliceModel>(context);
  PadOp::attachInterface<PadModel>(context);
  DynamicSliceOp::attachInterface<DynamicSliceModel>(context);
  DynamicUpdateSliceOp::attachInterface<DynamicUpdateSliceModel>(context);
  BroadcastInDimOp::attachInterface<BroadcastModel>(context);
}

void attachLocalizeChlo(MLIRContext &context) {
  using namespace chlo;
  attach<ByTypes, AcosOp, AcoshOp, AsinOp, AsinhOp, AtanOp, AtanhOp, BesselI1eOp, CoshOp, DigammaOp, ErfOp, ErfcOp,
         ErfInvOp, LgammaOp, MulhiOp, NextAfterOp, PolygammaOp, SinhOp, chlo::TanOp, ZetaOp>(context);
  ConjOp::attachInterface<LinearUnary<ConjOp>>(context);
}

} // namespace shardwright::oprules
