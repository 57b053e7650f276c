// SPDX-License-Identifier: Apache-2.0

// Reads the parameters of quantized types.
#include "shardwright/Dialect/StableHLO/Quantization.h"

using namespace mlir;

namespace shardwright::stablehlo {
using quant::QuantizedType, quant::UniformQuantizedPerAxisType, quant::UniformQuantizedType;

bool hasQuantized(Operation *op) {
  return llvm::any_of(op->getOperandTypes(), isQuantized) ||
         llvm::any_of(op->getResultTypes(), isQuantized);
}

Type storageOf(Type elementType) {
  auto quantized = dyn_cast<QuantizedType>(elementType);
  if (!quantized)
    return elementType;
  return IntegerType::get(elementType.getContext(), quantized.getStorageTypeIntegralWidth(),
                          quantized.isSigned() ? IntegerType::Signless : IntegerType::Unsigned);
}

Type toStorage(Type type) {
  return isQuantized(type) ? cast<ShapedType>(type).clone(storageOf(getElementTypeOrSelf(type)))
                           : type;
}

Type toNumbers(Type type) {
  auto quantized = dyn_cast<QuantizedType>(getElementTypeOrSelf(type));
  return quantized ? Type(cast<ShapedType>(type).clone(quantized.getExpressedType())) : type;
}

Quantization::Quantization(RankedTensorType type) {
  auto element = cast<QuantizedType>(type.getElementType());
  numbers = cast<FloatType>(element.getExpressedType());
  storage = cast<IntegerType>(storageOf(element));
  least = element.getStorageTypeMin();
  greatest = element.getStorageTypeMax();
  if (auto perAxis = dyn_cast<UniformQuantizedPerAxisType>(element)) {
    scales = SmallVector<double>(perAxis.getScales());
    zeroPoints = SmallVector<int64_t>(perAxis.getZeroPoints());
    dim = perAxis.getQuantizedDimension();
  } else {
    scales = {cast<UniformQuantizedType>(element).getScale()};
    zeroPoints = {cast<UniformQuantizedType>(element).getZeroPoint()};
  }
}

static LogicalResult checkZeroPoints(Location loc, QuantizedType type) {
  SmallVector<int64_t> zeroPoints;
  if (auto uniform = dyn_cast<UniformQuantizedType>(type))
    zeroPoints = {uniform.getZeroPoint()};
  else if (auto perAxis = dyn_cast<UniformQuantizedPerAxisType>(type))
    zeroPoints = SmallVector<int64_t>(perAxis.getZeroPoints());
  bool isSigned = type.isSigned();
  unsigned width = type.getStorageTypeIntegralWidth();
  int64_t least = QuantizedType::getDefaultMinimumForInteger(isSigned, width),
          greatest = QuantizedType::getDefaultMaximumForInteger(isSigned, width);
  for (int64_t zero : zeroPoints)
    if (zero < least || zero > greatest)
      return emitError(loc) << type << " has the zero point " << zero
                            << "; expected one of the type that it stores, " << least << " to "
                            << greatest;
  return success();
}

LogicalResult checkQuantization(Location loc, Type type) {
  Type element = getElementTypeOrSelf(type);
  if (!isQuantized(type))
    return success();
  if (failed(checkZeroPoints(loc, cast<QuantizedType>(element))))
    return failure();
  if (isa<UniformQuantizedType>(element))
    return success();
  auto perAxis = dyn_cast<UniformQuantizedPerAxisType>(element);
  if (!perAxis)
    return emitError(loc)
           << "elements of type " << element
           << " have no meaning here; quantize uniformly, with one scale a tensor or "
              "one an index of a dimension";
  auto shaped = cast<ShapedType>(type);
  int64_t dim = perAxis.getQuantizedDimension(), count = perAxis.getScales().size();
  if (dim >= 0 && dim < shaped.getRank() && shaped.getDimSize(dim) == count)
    return success();
  return emitError(loc) << type << " has " << count << " scales for dimension " << dim << ", which "
                        << (dim >= 0 && dim < shaped.getRank() ? "has another size" : "it has not");
}

bool computesOnNumbers(Operation *op) {
  bool isElementwise =
      op->hasTrait<OpTrait::Elementwise>() && !isa<UniformQuantizeOp, UniformDequantizeOp>(op);
  return isElementwise || isa<DotGeneralOp, ConvolutionOp>(op);
}

} // namespace shardwright::stablehlo
