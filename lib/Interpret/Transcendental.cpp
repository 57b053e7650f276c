// SPDX-License-Identifier: Apache-2.0

// Exponentials, logarithms and trigonometric functions, computed in long double and rounded once:
// within one unit in the last place, where StableHLO requires three.
#include "ElementMaps.h"
#include "ScalarFunctions.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <cmath>

using namespace mlir;

namespace shardwright::interpret {
namespace {

int64_t integerPower(int64_t base, int64_t exponent, IntegerKind k) {
  if (!k.isUnsigned && exponent < 0) {
    if (base == 1)
      return 1;
    return base == -1 ? (exponent % 2 ? -1 : 1) : 0; // others truncate to 0
  }
  uint64_t result = 1, square = uint64_t(base);
  for (uint64_t rest = uint64_t(exponent); rest; rest >>= 1, square *= square)
    if (rest & 1)
      result *= square;
  return int64_t(result);
}

} // namespace

void addTranscendental(OpTable &t) {
  using namespace stablehlo;
  addUnary<ExpOp>(t, wide<[](auto x) { return std::exp(x); }>());
  addUnary<LogOp>(t, wide<[](auto x) { return std::log(x); }>());
  addUnary<SineOp>(t, wide<[](auto x) { return std::sin(x); }>());
  addUnary<CosineOp>(t, wide<[](auto x) { return std::cos(x); }>());
  addUnary<TanOp>(t, wide<[](auto x) { return std::tan(x); }>());
  addUnary<TanhOp>(t, wide<[](auto x) { return std::tanh(x); }>());
  addUnary<SqrtOp>(t, wide<[](auto x) { return std::sqrt(x); }>());
  addUnary<RsqrtOp>(t, wide<[](auto x) { return Wide(1) / std::sqrt(x); }>());
  addUnary<LogisticOp>(t, wide<[](auto x) { return Wide(1) / (Wide(1) + std::exp(-x)); }>());
  addUnary<CbrtOp>(t, wide<[](auto x) { return cbrt(x); }>());
  addUnary<Log1pOp>(t, wide<[](auto x) { return log1p(x); }>());
  addUnary<Expm1Op>(t, wide<[](auto x) { return expm1(x); }>());
  addBinary<PowOp>(t, wide2<[](auto x, auto y) { return power(x, y); }>(integerPower));
  addBinary<Atan2Op>(t, wide2<[](auto y, auto x) { return atan2(y, x); }>());
}

} // namespace shardwright::interpret
