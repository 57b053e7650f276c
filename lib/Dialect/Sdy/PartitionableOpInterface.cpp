#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace mlir;

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.cpp.inc"

namespace shardwright {

StringRef combinerOpName(Combiner combiner) {
  switch (combiner) {
  case Combiner::sum:
    return "stablehlo.add";
  case Combiner::prod:
    return "stablehlo.multiply";
  case Combiner::max:
    return "stablehlo.maximum";
  case Combiner::min:
    return "stablehlo.minimum";
  case Combiner::logicalAnd:
    return "stablehlo.and";
  case Combiner::logicalOr:
    return "stablehlo.or";
  }
  llvm_unreachable("all combiners are above");
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

Attribute neutralElement(Combiner combiner, Type element) {
  if (auto complex = dyn_cast<ComplexType>(element)) {
    if (combiner != Combiner::sum && combiner != Combiner::prod)
      return {}; // they have no order
    Type part = complex.getElementType();
    return ArrayAttr::get(element.getContext(), {neutralElement(combiner, part), neutralElement(Combiner::sum, part)});
  }
  auto floatType = dyn_cast<FloatType>(element);
  auto integer = dyn_cast<IntegerType>(element);
  auto number = [&](int64_t value) -> Attribute {
    if (floatType)
      return FloatAttr::get(floatType, (double)value);
    return integer ? Attribute(IntegerAttr::get(integer, APInt(integer.getWidth(), value, /*isSigned=*/true,
                                                              /*implicitTrunc=*/true)))
                   : Attribute();
  };
  switch (combiner) {
  case Combiner::sum:
  case Combiner::logicalOr:
    return number(0);
  case Combiner::prod:
    return number(1);
  case Combiner::logicalAnd:
    return number(-1);
  case Combiner::max:
  case Combiner::min:
    if (floatType)
      return FloatAttr::get(floatType, extreme(floatType, combiner == Combiner::max));
    return integer ? Attribute(IntegerAttr::get(integer, extreme(integer, combiner == Combiner::max))) : Attribute();
  }
  llvm_unreachable("all combiners are above");
}

std::optional<unsigned> onlyFactor(const TensorMapping &tensor, int64_t dim) {
  if (tensor.dims[dim].size() != 1)
    return std::nullopt;
  return tensor.dims[dim].front();
}

// ---- LocalizeContext ------------------------------------------------------------------------------------------------

Value LocalizeContext::create(StringRef name, ValueRange operands, Type type, ArrayRef<NamedAttribute> attributes) {
  OperationState state(loc, name, operands, type, attributes);
  return builder.create(state)->getResult(0);
}

Value LocalizeContext::scalar(Attribute value, Type element) {
  auto type = RankedTensorType::get({}, element);
  return create("stablehlo.constant", {}, type, builder.getNamedAttr("value", DenseElementsAttr::get(type, value)));
}

Value LocalizeContext::scalar(int64_t value, Type element) { return scalar(builder.getIntegerAttr(element, value), element); }

Value LocalizeContext::neutral(Combiner combiner, Type element) { return scalar(neutralElement(combiner, element), element); }

Value LocalizeContext::broadcast(Value value, RankedTensorType type) {
  auto from = cast<RankedTensorType>(value.getType());
  return create("stablehlo.broadcast_in_dim", value, type.clone(from.getElementType()),
                builder.getNamedAttr("broadcast_dimensions", builder.getDenseI64ArrayAttr({})));
}

Value LocalizeContext::compare(Value lhs, StringRef direction, Value rhs) {
  Attribute word = parseAttribute(("#stablehlo<comparison_direction " + direction + ">").str(), builder.getContext());
  auto type = cast<RankedTensorType>(lhs.getType());
  return create("stablehlo.compare", {lhs, rhs}, type.clone(builder.getI1Type()),
                builder.getNamedAttr("comparison_direction", word));
}

// ---- defaults -------------------------------------------------------------------------------------------------------

ShardingRule detail::getPartitionRule(Operation *op) { return shardwright::getShardingRule(op); }

LogicalResult detail::localizeByTypes(Operation *op, LocalizeContext &context) {
  Operation *local = context.builder.clone(*op);
  local->setOperands(context.operands);
  for (auto [result, type] : llvm::zip_equal(local->getResults(), context.resultTypes))
    result.setType(type);
  local->removeAttr("sdy.sharding");
  context.results.assign(local->getResults().begin(), local->getResults().end());
  return success();
}

} // namespace shardwright
