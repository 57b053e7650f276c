// Images of another size: each dimension by itself, as a sum of few elements with weights.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// Element i of the result is the sum of (1 - weight[i]) x[low[i]] and weight[i] x[high[i]].
struct Samples {
  SmallVector<int64_t> low, high;
  SmallVector<double> weight; // empty: all are zero
};

bool areExtents(Call &c, int64_t in, int64_t out) {
  constexpr int64_t most = 1 << 20;
  return c.expect(in > 0 && out > 0 && in < most && out < most, "resizes nothing, or too much");
}

/// By a scale that the caller gave, if there is one, not by the sizes.
double ratioOf(int64_t in, int64_t out, double scale) { return scale > 0 ? 1 / scale : double(in) / double(out); }

Samples nearest(int64_t in, int64_t out, double scale, bool exact) {
  Samples samples;
  float ratio = (float)ratioOf(in, out, scale); // ATen computes in f32
  for (int64_t i = 0; i < out; ++i)
    samples.low.push_back(std::min<int64_t>(in - 1, (int64_t)std::floor(exact ? (float(i) + 0.5f) * ratio : float(i) * ratio)));
  return samples;
}

Samples linear(int64_t in, int64_t out, double scale, bool alignCorners) {
  Samples samples;
  double ratio = alignCorners ? (out > 1 ? double(in - 1) / double(out - 1) : 0) : ratioOf(in, out, scale);
  for (int64_t i = 0; i < out; ++i) {
    double at = std::max(0.0, alignCorners ? ratio * double(i) : ratio * (double(i) + 0.5) - 0.5);
    int64_t low = std::min<int64_t>((int64_t)at, in - 1);
    samples.low.push_back(low);
    samples.high.push_back(std::min(low + 1, in - 1));
    samples.weight.push_back(std::clamp(at - double(low), 0.0, 1.0));
  }
  return samples;
}

Value places(Call &c, ArrayRef<int64_t> values) {
  return c.w.make<hlo::ConstantOp>(DenseElementsAttr::get(RankedTensorType::get({(int64_t)values.size()}, c.i64()), values));
}

Value weights(Call &c, const Samples &samples, bool ofHigh, ArrayRef<int64_t> shape, int64_t dim, Type element) {
  SmallVector<double> values(llvm::map_range(samples.weight, [&](double weight) { return ofHigh ? weight : 1 - weight; }));
  auto type = RankedTensorType::get({(int64_t)values.size()}, c.w.b.getF64Type());
  return c.spread(c.convert(c.w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, ArrayRef<double>(values))), element), {dim}, shape);
}

Value resample(Call &c, Value x, int64_t dim, const Samples &samples) {
  Value low = c.gather(x, {places(c, samples.low)}, {dim}, dim);
  if (samples.weight.empty() || !low)
    return low;
  Value high = c.gather(x, {places(c, samples.high)}, {dim}, dim);
  return c.add(c.multiply(low, weights(c, samples, false, c.shape(low), dim, c.element(x))),
               c.multiply(high, weights(c, samples, true, c.shape(low), dim, c.element(x))));
}

/// Each gradient goes to where its element came from.
Value resampleGradient(Call &c, Value gradient, int64_t dim, int64_t in, const Samples &samples) {
  Ints shape(c.shape(gradient));
  shape[dim] = in;
  Value x = c.splat(c.element(gradient), shape, 0);
  auto put = [&](ArrayRef<int64_t> at, Value updates) { x = c.scatter(x, {places(c, at)}, {dim}, dim, updates, "stablehlo.add"); };
  if (samples.weight.empty()) {
    put(samples.low, gradient);
    return x;
  }
  put(samples.low, c.multiply(gradient, weights(c, samples, false, c.shape(gradient), dim, c.element(gradient))));
  put(samples.high, c.multiply(gradient, weights(c, samples, true, c.shape(gradient), dim, c.element(gradient))));
  return x;
}

/// A whole number of copies of each needs no indices.
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

enum class Form { Nearest, NearestExact, Linear };

/// The factor that was given for a dimension in space, or 0: ATen goes by it where the sizes give another.
double scaleOf(Call &c, int64_t dim, int64_t dims) {
  if (c.has("scale_factors")) {
    SmallVector<double> factors = c.isNone("scale_factors") ? SmallVector<double>() : c.numbers("scale_factors");
    return dim < (int64_t)factors.size() ? factors[dim] : 0;
  }
  static constexpr const char *names[] = {"scales_d", "scales_h", "scales_w"};
  const char *name = dims == 1 ? "scales" : names[3 - dims + dim];
  return c.isNone(name) ? 0 : c.number(name);
}

Samples samplesOf(Call &c, Form form, int64_t in, int64_t out, int64_t dim, int64_t dims) {
  double scale = scaleOf(c, dim, dims);
  return form == Form::Linear ? linear(in, out, scale, c.flag("align_corners")) : nearest(in, out, scale, form == Form::NearestExact);
}

bool isWhole(Call &c, Form form, int64_t in, int64_t out, int64_t dim, int64_t dims) {
  double scale = scaleOf(c, dim, dims);
  return form != Form::Linear && out % in == 0 && (scale == 0 || scale == double(out / in));
}

Results resize(Call &c, Form form, int64_t dims, StringRef name) {
  Value x = c.wide(c.tensor(name));
  if (!x || !c.expect(c.rank(x) == dims + 2 && (int64_t)c.resultShape().size() == dims + 2, "resizes a tensor of another rank"))
    return {};
  for (int64_t d = 0; d < dims; ++d) {
    int64_t in = c.shape(x)[d + 2], out = c.resultShape()[d + 2];
    if (!areExtents(c, in, out))
      return {};
    x = isWhole(c, form, in, out, d, dims) ? repeatEach(c, x, d + 2, out / in)
                                           : resample(c, x, d + 2, samplesOf(c, form, in, out, d, dims));
  }
  return c.convert(x, c.resultElement());
}

Results resizeGradient(Call &c, Form form, int64_t dims) {
  Value gradient = c.wide(c.tensor("grad_output"));
  if (!gradient ||
      !c.expect(c.rank(gradient) == dims + 2 && (int64_t)c.resultShape().size() == dims + 2, "resizes a tensor of another rank"))
    return {};
  for (int64_t d = 0; d < dims; ++d) {
    int64_t in = c.resultShape()[d + 2], out = c.shape(gradient)[d + 2];
    if (!areExtents(c, in, out))
      return {};
    gradient = isWhole(c, form, in, out, d, dims) ? sumEach(c, gradient, d + 2, out / in)
                                                  : resampleGradient(c, gradient, d + 2, in, samplesOf(c, form, in, out, d, dims));
  }
  return c.convert(gradient, c.resultElement());
}
} // namespace

void addResizing(Rules &rules) {
  constexpr const char *scales[] = {"", "scales=null", "scales_h=null, scales_w=null", "scales_d=null, scales_h=null, scales_w=null"};
  for (int64_t dims : {1, 2, 3}) {
    auto add = [&](const Twine &name, StringRef more, Form form) {
      rules.add("aten." + name + ".default(self, output_size, " + more + scales[dims] + ")",
                [=](Call &c) { return resize(c, form, dims, "self"); });
      rules.add("aten." + name + ".vec(input, output_size, " + more + "scale_factors)",
                [=](Call &c) { return resize(c, form, dims, "input"); });
      rules.add("aten." + name + "_backward.default(grad_output, output_size, input_size, " + more + scales[dims] + ")",
                [=](Call &c) { return resizeGradient(c, form, dims); });
    };
    add("upsample_nearest" + Twine(dims) + "d", "", Form::Nearest);
    add("_upsample_nearest_exact" + Twine(dims) + "d", "", Form::NearestExact);
    add(dims == 1 ? "upsample_linear1d" : dims == 2 ? "upsample_bilinear2d" : "upsample_trilinear3d", "align_corners, ", Form::Linear);
  }
}

} // namespace shardwright::torch
