// SPDX-License-Identifier: Apache-2.0

// Batch normalization by the batch's statistics or by running ones.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
struct Channels {
  Call &c;
  Value x;   // at least f32
  Ints dims; // all but the channel dimension

  explicit Channels(Call &c, StringRef name = "input")
      : c(c), x(c.wide(c.tensor(name))), dims(consecutive(c.rank(x))) {
    if (c.expect(dims.size() >= 2, "normalises channels of a tensor without any"))
      dims.erase(dims.begin() + 1);
  }
  double count() const { return (double)c.countOver(x, dims); }
  Value everywhere(Value y) const { return c.spread(c.convert(y, c.element(x)), {1}, c.shape(x)); }
  Value given(StringRef name) const { return c.convert(c.tensor(name), c.element(x)); }
  Value mean(Value y) const {
    Value total = c.sum(y, dims);
    return total ? c.divide(total, c.splatLike(total, count())) : total;
  }
};

Value shaped(Call &c, Value x, unsigned i) {
  if (!c.isWanted(i))
    return {};
  if (!x ||
      c.type(x).getNumElements() != c.resultType(i).getNumElements()) // statistics not computed
    return c.splat(c.resultElement(i), c.resultShape(i), 0);
  return c.reshape(c.convert(x, c.resultElement(i)), c.resultShape(i));
}

Value affine(const Channels &channels, Value mean, Value invstd) {
  Call &c = channels.c;
  Value y =
      c.multiply(c.subtract(channels.x, channels.everywhere(mean)), channels.everywhere(invstd));
  if (Value weight = c.tensorOrNone("weight"))
    y = c.multiply(y, channels.everywhere(weight));
  if (Value bias = c.tensorOrNone("bias"))
    y = c.add(y, channels.everywhere(bias));
  return y;
}

Value inverseDeviation(Call &c, Value variance) {
  return c.unary<hlo::RsqrtOp>(c.add(variance, c.number("eps")));
}

Results byRunning(Call &c) {
  Channels channels(c);
  Value mean = channels.given("running_mean"),
        invstd = inverseDeviation(c, channels.given("running_var"));
  Value y = affine(channels, mean, invstd);
  return {shaped(c, y, 0), shaped(c, {}, 1), shaped(c, {}, 2)};
}

/// Results 3 and 4 are the updated running statistics.
Results byBatch(Call &c, bool movesRunning) {
  Channels channels(c);
  Value mean = channels.mean(channels.x), apart = c.subtract(channels.x, channels.everywhere(mean));
  Value variance = channels.mean(c.multiply(apart, apart)), invstd = inverseDeviation(c, variance);
  Results results{shaped(c, affine(channels, mean, invstd), 0), shaped(c, mean, 1),
                  shaped(c, invstd, 2)};
  if (!movesRunning)
    return results;
  double momentum = c.number("momentum"), count = channels.count();
  auto moved = [&](StringRef name, Value now, unsigned i) {
    return shaped(
        c, c.add(c.multiply(channels.given(name), 1 - momentum), c.multiply(now, momentum)), i);
  };
  results.push_back(moved("running_mean", mean, 3));
  results.push_back(
      moved("running_var", c.multiply(variance, count / std::max(1.0, count - 1)), 4));
  return results;
}

/// In training mode this overload updates the running statistics in place, which a functional
/// program cannot express.
Results native(Call &c) {
  if (!c.flag("training"))
    return byRunning(c);
  bool isFunctional = c.isNone("running_mean") && c.isNone("running_var");
  if (!c.expect(isFunctional, "changes running statistics in place; call `ep = "
                              "ep.run_decompositions()` before torch.export.save"))
    return {};
  return byBatch(c, false);
}

Results batchNormGradients(Call &c) {
  Channels channels(c);
  Value gradient = c.wide(c.tensor("grad_out"));
  bool train = c.flag("train");
  Value mean = channels.given(train ? "save_mean" : "running_mean");
  Value invstd =
      train ? channels.given("save_invstd") : inverseDeviation(c, channels.given("running_var"));
  Value hat =
      c.multiply(c.subtract(channels.x, channels.everywhere(mean)), channels.everywhere(invstd));
  Value weight = c.tensorOrNone("weight"),
        inner = weight ? c.multiply(gradient, channels.everywhere(weight)) : gradient;
  Results results{{}, {}, {}};
  if (c.isWanted(0)) {
    Value left = inner;
    if (train) {
      left = c.subtract(left, channels.everywhere(channels.mean(inner)));
      left = c.subtract(
          left, c.multiply(hat, channels.everywhere(channels.mean(c.multiply(inner, hat)))));
    }
    results[0] = shaped(c, c.multiply(left, channels.everywhere(invstd)), 0);
  }
  if (c.isWanted(1))
    results[1] = shaped(c, c.sum(c.multiply(gradient, hat), channels.dims), 1);
  if (c.isWanted(2))
    results[2] = shaped(c, c.sum(gradient, channels.dims), 2);
  return results;
}
} // namespace

void addBatchNorms(Rules &rules) {
  rules.add("aten._native_batch_norm_legit_no_training.default(input, weight, bias, running_mean, "
            "running_var, momentum, eps)",
            byRunning);
  rules.add("aten.native_batch_norm.default(input, weight, bias, running_mean, running_var, "
            "training, momentum, eps)",
            native);
  rules.add("aten._native_batch_norm_legit.default(input, weight, bias, running_mean, running_var, "
            "training, momentum, eps)",
            native);
  rules.add("aten._native_batch_norm_legit.no_stats(input, weight, bias, training, momentum, eps)",
            [](Call &c) { return byBatch(c, false); });
  rules.add("aten._native_batch_norm_legit_functional.default(input, weight, bias, running_mean, "
            "running_var, training, momentum, eps)",
            [](Call &c) { return byBatch(c, true); });
  rules.add("aten.batch_norm.default(input, weight, bias, running_mean, running_var, training, "
            "momentum, eps, cudnn_enabled)",
            native);
  rules.add("aten.native_batch_norm_backward.default(grad_out, input, weight, running_mean, "
            "running_var, save_mean, save_invstd, train, "
            "eps, output_mask)",
            batchNormGradients);
}

} // namespace shardwright::torch
