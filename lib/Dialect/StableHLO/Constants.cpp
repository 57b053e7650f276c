// SPDX-License-Identifier: Apache-2.0

#include "Constants.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace shardwright::stablehlo {

static DenseElementsAttr asSplat(Attribute attribute) {
  auto dense = dyn_cast_or_null<DenseElementsAttr>(attribute);
  return dense && dense.isSplat() ? dense : DenseElementsAttr();
}

OpFoldResult foldSplats(ArrayRef<Attribute> operands, Type type, FoldFloat onFloat, FoldInt onInt) {
  SmallVector<APFloat> floats;
  SmallVector<APInt> ints;
  for (Attribute operand : operands) {
    DenseElementsAttr splat = asSplat(operand);
    if (!splat)
      return {};
    if (isa<FloatType>(splat.getElementType()))
      floats.push_back(splat.getSplatValue<APFloat>());
    else if (isa<IntegerType>(splat.getElementType()))
      ints.push_back(splat.getSplatValue<APInt>());
  }
  auto shaped = cast<ShapedType>(type);
  if (floats.size() == operands.size() && onFloat)
    return DenseElementsAttr::get(shaped, onFloat(floats));
  if (ints.size() == operands.size() && onInt)
    return DenseElementsAttr::get(shaped, onInt(ints));
  return {};
}

OpFoldResult convertSplat(Attribute operand, Type type) {
  DenseElementsAttr splat = asSplat(operand);
  if (!splat)
    return {};
  Type from = splat.getElementType(), to = getElementTypeOrSelf(type);
  auto shaped = cast<ShapedType>(type);
  auto intFrom = dyn_cast<IntegerType>(from);
  bool isUnsigned = intFrom && (intFrom.isUnsigned() || intFrom.getWidth() == 1);
  if (auto toFloat = dyn_cast<FloatType>(to)) {
    APFloat value(toFloat.getFloatSemantics());
    bool lossy;
    if (intFrom)
      value.convertFromAPInt(splat.getSplatValue<APInt>(), !isUnsigned,
                             APFloat::rmNearestTiesToEven);
    else if (isa<FloatType>(from))
      (value = splat.getSplatValue<APFloat>())
          .convert(toFloat.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lossy);
    else
      return {};
    return DenseElementsAttr::get(shaped, value);
  }
  auto toInt = dyn_cast<IntegerType>(to);
  if (!toInt || !intFrom)
    return {};
  APInt value = splat.getSplatValue<APInt>();
  if (toInt.getWidth() == 1)
    return DenseElementsAttr::get(shaped, APInt(1, !value.isZero()));
  return DenseElementsAttr::get(shaped, isUnsigned ? value.zextOrTrunc(toInt.getWidth())
                                                   : value.sextOrTrunc(toInt.getWidth()));
}

OpFoldResult reshapeSplat(Attribute operand, Type type) {
  DenseElementsAttr splat = asSplat(operand);
  return splat ? OpFoldResult(splat.resizeSplat(cast<ShapedType>(type))) : OpFoldResult();
}

bool isSplatOf(Attribute attribute, uint64_t value) {
  DenseElementsAttr splat = asSplat(attribute);
  return splat && isa<IntegerType>(splat.getElementType()) && splat.getSplatValue<APInt>() == value;
}

} // namespace shardwright::stablehlo
