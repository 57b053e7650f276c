// SPDX-License-Identifier: Apache-2.0

// Operator overloads for formulas on f64 values.
#pragma once

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

namespace shardwright {

struct Number {
  mlir::OpBuilder *b;
  mlir::Location loc;
  mlir::Value value;

  template <typename Op> Number make(mlir::ValueRange operands) const {
    return {b, loc, Op::create(*b, loc, operands)->getResult(0)};
  }
  Number with(mlir::Value other) const { return {b, loc, other}; }
  Number of(double x) const {
    return {b, loc, mlir::arith::ConstantOp::create(*b, loc, b->getF64FloatAttr(x))};
  }
  Number operator-() const { return make<mlir::arith::NegFOp>(value); }
};
inline Number operator+(Number a, Number b) {
  return a.make<mlir::arith::AddFOp>({a.value, b.value});
}
inline Number operator-(Number a, Number b) {
  return a.make<mlir::arith::SubFOp>({a.value, b.value});
}
inline Number operator*(Number a, Number b) {
  return a.make<mlir::arith::MulFOp>({a.value, b.value});
}
inline Number operator/(Number a, Number b) {
  return a.make<mlir::arith::DivFOp>({a.value, b.value});
}
inline Number operator+(Number a, double b) { return a + a.of(b); }
inline Number operator-(Number a, double b) { return a - a.of(b); }
inline Number operator*(Number a, double b) { return a * a.of(b); }
inline Number operator/(double a, Number b) { return b.of(a) / b; }

inline mlir::Value compare(Number a, mlir::arith::CmpFPredicate predicate, Number b) {
  return mlir::arith::CmpFOp::create(*a.b, a.loc, predicate, a.value, b.value);
}
inline mlir::Value less(Number a, double b) {
  return compare(a, mlir::arith::CmpFPredicate::OLT, a.of(b));
}
inline mlir::Value equal(Number a, Number b) {
  return compare(a, mlir::arith::CmpFPredicate::OEQ, b);
}
inline mlir::Value both(Number at, mlir::Value a, mlir::Value b) {
  return mlir::arith::AndIOp::create(*at.b, at.loc, a, b);
}
inline Number choose(mlir::Value condition, Number a, Number b) {
  return {a.b, a.loc, mlir::arith::SelectOp::create(*a.b, a.loc, condition, a.value, b.value)};
}
inline Number exp(Number x) { return x.make<mlir::math::ExpOp>(x.value); }
inline Number log(Number x) { return x.make<mlir::math::LogOp>(x.value); }
inline Number log1p(Number x) { return x.make<mlir::math::Log1pOp>(x.value); }
inline Number sqrt(Number x) { return x.make<mlir::math::SqrtOp>(x.value); }
inline Number abs(Number x) { return x.make<mlir::math::AbsFOp>(x.value); }
inline Number floor(Number x) { return x.make<mlir::math::FloorOp>(x.value); }
inline Number sin(Number x) { return x.make<mlir::math::SinOp>(x.value); }
inline Number cos(Number x) { return x.make<mlir::math::CosOp>(x.value); }
inline Number sinh(Number x) { return x.make<mlir::math::SinhOp>(x.value); }
inline Number cosh(Number x) { return x.make<mlir::math::CoshOp>(x.value); }
inline Number pow(Number x, Number y) { return x.make<mlir::math::PowFOp>({x.value, y.value}); }
inline Number max(Number a, Number b) {
  return a.make<mlir::arith::MaximumFOp>({a.value, b.value});
}
inline Number min(Number a, Number b) {
  return a.make<mlir::arith::MinimumFOp>({a.value, b.value});
}
inline Number withSign(Number x, Number sign) {
  return x.make<mlir::math::CopySignOp>({x.value, sign.value});
}

} // namespace shardwright
