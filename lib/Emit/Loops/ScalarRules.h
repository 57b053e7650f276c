// SPDX-License-Identifier: Apache-2.0

// Helpers for the lowering of scalar ops to arith and math.
#pragma once

#include "ElementEvaluator.h"
#include "mlir/Dialect/Math/IR/Math.h"

namespace shardwright {

/// The operands and builder of a rule. Operands are already converted to the computation type.
struct Scalar {
  mlir::OpBuilder &b;
  mlir::Location loc;
  mlir::Operation *op;
  llvm::ArrayRef<mlir::Value> in;
  bool isUnsigned; // of the first operand

  mlir::Type type() const { return in[0].getType(); }
  bool isFloat() const { return mlir::isa<mlir::FloatType>(type()); }
  bool isBool() const { return type().isInteger(1); }
  mlir::Value constant(double value) const {
    return mlir::arith::ConstantOp::create(b, loc, b.getFloatAttr(type(), value));
  }
  mlir::Value integer(int64_t value) const {
    return mlir::arith::ConstantOp::create(b, loc, b.getIntegerAttr(type(), value));
  }
  /// Allows fusing multiply and add; nothing else is relaxed.
  mlir::arith::FastMathFlagsAttr contract() const {
    return mlir::arith::FastMathFlagsAttr::get(b.getContext(),
                                               mlir::arith::FastMathFlags::contract);
  }
  template <typename Op> mlir::Value make(mlir::ValueRange operands) const {
    if constexpr (std::is_base_of_v<mlir::arith::ArithFastMathInterface::Trait<Op>, Op>)
      return Op::create(
                 b, loc, operands,
                 contract().getValue() == mlir::arith::FastMathFlags::none
                     ? llvm::ArrayRef<mlir::NamedAttribute>()
                     : llvm::ArrayRef<mlir::NamedAttribute>(b.getNamedAttr("fastmath", contract())))
          ->getResult(0);
    else
      return Op::create(b, loc, operands)->getResult(0);
  }
};

/// Lowers an op; null if there is no lowering for its types.
using ScalarRule = mlir::Value (*)(const Scalar &);

/// Calls a function of the C library: `name` for f64, `name`f for f32.
mlir::Value callLibrary(const Scalar &s, llvm::StringRef name);

// Functions on bits (Bits.cpp).
mlir::Value nextAfter(const Scalar &s);
mlir::Value multiplyHigh(const Scalar &s);
mlir::Value reducePrecision(const Scalar &s);
/// A signed integer in the order of IEEE 754 totalOrder: -NaN, …, -0, 0, …, NaN.
mlir::Value totalOrderKey(const Scalar &s, mlir::Value number);
/// Bitcasts to a type of the same width.
mlir::Value castBits(mlir::OpBuilder &b, mlir::Location loc, mlir::Value value, mlir::Type to);

// Ops with complex operands or results (ComplexScalars.cpp).
mlir::Value lowerComplex(mlir::OpBuilder &b, mlir::Operation *op, mlir::ValueRange operands);
// Complex functions other than arithmetic (ComplexFunctions.cpp); null for other ops.
mlir::Value complexFunction(mlir::OpBuilder &b, mlir::Operation *op, mlir::ValueRange operands);

// Special functions (SpecialFunctions.cpp), computed in f64 for all float types.
mlir::Value besselI1e(const Scalar &s);
mlir::Value digamma(const Scalar &s);
mlir::Value erfInverse(const Scalar &s);
mlir::Value polygamma(const Scalar &s);
mlir::Value zeta(const Scalar &s);

} // namespace shardwright
