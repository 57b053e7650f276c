// SPDX-License-Identifier: Apache-2.0

// Elementwise functions of two and more operands, tensors or numbers.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {

Value logAddExp(Call &c, Value x, Value y) {
  Value larger = c.maximum(x, y), apart = c.negate(c.unary<hlo::AbsOp>(c.subtract(x, y)));
  Value sum = c.add(larger, c.unary<hlo::Log1pOp>(c.unary<hlo::ExpOp>(apart)));
  return c.select(c.conjoin(c.compare(x, Direction::EQ, y),
                            c.compare(c.unary<hlo::AbsOp>(x), Direction::EQ, INFINITY)),
                  x, sum);
}

namespace {
bool isFloatResult(Call &c) { return isa<FloatType, ComplexType>(c.resultElement()); }

/// x + alpha y. The common alpha = 1 gives a single op.
Results sum(Call &c, StringRef first, StringRef second, bool minus) {
  bool isPlain =
      c.kindOf("alpha") == Call::Kind::Float ? c.number("alpha") == 1 : c.integer("alpha") == 1;
  auto combine = [&](Value x, Value y) { return minus ? c.subtract(x, y) : c.add(x, y); };
  if (isPlain)
    return combine(operand(c, first), operand(c, second));
  return computed(c, {first, second}, [&](ArrayRef<Value> x) {
    return combine(x[0],
                   c.multiply(x[1], c.fill(c.scalar("alpha", c.element(x[1])), c.shape(x[1]))));
  });
}

void addSum(Rules &rules, const char *overload) {
  rules.add(Twine("aten.add.") + overload + "(self, other, alpha=1)",
            [](Call &c) { return sum(c, "self", "other", false); });
  rules.add(Twine("aten.sub.") + overload + "(self, other, alpha=1)",
            [](Call &c) { return sum(c, "self", "other", true); });
  rules.add(Twine("aten.rsub.") + overload + "(self, other, alpha=1)",
            [](Call &c) { return sum(c, "other", "self", true); });
}

using BinaryFunction = Value (*)(Call &, Value, Value);

void addBinary(Rules &rules, const Twine &signature, BinaryFunction function,
               const char *x = "self", const char *y = "other") {
  rules.add(Twine("aten.") + signature,
            [=](Call &c) -> Results { return function(c, operand(c, x), operand(c, y)); });
}

void addBoth(Rules &rules, const char *name, BinaryFunction function) {
  addBinary(rules, Twine(name) + ".Tensor(self, other)", function);
  addBinary(rules, Twine(name) + ".Scalar(self, other)", function);
}

/// The magnitude of x with the sign bit of `sign`, -0 and NaN included.
Value copySign(Call &c, Value x, Value sign) {
  if (!x || !sign || !isa<FloatType>(c.element(x)))
    return {};
  Type bits = c.w.b.getIntegerType(c.element(x).getIntOrFloatBitWidth());
  Value isNegative = c.compare(c.w.bitcast(sign, bits), Direction::LT, 0.0),
        magnitude = c.unary<hlo::AbsOp>(x);
  return c.select(isNegative, c.negate(magnitude), magnitude);
}

Value isZero(Call &c, Value x) { return c.compare(x, Direction::EQ, 0.0); }
Value isUnlike(Call &c, Value x, Value y) { // whether the signs differ
  return c.compare(c.compare(x, Direction::LT, 0.0), Direction::NE,
                   c.compare(y, Direction::LT, 0.0));
}

/// As in ATen, subtracts fmod(x, y) before the division, so that the quotient is close to an
/// integer before it is rounded.
Value floorDivide(Call &c, Value x, Value y) {
  if (!x || !y)
    return {};
  Value rest = c.binary<hlo::RemOp>(x, y),
        off = c.conjoin(c.compare(rest, Direction::NE, 0.0), isUnlike(c, rest, y));
  if (!c.isFloat(x))
    return c.subtract(c.divide(x, y), c.convert(off, c.element(x)));
  Value quotient = c.divide(c.subtract(x, rest), y);
  quotient = c.select(off, c.add(quotient, -1), quotient);
  Value floor = c.unary<hlo::FloorOp>(quotient);
  Value rounded =
      c.select(c.compare(c.subtract(quotient, floor), Direction::GT, 0.5), c.add(floor, 1), floor);
  Value plain = c.divide(x, y);
  rounded = c.select(isZero(c, quotient), copySign(c, c.splatLike(x, 0), plain), rounded);
  return c.select(isZero(c, y), plain, rounded);
}

Value truncatedDivide(Call &c, Value x, Value y) {
  Value quotient = c.divide(x, y);
  if (!quotient || !c.isFloat(quotient))
    return quotient;
  return c.select(c.compare(quotient, Direction::LT, 0.0), c.unary<hlo::CeilOp>(quotient),
                  c.unary<hlo::FloorOp>(quotient));
}

/// The remainder with the sign of the divisor, as Python's %.
Value remainder(Call &c, Value x, Value y) {
  if (!x || !y)
    return {};
  Value rest = c.binary<hlo::RemOp>(x, y),
        off = c.conjoin(c.compare(rest, Direction::NE, 0.0), isUnlike(c, rest, y));
  return c.select(off, c.add(rest, y), rest);
}

/// Computes in f32 for f16 and bf16.
Value inWide(Call &c, Value x, Value y, BinaryFunction function) {
  Type element = c.resultElement();
  return c.convert(function(c, c.wide(x), c.wide(y)), element);
}

Results divideByMode(Call &c) {
  Value x = operand(c, "self"), y = operand(c, "other");
  if (c.isNone("rounding_mode"))
    return c.divide(x, y);
  StringRef mode = c.text("rounding_mode");
  if (mode == "floor")
    return inWide(c, x, y, floorDivide);
  c.expect(mode == "trunc", "argument rounding_mode is '" + mode + "', expected floor or trunc");
  return inWide(c, x, y, truncatedDivide);
}

Results power(Call &c) {
  Value x = operand(c, "self");
  if (!c.isTensor("exponent") && isFloatResult(c)) {
    double exponent = c.number("exponent");
    if (exponent == 1)
      return x;
    if (exponent == 2)
      return c.multiply(x, x);
    if (exponent == 3)
      return computed(c, {"self"},
                      [&](ArrayRef<Value> v) { return c.multiply(c.multiply(v[0], v[0]), v[0]); });
    if (exponent == 0.5)
      return c.unary<hlo::SqrtOp>(x);
    if (exponent == -0.5)
      return c.unary<hlo::RsqrtOp>(x);
    if (exponent == -1)
      return c.divide(c.splatLike(x, 1), x);
  }
  Value exponent = operand(c, "exponent");
  return isFloatResult(c)
             ? inWide(c, x, exponent,
                      [](Call &c, Value x, Value y) { return c.binary<hlo::PowOp>(x, y); })
             : c.binary<hlo::PowOp>(x, exponent);
}

/// maximum or minimum; a NaN operand yields the other one.
Value ignoringNan(Call &c, Value x, Value y, bool largest) {
  Value extreme = largest ? c.maximum(x, y) : c.minimum(x, y);
  if (!extreme || !c.isFloat(extreme))
    return extreme;
  return c.select(c.isNan(x), y, c.select(c.isNan(y), x, extreme));
}

Results clamp(Call &c) {
  Value x = operand(c, "self");
  if (!c.isNone("min"))
    x = c.maximum(x, operand(c, "min"));
  if (!c.isNone("max"))
    x = c.minimum(x, operand(c, "max"));
  return x;
}

void addClamps(Rules &rules) {
  for (const char *overload : {"default", "Tensor"}) {
    rules.add(Twine("aten.clamp.") + overload + "(self, min=null, max=null)", clamp);
    addBinary(
        rules, Twine("clamp_min.") + overload + "(self, min)",
        [](Call &c, Value x, Value y) { return c.maximum(x, y); }, "self", "min");
    addBinary(
        rules, Twine("clamp_max.") + overload + "(self, max)",
        [](Call &c, Value x, Value y) { return c.minimum(x, y); }, "self", "max");
  }
}

/// self + value f(tensor1, tensor2)
void addPointwise(Rules &rules, const char *name, BinaryFunction function) {
  rules.add(Twine("aten.") + name + ".default(self, tensor1, tensor2, value=1)",
            [function](Call &c) -> Results {
              return computed(c, {"self", "tensor1", "tensor2"}, [&](ArrayRef<Value> x) {
                Value value = c.fill(c.scalar("value", c.element(x[0])), c.shape(x[0]));
                return c.add(x[0], function(c, c.multiply(value, x[1]), x[2]));
              });
            });
}

/// Linear interpolation from the nearer endpoint, as in ATen.
Value fromStart(Call &c, Value start, Value way, Value weight) {
  return c.add(start, c.multiply(weight, way));
}

Value fromEnd(Call &c, Value end, Value way, Value weight) {
  return c.subtract(end, c.multiply(way, c.subtract(c.splatLike(weight, 1), weight)));
}

Results lerpByTensor(Call &c) {
  return computed(c, {"self", "end", "weight"}, [&](ArrayRef<Value> x) {
    Value way = c.subtract(x[1], x[0]),
          near = c.compare(c.unary<hlo::AbsOp>(x[2]), Direction::LT, 0.5);
    return c.select(near, fromStart(c, x[0], way, x[2]), fromEnd(c, x[1], way, x[2]));
  });
}

Results lerpByNumber(Call &c) {
  double weight = c.number("weight");
  return computed(c, {"self", "end"}, [&](ArrayRef<Value> x) {
    Value way = c.subtract(x[1], x[0]), splat = c.splatLike(x[0], weight);
    return std::abs(weight) < 0.5 ? fromStart(c, x[0], way, splat) : fromEnd(c, x[1], way, splat);
  });
}

Value hypotenuse(Call &c, Value x, Value y) {
  Value a = c.unary<hlo::AbsOp>(x), b = c.unary<hlo::AbsOp>(y), larger = c.maximum(a, b),
        ratio = c.divide(c.minimum(a, b), larger);
  Value length = c.multiply(larger, c.unary<hlo::SqrtOp>(c.add(c.multiply(ratio, ratio), 1)));
  Value isPlain = c.disjoin(isZero(c, larger), c.compare(larger, Direction::EQ, INFINITY));
  return c.select(isPlain, larger, length);
}

/// x log(y); 0 where x is 0, even if the logarithm is not finite.
Value xLogY(Call &c, Value x, Value y) {
  Value product = c.multiply(x, c.unary<hlo::LogOp>(y));
  return c.select(c.isNan(y), y, c.select(isZero(c, x), c.splatLike(x, 0), product));
}

void addComputed(Rules &rules, const Twine &signature, BinaryFunction function) {
  rules.add(Twine("aten.") + signature, [function](Call &c) -> Results {
    return computed(c, {"self", "other"},
                    [&](ArrayRef<Value> x) { return function(c, x[0], x[1]); });
  });
}
} // namespace

void addArithmetic(Rules &rules) {
  addSum(rules, "Tensor");
  addSum(rules, "Scalar");
  addBoth(rules, "mul", [](Call &c, Value x, Value y) { return c.multiply(x, y); });
  addBoth(rules, "div", [](Call &c, Value x, Value y) { return c.divide(x, y); });
  rules.add("aten.div.Tensor_mode(self, other, rounding_mode)", divideByMode);
  rules.add("aten.div.Scalar_mode(self, other, rounding_mode)", divideByMode);
  for (const char *overload : {"default", "Scalar"})
    addBinary(rules, Twine("floor_divide.") + overload + "(self, other)",
              [](Call &c, Value x, Value y) { return inWide(c, x, y, floorDivide); });
  addBoth(rules, "remainder", [](Call &c, Value x, Value y) { return inWide(c, x, y, remainder); });
  addBoth(rules, "fmod", [](Call &c, Value x, Value y) {
    return inWide(c, x, y, [](Call &c, Value x, Value y) { return c.binary<hlo::RemOp>(x, y); });
  });
  for (const char *overload : {"Tensor_Tensor", "Tensor_Scalar", "Scalar"})
    rules.add(Twine("aten.pow.") + overload + "(self, exponent)", power);
  for (const char *name : {"maximum.default", "max.other"})
    addBinary(rules, Twine(name) + "(self, other)",
              [](Call &c, Value x, Value y) { return c.maximum(x, y); });
  for (const char *name : {"minimum.default", "min.other"})
    addBinary(rules, Twine(name) + "(self, other)",
              [](Call &c, Value x, Value y) { return c.minimum(x, y); });
  addBinary(rules, "fmax.default(self, other)",
            [](Call &c, Value x, Value y) { return ignoringNan(c, x, y, true); });
  addBinary(rules, "fmin.default(self, other)",
            [](Call &c, Value x, Value y) { return ignoringNan(c, x, y, false); });
  addBinary(rules, "atan2.default(self, other)",
            [](Call &c, Value x, Value y) { return c.binary<hlo::Atan2Op>(x, y); });
  addBoth(rules, "copysign", copySign);
  addComputed(rules, "hypot.default(self, other)", hypotenuse);
  addComputed(rules, "xlogy.Tensor(self, other)", xLogY);
  addComputed(rules, "logaddexp.default(self, other)", logAddExp);
  rules.add("aten.ldexp.Tensor(self, other)", [](Call &c) -> Results {
    return computed(c, {"self", "other"}, [&](ArrayRef<Value> x) {
      return c.multiply(x[0], c.binary<hlo::PowOp>(c.splatLike(x[1], 2), x[1]));
    });
  });
  addClamps(rules);
  addPointwise(rules, "addcmul", [](Call &c, Value x, Value y) { return c.multiply(x, y); });
  addPointwise(rules, "addcdiv", [](Call &c, Value x, Value y) { return c.divide(x, y); });
  rules.add("aten.lerp.Scalar(self, end, weight)", lerpByNumber);
  rules.add("aten.lerp.Tensor(self, end, weight)", lerpByTensor);
}

} // namespace shardwright::torch
