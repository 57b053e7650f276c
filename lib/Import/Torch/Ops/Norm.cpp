// SPDX-License-Identifier: Apache-2.0

// Layer, group and RMS normalization, and their gradients. Intermediate values are at least f32.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
Value reciprocalRoot(Call &c, Value variance, double eps) {
  return c.unary<hlo::RsqrtOp>(c.add(variance, eps));
}

Value meanOver(Call &c, Value x, ArrayRef<int64_t> dims) {
  Value total = c.sum(x, dims);
  return total ? c.divide(total, c.splatLike(total, (double)c.countOver(x, dims))) : total;
}

/// Mean and reciprocal standard deviation.
struct Statistics {
  Value mean, rstd;
};

Statistics statisticsOf(Call &c, Value x, ArrayRef<int64_t> dims, double eps) {
  Value mean = meanOver(c, x, dims);
  Value apart = c.subtract(x, mean ? c.unreduce(mean, c.shape(x), dims) : mean);
  Value variance = meanOver(c, c.multiply(apart, apart), dims);
  return {mean, variance ? reciprocalRoot(c, variance, eps) : variance};
}

Value normalised(Call &c, Value x, ArrayRef<int64_t> dims, Statistics s) {
  return c.multiply(c.subtract(x, c.unreduce(s.mean, c.shape(x), dims)),
                    c.unreduce(s.rstd, c.shape(x), dims));
}

/// With g the gradient by the normalized values x̂: rstd (g - mean(g) - x̂ mean(g x̂)).
Value normalisedGradient(Call &c, Value gradient, Value hat, Value rstd, ArrayRef<int64_t> dims) {
  auto everywhere = [&](Value y) { return y ? c.unreduce(y, c.shape(hat), dims) : y; };
  Value inner = c.subtract(gradient, everywhere(meanOver(c, gradient, dims)));
  inner =
      c.subtract(inner, c.multiply(hat, everywhere(meanOver(c, c.multiply(gradient, hat), dims))));
  return c.multiply(inner, everywhere(rstd));
}

Value shaped(Call &c, Value x, unsigned i) {
  return c.isWanted(i) ? c.reshape(c.convert(x, c.resultElement(i)), c.resultShape(i)) : Value();
}

/// The normalized dimensions: as many of the last ones as normalized_shape has.
Ints lastDims(Call &c, Value x) {
  int64_t count = c.integers("normalized_shape").size();
  if (!c.expect(count <= c.rank(x), "normalises more dimensions than there are"))
    return {};
  return consecutive(count, c.rank(x) - count);
}

/// A weight or bias broadcast along the leading dimensions, or null.
Value parameter(Call &c, StringRef name, Value like) {
  Value x = c.tensorOrNone(name);
  return x ? c.broadcast(c.convert(x, c.element(like)), c.shape(like)) : x;
}

Results layerNorm(Call &c) {
  Value x = c.wide(c.tensor("input"));
  Ints dims = lastDims(c, x);
  Statistics s = statisticsOf(c, x, dims, c.number("eps"));
  Value y = normalised(c, x, dims, s);
  if (Value weight = parameter(c, "weight", x))
    y = c.multiply(y, weight);
  if (Value bias = parameter(c, "bias", x))
    y = c.add(y, bias);
  return {c.convert(y, c.resultElement()), shaped(c, s.mean, 1), shaped(c, s.rstd, 2)};
}

Results layerNormGradient(Call &c) {
  Value x = c.wide(c.tensor("input")), gradient = c.wide(c.tensor("grad_out"));
  Ints dims = lastDims(c, x), others = consecutive(c.rank(x) - dims.size());
  auto statistic = [&](StringRef name) {
    return c.broadcast(c.convert(c.tensor(name), c.element(x)), c.shape(x));
  };
  Value rstd = statistic("rstd"), hat = c.multiply(c.subtract(x, statistic("mean")), rstd);
  Value weight = parameter(c, "weight", x),
        inner = weight ? c.multiply(gradient, weight) : gradient;
  Results results{{}, {}, {}};
  if (c.isWanted(0)) {
    auto mean = [&](Value y) { return c.unreduce(meanOver(c, y, dims), c.shape(x), dims); };
    Value left =
        c.subtract(c.subtract(inner, mean(inner)), c.multiply(hat, mean(c.multiply(inner, hat))));
    results[0] = c.convert(c.multiply(left, rstd), c.resultElement(0));
  }
  results[1] = shaped(c, c.isWanted(1) ? c.sum(c.multiply(gradient, hat), others) : Value(), 1);
  results[2] = shaped(c, c.isWanted(2) ? c.sum(gradient, others) : Value(), 2);
  return results;
}

/// x as [N, groups, C / groups, spatial].
struct Groups {
  Ints shape, dims = {2, 3};
  int64_t groups, channels;

  Groups(Call &c, int64_t batch, int64_t channels, int64_t size, int64_t groups)
      : groups(groups), channels(channels) {
    bool fits =
        c.expect(groups > 0 && channels % groups == 0,
                 "splits " + Twine(channels) + " channels into " + Twine(groups) + " groups");
    shape = {batch, groups, fits ? channels / groups : 1, size};
  }
  Value split(Call &c, Value x) const { return c.reshape(x, shape); }
  /// Broadcasts one value per channel.
  Value ofChannels(Call &c, Value x, Type element) const {
    return c.spread(c.reshape(c.convert(x, element), {groups, shape[2]}), {1, 2}, shape);
  }
};

Value affine(Call &c, const Groups &groups, Value hat) {
  if (Value weight = c.tensorOrNone("weight"))
    hat = c.multiply(hat, groups.ofChannels(c, weight, c.element(hat)));
  if (Value bias = c.tensorOrNone("bias"))
    hat = c.add(hat, groups.ofChannels(c, bias, c.element(hat)));
  return hat;
}

Results nativeGroupNorm(Call &c) {
  Groups groups(c, c.integer("N"), c.integer("C"), c.integer("HxW"), c.integer("group"));
  Value x = groups.split(c, c.wide(c.tensor("input")));
  Statistics s = statisticsOf(c, x, groups.dims, c.number("eps"));
  Value y = affine(c, groups, normalised(c, x, groups.dims, s));
  return {shaped(c, y, 0), shaped(c, s.mean, 1), shaped(c, s.rstd, 2)};
}

Results groupNorm(Call &c) {
  Value x = c.wide(c.tensor("input"));
  int64_t batch = c.size(x, 0), channels = c.size(x, 1);
  Groups groups(c, batch, channels,
                batch && channels ? c.type(x).getNumElements() / batch / channels : 0,
                c.integer("num_groups"));
  x = groups.split(c, x);
  return shaped(
      c,
      affine(c, groups,
             normalised(c, x, groups.dims, statisticsOf(c, x, groups.dims, c.number("eps")))),
      0);
}

Results groupNormGradient(Call &c) {
  Groups groups(c, c.integer("N"), c.integer("C"), c.integer("HxW"), c.integer("group"));
  Value x = groups.split(c, c.wide(c.tensor("input"))),
        gradient = groups.split(c, c.wide(c.tensor("grad_out")));
  auto statistic = [&](StringRef name) {
    return c.reshape(c.convert(c.tensor(name), c.element(x)), {groups.shape[0], groups.groups});
  };
  Statistics s{statistic("mean"), statistic("rstd")};
  Value hat = normalised(c, x, groups.dims, s), inner = gradient;
  if (Value weight = c.tensorOrNone("weight"))
    inner = c.multiply(gradient, groups.ofChannels(c, weight, c.element(x)));
  Results results{{}, {}, {}};
  results[0] = shaped(
      c, c.isWanted(0) ? normalisedGradient(c, inner, hat, s.rstd, groups.dims) : Value(), 0);
  results[1] = shaped(c, c.isWanted(1) ? c.sum(c.multiply(gradient, hat), {0, 3}) : Value(), 1);
  results[2] = shaped(c, c.isWanted(2) ? c.sum(gradient, {0, 3}) : Value(), 2);
  return results;
}

/// Defaults to the machine epsilon of the element type.
double epsOf(Call &c, Value x) {
  if (!c.isNone("eps"))
    return c.number("eps");
  auto type = dyn_cast<FloatType>(c.element(x));
  return type ? std::ldexp(1, 1 - (int)type.getFPMantissaWidth()) : 0;
}

Results rmsNorm(Call &c) {
  Value x = c.wide(c.tensor("input"));
  Ints dims = lastDims(c, x);
  Value squares = meanOver(c, c.multiply(x, x), dims);
  Value rstd = squares ? reciprocalRoot(c, squares, epsOf(c, x)) : squares;
  Value y = c.multiply(x, c.unreduce(rstd, c.shape(x), dims));
  if (Value weight = parameter(c, "weight", x))
    y = c.multiply(y, weight);
  return {c.convert(y, c.resultElement()), shaped(c, rstd, 1)};
}

Results rmsNormGradient(Call &c) {
  Value x = c.wide(c.tensor("input")), gradient = c.wide(c.tensor("grad_out"));
  Ints dims = lastDims(c, x);
  Value rstd = c.broadcast(c.convert(c.tensor("rstd"), c.element(x)), c.shape(x)),
        hat = c.multiply(x, rstd);
  Value weight = parameter(c, "weight", x),
        inner = weight ? c.multiply(gradient, weight) : gradient;
  Value mean = meanOver(c, c.multiply(inner, hat), dims);
  Value left = c.subtract(inner, c.multiply(hat, mean ? c.unreduce(mean, c.shape(x), dims) : mean));
  Results results{{}, {}};
  results[0] = shaped(c, c.multiply(left, rstd), 0);
  results[1] =
      shaped(c,
             c.isWanted(1) ? c.sum(c.multiply(gradient, hat), consecutive(c.rank(x) - dims.size()))
                           : Value(),
             1);
  return results;
}
} // namespace

void addNorms(Rules &rules) {
  rules.add("aten.native_layer_norm.default(input, normalized_shape, weight, bias, eps)",
            layerNorm);
  rules.add("aten.layer_norm.default(input, normalized_shape, weight=null, bias=null, eps=1e-05, "
            "cudnn_enable=true)",
            layerNorm);
  rules.add("aten.native_layer_norm_backward.default(grad_out, input, normalized_shape, mean, "
            "rstd, weight, bias, output_mask)",
            layerNormGradient);
  rules.add("aten.native_group_norm.default(input, weight, bias, N, C, HxW, group, eps)",
            nativeGroupNorm);
  rules.add("aten.group_norm.default(input, num_groups, weight=null, bias=null, eps=1e-05, "
            "cudnn_enabled=true)",
            groupNorm);
  rules.add("aten.native_group_norm_backward.default(grad_out, input, mean, rstd, weight, N, C, "
            "HxW, group, output_mask)",
            groupNormGradient);
  rules.add("aten.rms_norm.default(input, normalized_shape, weight=null, eps=null)", rmsNorm);
  rules.add("aten._fused_rms_norm.default(input, normalized_shape, weight, eps)", rmsNorm);
  rules.add("aten._fused_rms_norm_backward.default(grad_out, input, normalized_shape, rstd, "
            "weight, output_mask)",
            rmsNormGradient);
}

} // namespace shardwright::torch
