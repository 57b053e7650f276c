// SPDX-License-Identifier: Apache-2.0

// Interpolation (torch.nn.functional.interpolate), separable by dimension: each output element is a
// weighted sum of a few input elements, with constant indices and weights.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// One term: out[i] = sum over taps of weights[i] x[places[i]].
struct Tap {
  SmallVector<int64_t> places;
  SmallVector<double> weights; // empty if all are one
};
using Samples = SmallVector<Tap>;

bool areExtents(Call &c, int64_t in, int64_t out) {
  constexpr int64_t most = 1 << 20;
  return c.expect(in > 0 && out > 0 && in < most && out < most, "resizes nothing, or too much");
}

/// Input size per output size: by an explicit scale if there is one, otherwise by the sizes.
double ratioOf(int64_t in, int64_t out, double scale) {
  return scale > 0 ? 1 / scale : double(in) / double(out);
}

Samples nearest(int64_t in, int64_t out, double scale, bool exact) {
  Tap tap;
  float ratio = (float)ratioOf(in, out, scale); // ATen computes in f32
  for (int64_t i = 0; i < out; ++i)
    tap.places.push_back(std::min<int64_t>(
        in - 1, (int64_t)std::floor(exact ? (float(i) + 0.5f) * ratio : float(i) * ratio)));
  return {tap};
}

double alignedRatio(int64_t in, int64_t out, double scale, bool alignCorners) {
  return alignCorners ? (out > 1 ? double(in - 1) / double(out - 1) : 0) : ratioOf(in, out, scale);
}

Samples linear(int64_t in, int64_t out, double scale, bool alignCorners) {
  Samples samples(2);
  double ratio = alignedRatio(in, out, scale, alignCorners);
  for (int64_t i = 0; i < out; ++i) {
    double at = std::max(0.0, alignCorners ? ratio * double(i) : ratio * (double(i) + 0.5) - 0.5);
    int64_t low = std::min<int64_t>((int64_t)at, in - 1);
    double weight = std::clamp(at - double(low), 0.0, 1.0);
    samples[0].places.push_back(low);
    samples[0].weights.push_back(1 - weight);
    samples[1].places.push_back(std::min(low + 1, in - 1));
    samples[1].weights.push_back(weight);
  }
  return samples;
}

/// The cubic convolution kernel of Keys (1981) with parameter a.
double cubicWeight(double distance, double a) {
  double x = std::abs(distance);
  if (x < 1)
    return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
}

Samples cubic(int64_t in, int64_t out, double scale, bool alignCorners) {
  Samples samples(4);
  double ratio = alignedRatio(in, out, scale, alignCorners);
  for (int64_t i = 0; i < out; ++i) {
    double at = alignCorners ? ratio * double(i) : ratio * (double(i) + 0.5) - 0.5,
           first = std::floor(at);
    for (int64_t k = 0; k < 4; ++k) {
      samples[k].places.push_back(std::clamp<int64_t>((int64_t)first + k - 1, 0, in - 1));
      samples[k].weights.push_back(cubicWeight(at - first - double(k - 1), -0.75));
    }
  }
  return samples;
}

/// Antialiasing: when shrinking, the kernel is widened by the ratio, so that all input pixels
/// contribute.
Samples antialiased(int64_t in, int64_t out, double scale, bool alignCorners, bool isCubic) {
  double ratio = alignedRatio(in, out, scale, alignCorners), width = std::max(ratio, 1.0),
         reach = (isCubic ? 2 : 1) * width;
  int64_t most = (int64_t)std::ceil(reach) * 2 + 1;
  Samples samples(most);
  for (int64_t i = 0; i < out; ++i) {
    double middle = ratio * (double(i) + 0.5), total = 0;
    int64_t first = std::max<int64_t>((int64_t)(middle - reach + 0.5), 0);
    int64_t count =
        std::clamp<int64_t>(std::min((int64_t)(middle + reach + 0.5), in) - first, 0, most);
    for (int64_t k = 0; k < most; ++k) {
      double distance = (double(first + k) - middle + 0.5) / width;
      double weight = k >= count ? 0
                      : isCubic  ? cubicWeight(distance, -0.5)
                                 : std::max(0.0, 1 - std::abs(distance));
      samples[k].places.push_back(std::min(first + k, in - 1));
      samples[k].weights.push_back(weight);
      total += weight;
    }
    for (Tap &tap : samples)
      tap.weights.back() /= total != 0 ? total : 1;
  }
  return samples;
}

Value places(Call &c, ArrayRef<int64_t> values) {
  return c.w.make<hlo::ConstantOp>(
      DenseElementsAttr::get(RankedTensorType::get({(int64_t)values.size()}, c.i64()), values));
}

Value weights(Call &c, const Tap &tap, ArrayRef<int64_t> shape, int64_t dim, Type element) {
  auto type = RankedTensorType::get({(int64_t)tap.weights.size()}, c.w.b.getF64Type());
  Value values =
      c.w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, ArrayRef<double>(tap.weights)));
  return c.spread(c.convert(values, element), {dim}, shape);
}

Value weighted(Call &c, Value x, const Tap &tap, int64_t dim) {
  return x && !tap.weights.empty() ? c.multiply(x, weights(c, tap, c.shape(x), dim, c.element(x)))
                                   : x;
}

Value resample(Call &c, Value x, int64_t dim, const Samples &samples) {
  Value sum;
  for (const Tap &tap : samples) {
    Value part = weighted(c, c.gather(x, {places(c, tap.places)}, {dim}, dim), tap, dim);
    sum = sum ? c.add(sum, part) : part;
  }
  return sum;
}

/// Adds each gradient, times its weight, to the source element.
Value resampleGradient(Call &c, Value gradient, int64_t dim, int64_t in, const Samples &samples) {
  Ints shape(c.shape(gradient));
  shape[dim] = in;
  Value x = c.splat(c.element(gradient), shape, 0);
  for (const Tap &tap : samples)
    x = c.scatter(x, {places(c, tap.places)}, {dim}, dim, weighted(c, gradient, tap, dim),
                  "stablehlo.add");
  return x;
}

/// An integer factor: a broadcast instead of a gather.
Value repeatEach(Call &c, Value x, int64_t dim, int64_t times) {
  Ints split(c.shape(x)), joined(c.shape(x)), from = consecutive(c.rank(x));
  split.insert(split.begin() + dim + 1, times);
  joined[dim] *= times;
  for (int64_t &d : from)
    d += d > dim;
  return c.reshape(c.spread(x, from, split), joined);
}

Value sumEach(Call &c, Value x, int64_t dim, int64_t times) {
  Ints split(c.shape(x));
  split[dim] /= times;
  split.insert(split.begin() + dim + 1, times);
  return c.sum(c.reshape(x, split), {dim + 1});
}

enum class Form { Nearest, NearestExact, Linear, Cubic, LinearAntialiased, CubicAntialiased };

bool isNearest(Form form) { return form == Form::Nearest || form == Form::NearestExact; }

/// The explicit scale factor of a spatial dimension, or 0. ATen prefers it to the ratio of the
/// sizes.
double scaleOf(Call &c, int64_t dim, int64_t dims) {
  if (c.has("scale_factors")) {
    SmallVector<double> factors =
        c.isNone("scale_factors") ? SmallVector<double>() : c.numbers("scale_factors");
    return dim < (int64_t)factors.size() ? factors[dim] : 0;
  }
  static constexpr const char *names[] = {"scales_d", "scales_h", "scales_w"};
  const char *name = dims == 1 ? "scales" : names[3 - dims + dim];
  return c.isNone(name) ? 0 : c.number(name);
}

Samples samplesOf(Call &c, Form form, int64_t in, int64_t out, int64_t dim, int64_t dims) {
  double scale = scaleOf(c, dim, dims);
  if (isNearest(form))
    return nearest(in, out, scale, form == Form::NearestExact);
  bool alignCorners = c.flag("align_corners");
  if (form == Form::Linear)
    return linear(in, out, scale, alignCorners);
  return form == Form::Cubic
             ? cubic(in, out, scale, alignCorners)
             : antialiased(in, out, scale, alignCorners, form == Form::CubicAntialiased);
}

bool isWhole(Call &c, Form form, int64_t in, int64_t out, int64_t dim, int64_t dims) {
  double scale = scaleOf(c, dim, dims);
  return isNearest(form) && out % in == 0 && (scale == 0 || scale == double(out / in));
}

Results resize(Call &c, Form form, int64_t dims, StringRef name) {
  Value x = c.wide(c.tensor(name));
  if (!x || !c.expect(c.rank(x) == dims + 2 && (int64_t)c.resultShape().size() == dims + 2,
                      "resizes a tensor of another rank"))
    return {};
  for (int64_t d = 0; d < dims; ++d) {
    int64_t in = c.shape(x)[d + 2], out = c.resultShape()[d + 2];
    if (!areExtents(c, in, out))
      return {};
    x = isWhole(c, form, in, out, d, dims)
            ? repeatEach(c, x, d + 2, out / in)
            : resample(c, x, d + 2, samplesOf(c, form, in, out, d, dims));
  }
  return c.convert(x, c.resultElement());
}

Results resizeGradient(Call &c, Form form, int64_t dims) {
  Value gradient = c.wide(c.tensor("grad_output"));
  if (!gradient ||
      !c.expect(c.rank(gradient) == dims + 2 && (int64_t)c.resultShape().size() == dims + 2,
                "resizes a tensor of another rank"))
    return {};
  for (int64_t d = 0; d < dims; ++d) {
    int64_t in = c.resultShape()[d + 2], out = c.shape(gradient)[d + 2];
    if (!areExtents(c, in, out))
      return {};
    gradient = isWhole(c, form, in, out, d, dims)
                   ? sumEach(c, gradient, d + 2, out / in)
                   : resampleGradient(c, gradient, d + 2, in, samplesOf(c, form, in, out, d, dims));
  }
  return c.convert(gradient, c.resultElement());
}
} // namespace

void addResizing(Rules &rules) {
  constexpr const char *scales[] = {"", "scales=null", "scales_h=null, scales_w=null",
                                    "scales_d=null, scales_h=null, scales_w=null"};
  auto add = [&](int64_t dims, const Twine &name, StringRef more, Form form) {
    rules.add("aten." + name + ".default(self, output_size, " + more + scales[dims] + ")",
              [=](Call &c) { return resize(c, form, dims, "self"); });
    rules.add("aten." + name + ".vec(input, output_size, " + more + "scale_factors)",
              [=](Call &c) { return resize(c, form, dims, "input"); });
    rules.add("aten." + name + "_backward.default(grad_output, output_size, input_size, " + more +
                  scales[dims] + ")",
              [=](Call &c) { return resizeGradient(c, form, dims); });
  };
  for (int64_t dims : {1, 2, 3}) {
    add(dims, "upsample_nearest" + Twine(dims) + "d", "", Form::Nearest);
    add(dims, "_upsample_nearest_exact" + Twine(dims) + "d", "", Form::NearestExact);
    add(dims,
        dims == 1   ? "upsample_linear1d"
        : dims == 2 ? "upsample_bilinear2d"
                    : "upsample_trilinear3d",
        "align_corners, ", Form::Linear);
  }
  add(2, "upsample_bicubic2d", "align_corners, ", Form::Cubic);
  add(2, "_upsample_bilinear2d_aa", "align_corners, ", Form::LinearAntialiased);
  add(2, "_upsample_bicubic2d_aa", "align_corners, ", Form::CubicAntialiased);
}

} // namespace shardwright::torch
