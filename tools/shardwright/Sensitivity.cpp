// SPDX-License-Identifier: Apache-2.0

#include "Sensitivity.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

#include <cmath>
#include <random>

namespace shardwright::tool {
namespace rt = shardwright::runtime;

double roundoffOf(mlir::ModuleOp module) {
  unsigned precision = 0; // bits of the significand
  module.walk([&](mlir::Operation *op) {
    for (mlir::Type type : op->getResultTypes()) {
      mlir::Type element = mlir::getElementTypeOrSelf(type);
      if (auto complex = mlir::dyn_cast<mlir::ComplexType>(element))
        element = complex.getElementType();
      if (auto format = mlir::dyn_cast<mlir::FloatType>(element); format && format.getWidth() > 8)
        precision = precision ? std::min(precision, format.getFPMantissaWidth())
                              : format.getFPMantissaWidth();
    }
  });
  return std::ldexp(1, -int(precision ? precision : 24));
}

namespace {
template <typename T> void scale(rt::Array &array, double roundoff, std::mt19937_64 &random) {
  T *elements = array.as<T>();
  for (size_t i = 0; i < array.bytes.size() / sizeof(T); ++i)
    elements[i] = T(elements[i] * (random() & 1 ? 1 + roundoff : 1 - roundoff));
}

/// Floats of 16 bits move by some of their neighbours, the last place being `place` relative to
/// 1; small ones, infinities and NaN stay.
void moveHalves(rt::Array &array, uint16_t exponent, double place, double roundoff,
                std::mt19937_64 &random) {
  auto *bits = array.as<uint16_t>();
  int by = std::max(1.0, std::round(roundoff / place));
  for (size_t i = 0; i < array.bytes.size() / 2; ++i)
    if ((bits[i] & 0x7fff) > by && (((bits[i] & 0x7fff) + by) & exponent) != exponent)
      bits[i] += random() & 1 ? by : -by;
}
} // namespace

rt::NamedArrays moveByRounding(const rt::NamedArrays &inputs, double roundoff, uint64_t seed) {
  rt::NamedArrays moved = inputs;
  std::mt19937_64 random(seed);
  for (auto &[name, array] : moved) {
    switch (array.dtype) {
    case rt::DType::F32:
    case rt::DType::C64:
      scale<float>(array, roundoff, random);
      break;
    case rt::DType::F64:
    case rt::DType::C128:
      scale<double>(array, roundoff, random);
      break;
    case rt::DType::F16:
      moveHalves(array, 0x7c00, 0x1p-10, roundoff, random);
      break;
    case rt::DType::BF16:
      moveHalves(array, 0x7f80, 0x1p-7, roundoff, random);
      break;
    default:
      break;
    }
  }
  return moved;
}

} // namespace shardwright::tool
