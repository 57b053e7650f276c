// SPDX-License-Identifier: Apache-2.0

// Comparison of tensors: exact, by tolerance, or by units in the last place.
#include "shardwright/Interpret/Compare.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;

namespace shardwright::interpret {

uint64_t ulpsBetween(FloatType type, double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b)))
    return 0;
  if (!std::isfinite(a) || !std::isfinite(b))
    return UINT64_MAX;
  // Without the sign, bit patterns count floats from zero upward.
  uint64_t fromZeroA = bitsOf(type, std::abs(a)), fromZeroB = bitsOf(type, std::abs(b));
  if (std::signbit(a) != std::signbit(b))
    return fromZeroA + fromZeroB;
  return fromZeroA > fromZeroB ? fromZeroA - fromZeroB : fromZeroB - fromZeroA;
}

namespace {
/// A description of the mismatch of one float; none if it is within tolerance.
std::optional<std::string> judge(FloatType type, double actual, double expected,
                                 const Tolerance &tolerance) {
  switch (tolerance.rule) {
  case Tolerance::Equal:
    return actual == expected ? std::nullopt : std::optional<std::string>("");
  case Tolerance::Absolute: {
    if (actual == expected || (std::isnan(actual) && std::isnan(expected)))
      return std::nullopt;
    double apart = std::abs(actual - expected);
    if (apart <= tolerance.absolute)
      return std::nullopt;
    return llvm::formatv(": {0:e3} apart, at most {1:e3} allowed", apart, tolerance.absolute).str();
  }
  case Tolerance::Ulps: {
    uint64_t apart = ulpsBetween(type, actual, expected);
    if (apart >= tolerance.leastUlps && apart <= tolerance.maxUlps)
      return std::nullopt;
    if (apart == UINT64_MAX)
      return std::string();
    return llvm::formatv(": {0} ULP apart, {1} to {2} allowed", apart, tolerance.leastUlps,
                         tolerance.maxUlps)
        .str();
  }
  }
  llvm_unreachable("all rules are above");
}

std::optional<std::string> judgeElement(const Tensor &actual, const Tensor &expected, int64_t i,
                                        const Tolerance &tolerance) {
  Type type = actual.getElementType();
  switch (actual.kind()) {
  case Kind::Integer:
    return actual.elements<int64_t>()[i] == expected.elements<int64_t>()[i]
               ? std::nullopt
               : std::optional<std::string>("");
  case Kind::Float:
    return judge(cast<FloatType>(type), actual.elements<double>()[i],
                 expected.elements<double>()[i], tolerance);
  case Kind::Complex: {
    FloatType part = partType(cast<ComplexType>(type));
    Complex a = actual.elements<Complex>()[i], b = expected.elements<Complex>()[i];
    if (auto wrong = judge(part, a.real(), b.real(), tolerance))
      return wrong;
    return judge(part, a.imag(), b.imag(), tolerance);
  }
  }
  llvm_unreachable("all kinds are above");
}
} // namespace

std::optional<std::string> findDifference(const Tensor &actual, const Tensor &expected,
                                          const Tolerance &tolerance) {
  if (actual.getType() != expected.getType()) {
    std::string text;
    llvm::raw_string_ostream(text)
        << "is of type " << actual.getType() << ", expected " << expected.getType();
    return text;
  }
  for (int64_t i = 0, e = actual.size(); i < e; ++i)
    if (auto wrong = judgeElement(actual, expected, i, tolerance)) {
      std::string index;
      for (int64_t at : unlinearIndex(i, actual.getShape()))
        index += (index.empty() ? "" : ", ") + std::to_string(at);
      return "element [" + index + "] is " + printElement(actual, i) + ", expected " +
             printElement(expected, i) + *wrong;
    }
  return std::nullopt;
}

} // namespace shardwright::interpret
