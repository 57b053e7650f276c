// SPDX-License-Identifier: Apache-2.0

// CHLO ops, computed in long double like the transcendental ops.
#include "ElementMaps.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <cmath>

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// exp(x) / 2 as exp(x - log 2), rounded after the difference. JAX and the StableHLO project define
/// cosh and sinh by it, in the precision of the element (f32 for narrower types), so the rounding
/// is observable.
template <typename T> T halfExp(T x) { return (T)std::exp((Wide)(T)(x + (T)std::log(0.5L))); }

template <typename T> double cosh(double x) { return halfExp((T)x) + halfExp((T)-x); }
template <typename T> double sinh(double x) {
  return std::abs(x) < 1 ? (double)std::sinh((Wide)x) : halfExp((T)x) - halfExp((T)-x);
}

/// Selects the function by the precision of the element type.
template <typename Op>
void addInPrecision(OpTable &t, double (*single)(double), double (*twice)(double),
                    Complex (*complexes)(Complex)) {
  t.entry<Op>([=](Operation *op, Frame &frame) -> LogicalResult {
    Unary unary{nullptr, getElementTypeOrSelf(op->getResult(0)).isF64() ? twice : single,
                complexes};
    FailureOr<Tensor> result = apply(unary, frame.tensor(op->getOperand(0)), op);
    if (succeeded(result))
      frame.set(op->getResult(0), *result);
    return result;
  });
}

/// The upper half of the double-width product.
int64_t upperHalf(int64_t a, int64_t b, IntegerKind k) {
  if (k.isUnsigned)
    return int64_t((unsigned __int128)(uint64_t)a * (uint64_t)b >> k.width);
  return int64_t((__int128)a * b >> k.width);
}
} // namespace

void addChlo(OpTable &t) {
  using namespace chlo;
  addUnary<AcosOp>(t, wide<[](auto x) { return std::acos(x); }>());
  addUnary<AcoshOp>(t, wide<[](auto x) { return std::acosh(x); }>());
  addUnary<AsinOp>(t, wide<[](auto x) { return std::asin(x); }>());
  addUnary<AsinhOp>(t, wide<[](auto x) { return std::asinh(x); }>());
  addUnary<AtanOp>(t, wide<[](auto x) { return std::atan(x); }>());
  addUnary<AtanhOp>(t, wide<[](auto x) { return std::atanh(x); }>());
  addInPrecision<CoshOp>(t, cosh<float>, cosh<double>,
                         wide<[](auto x) { return std::cosh(x); }>().complexes);
  addInPrecision<SinhOp>(t, sinh<float>, sinh<double>,
                         wide<[](auto x) { return std::sinh(x); }>().complexes);
  addUnary<chlo::TanOp>(t, wide<[](auto x) { return std::tan(x); }>());
  addUnary<ErfOp>(t, wideReal<[](Wide x) { return std::erf(x); }>());
  addUnary<ErfcOp>(t, wideReal<[](Wide x) { return std::erfc(x); }>());
  addUnary<ErfInvOp>(t, wideReal<erfInv>());
  addUnary<LgammaOp>(t, wideReal<interpret::lgamma>());
  addUnary<DigammaOp>(t, wideReal<digamma>());
  addUnary<BesselI1eOp>(t, wideReal<besselI1e>());
  addBinary<PolygammaOp>(t, {nullptr, [](double n, double x) { return (double)polygamma(n, x); }});
  addBinary<ZetaOp>(t, {nullptr, [](double x, double q) { return (double)zeta(x, q); }});
  addBinary<MulhiOp>(t, {upperHalf});
  t.value<NextAfterOp>([](NextAfterOp op, const Frame &frame) {
    auto type = cast<RankedTensorType>(op.getType());
    return mapElements<double, double>(
        type,
        [element = cast<FloatType>(type.getElementType())](double x, double y) {
          return nextAfter(element, x, y);
        },
        frame.tensor(op.getX()), frame.tensor(op.getY()));
  });
  addUnary<ConjOp>(t,
                   {nullptr, [](double x) { return x; }, [](Complex z) { return std::conj(z); }});
  addUnary<SquareOp>(t, {nullptr, [](double x) { return x * x; },
                         [](Complex z) { return Complex(WideComplex(z) * WideComplex(z)); }});
}

} // namespace shardwright::interpret
