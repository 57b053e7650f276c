// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

using namespace mlir;
using namespace shardwright::stablehlo;

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.cpp.inc"

namespace shardwright {

static constexpr std::pair<ReductionKind, StringLiteral> combinerOps[] = {
    {ReductionKind::Sum, "stablehlo.add"},     {ReductionKind::Product, "stablehlo.multiply"},
    {ReductionKind::Max, "stablehlo.maximum"}, {ReductionKind::Min, "stablehlo.minimum"},
    {ReductionKind::And, "stablehlo.and"},     {ReductionKind::Or, "stablehlo.or"}};

StringRef combinerOpName(ReductionKind combiner) {
  for (const auto &[kind, name] : combinerOps)
    if (kind == combiner)
      return name;
  llvm_unreachable("all combiners are above");
}

/// What a kind is for Booleans.
static ReductionKind ofBooleans(ReductionKind kind) {
  bool isAny =
      kind == ReductionKind::Sum || kind == ReductionKind::Max || kind == ReductionKind::Or;
  return isAny ? ReductionKind::Or : ReductionKind::And;
}

std::optional<ReductionKind> getCombiner(Region &body) {
  Operation *op = getBodyCombiner(body);
  if (!op)
    return std::nullopt;
  bool isBoolean = getElementTypeOrSelf(op->getResult(0).getType()).isInteger(1);
  for (const auto &[kind, name] : combinerOps)
    if (op->getName().getStringRef() == name)
      return isBoolean ? ofBooleans(kind) : kind;
  return std::nullopt;
}

static APFloat extreme(FloatType type, bool negative) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  return APFloat::semanticsHasInf(semantics) ? APFloat::getInf(semantics, negative)
                                             : APFloat::getLargest(semantics, negative);
}

static APInt extreme(IntegerType type, bool lowest) {
  unsigned width = type.getWidth();
  if (type.isUnsigned() || width == 1)
    return lowest ? APInt::getZero(width) : APInt::getMaxValue(width);
  return lowest ? APInt::getSignedMinValue(width) : APInt::getSignedMaxValue(width);
}

Attribute neutralElement(ReductionKind combiner, Type element) {
  if (auto complex = dyn_cast<ComplexType>(element)) {
    if (combiner != ReductionKind::Sum && combiner != ReductionKind::Product)
      return {}; // complex numbers have no order
    Type part = complex.getElementType();
    Attribute imaginary =
        combiner == ReductionKind::Sum ? neutralElement(combiner, part) : FloatAttr::get(part, 0.0);
    return ArrayAttr::get(element.getContext(), {neutralElement(combiner, part), imaginary});
  }
  auto floatType = dyn_cast<FloatType>(element);
  auto integer = dyn_cast<IntegerType>(element);
  auto number = [&](int64_t value) -> Attribute {
    if (floatType)
      return FloatAttr::get(floatType, (double)value);
    return integer ? Attribute(IntegerAttr::get(integer,
                                                APInt(integer.getWidth(), value, /*isSigned=*/true,
                                                      /*implicitTrunc=*/true)))
                   : Attribute();
  };
  switch (combiner) {
  case ReductionKind::Sum:
    return floatType ? FloatAttr::get(floatType, -0.0) : number(0); // +0 where a type has no -0
  case ReductionKind::Or:
    return number(0);
  case ReductionKind::Product:
    return number(1);
  case ReductionKind::And:
    return number(-1);
  case ReductionKind::Max:
  case ReductionKind::Min:
    if (floatType)
      return FloatAttr::get(floatType, extreme(floatType, combiner == ReductionKind::Max));
    return integer ? Attribute(IntegerAttr::get(integer,
                                                extreme(integer, combiner == ReductionKind::Max)))
                   : Attribute();
  }
  llvm_unreachable("all combiners are above");
}

std::optional<unsigned> onlyFactor(const TensorMapping &tensor, int64_t dim) {
  if (tensor.dims[dim].size() != 1)
    return std::nullopt;
  return tensor.dims[dim].front();
}

std::optional<unsigned> firstFactor(const TensorMapping &tensor, int64_t dim) {
  return tensor.dims[dim].empty() ? std::nullopt : std::optional(tensor.dims[dim].front());
}

// PartitionContext.

bool PartitionContext::splitsReduction() const {
  return llvm::any_of(llvm::enumerate(rule.factors), [&](auto factor) {
    return factor.value().kind == FactorKind::Reduction && shards(factor.index()) > 1;
  });
}

Operation *PartitionContext::cloneWithoutSharding(Operation *op) {
  Operation *copy = builder.clone(*op);
  copy->removeAttr("sdy.sharding");
  return copy;
}

Value PartitionContext::scalar(Attribute value, Type element) {
  return w.make<stablehlo::ConstantOp>(
      DenseElementsAttr::get(RankedTensorType::get({}, element), value));
}

Value PartitionContext::scalar(int64_t value, Type element) { return w.scalar(element, value); }

Value PartitionContext::neutral(ReductionKind combiner, Type element) {
  return scalar(neutralElement(combiner, element), element);
}

Value PartitionContext::broadcast(Value value, RankedTensorType type) {
  return w.fill(value, type.getShape());
}

Value PartitionContext::compare(Value lhs, StringRef direction, Value rhs) {
  return w.compare(lhs, *symbolizeComparisonDirection(direction), rhs);
}

Value PartitionContext::maskRows(Value local, int64_t dim, Value begin, Value end, Value fill) {
  RankedTensorType type = tensorOf(local);
  ArrayRef<int64_t> line = type.getShape().slice(dim, 1);
  Value row = w.iota(builder.getI32Type(), line, 0);
  Value real = w.compare(row, ComparisonDirection::LT, w.fill(end, line));
  if (begin)
    real = w.conjoin(real, w.compare(row, ComparisonDirection::GE, w.fill(begin, line)));
  return w.select(w.spread(real, {dim}, type.getShape()), local, w.fill(fill, type.getShape()));
}

// Defaults.

ShardingRule detail::getPartitionRule(Operation *op) { return shardwright::getShardingRule(op); }

bool detail::isProduct(Operation *op) { return cast<PartitionableOpInterface>(op).isProduct(); }

LogicalResult detail::partitionByTypes(Operation *op, PartitionContext &context) {
  Operation *local = context.cloneWithoutSharding(op);
  local->setOperands(context.operands);
  for (auto [result, type] : llvm::zip_equal(local->getResults(), context.resultTypes))
    result.setType(type);
  context.results.assign(local->getResults().begin(), local->getResults().end());
  return success();
}

} // namespace shardwright
