// SPDX-License-Identifier: Apache-2.0

#include "SumLinearity.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
constexpr int maxOps = 12;               // visited from a value backwards
constexpr int64_t maxElements = 1 << 16; // of a constant that is inspected

Range constantRange(DenseElementsAttr dense) {
  Type element = dense.getElementType();
  if ((!dense.isSplat() && dense.getNumElements() > maxElements) ||
      !isa<FloatType, IntegerType>(element))
    return {};
  Range range{INFINITY, -INFINITY, true};
  auto add = [&](double number) {
    if (std::isnan(number))
      return;
    range = {std::min(range.low, number), std::max(range.high, number),
             range.integral && std::trunc(number) == number};
  };
  int64_t count = dense.isSplat() ? 1 : dense.getNumElements();
  if (isa<FloatType>(element)) {
    for (APFloat number : llvm::make_range(dense.value_begin<APFloat>(),
                                           std::next(dense.value_begin<APFloat>(), count)))
      add(number.convertToDouble());
    return range;
  }
  bool isSigned = !element.isUnsignedInteger() && !element.isInteger(1);
  for (const APInt &number :
       llvm::make_range(dense.value_begin<APInt>(), std::next(dense.value_begin<APInt>(), count)))
    add(number.roundToDouble(isSigned));
  return range;
}

/// The union of two ranges.
Range unite(const Range &a, const Range &b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high), a.integral && b.integral};
}

/// The narrowest of a few fixed ranges that contain `range`; rounding to any type does not leave
/// them.
Range widened(const Range &range) {
  double low = range.low >= 1 ? 1 : range.low >= 0 ? 0 : range.low >= -1 ? -1 : -INFINITY;
  return {low, range.high <= 0 ? 0 : range.high <= 1 ? 1 : INFINITY, range.integral};
}

bool isWithin(const Range &range, double low, double high) {
  return range.low >= low && range.high <= high;
}

Range find(Value value, int opsLeft);

Range findOf(Operation *op, int opsLeft) {
  auto of = [&](unsigned operand) { return find(op->getOperand(operand), opsLeft - 1); };
  return llvm::TypeSwitch<Operation *, Range>(op)
      .Case<BroadcastInDimOp, ReshapeOp, TransposeOp, SliceOp, ReverseOp, DynamicSliceOp, GatherOp,
            sdy::ShardingConstraintOp>([&](auto) { return of(0); })
      .Case<SineOp, CosineOp, TanhOp, chlo::ErfOp>([](auto) { return Range{-1, 1}; })
      .Case<LogisticOp>([](auto) { return Range{0, 1}; })
      .Case<SignOp>([](auto) { return Range{-1, 1, true}; })
      .Case<ConvertOp>([&](ConvertOp convert) {
        Type from = getElementTypeOrSelf(convert.getOperand().getType()),
             to = getElementTypeOrSelf(convert.getType());
        if (from.isInteger(1))
          return Range{0, 1, true};
        return isa<FloatType>(from) && isa<FloatType>(to) ? widened(of(0)) : Range();
      })
      .Case<SelectOp>([&](auto) { return unite(of(1), of(2)); })
      .Case<PadOp>([&](auto) { return unite(of(0), of(1)); })
      .Case<ConcatenateOp>([&](ConcatenateOp join) {
        Range range = of(0);
        for (unsigned i = 1; i < join->getNumOperands(); ++i)
          range = unite(range, of(i));
        return range;
      })
      .Case<NegOp>([&](auto) {
        Range range = of(0);
        return Range{-range.high, -range.low, range.integral};
      })
      .Case<MulOp>([&](auto) {
        Range a = of(0), b = of(1);
        bool integral = a.integral && b.integral;
        if (isWithin(a, 0, 1) && isWithin(b, 0, 1))
          return Range{0, 1, integral};
        return isWithin(a, -1, 1) && isWithin(b, -1, 1) ? Range{-1, 1, integral} : Range();
      })
      .Default([](Operation *) { return Range(); });
}

Range find(Value value, int opsLeft) {
  DenseElementsAttr dense;
  if (matchPattern(value, m_Constant(&dense)))
    return constantRange(dense);
  Operation *op = value.getDefiningOp();
  return op && opsLeft > 0 ? findOf(op, opsLeft) : Range();
}

/// The element type of the op's first result.
Type elementOf(Operation *op) { return getElementTypeOrSelf(op->getResult(0).getType()); }

/// Integer sums and products are exact modulo 2^n.
bool isOfIntegers(Operation *op) { return isa<IntegerType>(elementOf(op)); }

/// The linearity of a product with a factor of this range. Terms must not overflow where their sum
/// does not, nor become denormal or zero: f16 reaches its smallest numbers early.
Linearity linearityOfFactor(Operation *op, const Range &factor, double least) {
  if (isOfIntegers(op))
    return Linearity::Sums;
  auto type = dyn_cast<FloatType>(elementOf(op));
  if (!type) // complex: a product adds terms
    return Linearity::Reals;
  bool keepsDigits =
      factor.integral || APFloat::semanticsMinExponent(type.getFloatSemantics()) < -100;
  return isWithin(factor, least, 1) && keepsDigits ? Linearity::Sums : Linearity::Reals;
}

constexpr double leastFactor = 0x1p-30;

/// The operand that is not partial; null if both are.
Value factorOf(Operation *op, uint64_t partialOperands) {
  return partialOperands == 1   ? op->getOperand(1)
         : partialOperands == 2 ? op->getOperand(0)
                                : Value();
}
} // namespace

Range rangeOf(Value value) { return find(value, maxOps); }

Linearity linearityOfScaling(Operation *op, uint64_t partialOperands) {
  Value factor = factorOf(op, partialOperands);
  return factor ? linearityOfFactor(op, rangeOf(factor), leastFactor) : Linearity::None;
}

Linearity linearityOfDivision(Operation *op, uint64_t partialOperands) {
  if (partialOperands != 1 || isOfIntegers(op))
    return Linearity::None;
  Range divisor = rangeOf(op->getOperand(1));
  bool isOne = divisor.low == 1 && divisor.high == 1;
  return divisor.low >= 1
             ? linearityOfFactor(op, {1 / divisor.high, 1 / divisor.low, isOne}, leastFactor)
             : Linearity::Reals;
}

Linearity linearityOfProduct(Operation *op, uint64_t partialOperands) {
  Value factor = factorOf(op, partialOperands);
  return factor ? linearityOfFactor(op, rangeOf(factor), -1) : Linearity::None;
}

Linearity linearityOfIntegers(Operation *op, bool condition) {
  return !condition ? Linearity::None : isOfIntegers(op) ? Linearity::Sums : Linearity::Reals;
}

} // namespace shardwright::oprules
