// SPDX-License-Identifier: Apache-2.0

#include "SortKeys.h"

#include "ScalarRules.h"
#include "SmallFloats.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {
/// Whether x and y are the same expression of two block arguments; sets a and b.
bool isSameOf(Value x, Value y, BlockArgument &a, BlockArgument &b) {
  if (auto argument = dyn_cast<BlockArgument>(x)) {
    auto other = dyn_cast<BlockArgument>(y);
    if (!other || (a && (argument != a || other != b)))
      return false;
    a = argument;
    b = other;
    return true;
  }
  Operation *p = x.getDefiningOp(), *q = y.getDefiningOp();
  if (!q || p->getName() != q->getName() || p->getAttrDictionary() != q->getAttrDictionary() ||
      p->getNumResults() != 1 || x.getType() != y.getType() ||
      p->getNumOperands() != q->getNumOperands() || p->getNumRegions())
    return false;
  return llvm::all_of(llvm::zip_equal(p->getOperands(), q->getOperands()), [&](auto pair) {
    return isSameOf(std::get<0>(pair), std::get<1>(pair), a, b);
  });
}
} // namespace

std::optional<SortKey> SortKey::find(SortOp op) {
  auto compare =
      op.getComparator().front().getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  if (!compare)
    return std::nullopt;
  bool isLess = compare.getComparisonDirection() == ComparisonDirection::LT;
  Type element = getElementTypeOrSelf(compare.getLhs().getType());
  if ((!isLess && compare.getComparisonDirection() != ComparisonDirection::GT) ||
      !isa<IntegerType, FloatType>(element))
    return std::nullopt;
  BlockArgument a, b;
  if (!isSameOf(compare.getLhs(), compare.getRhs(), a, b) || !a ||
      a.getArgNumber() / 2 != b.getArgNumber() / 2 || a == b)
    return std::nullopt;
  bool isSwapped = a.getArgNumber() % 2;
  return SortKey{compare, a, compare.getLhs(), a.getArgNumber() / 2, isLess == isSwapped};
}

IntegerType SortKey::type() const {
  Type element = getElementTypeOrSelf(number.getType());
  return IntegerType::get(element.getContext(),
                          isByteFloat(element) ? 32
                                               : std::max(8u, element.getIntOrFloatBitWidth()));
}

Value SortKey::numberOf(ElementEvaluator &e, Value element) {
  auto apply = [&](auto &self, Value value) -> Value {
    if (value == argument)
      return element;
    Operation *op = value.getDefiningOp();
    if (isa<ConstantOp>(op))
      return e.evaluate(value, {});
    SmallVector<Value> operands =
        llvm::map_to_vector(op->getOperands(), [&](Value operand) { return self(self, operand); });
    Value scalar = llvm::is_contained(operands, Value())
                       ? Value()
                       : lowerScalar(e.builderFor(operands), op, operands);
    return scalar ? e.place(scalar, operands) : Value();
  };
  Value scalar = apply(apply, number);
  Type from = getElementTypeOrSelf(number.getType());
  return isByteFloat(from) ? e.place(widenScalar(e.builderFor(scalar), e.loc, scalar, from), scalar)
                           : scalar;
}

bool SortKey::isPartial() {
  return isa<FloatType>(getElementTypeOrSelf(number.getType())) &&
         compare.getCompareType() != ComparisonType::TOTALORDER;
}

Value SortKey::isUnordered(ElementEvaluator &e, Value element) {
  Value x = numberOf(e, element);
  return e.place(arith::CmpFOp::create(e.builderFor(x), e.loc, arith::CmpFPredicate::UNO, x, x), x);
}

Value SortKey::of(ElementEvaluator &e, Value element) {
  Value x = numberOf(e, element);
  Type from = getElementTypeOrSelf(number.getType());
  OpBuilder &b = e.builderFor(x);
  IntegerType integer = type();
  auto constant = [&](const APInt &bits) -> Value {
    return arith::ConstantOp::create(b, e.loc, IntegerAttr::get(integer, bits));
  };
  Value key = x, start = x;
  if (isa<FloatType>(from)) {
    Value in[] = {x};
    Scalar s{b, e.loc, compare, in, false};
    if (isPartial()) { // zeros compare equal
      Value isZero = arith::CmpFOp::create(b, e.loc, arith::CmpFPredicate::OEQ, x, s.constant(0.0));
      x = arith::SelectOp::create(b, e.loc, isZero, s.constant(0.0), x);
    }
    key = totalOrderKey(s, x);
  } else if (from.getIntOrFloatBitWidth() < integer.getWidth()) {
    bool isNegatable = from.isSignlessInteger() && !from.isInteger(1);
    key = isNegatable ? (Value)arith::ExtSIOp::create(b, e.loc, integer, x)
                      : (Value)arith::ExtUIOp::create(b, e.loc, integer, x);
  }
  bool isSigned = isa<FloatType>(from) || (from.isSignlessInteger() && !from.isInteger(1));
  APInt flip =
      isSigned ? APInt::getSignMask(integer.getWidth()) : APInt::getZero(integer.getWidth());
  if (isDescending)
    flip = ~flip;
  if (!flip.isZero())
    key = arith::XOrIOp::create(b, e.loc, key, constant(flip));
  return e.place(key, start);
}

} // namespace shardwright
