// SPDX-License-Identifier: Apache-2.0

// Losses and their gradients.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
enum LossReduction { NoReduction = 0, MeanReduction = 1 };

/// Applies the argument `reduction`: none, mean or sum.
Value reduced(Call &c, Value losses) {
  int64_t reduction = c.integer("reduction");
  if (reduction == NoReduction || !losses)
    return c.convert(losses, c.resultElement());
  Value total = c.sum(losses, consecutive(c.rank(losses)));
  if (reduction == MeanReduction)
    total = c.divide(total, c.splatLike(total, (double)c.type(losses).getNumElements()));
  return c.convert(total, c.resultElement());
}

/// The incoming gradient broadcast to each loss, divided by their number for a mean.
Value gradientOfEach(Call &c, Value like) {
  Value gradient = c.broadcast(c.convert(c.tensor("grad_output"), c.element(like)), c.shape(like));
  return c.integer("reduction") == MeanReduction
             ? c.multiply(gradient, 1 / std::max(1.0, (double)c.type(like).getNumElements()))
             : gradient;
}

using LossFunction = Value (*)(Call &, Value, Value);

/// Operands broadcast to one shape, at least f32.
std::pair<Value, Value> operands(Call &c) {
  Value x = c.tensor("self"), target = c.tensor("target");
  Ints shape = c.commonShape({c.shape(x), c.shape(target)});
  Type element = c.wide(promote(c, {"self", "target"}));
  return {c.broadcast(c.convert(x, element), shape),
          c.broadcast(c.convert(target, element), shape)};
}

void addLoss(Rules &rules, const char *signature, LossFunction function) {
  rules.add(Twine("aten.") + signature, [function](Call &c) -> Results {
    auto [x, target] = operands(c);
    return x && target ? reduced(c, function(c, x, target)) : Value();
  });
}

/// `function` is the derivative of the loss by x.
void addGradient(Rules &rules, const char *signature, LossFunction function) {
  rules.add(Twine("aten.") + signature, [function](Call &c) -> Results {
    auto [x, target] = operands(c);
    return x && target ? c.convert(c.multiply(gradientOfEach(c, x), function(c, x, target)),
                                   c.resultElement())
                       : Value();
  });
}

Value square(Call &c, Value x) { return c.multiply(x, x); }

/// x² / 2 below delta, then linear.
Value huber(Call &c, Value x, Value target) {
  double delta = c.number("delta");
  Value apart = c.unary<hlo::AbsOp>(c.subtract(x, target));
  return c.select(c.compare(apart, Direction::LT, delta), c.multiply(square(c, apart), 0.5),
                  c.multiply(c.add(apart, -0.5 * delta), delta));
}
Value huberSlope(Call &c, Value x, Value target) {
  double delta = c.number("delta");
  Value apart = c.subtract(x, target);
  return c.minimum(c.maximum(apart, c.splatLike(apart, -delta)), c.splatLike(apart, delta));
}

Value smoothL1(Call &c, Value x, Value target) {
  double beta = c.number("beta");
  Value apart = c.unary<hlo::AbsOp>(c.subtract(x, target));
  if (beta == 0)
    return apart;
  return c.select(c.compare(apart, Direction::LT, beta), c.multiply(square(c, apart), 0.5 / beta),
                  c.add(apart, -0.5 * beta));
}
Value smoothL1Slope(Call &c, Value x, Value target) {
  double beta = c.number("beta");
  Value apart = c.subtract(x, target), direction = c.unary<hlo::SignOp>(apart);
  if (beta == 0)
    return direction;
  return c.select(c.compare(c.unary<hlo::AbsOp>(apart), Direction::LT, beta),
                  c.multiply(apart, 1 / beta), direction);
}

/// Logarithms are clamped to at least -100, as in ATen.
Value boundedLog(Call &c, Value x) {
  Value logarithm = c.unary<hlo::LogOp>(x);
  return c.maximum(logarithm, c.splatLike(x, -100));
}

Value weighted(Call &c, Value losses, StringRef name) {
  Value weight = c.tensorOrNone(name);
  return weight ? c.multiply(losses,
                             c.broadcast(c.convert(weight, c.element(losses)), c.shape(losses)))
                : losses;
}

Value complement(Call &c, Value x) { return c.subtract(c.splatLike(x, 1), x); }

Value crossEntropy(Call &c, Value x, Value target) {
  Value yes = c.multiply(target, boundedLog(c, x)),
        no = c.multiply(complement(c, target), boundedLog(c, complement(c, x)));
  return weighted(c, c.negate(c.add(yes, no)), "weight");
}
Value crossEntropySlope(Call &c, Value x, Value target) {
  Value spread = c.multiply(x, complement(c, x));
  return weighted(c, c.divide(c.subtract(x, target), c.maximum(spread, c.splatLike(x, 1e-12))),
                  "weight");
}

/// For logits x, targets t and positive weight p: (1 - t) x + (1 + (p - 1) t) log(1 + exp(-x)),
/// without overflow.
Value crossEntropyOfLogits(Call &c, Value x, Value target) {
  Value negative = c.negate(x), magnitude = c.unary<hlo::AbsOp>(x);
  Value softplus = c.add(c.maximum(negative, c.splatLike(x, 0)),
                         c.unary<hlo::Log1pOp>(c.unary<hlo::ExpOp>(c.negate(magnitude))));
  if (!c.isNone("pos_weight")) {
    Value more =
        c.add(c.broadcast(c.convert(c.tensor("pos_weight"), c.element(x)), c.shape(x)), -1);
    softplus = c.multiply(softplus, c.add(c.multiply(more, target), 1));
  }
  return weighted(c, c.add(c.multiply(complement(c, target), x), softplus), "weight");
}

// Negative log likelihood.

/// Class scores [N, C, …] or [C]: target classes, `safe` ones (valid even where ignored), the
/// weight of each (0 where ignored), and the class dimension.
struct Classes {
  Value scores, target, safe, weight;
  int64_t dim;
};

std::optional<Classes> readClasses(Call &c, Value scores) {
  Classes k{scores, c.tensor("target"), {}, {}, 0};
  k.dim = c.rank(k.scores) > 1 ? 1 : 0;
  if (!k.scores || !k.target ||
      !c.expect(c.rank(k.scores) > 0 && c.rank(k.target) + 1 == c.rank(k.scores),
                "has another number of scores than of targets"))
    return std::nullopt;
  Value counts = c.compare(k.target, Direction::NE, (double)c.integer("ignore_index"));
  k.safe = c.select(counts, k.target, c.splatLike(k.target, 0));
  k.weight = c.convert(counts, c.element(k.scores));
  if (Value weight = c.tensorOrNone("weight"))
    k.weight =
        c.multiply(k.weight, c.gather(c.convert(weight, c.element(k.scores)), {k.safe}, {0}, 0));
  return c.failed() ? std::nullopt : std::optional(k);
}

Results likelihoodOf(Call &c, Value scores, int64_t reduction) {
  std::optional<Classes> k = readClasses(c, scores);
  if (!k)
    return {};
  Value score = c.gatherAlong(k->scores, c.keepDims(k->safe, c.shape(k->scores), {k->dim}), k->dim);
  Value losses = c.multiply(c.negate(c.reshape(score, c.shape(k->target))), k->weight);
  // Scores of ignored elements may be infinite, and 0 * inf is NaN.
  losses = c.select(c.isNonzero(k->weight), losses, c.splatLike(losses, 0));
  Ints all = consecutive(c.rank(k->target));
  Value total = c.sum(k->weight, all);
  Value loss = reduction == NoReduction ? losses : c.sum(losses, all);
  if (reduction == MeanReduction)
    loss = c.divide(loss, total);
  Value shown = reduction == NoReduction ? c.splatLike(total, 0) : total;
  return {c.convert(loss, c.resultElement(0)),
          c.isWanted(1) ? c.convert(shown, c.resultElement(1)) : Value()};
}

/// Targets are class indices or class probabilities.
Results crossEntropyLoss(Call &c) {
  Value scores = c.wide(c.tensor("self")), target = c.tensor("target");
  int64_t dim = c.rank(scores) > 1 ? 1 : 0, reduction = c.integer("reduction");
  bool isPlain = !c.isFloat(target) && c.number("label_smoothing") == 0;
  if (!c.expect(isPlain, "takes probabilities or smooths labels; call `ep = "
                         "ep.run_decompositions()` before torch.export.save"))
    return {};
  return likelihoodOf(c, logSoftmax(c, scores, dim), reduction);
}

Results likelihoodGradient(Call &c) {
  std::optional<Classes> k = readClasses(c, c.wide(c.tensor("self")));
  if (!k)
    return {};
  Type element = c.element(k->scores);
  Value gradient = c.multiply(
      c.broadcast(c.convert(c.tensor("grad_output"), element), c.shape(k->target)), k->weight);
  if (c.integer("reduction") == MeanReduction)
    gradient = c.divide(
        gradient, c.broadcast(c.convert(c.tensor("total_weight"), element), c.shape(k->target)));
  Ints shape(c.shape(k->scores)), others = consecutive(shape.size());
  others.erase(others.begin() + k->dim);
  Value isClass = c.compare(c.iota(c.element(k->safe), shape, k->dim), Direction::EQ,
                            c.spread(k->safe, others, shape));
  return c.convert(
      c.select(isClass, c.spread(c.negate(gradient), others, shape), c.splat(element, shape, 0)),
      c.resultElement());
}
} // namespace

void addLosses(Rules &rules) {
  addLoss(rules, "mse_loss.default(self, target, reduction=1)",
          [](Call &c, Value x, Value y) { return square(c, c.subtract(x, y)); });
  addLoss(rules, "l1_loss.default(self, target, reduction=1)",
          [](Call &c, Value x, Value y) { return c.unary<hlo::AbsOp>(c.subtract(x, y)); });
  addLoss(rules, "huber_loss.default(self, target, reduction=1, delta=1.0)", huber);
  addLoss(rules, "smooth_l1_loss.default(self, target, reduction=1, beta=1.0)", smoothL1);
  addLoss(rules, "binary_cross_entropy.default(self, target, weight=null, reduction=1)",
          crossEntropy);
  addLoss(rules,
          "binary_cross_entropy_with_logits.default(self, target, weight=null, pos_weight=null, "
          "reduction=1)",
          crossEntropyOfLogits);
  addGradient(rules, "mse_loss_backward.default(grad_output, self, target, reduction)",
              [](Call &c, Value x, Value y) { return c.multiply(c.subtract(x, y), 2.0); });
  addGradient(rules, "huber_loss_backward.default(grad_output, self, target, reduction, delta)",
              huberSlope);
  addGradient(rules, "smooth_l1_loss_backward.default(grad_output, self, target, reduction, beta)",
              smoothL1Slope);
  addGradient(
      rules,
      "binary_cross_entropy_backward.default(grad_output, self, target, weight=null, reduction=1)",
      crossEntropySlope);
  rules.add("aten.cross_entropy_loss.default(self, target, weight=null, reduction=1, "
            "ignore_index=-100, label_smoothing=0.0)",
            crossEntropyLoss);
  for (const char *name : {"nll_loss", "nll_loss2d"}) {
    rules.add(
        Twine("aten.") + name + "_forward.default(self, target, weight, reduction, ignore_index)",
        [](Call &c) { return likelihoodOf(c, c.wide(c.tensor("self")), c.integer("reduction")); });
    rules.add(Twine("aten.") + name +
                  "_backward.default(grad_output, self, target, weight, reduction, ignore_index, "
                  "total_weight)",
              likelihoodGradient);
  }
}

} // namespace shardwright::torch
