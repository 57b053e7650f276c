// SPDX-License-Identifier: Apache-2.0

// Fourier transforms. ATen's are unnormalized; StableHLO's inverse ones divide by the number of
// elements.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
using Kind = hlo::FftType;

/// Transforms the last dimensions; stablehlo.fft takes at most three.
Value transformLast(Call &c, Value x, Kind kind, ArrayRef<int64_t> lengths) {
  return x ? c.w.make<hlo::FftOp>(x, kind, lengths) : x;
}

Value transformOne(Call &c, Value x, int64_t dim, Kind kind, int64_t length) {
  int64_t last = c.rank(x) - 1;
  return c.swap(transformLast(c, c.swap(x, dim, last), kind, {length}), dim, last);
}

bool areTransformed(Call &c, Value x, ArrayRef<int64_t> dims) {
  bool areSome = llvm::all_of(dims, [&](int64_t dim) { return c.size(x, dim) > 0; });
  return x && c.expect(areSome, "transforms nothing");
}

/// A complex transform along dimensions in any order.
Value transformComplex(Call &c, Value x, Ints dims, bool forward) {
  Kind kind = forward ? Kind::FFT : Kind::IFFT;
  if (!areTransformed(c, x, dims))
    return {};
  llvm::sort(dims);
  bool areLast = !dims.empty() && dims.size() <= 3 &&
                 dims == consecutive(dims.size(), c.rank(x) - dims.size());
  if (areLast)
    return transformLast(c, x, kind, c.shape(x).take_back(dims.size()));
  for (int64_t dim : dims)
    x = transformOne(c, x, dim, kind, c.size(x, dim));
  return x;
}

/// ATen's normalization: 0 none, 1 by the square root of the number of elements, 2 by the number.
/// `isDivided`: x is already divided by it.
Value normalized(Call &c, Value x, int64_t count, bool isDivided) {
  int64_t normalization = c.integer("normalization");
  if (!c.expect(normalization >= 0 && normalization <= 2,
                "argument normalization is " + Twine(normalization) + ", expected 0 to 2"))
    return {};
  double wanted = normalization == 0   ? 1
                  : normalization == 1 ? 1 / std::sqrt(double(count))
                                       : 1 / double(count);
  return x ? c.multiply(x, isDivided ? wanted * double(count) : wanted) : x;
}

Ints transformedDims(Call &c, Value x) {
  Ints dims = c.integers("dim");
  for (int64_t &dim : dims)
    dim = c.wrapDim(dim, c.rank(x));
  c.expect(!dims.empty() && c.rank(x) > 0, "transforms no dimension");
  return c.failed() ? Ints() : dims;
}

Results complexToComplex(Call &c) {
  Value x = c.tensor("self");
  Ints dims = transformedDims(c, x);
  bool forward = c.flag("forward");
  return c.failed()
             ? Value()
             : normalized(c, transformComplex(c, x, dims, forward), c.countOver(x, dims), !forward);
}

/// One half of the spectrum along the last given dimension (onesided), or all of it.
Results realToComplex(Call &c) {
  Value x = c.tensor("self");
  Ints dims = transformedDims(c, x);
  if (c.failed() || !areTransformed(c, x, dims))
    return {};
  int64_t count = c.countOver(x, dims), halved = dims.back();
  if (!c.flag("onesided"))
    return normalized(c, transformComplex(c, c.convert(x, c.resultElement()), dims, true), count,
                      false);
  dims.pop_back();
  Value half = transformOne(c, x, halved, Kind::RFFT, c.size(x, halved));
  return normalized(c, dims.empty() ? half : transformComplex(c, half, dims, true), count, false);
}

/// The input is one half of a spectrum along the last given dimension.
Results complexToReal(Call &c) {
  Value x = c.tensor("self");
  Ints dims = transformedDims(c, x);
  if (c.failed())
    return {};
  int64_t halved = dims.back(), size = c.integer("last_dim_size");
  dims.pop_back();
  int64_t count = c.countOver(x, dims) * size;
  if (!c.expect(size > 0 && c.size(x, halved) == size / 2 + 1,
                "takes a spectrum of another size than half of the result's"))
    return {};
  Value whole = dims.empty() ? x : transformComplex(c, x, dims, false);
  return normalized(c, transformOne(c, whole, halved, Kind::IRFFT, size), count, true);
}
} // namespace

void addFourier(Rules &rules) {
  rules.add("aten._fft_c2c.default(self, dim, normalization, forward)", complexToComplex);
  rules.add("aten._fft_r2c.default(self, dim, normalization, onesided)", realToComplex);
  rules.add("aten._fft_c2r.default(self, dim, normalization, last_dim_size)", complexToReal);
}

} // namespace shardwright::torch
