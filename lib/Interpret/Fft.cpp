// SPDX-License-Identifier: Apache-2.0

// Discrete Fourier transforms of the last dimensions, one dimension at a time.
//
//   X[k] = sum_j x[j] exp(-2 pi i j k / n)      FFT; IFFT has +2 pi and divides by n
//   RFFT    keeps k <= n/2 of a real line
//   IRFFT   completes such a line by X[n-k] = conj X[k]; its result is real
#include "OpTable.h"
#include "WideTensor.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <numbers>

using namespace mlir;

namespace shardwright::interpret {
namespace {
using Line = std::vector<WideComplex>;

/// Cooley-Tukey for even lengths, the defining sum for odd ones. `sign`: of the exponent.
Line transformed(const Line &x, int sign) {
  size_t n = x.size();
  Line result(n);
  auto root = [&](size_t k) {
    return std::polar(Wide(1), sign * 2 * std::numbers::pi_v<Wide> * Wide(k % n) / Wide(n));
  };
  if (n > 1 && n % 2 == 0) {
    Line even, odd;
    for (size_t j = 0; j < n; ++j)
      (j % 2 ? odd : even).push_back(x[j]);
    even = transformed(even, sign);
    odd = transformed(odd, sign);
    for (size_t k = 0; k < n; ++k)
      result[k] = even[k % (n / 2)] + root(k) * odd[k % (n / 2)];
    return result;
  }
  for (size_t k = 0; k < n; ++k)
    for (size_t j = 0; j < n; ++j)
      result[k] += x[j] * root(j * k % n);
  return result;
}

/// A tensor of wide complex numbers whose lines along a dimension can be replaced by lines of
/// another length.
struct WideTensor {
  SmallVector<int64_t> shape;
  std::vector<WideComplex> values;

  void mapLines(int64_t dim, int64_t newLength, llvm::function_ref<Line(const Line &)> map) {
    WideTensor result{shape, {}};
    result.shape[dim] = newLength;
    result.values.resize(countOf(result.shape));
    SmallVector<int64_t> starts(shape);
    starts[dim] = 1;
    int64_t step = stridesOf(shape)[dim], newStep = stridesOf(result.shape)[dim];
    for (int64_t i = 0, e = countOf(starts); i < e; ++i) {
      SmallVector<int64_t> start = unlinearIndex(i, starts);
      Line line(shape[dim]);
      for (int64_t k = 0; k < shape[dim]; ++k)
        line[k] = values[linearIndex(start, shape) + k * step];
      line = map(line);
      for (int64_t k = 0; k < newLength; ++k)
        result.values[linearIndex(start, result.shape) + k * newStep] = line[k];
    }
    *this = std::move(result);
  }
  void transform(int64_t dim, int sign) {
    mapLines(dim, shape[dim], [&](const Line &line) {
      Line result = transformed(line, sign);
      if (sign > 0)
        for (WideComplex &value : result)
          value /= Wide(line.size());
      return result;
    });
  }
};

Tensor fft(stablehlo::FftOp op, const Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  Tensor result(cast<RankedTensorType>(op.getType()));
  if (result.size() == 0 || operand.size() == 0)
    return result;
  WideTensor x{SmallVector<int64_t>(operand.getShape()), toWide(operand)};
  ArrayRef<int64_t> lengths = op.getFftLength();
  int64_t last = operand.getRank() - 1, first = last + 1 - lengths.size(), n = lengths.back();
  stablehlo::FftType kind = op.getFftType();
  int sign = kind == stablehlo::FftType::FFT || kind == stablehlo::FftType::RFFT ? -1 : 1;
  if (kind == stablehlo::FftType::RFFT)
    x.mapLines(last, n / 2 + 1, [&](const Line &line) { return transformed(line, sign); });
  for (int64_t dim = first; dim < last; ++dim)
    x.transform(dim, sign);
  if (kind == stablehlo::FftType::IRFFT)
    x.mapLines(last, n, [&](Line line) {
      line.resize(n);
      for (int64_t k = n / 2 + 1; k < n; ++k)
        line[k] = std::conj(line[n - k]);
      return line;
    });
  if (kind != stablehlo::FftType::RFFT)
    x.transform(last, sign);
  for (size_t i = 0; i < x.values.size(); ++i)
    storeWide(result, i, x.values[i]);
  return result;
}
} // namespace

void addFft(OpTable &table) { table.value<stablehlo::FftOp>(fft); }

} // namespace shardwright::interpret
