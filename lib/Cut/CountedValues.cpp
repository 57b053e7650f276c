// SPDX-License-Identifier: Apache-2.0

#include "CountedValues.h"

using namespace mlir;

namespace shardwright {

Value integerLike(OpBuilder &b, Value value, int64_t number) {
  auto type = cast<RankedTensorType>(value.getType());
  Attribute element = b.getIntegerAttr(type.getElementType(), number);
  return stablehlo::ConstantOp::create(b, value.getLoc(), DenseElementsAttr::get(type, element));
}

void writeCountCondition(Block &block, Value counter, int64_t trips) {
  OpWriter w(OpBuilder::atBlockEnd(&block), counter.getLoc());
  Value goesOn =
      w.compare(counter, stablehlo::ComparisonDirection::LT, integerLike(w.b, counter, trips));
  stablehlo::ReturnOp::create(w.b, w.loc, goesOn);
}

Value valueAt(OpBuilder &b, Progression values, Value counter, Value like) {
  OpWriter w(b, counter.getLoc());
  auto type = cast<RankedTensorType>(like.getType());
  Value steps = w.reshape(w.convert(counter, type.getElementType()), type.getShape());
  if (values.step != 1)
    steps = w.multiply(steps, integerLike(w.b, steps, values.step));
  return values.first ? w.add(steps, integerLike(w.b, steps, values.first)) : steps;
}

} // namespace shardwright
