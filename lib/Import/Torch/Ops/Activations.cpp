// SPDX-License-Identifier: Apache-2.0

// Activation functions and their gradients, computed at least in f32 and rounded once.
#include "../Rules.h"

#include "shardwright/runtime/support/Gelu.h"

#include <numbers>

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
constexpr double pi = std::numbers::pi, sqrt2 = std::numbers::sqrt2;

/// Builds constants of the type of x.
struct Like {
  Call &c;
  Value x;
  Value operator()(double value) const { return c.splatLike(x, value); }
};

void addActivation(Rules &rules, const char *signature, Value (*function)(Call &, Value)) {
  rules.add(Twine("aten.") + signature, [function](Call &c) -> Results {
    return computed(c, {"self"}, [&](ArrayRef<Value> x) { return function(c, x[0]); });
  });
}

/// `function` takes the incoming gradient and the argument `of` (the input, or the forward result).
void addGradient(Rules &rules, const char *signature, const char *of,
                 Value (*function)(Call &, Value gradient, Value x)) {
  rules.add(Twine("aten.") + signature, [function, of](Call &c) -> Results {
    return computed(c, {"grad_output", of},
                    [&](ArrayRef<Value> x) { return function(c, x[0], x[1]); });
  });
}

Value clamp(Call &c, Value x, double low, double high) {
  Like like{c, x};
  return c.minimum(c.maximum(x, like(low)), like(high));
}

Value zeroUnless(Call &c, Value where, Value x) { return c.select(where, x, c.splatLike(x, 0)); }

/// log(1 + exp(x)) without overflow.
Value softplus(Call &c, Value x) {
  Value magnitude = c.unary<hlo::AbsOp>(x);
  return c.add(c.maximum(x, c.splatLike(x, 0)),
               c.unary<hlo::Log1pOp>(c.unary<hlo::ExpOp>(c.negate(magnitude))));
}

bool isTanhForm(Call &c) {
  StringRef form = c.text("approximate");
  c.expect(form == "tanh" || form == "none",
           "argument approximate is '" + form + "', expected tanh or none");
  return form == "tanh";
}

/// As runtime::geluArgument.
Value tanhArgument(Call &c, Value x) {
  Value cube = c.multiply(c.multiply(x, x), x);
  return c.multiply(c.add(x, c.multiply(cube, runtime::kGeluCube)), runtime::kGeluScale);
}

Value gelu(Call &c, Value x) {
  if (isTanhForm(c))
    return c.multiply(x, c.multiply(c.add(c.unary<hlo::TanhOp>(tanhArgument(c, x)), 1), 0.5));
  return c.multiply(c.multiply(x, 0.5), c.unary<chlo::ErfcOp>(c.multiply(c.negate(x), 1 / sqrt2)));
}

Value geluGradient(Call &c, Value gradient, Value x) {
  if (isTanhForm(c)) {
    Value t = c.unary<hlo::TanhOp>(tanhArgument(c, x)), square = c.multiply(x, x);
    Value inner =
        c.multiply(c.add(c.multiply(square, 3 * runtime::kGeluCube), 1), runtime::kGeluScale);
    Value slope = c.multiply(c.subtract(c.splatLike(x, 1), c.multiply(t, t)), inner);
    Value left = c.multiply(c.add(t, 1), 0.5), right = c.multiply(c.multiply(x, 0.5), slope);
    return c.multiply(gradient, c.add(left, right));
  }
  Value cdf = c.multiply(c.unary<chlo::ErfcOp>(c.multiply(c.negate(x), 1 / sqrt2)), 0.5);
  Value pdf =
      c.multiply(c.unary<hlo::ExpOp>(c.multiply(c.multiply(x, x), -0.5)), 1 / std::sqrt(2 * pi));
  return c.multiply(gradient, c.add(cdf, c.multiply(x, pdf)));
}

Value siluGradient(Call &c, Value gradient, Value x) {
  Value s = sigmoid(c, x), rest = c.subtract(c.splatLike(x, 1), s);
  return c.multiply(gradient, c.multiply(s, c.add(c.multiply(x, rest), 1)));
}

Value elu(Call &c, Value x) {
  double alpha = c.number("alpha"), scale = c.number("scale"), inputScale = c.number("input_scale");
  Value negative = c.multiply(c.unary<hlo::Expm1Op>(c.multiply(x, inputScale)), alpha * scale);
  return c.select(c.compare(x, Direction::GT, 0.0), c.multiply(x, scale), negative);
}

Results eluGradient(Call &c) {
  return computed(c, {"grad_output", "self_or_result"}, [&](ArrayRef<Value> given) {
    double alpha = c.number("alpha"), scale = c.number("scale"),
           inputScale = c.number("input_scale");
    Value gradient = given[0], x = given[1];
    Value inner = c.flag("is_result") ? c.multiply(c.add(x, alpha * scale), inputScale)
                                      : c.multiply(c.unary<hlo::ExpOp>(c.multiply(x, inputScale)),
                                                   inputScale * alpha * scale);
    return c.multiply(gradient,
                      c.select(c.compare(x, Direction::GT, 0.0), c.splatLike(x, scale), inner));
  });
}

Value celu(Call &c, Value x) {
  double alpha = c.number("alpha");
  return c.select(c.compare(x, Direction::GT, 0.0), x,
                  c.multiply(c.unary<hlo::Expm1Op>(c.multiply(x, 1 / alpha)), alpha));
}

Value thresholdSoftplus(Call &c, Value x) {
  double beta = c.number("beta"), threshold = c.number("threshold");
  Value scaled = c.multiply(x, beta);
  return c.select(c.compare(scaled, Direction::GT, threshold), x,
                  c.multiply(softplus(c, scaled), 1 / beta));
}

Value softplusGradient(Call &c, Value gradient, Value x) {
  Value scaled = c.multiply(x, c.number("beta"));
  return c.select(c.compare(scaled, Direction::GT, c.number("threshold")), gradient,
                  c.multiply(gradient, sigmoid(c, scaled)));
}

/// The second result is a buffer for ATen's backward pass, which ours does not read.
Results logSigmoid(Call &c) {
  Value y = computed(c, {"self"},
                     [&](ArrayRef<Value> x) { return c.negate(softplus(c, c.negate(x[0]))); });
  return {y, c.isWanted(1) ? c.splat(c.resultElement(1), c.resultShape(1), 0) : Value()};
}

Value mishGradient(Call &c, Value gradient, Value x) {
  Value t = c.unary<hlo::TanhOp>(softplus(c, x)),
        rest = c.subtract(c.splatLike(x, 1), c.multiply(t, t));
  return c.multiply(gradient, c.add(t, c.multiply(c.multiply(x, sigmoid(c, x)), rest)));
}

Value hardSwishGradient(Call &c, Value gradient, Value x) {
  Value slope = c.add(c.multiply(x, 1.0 / 3), 0.5);
  Value inside = c.select(c.compare(x, Direction::LT, 3.0), slope, c.splatLike(x, 1));
  return c.multiply(gradient,
                    c.select(c.compare(x, Direction::LE, -3.0), c.splatLike(x, 0), inside));
}

Value inOpenRange(Call &c, Value x, double low, double high) {
  return c.conjoin(c.compare(x, Direction::GT, low), c.compare(x, Direction::LT, high));
}

Results prelu(Call &c) {
  Value x = c.tensor("self"), weight = c.tensor("weight");
  if (c.rank(weight) == 1 && c.rank(x) > 1 && c.size(weight, 0) > 1) // one per channel
    weight = c.spread(weight, {1}, c.shape(x));
  else if (c.rank(weight) == 1)
    weight = c.reshape(weight, {});
  return c.select(c.compare(x, Direction::GT, 0.0), x,
                  c.multiply(x, c.broadcast(weight, c.shape(x))));
}

Results glu(Call &c) {
  Value x = c.wide(c.tensor("self"));
  int64_t dim = c.dim("dim", c.rank(x)), half = c.size(x, dim) / 2;
  Value y = c.multiply(c.slice(x, dim, 0, half), sigmoid(c, c.slice(x, dim, half, 2 * half)));
  return c.convert(y, c.resultElement());
}
} // namespace

void addActivations(Rules &rules) {
  rules.add("aten.relu.default(self)", [](Call &c) -> Results {
    Value x = c.tensor("self");
    return c.maximum(x, c.splatLike(x, 0));
  });
  addActivation(rules, "silu.default(self)",
                [](Call &c, Value x) { return c.multiply(x, sigmoid(c, x)); });
  addActivation(rules, "gelu.default(self, approximate=\"none\")", gelu);
  addActivation(rules, "relu6.default(self)", [](Call &c, Value x) { return clamp(c, x, 0, 6); });
  addActivation(rules, "hardtanh.default(self, min_val=-1, max_val=1)", [](Call &c, Value x) {
    return clamp(c, x, c.number("min_val"), c.number("max_val"));
  });
  addActivation(rules, "hardsigmoid.default(self)",
                [](Call &c, Value x) { return c.multiply(clamp(c, c.add(x, 3), 0, 6), 1.0 / 6); });
  addActivation(rules, "hardswish.default(self)", [](Call &c, Value x) {
    return c.multiply(x, c.multiply(clamp(c, c.add(x, 3), 0, 6), 1.0 / 6));
  });
  addActivation(rules, "leaky_relu.default(self, negative_slope=0.01)", [](Call &c, Value x) {
    return c.select(c.compare(x, Direction::GT, 0.0), x, c.multiply(x, c.number("negative_slope")));
  });
  addActivation(rules, "elu.default(self, alpha=1, scale=1, input_scale=1)", elu);
  addActivation(rules, "celu.default(self, alpha=1.0)", celu);
  addActivation(rules, "selu.default(self)", [](Call &c, Value x) {
    Value negative = c.multiply(c.unary<hlo::Expm1Op>(x), 1.6732632423543772);
    return c.multiply(c.select(c.compare(x, Direction::GT, 0.0), x, negative), 1.0507009873554805);
  });
  addActivation(rules, "mish.default(self)", [](Call &c, Value x) {
    return c.multiply(x, c.unary<hlo::TanhOp>(softplus(c, x)));
  });
  addActivation(rules, "softplus.default(self, beta=1, threshold=20)", thresholdSoftplus);
  addActivation(rules, "threshold.default(self, threshold, value)", [](Call &c, Value x) {
    return c.select(c.compare(x, Direction::LE, c.number("threshold")),
                    c.splatLike(x, c.number("value")), x);
  });
  addActivation(rules, "softshrink.default(self, lambd=0.5)", [](Call &c, Value x) {
    double width = c.number("lambd");
    Value below = c.select(c.compare(x, Direction::LT, -width), c.add(x, width), c.splatLike(x, 0));
    return c.select(c.compare(x, Direction::GT, width), c.add(x, -width), below);
  });
  addActivation(rules, "hardshrink.default(self, lambd=0.5)", [](Call &c, Value x) {
    double width = c.number("lambd");
    Value inside =
        c.conjoin(c.compare(x, Direction::GE, -width), c.compare(x, Direction::LE, width));
    return c.select(inside, c.splatLike(x, 0), x);
  });
  rules.add("aten.log_sigmoid_forward.default(self)", logSigmoid);
  rules.add("aten.prelu.default(self, weight)", prelu);
  rules.add("aten._prelu_kernel.default(self, weight)", prelu);
  rules.add("aten.glu.default(self, dim=-1)", glu);

  addGradient(rules, "gelu_backward.default(grad_output, self, approximate=\"none\")", "self",
              geluGradient);
  addGradient(rules, "silu_backward.default(grad_output, self)", "self", siluGradient);
  addGradient(rules, "tanh_backward.default(grad_output, output)", "output",
              [](Call &c, Value gradient, Value y) {
                return c.multiply(gradient, c.subtract(c.splatLike(y, 1), c.multiply(y, y)));
              });
  addGradient(rules, "sigmoid_backward.default(grad_output, output)", "output",
              [](Call &c, Value gradient, Value y) {
                return c.multiply(gradient, c.multiply(c.subtract(c.splatLike(y, 1), y), y));
              });
  addGradient(rules, "threshold_backward.default(grad_output, self, threshold)", "self",
              [](Call &c, Value gradient, Value x) {
                return c.select(c.compare(x, Direction::LE, c.number("threshold")),
                                c.splatLike(x, 0), gradient);
              });
  addGradient(rules, "hardtanh_backward.default(grad_output, self, min_val, max_val)", "self",
              [](Call &c, Value gradient, Value x) {
                return zeroUnless(c, inOpenRange(c, x, c.number("min_val"), c.number("max_val")),
                                  gradient);
              });
  addGradient(rules, "hardsigmoid_backward.default(grad_output, self)", "self",
              [](Call &c, Value gradient, Value x) {
                return zeroUnless(c, inOpenRange(c, x, -3, 3),
                                  c.multiply(gradient, 1.0f / 6)); // f32 in ATen, even for f64
              });
  addGradient(rules, "hardswish_backward.default(grad_output, self)", "self", hardSwishGradient);
  addGradient(rules,
              "leaky_relu_backward.default(grad_output, self, negative_slope, self_is_result)",
              "self", [](Call &c, Value gradient, Value x) {
                return c.select(c.compare(x, Direction::GT, 0.0), gradient,
                                c.multiply(gradient, c.number("negative_slope")));
              });
  addGradient(rules, "softplus_backward.default(grad_output, self, beta, threshold)", "self",
              softplusGradient);
  addGradient(rules, "log_sigmoid_backward.default(grad_output, self, buffer)", "self",
              [](Call &c, Value gradient, Value x) {
                return c.multiply(gradient, sigmoid(c, c.negate(x)));
              });
  addGradient(rules, "mish_backward.default(grad_output, self)", "self", mishGradient);
  rules.add("aten.elu_backward.default(grad_output, alpha, scale, input_scale, is_result, "
            "self_or_result)",
            eluGradient);
}

} // namespace shardwright::torch
