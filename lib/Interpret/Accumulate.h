// SPDX-License-Identifier: Apache-2.0

// Sums of products for dot_general and convolution.
#pragma once

#include "ElementMaps.h"

namespace shardwright::interpret {

/// Accumulates in order, rounding each product and each sum: in f64 or complex<f64> for results of
/// these types, otherwise in f32, rounded to narrower results at the end. The specification leaves
/// the order open, but it is visible where sums cancel; this order agrees with JAX's expected
/// values. Integers wrap; Booleans saturate (or). Operand types may differ from the result type.
class Accumulator {
public:
  explicit Accumulator(mlir::Type elementType)
      : type(elementType), kind(kindOf(elementType)), round{isDouble(elementType)} {}

  void addProduct(const Tensor &lhs, int64_t i, const Tensor &rhs, int64_t j) {
    if (lhs.kind() == Kind::Integer && rhs.kind() == Kind::Integer)
      integers += uint64_t(lhs.elements<int64_t>()[i]) * uint64_t(rhs.elements<int64_t>()[j]);
    else if (kind == Kind::Complex)
      complexes = rounded(complexes + rounded(multiply(complex(lhs, i), complex(rhs, j), round)));
    else
      floats = round(floats + round(real(lhs, i) * real(rhs, j)));
  }

  void store(Tensor &result, int64_t i) const {
    switch (kind) {
    case Kind::Integer: // Booleans are added by `or`
      result.mutableElements<int64_t>()[i] =
          type.isInteger(1) ? integers != 0 : IntegerKind(type).wrap(int64_t(integers));
      return;
    case Kind::Float:
      result.mutableElements<double>()[i] =
          roundTo(mlir::cast<mlir::FloatType>(type), floats + double(int64_t(integers)));
      return;
    case Kind::Complex:
      result.mutableElements<Complex>()[i] = complexes;
      return;
    }
  }

private:
  static bool isDouble(mlir::Type type) {
    auto complex = mlir::dyn_cast<mlir::ComplexType>(type);
    return (complex ? complex.getElementType() : type).isF64();
  }
  static double real(const Tensor &tensor, int64_t i) {
    if (tensor.kind() == Kind::Float)
      return tensor.elements<double>()[i];
    int64_t value = tensor.elements<int64_t>()[i];
    return IntegerKind(tensor.getElementType()).isUnsigned ? (double)(uint64_t)value
                                                           : (double)value;
  }
  static Complex complex(const Tensor &tensor, int64_t i) {
    return tensor.kind() == Kind::Complex ? tensor.elements<Complex>()[i]
                                          : Complex(real(tensor, i));
  }
  Complex rounded(Complex z) const { return {round(z.real()), round(z.imag())}; }

  mlir::Type type;
  Kind kind;
  PartRounding round;
  uint64_t integers = 0; // sum for integer operands
  double floats = 0;
  Complex complexes = 0;
};

} // namespace shardwright::interpret
