// SPDX-License-Identifier: Apache-2.0

// Elementwise application of scalar functions, with results wrapped or rounded to the result type.
#pragma once

#include "OpTable.h"
#include "ScalarFunctions.h"

#include "mlir/IR/TypeUtilities.h"

namespace shardwright::interpret {

/// Rounds to the part type of a complex type after each step of a formula, as compiled code does.
struct PartRounding {
  bool isDouble;
  double operator()(double x) const { return isDouble ? x : (double)(float)x; }
  /// a * b + c, rounded once (fused).
  double fused(double a, double b, double c) const {
    return isDouble ? std::fma(a, b, c) : (double)std::fma((float)a, (float)b, (float)c);
  }
};

/// result[i] = compute(a[i], …), then wrapped or rounded. In and Out are the C++ types of elements.
template <typename Out, typename In, typename Compute, typename... Tensors>
Tensor mapElements(mlir::RankedTensorType type, Compute compute, const Tensor &first,
                   const Tensors &...others) {
  Tensor result(type);
  mlir::Type element = type.getElementType();
  auto finish = [&]() -> std::function<Out(Out)> {
    if constexpr (std::is_same_v<Out, int64_t>)
      return [kind = IntegerKind(element)](int64_t x) { return kind.wrap(x); };
    else if constexpr (std::is_same_v<Out, double>)
      return [t = mlir::cast<mlir::FloatType>(element)](double x) { return roundTo(t, x); };
    else
      return [t = mlir::cast<mlir::ComplexType>(element)](Complex x) { return roundTo(t, x); };
  }();
  llvm::MutableArrayRef<Out> out = result.mutableElements<Out>();
  llvm::ArrayRef<In> in = first.elements<In>();
  auto rest = std::make_tuple(others.template elements<In>()...);
  for (size_t i = 0; i < out.size(); ++i)
    out[i] = finish(std::apply([&](auto... more) { return compute(in[i], more[i]...); }, rest));
  return result;
}

/// The functions of a unary op by kind of element; null where the op does not accept the kind.
struct Unary {
  int64_t (*integers)(int64_t, IntegerKind) = nullptr;
  double (*floats)(double) = nullptr;
  Complex (*complexes)(Complex) = nullptr;
};
struct Binary {
  int64_t (*integers)(int64_t, int64_t, IntegerKind) = nullptr;
  double (*floats)(double, double) = nullptr;
  Complex (*complexes)(Complex, Complex, PartRounding) = nullptr;
};

/// Applies the function for the operand's kind; fails if it is null.
mlir::FailureOr<Tensor> apply(const Unary &unary, const Tensor &operand, mlir::Operation *op);
mlir::FailureOr<Tensor> apply(const Binary &binary, const Tensor &lhs, const Tensor &rhs,
                              mlir::Operation *op);

template <typename Op> void addUnary(OpTable &table, Unary unary) {
  table.entry<Op>([unary](mlir::Operation *op, Frame &frame) -> mlir::LogicalResult {
    mlir::FailureOr<Tensor> result = apply(unary, frame.tensor(op->getOperand(0)), op);
    if (succeeded(result))
      frame.set(op->getResult(0), *result);
    return result;
  });
}
template <typename Op> void addBinary(OpTable &table, Binary binary) {
  table.entry<Op>([binary](mlir::Operation *op, Frame &frame) -> mlir::LogicalResult {
    mlir::FailureOr<Tensor> result =
        apply(binary, frame.tensor(op->getOperand(0)), frame.tensor(op->getOperand(1)), op);
    if (succeeded(result))
      frame.set(op->getResult(0), *result);
    return result;
  });
}

/// A function of long double, applied to floats and complex numbers.
template <auto F> Unary wide() {
  return {nullptr, [](double x) { return (double)F(Wide(x)); },
          [](Complex z) { return Complex(F(WideComplex(z))); }};
}
/// For floats only.
template <auto F> Unary wideReal() {
  return {nullptr, [](double x) { return (double)F(Wide(x)); }};
}
template <auto F> Binary wide2(decltype(Binary::integers) integers = nullptr) {
  return {integers, [](double a, double b) { return (double)F(Wide(a), Wide(b)); },
          [](Complex a, Complex b, PartRounding) {
            return Complex(F(WideComplex(a), WideComplex(b)));
          }};
}

/// Each part is a rounded product plus a fused product. Parts may cancel, so the choice is visible;
/// it is that of current targets.
Complex multiply(Complex a, Complex b, PartRounding round);

/// Implements stablehlo.add.
mlir::FailureOr<Tensor> addElements(const Tensor &a, const Tensor &b, mlir::Operation *op);

} // namespace shardwright::interpret
