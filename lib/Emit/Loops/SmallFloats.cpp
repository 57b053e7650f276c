// SPDX-License-Identifier: Apache-2.0

#include "SmallFloats.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr unsigned singleMantissa = 23, singleBias = 127;
constexpr uint32_t singleInfinity = 0x7F800000, singleQuiet = 0x00400000;

/// The bit layout of a type: sign, exponent, mantissa.
struct Layout {
  explicit Layout(FloatType type)
      : semantics(type.getFloatSemantics()), width(type.getWidth()),
        mantissa(APFloat::semanticsPrecision(semantics) - 1),
        bias(1 - APFloat::semanticsMinExponent(semantics)),
        isPowerOfTwo(&semantics == &APFloat::Float8E8M0FNU()) {}

  uint32_t bitsOf(const APFloat &number) const { return number.bitcastToAPInt().getZExtValue(); }
  uint32_t largest() const { return bitsOf(APFloat::getLargest(semantics)); }
  uint32_t nan() const { return bitsOf(APFloat::getNaN(semantics)) & magnitudeMask(); }
  uint32_t infinity() const { return bitsOf(APFloat::getInf(semantics)); }
  uint32_t signBit() const { return uint32_t(1) << (width - 1); }
  uint32_t magnitudeMask() const { return signBit() - 1; }
  bool hasInfinity() const { return APFloat::semanticsHasInf(semantics); }
  bool hasNan() const { return APFloat::semanticsHasNaN(semantics); }
  /// In types without -0, its bit pattern is NaN.
  bool hasNegativeZero() const {
    return !hasNan() || bitsOf(APFloat::getNaN(semantics)) != signBit();
  }
  unsigned dropped() const { return singleMantissa - mantissa; }

  const llvm::fltSemantics &semantics;
  unsigned width, mantissa, bias;
  bool isPowerOfTwo;
};

/// Builds i32 arithmetic.
struct Words {
  OpBuilder &b;
  Location loc;

  Value number(uint32_t value) const {
    return arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(int32_t(value)));
  }
  Value add(Value x, uint32_t y) const { return arith::AddIOp::create(b, loc, x, number(y)); }
  Value add(Value x, Value y) const { return arith::AddIOp::create(b, loc, x, y); }
  Value sub(Value x, Value y) const { return arith::SubIOp::create(b, loc, x, y); }
  Value band(Value x, uint32_t y) const { return arith::AndIOp::create(b, loc, x, number(y)); }
  Value bor(Value x, Value y) const { return arith::OrIOp::create(b, loc, x, y); }
  Value bor(Value x, uint32_t y) const { return bor(x, number(y)); }
  Value left(Value x, unsigned by) const {
    return by ? (Value)arith::ShLIOp::create(b, loc, x, number(by)) : x;
  }
  Value right(Value x, unsigned by) const {
    return by ? (Value)arith::ShRUIOp::create(b, loc, x, number(by)) : x;
  }
  Value above(Value x, uint32_t y) const {
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ugt, x, number(y));
  }
  Value below(Value x, uint32_t y) const {
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, x, number(y));
  }
  Value equal(Value x, uint32_t y) const {
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, x, number(y));
  }
  Value choose(Value condition, Value x, Value y) const {
    return arith::SelectOp::create(b, loc, condition, x, y);
  }
  Value choose(Value condition, uint32_t x, Value y) const {
    return choose(condition, number(x), y);
  }
  Value asFloat(Value x) const { return arith::BitcastOp::create(b, loc, b.getF32Type(), x); }
  Value asBits(Value x) const { return arith::BitcastOp::create(b, loc, b.getI32Type(), x); }
  Value addFloats(Value x, uint32_t y) const {
    return asBits(arith::AddFOp::create(b, loc, asFloat(x), asFloat(number(y))));
  }
  Value subFloats(Value x, uint32_t y) const {
    return asBits(arith::SubFOp::create(b, loc, asFloat(x), asFloat(number(y))));
  }
};

/// f8E8M0FNU: powers of two without sign or zero; the bits are the exponent field of f32.
Value decodePower(const Words &w, Value bits) {
  Value small = w.choose(w.equal(bits, 0), 0x00400000, w.left(bits, singleMantissa)); // 2^-127
  return w.choose(w.equal(bits, 0xFF), singleInfinity | singleQuiet, small);
}

/// Rounds to f8E8M0FNU. Values below the range become the smallest number; negative ones NaN. Ties
/// go up: the only significand digit is 1, hence odd.
Value encodePower(const Words &w, Value bits) {
  Value field = w.right(w.add(bits, 1u << (singleMantissa - 1)), singleMantissa);
  Value isDenormal = w.below(bits, 1u << singleMantissa), isUpper = w.above(bits, 0x005FFFFF);
  field = w.choose(isDenormal, w.choose(isUpper, 1, w.number(0)), field);
  Value isZero = w.equal(bits, 0x80000000); // -0: its sign bit is set, but it is not negative
  return w.choose(isZero, 0, w.choose(w.above(bits, singleInfinity - 1), 0xFF, field));
}

/// f32 to bf16: rounds to nearest even by adding to the discarded 16 bits. The carry may propagate
/// into the exponent, up to infinity. A NaN with zero discarded bits produces no carry.
Value encodeBrain(const Words &w, Value bits, KnownNumber known) {
  if (known.isExact)
    return w.right(bits, 16);
  Value odd = w.band(w.right(bits, 16), 1), rounded = w.add(w.add(bits, 0x7FFF), odd);
  Value isNan = arith::CmpFOp::create(w.b, w.loc, arith::CmpFPredicate::UNO, w.asFloat(bits),
                                      w.asFloat(bits));
  return w.right(known.hasShortNan ? rounded : w.choose(isNan, w.bor(bits, singleQuiet), rounded),
                 16);
}

Value decodeMagnitude(const Words &w, Value magnitude, const Layout &type) {
  uint32_t rebias = (singleBias - type.bias) << singleMantissa,
           leastNormal = rebias + (1u << singleMantissa);
  Value shifted = w.left(magnitude, type.dropped());
  Value denormal = w.subFloats(w.add(shifted, leastNormal),
                               leastNormal); // subtract the implicit leading 1
  Value value = w.choose(w.below(magnitude, 1u << type.mantissa), denormal, w.add(shifted, rebias));
  if (!type.hasInfinity())
    return type.hasNegativeZero() && type.hasNan()
               ? w.choose(w.equal(magnitude, type.nan()), singleInfinity | singleQuiet, value)
               : value;
  Value isNan = w.above(magnitude, type.infinity()), special = w.bor(shifted, singleInfinity);
  special = w.choose(isNan, w.bor(special, singleQuiet), special);
  return w.choose(w.above(magnitude, type.infinity() - 1), special, value);
}

/// The rounded magnitude, and whether it exceeds the largest finite number (also for NaN).
std::pair<Value, Value> encodeMagnitude(const Words &w, Value magnitude, const Layout &type) {
  unsigned drop = type.dropped();
  uint32_t rebias = (singleBias - type.bias) << type.mantissa;
  Value odd = w.band(w.right(magnitude, drop), 1);
  Value rounded = w.right(w.add(w.add(magnitude, (1u << (drop - 1)) - 1), odd), drop);
  // Denormals: adding a number whose last place equals the denormal step makes the processor round
  // there.
  uint32_t leastNormal = (singleBias + 1 - type.bias) << singleMantissa,
           magic = leastNormal + (drop << singleMantissa);
  Value denormal = w.sub(w.addFloats(magnitude, magic), w.number(magic));
  Value value =
      w.choose(w.below(magnitude, leastNormal), denormal, w.sub(rounded, w.number(rebias)));
  return {value, w.above(rounded, type.largest() + rebias)};
}

Value encodeNan(const Words &w, Value magnitude, const Layout &type) {
  if (!type.hasInfinity())
    return w.number(type.nan());
  Value payload = w.band(w.right(magnitude, type.dropped()), (1u << type.mantissa) - 1);
  return w.bor(payload, type.infinity() | (1u << (type.mantissa - 1)));
}

Value encodeWithSign(const Words &w, Value bits, const Layout &type) {
  Value sign = w.right(w.band(bits, 0x80000000), 32 - type.width),
        magnitude = w.band(bits, 0x7FFFFFFF);
  Value isNan = w.above(magnitude, singleInfinity);
  auto [value, isBeyond] = encodeMagnitude(w, magnitude, type);
  if (type.hasNan() && !type.hasNegativeZero()) // -0 encodes NaN
    return w.choose(isBeyond, type.signBit(), w.choose(w.equal(value, 0), 0, w.bor(value, sign)));
  value = w.choose(isBeyond,
                   type.hasInfinity() ? type.infinity()
                   : type.hasNan()    ? type.nan()
                                      : type.largest(),
                   value);
  if (!type.hasNan())
    return w.choose(isNan, type.signBit(), w.bor(value, sign));
  return w.bor(w.choose(isNan, encodeNan(w, magnitude, type), value), sign);
}

Value resize(OpBuilder &b, Location loc, Value bits, unsigned width) {
  unsigned from = bits.getType().getIntOrFloatBitWidth();
  Type to = b.getIntegerType(width);
  return from == width  ? bits
         : from < width ? (Value)arith::ExtUIOp::create(b, loc, to, bits)
                        : (Value)arith::TruncIOp::create(b, loc, to, bits);
}
} // namespace

bool isByteFloat(Type element) {
  auto type = dyn_cast<FloatType>(element);
  return type && type.getWidth() <= 8;
}

Value decodeFloat(OpBuilder &b, Location loc, Value bits, FloatType type) {
  Words w{b, loc};
  Layout layout(type);
  bits = resize(b, loc, bits, 32);
  if (type.isBF16())
    return w.asFloat(w.left(bits, 16));
  if (layout.isPowerOfTwo)
    return w.asFloat(decodePower(w, w.band(bits, 0xFF)));
  Value sign = w.left(w.band(bits, layout.signBit()), 32 - layout.width);
  Value value = w.bor(decodeMagnitude(w, w.band(bits, layout.magnitudeMask()), layout), sign);
  if (layout.hasNan() && !layout.hasNegativeZero())
    value =
        w.choose(w.equal(w.band(bits, layout.signBit() | layout.magnitudeMask()), layout.signBit()),
                 singleInfinity | singleQuiet, value);
  return w.asFloat(value);
}

Value encodeFloat(OpBuilder &b, Location loc, Value value, FloatType type, KnownNumber known) {
  Words w{b, loc};
  Layout layout(type);
  Value bits = w.asBits(value);
  bits = type.isBF16()         ? encodeBrain(w, bits, known)
         : layout.isPowerOfTwo ? encodePower(w, bits)
                               : encodeWithSign(w, bits, layout);
  return resize(b, loc, bits, std::max(8u, layout.width));
}

Value roundToOdd(OpBuilder &b, Location loc, Value value) {
  Words w{b, loc};
  Value nearest = arith::TruncFOp::create(b, loc, b.getF32Type(), value),
        back = arith::ExtFOp::create(b, loc, b.getF64Type(), nearest);
  auto compare = [&](arith::CmpFPredicate predicate, Value x, Value y) -> Value {
    return arith::CmpFOp::create(b, loc, predicate, x, y);
  };
  Value isAway = compare(arith::CmpFPredicate::OGT, math::AbsFOp::create(b, loc, back),
                         math::AbsFOp::create(b, loc, value));
  Value cut = w.sub(w.asBits(nearest), arith::ExtUIOp::create(b, loc, b.getI32Type(), isAway));
  Value isInexact = compare(arith::CmpFPredicate::ONE, back, value);
  return arith::SelectOp::create(b, loc, isInexact, w.asFloat(w.bor(cut, 1)), nearest);
}

Value roundIntegerToOdd(OpBuilder &b, Location loc, Value value, bool isUnsigned) {
  auto type = cast<IntegerType>(value.getType());
  unsigned width = type.getWidth(), digits = width == 64 ? 53 : 24, drop = width == 64 ? 11 : 8;
  if (width <= 24)
    return value;
  auto number = [&](const APInt &x) -> Value {
    return arith::ConstantOp::create(b, loc, IntegerAttr::get(type, x));
  };
  Value low = number(APInt::getLowBitsSet(width, drop)),
        all = number(APInt::getOneBitSet(width, digits));
  Value carry = arith::AddIOp::create(b, loc, arith::AndIOp::create(b, loc, value, low),
                                      low); // carries into the next bit if any low bit is set
  Value odd = arith::AndIOp::create(b, loc, arith::OrIOp::create(b, loc, value, carry),
                                    number(APInt::getHighBitsSet(width, width - drop)));
  Value fromLeast = isUnsigned ? value : (Value)arith::AddIOp::create(b, loc, value, all);
  Value limit = number(APInt::getOneBitSet(width, isUnsigned ? digits : digits + 1));
  Value fits = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, fromLeast, limit);
  return arith::SelectOp::create(b, loc, fits, value, odd);
}

} // namespace shardwright
