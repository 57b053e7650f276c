// SPDX-License-Identifier: Apache-2.0

// Functions on the bits of numbers.
#include "ScalarRules.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright {

Value castBits(OpBuilder &b, Location loc, Value value, Type to) {
  return value.getType() == to ? value : (Value)arith::BitcastOp::create(b, loc, to, value);
}

Value callLibrary(const Scalar &s, StringRef name) {
  if (!s.isFloat())
    return {};
  std::string full = (name + (s.type().isF32() ? "f" : "")).str();
  auto module = s.b.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  auto function = module.lookupSymbol<func::FuncOp>(full);
  if (!function) {
    OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
    SmallVector<Type> types(s.in.size(), s.type());
    function = func::FuncOp::create(b, s.loc, full, b.getFunctionType(types, s.type()));
    function.setPrivate();
  }
  return func::CallOp::create(s.b, s.loc, function, s.in).getResult(0);
}

namespace {
/// Integer arithmetic on the bits of a float.
struct Bits {
  explicit Bits(const Scalar &s)
      : s(s), type(IntegerType::get(s.b.getContext(), s.type().getIntOrFloatBitWidth())) {}

  Value of(Value number) const { return castBits(s.b, s.loc, number, type); }
  Value asFloat(Value bits) const { return castBits(s.b, s.loc, bits, s.type()); }
  Value constant(const APInt &value) const {
    return arith::ConstantOp::create(s.b, s.loc, IntegerAttr::get(type, value));
  }
  Value constant(int64_t value) const {
    return constant(APInt(width(), value, /*isSigned=*/true, true));
  }
  template <typename Op> Value make(Value a, Value b) const { return Op::create(s.b, s.loc, a, b); }
  Value compare(arith::CmpIPredicate predicate, Value a, Value b) const {
    return arith::CmpIOp::create(s.b, s.loc, predicate, a, b);
  }
  Value choose(Value condition, Value a, Value b) const {
    return arith::SelectOp::create(s.b, s.loc, condition, a, b);
  }
  unsigned width() const { return type.getWidth(); }

  const Scalar &s;
  IntegerType type;
};

/// The high half of an unsigned product, from four products of half words.
Value highOfUnsigned(const Scalar &s, Value x, Value y) {
  unsigned half = s.type().getIntOrFloatBitWidth() / 2;
  Value shift = s.integer(half), mask = s.integer((int64_t(1) << half) - 1);
  auto low = [&](Value v) { return s.make<arith::AndIOp>({v, mask}); };
  auto high = [&](Value v) { return s.make<arith::ShRUIOp>({v, shift}); };
  auto mul = [&](Value a, Value b) { return s.make<arith::MulIOp>({a, b}); };
  auto add = [&](Value a, Value b) { return s.make<arith::AddIOp>({a, b}); };
  Value middle = add(mul(high(x), low(y)), high(mul(low(x), low(y))));
  Value other = add(mul(low(x), high(y)), low(middle));
  return add(add(mul(high(x), high(y)), high(middle)), high(other));
}
} // namespace

/// The signed product's high half is the unsigned one's minus, for each negative operand, the other
/// operand.
Value multiplyHigh(const Scalar &s) {
  if (!isa<IntegerType>(s.type()) || s.isBool())
    return {};
  Value high = highOfUnsigned(s, s.in[0], s.in[1]);
  if (s.isUnsigned)
    return high;
  Value last = s.integer(s.type().getIntOrFloatBitWidth() - 1);
  for (auto [sign, other] : {std::pair(0, 1), std::pair(1, 0)}) {
    Value ones = s.make<arith::ShRSIOp>({s.in[sign], last}); // all ones for a negative number
    high = s.make<arith::SubIOp>({high, s.make<arith::AndIOp>({ones, s.in[other]})});
  }
  return high;
}

Value totalOrderKey(const Scalar &s, Value number) {
  Bits b(s);
  Value bits = b.of(number);
  Value sign = b.make<arith::ShRSIOp>(bits, b.constant(b.width() - 1));
  return b.make<arith::XOrIOp>(
      bits, b.make<arith::AndIOp>(sign, b.constant(APInt::getSignedMaxValue(b.width()))));
}

/// One step of the bit pattern, which is ordered like the magnitude, towards the other number.
Value nextAfter(const Scalar &s) {
  if (!s.isFloat())
    return {};
  Bits b(s);
  using P = arith::CmpIPredicate;
  auto compare = [&](arith::CmpFPredicate predicate, Value x, Value y) -> Value {
    return arith::CmpFOp::create(s.b, s.loc, predicate, x, y);
  };
  Value x = s.in[0], y = s.in[1], from = b.of(x), to = b.of(y);
  Value signMask = b.constant(APInt::getSignMask(b.width()));
  Value isZero =
      b.compare(P::eq, b.make<arith::AndIOp>(from, b.constant(APInt::getSignedMaxValue(b.width()))),
                b.constant(0));
  // From zero: the smallest denormal with the sign of the target.
  Value smallest = b.make<arith::OrIOp>(b.make<arith::AndIOp>(to, signMask), b.constant(1));
  Value fromNegative = b.compare(P::slt, from, b.constant(0)),
        up = compare(arith::CmpFPredicate::OLT, x, y);
  Value away = arith::XOrIOp::create(s.b, s.loc, fromNegative, up); // whether the magnitude grows
  Value stepped = b.make<arith::AddIOp>(from, b.choose(away, b.constant(1), b.constant(-1)));
  Value result = b.asFloat(b.choose(isZero, smallest, stepped));
  result = arith::SelectOp::create(s.b, s.loc, compare(arith::CmpFPredicate::OEQ, x, y), y, result);
  Value nan = arith::ConstantOp::create(
      s.b, s.loc,
      FloatAttr::get(s.type(), APFloat::getNaN(cast<FloatType>(s.type()).getFloatSemantics())));
  return arith::SelectOp::create(s.b, s.loc, compare(arith::CmpFPredicate::UNO, x, y), nan, result);
}

/// Rounds the mantissa to nearest even; then overflow becomes infinity and underflow zero. NaN is
/// preserved.
Value reducePrecision(const Scalar &s) {
  auto op = cast<stablehlo::ReducePrecisionOp>(s.op);
  if (!s.isFloat())
    return {};
  Bits b(s);
  const llvm::fltSemantics &format = cast<FloatType>(s.type()).getFloatSemantics();
  unsigned mantissa = APFloat::semanticsPrecision(format) - 1, exponent = b.width() - 1 - mantissa;
  unsigned toExponent = op.getExponentBits(), toMantissa = op.getMantissaBits();
  Value bits = b.of(s.in[0]), result = bits;
  if (toMantissa < mantissa) {
    unsigned drop = mantissa - toMantissa;
    APInt last = APInt::getOneBitSet(b.width(), drop);
    Value lastBit =
        b.make<arith::ShRUIOp>(b.make<arith::AndIOp>(bits, b.constant(last)), b.constant(drop));
    Value bias = b.make<arith::AddIOp>(lastBit, b.constant(last.lshr(1) - 1));
    result = b.make<arith::AndIOp>(b.make<arith::AddIOp>(bits, bias), b.constant(~(last - 1)));
  }
  if (toExponent < exponent) {
    APInt exponentMask = APInt::getBitsSet(b.width(), mantissa, b.width() - 1);
    int64_t ownBias = (int64_t(1) << (exponent - 1)) - 1,
            bias = (int64_t(1) << (toExponent - 1)) - 1;
    auto field = [&](int64_t value) { return b.constant(APInt(b.width(), value).shl(mantissa)); };
    Value magnitude = b.make<arith::AndIOp>(result, b.constant(exponentMask));
    Value sign = b.make<arith::AndIOp>(result, b.constant(APInt::getSignMask(b.width())));
    Value tooLarge = b.compare(arith::CmpIPredicate::ugt, magnitude, field(ownBias + bias));
    Value tooSmall = b.compare(arith::CmpIPredicate::ule, magnitude, field(ownBias - bias));
    result = b.choose(tooLarge, b.make<arith::OrIOp>(sign, b.constant(exponentMask)), result);
    result = b.choose(tooSmall, sign, result);
  }
  Value isNumber = arith::CmpFOp::create(s.b, s.loc, arith::CmpFPredicate::ORD, s.in[0], s.in[0]);
  return arith::SelectOp::create(s.b, s.loc, isNumber, b.asFloat(result), s.in[0]);
}

} // namespace shardwright
