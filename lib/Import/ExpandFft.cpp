// Fourier transforms as products with matrices of roots of unity, real and imaginary parts apart.
//
//   X[k] = sum_j x[j] w^(j k)   w = exp(-2 pi i / n), or its inverse and a division by n
//
// A length n = n1 n2 is done in two steps, with j = j1 n2 + j2 and k = k1 + n1 k2: transforms of length n1 over j1, factors
// w^(j2 k1), transforms of length n2 over j2. The last dimension is the one at work: lines are the rows of a matrix. All of it is
// in f64, since sums of 32 products in f32 lose digits that a radix-2 transform in f32 keeps.
#include "OpWriter.h"
#include "shardwright/Import/Passes.h"

#include <cmath>
#include <numbers>

namespace shardwright {
#define GEN_PASS_DEF_EXPANDFFT
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;

/// Lengths up to here are one product; longer ones are split if they can be.
constexpr int64_t directLength = 32;
/// The matrix of a longer prime is a constant of megabytes.
constexpr int64_t longestPrime = 1024;

int64_t factorOf(int64_t n) {
  for (int64_t factor = directLength; factor > 1; --factor)
    if (n % factor == 0)
      return factor;
  for (int64_t factor = directLength + 1; factor * factor <= n; ++factor)
    if (n % factor == 0)
      return factor;
  return n;
}

int64_t largestPart(int64_t n) { return n <= directLength || factorOf(n) == n ? n : std::max(factorOf(n), largestPart(n / factorOf(n))); }

struct Complex {
  Value re, im; // im may be null: zero
};

struct Transform {
  OpWriter &w;
  Type element;
  int sign; // of the exponent

  Value times(Value x, Value y) { return x ? w.make<hlo::MulOp>(x, y) : Value(); }
  Value plus(Value x, Value y) { return x ? w.make<hlo::AddOp>(x, y) : y; }
  Value minus(Value x, Value y) { return y ? w.make<hlo::SubtractOp>(x, y) : x; }
  Complex map(Complex x, llvm::function_ref<Value(Value)> f) { return {f(x.re), x.im ? f(x.im) : Value()}; }

  /// w^(row column) for the root of order n.
  Complex roots(int64_t rows, int64_t columns, int64_t n) {
    SmallVector<Attribute> cosines, sines;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < columns; ++c) {
        long double angle = 2 * std::numbers::pi_v<long double> * (r * c % n) / n;
        cosines.push_back(w.b.getFloatAttr(element, std::cos(angle)));
        sines.push_back(w.b.getFloatAttr(element, sign * std::sin(angle)));
      }
    auto type = RankedTensorType::get({rows, columns}, element);
    return {w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, cosines)), w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, sines))};
  }

  /// Contracts a dimension with the n × n matrix of roots, whose columns come last.
  Complex direct(Complex x, int64_t dim, int64_t n) {
    Complex matrix = roots(n, n, n);
    auto dot = [&](Value part, Value with) {
      return part ? w.dot(part, with, {{}, {}, {dim}, {0}}, element, w.highestPrecision()) : Value();
    };
    return {minus(dot(x.re, matrix.re), dot(x.im, matrix.im)), plus(dot(x.im, matrix.re), dot(x.re, matrix.im))};
  }

  Complex lines(Complex x, int64_t count, int64_t n) {
    int64_t n1 = factorOf(n), n2 = n / n1;
    if (n <= directLength || n2 == 1)
      return direct(x, 1, n);
    Complex split = direct(map(x, [&](Value v) { return w.reshape(v, {count, n1, n2}); }), 1, n1); // [count, n2, n1]
    Complex turn = map(roots(n2, n1, n), [&](Value v) { return w.spread(v, {1, 2}, {count, n2, n1}); });
    Complex turned = {minus(times(split.re, turn.re), times(split.im, turn.im)),
                      plus(times(split.im, turn.re), times(split.re, turn.im))};
    Complex rest = map(turned, [&](Value v) { return w.reshape(w.transpose(v, {0, 2, 1}), {count * n1, n2}); });
    return map(lines(rest, count * n1, n2), [&](Value v) {
      return w.reshape(w.transpose(w.reshape(v, {count, n1, n2}), {0, 2, 1}), {count, n});
    });
  }

  Complex along(Complex x, int64_t dim) {
    ArrayRef<int64_t> shape = tensorOf(x.re).getShape();
    SmallVector<int64_t> swap = consecutive(shape.size()), swapped(shape);
    std::swap(swap[dim], swap.back());
    std::swap(swapped[dim], swapped.back());
    int64_t n = shape[dim], count = tensorOf(x.re).getNumElements() / n;
    Complex rows = map(x, [&](Value v) { return w.reshape(w.transpose(v, swap), {count, n}); });
    return map(lines(rows, count, n), [&](Value v) { return w.transpose(w.reshape(v, swapped), swap); });
  }

  /// X[n - k] = conj X[k], as the spectrum of real numbers has it.
  Complex completed(Complex x, int64_t dim, int64_t n) {
    if (n - n / 2 < 2)
      return x;
    auto mirror = [&](Value v) { return w.make<hlo::ReverseOp>(w.slice(v, dim, 1, n - n / 2), ArrayRef<int64_t>(dim)); };
    auto join = [&](Value v, Value tail) { return w.make<hlo::ConcatenateOp>(ValueRange{v, tail}, (uint64_t)dim); };
    return {join(x.re, mirror(x.re)), join(x.im, w.make<hlo::NegOp>(mirror(x.im)))};
  }
};

Expansion fft(hlo::FftOp op, OpWriter &w) {
  RankedTensorType type = tensorOf(op.getOperand()), resultType = tensorOf(op.getResult());
  if (type.getNumElements() == 0 || resultType.getNumElements() == 0)
    return Values{w.splat(resultType, 0)};
  ArrayRef<int64_t> lengths = op.getFftLength();
  for (int64_t n : lengths)
    if (largestPart(n) > longestPrime)
      return op.emitError() << "transforms a length of " << n << ", which has a prime factor beyond " << longestPrime
                            << "; pad to a length with small factors";
  hlo::FftType kind = op.getFftType();
  bool isForward = kind == hlo::FftType::FFT || kind == hlo::FftType::RFFT, toReal = kind == hlo::FftType::IRFFT;
  auto complexType = dyn_cast<ComplexType>(type.getElementType());
  Type element = complexType ? complexType.getElementType() : type.getElementType();
  Transform t{w, w.b.getF64Type(), isForward ? -1 : 1};
  Complex x{op.getOperand(), {}};
  if (complexType)
    x = {w.make<hlo::RealOp>(op.getOperand()), w.make<hlo::ImagOp>(op.getOperand())};
  x = t.map(x, [&](Value v) { return w.convert(v, t.element); });

  int64_t last = type.getRank() - 1, n = lengths.back(), total = n;
  if (kind == hlo::FftType::RFFT)
    x = t.map(t.along(x, last), [&](Value v) { return w.slice(v, last, 0, n / 2 + 1); });
  for (int64_t dim = last + 1 - lengths.size(); dim < last; ++dim) {
    x = t.along(x, dim);
    total *= type.getDimSize(dim);
  }
  if (toReal)
    x = t.completed(x, last, n);
  if (kind != hlo::FftType::RFFT)
    x = t.along(x, last);
  if (!isForward)
    x = t.map(x, [&](Value v) { return w.make<hlo::DivOp>(v, w.splat(v.getType(), total)); });
  x = t.map(x, [&](Value v) { return w.convert(v, element); });
  return Values{toReal ? x.re : w.make<hlo::ComplexOp>(x.re, x.im)};
}

struct ExpandFftPass : impl::ExpandFftBase<ExpandFftPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), fft)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
