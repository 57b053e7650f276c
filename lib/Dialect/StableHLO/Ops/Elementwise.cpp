// SPDX-License-Identifier: Apache-2.0

// Type inference, verifiers and folding of elementwise ops.
#include "../Checks.h"
#include "../Constants.h"

using namespace mlir;

namespace shardwright::stablehlo {

/// Infers the part type of complex element types; other types are unchanged.
static LogicalResult inferRealType(Value operand, SmallVectorImpl<Type> &types) {
  Type type = operand.getType(), element = getElementTypeOrSelf(type);
  auto complex = dyn_cast<ComplexType>(element);
  types.push_back(withElement(type, complex ? complex.getElementType() : element));
  return success();
}
LogicalResult AbsOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  return inferRealType(adaptor.getOperand(), types);
}
LogicalResult RealOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  return inferRealType(adaptor.getOperand(), types);
}
LogicalResult ImagOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  return inferRealType(adaptor.getOperand(), types);
}

LogicalResult ComplexOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  Type part = adaptor.getLhs().getType();
  types.push_back(withElement(part, ComplexType::get(getElementTypeOrSelf(part))));
  return success();
}

LogicalResult ReducePrecisionOp::verify() {
  if (static_cast<int32_t>(getExponentBits()) < 1)
    return emitOpError() << "has a format without exponent bits [reduce_precision_c2]";
  if (static_cast<int32_t>(getMantissaBits()) < 0)
    return emitOpError() << "has a format of negative mantissa bits [reduce_precision_c3]";
  return success();
}

LogicalResult MapOp::verify() {
  if (getInputs().empty())
    return emitOpError() << "expected at least one input [map_c2]";
  int64_t rank = tensorOf(getInputs()[0]).getRank();
  if (!llvm::equal(getDimensions(), llvm::seq<int64_t>(0, rank)))
    return emitOpError() << "maps over some dimensions, expected all " << rank
                         << " in order [map_c3]";
  return success();
}

LogicalResult MapOp::verifyRegions() {
  SmallVector<Type> scalars;
  for (Type type : getInputs().getTypes())
    scalars.push_back(scalarOf(getElementTypeOrSelf(type)));
  return checkRegion(*this, getComputation(), "computation", scalars,
                     Type(scalarOf(getElementTypeOrSelf(getType()))), "map_c4");
}

LogicalResult IsFiniteOp::inferReturnTypes(MLIRContext *ctx, std::optional<Location>,
                                           Adaptor adaptor, SmallVectorImpl<Type> &types) {
  types.push_back(withElement(adaptor.getOperands()[0].getType(), IntegerType::get(ctx, 1)));
  return success();
}

LogicalResult CompareOp::inferReturnTypes(MLIRContext *ctx, std::optional<Location>,
                                          Adaptor adaptor, SmallVectorImpl<Type> &types) {
  types.push_back(withElement(adaptor.getOperands()[0].getType(), IntegerType::get(ctx, 1)));
  return success();
}

LogicalResult CompareOp::verify() {
  std::optional<ComparisonType> type = getCompareType();
  if (!type || *type == ComparisonType::NOTYPE)
    return success();
  Type element = getElementTypeOrSelf(getLhs().getType());
  bool isFloat = isa<FloatType, ComplexType>(element);
  bool isUnsigned = element.isUnsignedInteger() || element.isInteger(1);
  bool fits = isFloat ? *type == ComparisonType::FLOAT || *type == ComparisonType::TOTALORDER
                      : *type == (isUnsigned ? ComparisonType::UNSIGNED : ComparisonType::SIGNED);
  return fits ? success()
              : emitOpError() << "compares " << element << " as " << stringifyComparisonType(*type)
                              << ", which is for another kind of element [compare_c3]";
}

LogicalResult SelectOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  types.push_back(adaptor.getOperands()[1].getType());
  return success();
}

LogicalResult SelectOp::verify() {
  if (getOnTrue().getType() != getOnFalse().getType())
    return emitOpError() << "chooses between " << getOnTrue().getType() << " and "
                         << getOnFalse().getType() << "; both must have one type [select_c2]";
  auto pred = cast<RankedTensorType>(getPred().getType());
  if (pred.getRank() != 0 &&
      pred.getShape() != cast<RankedTensorType>(getOnTrue().getType()).getShape())
    return emitOpError() << "has a predicate of type " << pred
                         << "; it must be a scalar or have the shape of " << getOnTrue().getType()
                         << " [select_c1]";
  return success();
}

LogicalResult ClampOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  types.push_back(adaptor.getOperands()[1].getType());
  return success();
}

LogicalResult ClampOp::verify() {
  auto type = cast<RankedTensorType>(getOperand().getType());
  for (auto [name, bound, tag] :
       {std::tuple("min", getMin(), "clamp_c1"), std::tuple("max", getMax(), "clamp_c2")}) {
    auto boundType = cast<RankedTensorType>(bound.getType());
    if (boundType.getElementType() != type.getElementType() ||
        (boundType.getRank() != 0 && boundType.getShape() != type.getShape()))
      return emitOpError() << "has a " << name << " of type " << boundType
                           << "; expected a scalar or the shape of " << type << " [" << tag << "]";
  }
  return success();
}

OpFoldResult ConvertOp::fold(FoldAdaptor adaptor) {
  if (getOperand().getType() == getType())
    return getOperand();
  return convertSplat(adaptor.getOperand(), getType());
}

OpFoldResult NegOp::fold(FoldAdaptor adaptor) {
  return foldSplats(
      {adaptor.getOperand()}, getType(), [](ArrayRef<APFloat> x) { return -x[0]; },
      [](ArrayRef<APInt> x) { return -x[0]; });
}

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  if (getElementTypeOrSelf(getType()).isInteger(1))
    return {};
  return foldSplats(
      {adaptor.getLhs(), adaptor.getRhs()}, getType(),
      [](ArrayRef<APFloat> x) { return x[0] + x[1]; },
      [](ArrayRef<APInt> x) { return x[0] + x[1]; });
}

OpFoldResult SubtractOp::fold(FoldAdaptor adaptor) {
  return foldSplats(
      {adaptor.getLhs(), adaptor.getRhs()}, getType(),
      [](ArrayRef<APFloat> x) { return x[0] - x[1]; },
      [](ArrayRef<APInt> x) { return x[0] - x[1]; });
}

OpFoldResult MulOp::fold(FoldAdaptor adaptor) {
  if (getElementTypeOrSelf(getType()).isInteger(1))
    return {};
  return foldSplats(
      {adaptor.getLhs(), adaptor.getRhs()}, getType(),
      [](ArrayRef<APFloat> x) { return x[0] * x[1]; },
      [](ArrayRef<APInt> x) { return x[0] * x[1]; });
}

/// Division by zero is implementation-defined, so integers are not folded.
OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  return foldSplats(
      {adaptor.getLhs(), adaptor.getRhs()}, getType(),
      [](ArrayRef<APFloat> x) { return x[0] / x[1]; }, nullptr);
}

OpFoldResult AndOp::fold(FoldAdaptor adaptor) {
  if (!getElementTypeOrSelf(getType()).isInteger(1))
    return {};
  if (isSplatOf(adaptor.getRhs(), 1))
    return getLhs();
  if (isSplatOf(adaptor.getLhs(), 1))
    return getRhs();
  return {};
}

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  if (getOnTrue() == getOnFalse() || isSplatOf(adaptor.getPred(), 1))
    return getOnTrue();
  return isSplatOf(adaptor.getPred(), 0) ? OpFoldResult(getOnFalse()) : OpFoldResult();
}

} // namespace shardwright::stablehlo
