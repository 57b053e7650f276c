// SPDX-License-Identifier: Apache-2.0

// Tensors of wide complex numbers, for algorithms that round once at the end.
#pragma once

#include "ScalarFunctions.h"
#include "shardwright/Interpret/Tensor.h"

namespace shardwright::interpret {

inline WideComplex wideAt(const Tensor &tensor, int64_t i) {
  if (tensor.kind() == Kind::Complex)
    return WideComplex(tensor.elements<Complex>()[i]);
  return Wide(tensor.elements<double>()[i]);
}

inline std::vector<WideComplex> toWide(const Tensor &tensor) {
  std::vector<WideComplex> values;
  for (int64_t i = 0, e = tensor.size(); i < e; ++i)
    values.push_back(wideAt(tensor, i));
  return values;
}

/// Stores the value, or its real part if the elements are real.
inline void storeWide(Tensor &tensor, int64_t i, WideComplex value) {
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(tensor.getElementType()))
    tensor.mutableElements<Complex>()[i] = roundTo(complex, Complex(value));
  else
    tensor.mutableElements<double>()[i] =
        roundTo(mlir::cast<mlir::FloatType>(tensor.getElementType()), (double)value.real());
}

} // namespace shardwright::interpret
