// SPDX-License-Identifier: Apache-2.0

// Pairwise distances between the rows of two matrices, or of one.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
Value zeroWhere(Call &c, Value where, Value x) { return c.select(where, c.splatLike(x, 0), x); }
Value isZero(Call &c, Value x) { return c.compare(x, Direction::EQ, 0.0); }
Value power(Call &c, Value x, double exponent) {
  return c.binary<hlo::PowOp>(x, c.splatLike(x, exponent));
}

/// The p-norm over the last dimension.
Value norm(Call &c, Value x, double p) {
  int64_t last = c.rank(x) - 1;
  Value size = c.unary<hlo::AbsOp>(x);
  if (p == 0)
    return c.sum(c.convert(c.compare(x, Direction::NE, 0.0), c.element(x)), {last});
  if (p == 1)
    return c.sum(size, {last});
  if (p == 2)
    return c.unary<hlo::SqrtOp>(c.sum(c.multiply(x, x), {last}));
  if (std::isinf(p))
    return c.reduce(size, {last}, "stablehlo.maximum", c.splat(c.element(x), {}, 0));
  return power(c, c.sum(power(c, size, p), {last}), 1 / p);
}

/// The gradient of the norm by x; `gradient` and `length` are broadcast along the last dimension.
Value normGradient(Call &c, Value x, Value gradient, Value length, double p) {
  Value sign = c.unary<hlo::SignOp>(x), size = c.unary<hlo::AbsOp>(x);
  if (p == 0)
    return c.splatLike(x, 0);
  if (p == 1)
    return c.multiply(gradient, sign);
  if (std::isinf(p))
    return c.multiply(c.multiply(gradient, sign),
                      c.convert(c.compare(size, Direction::EQ, length), c.element(x)));
  if (p == 2)
    return zeroWhere(c, isZero(c, length), c.divide(c.multiply(gradient, x), length));
  Value part = c.multiply(c.multiply(sign, power(c, size, p - 1)),
                          c.divide(gradient, power(c, length, p - 1)));
  return zeroWhere(c, c.disjoin(isZero(c, length), isZero(c, x)), part);
}

/// x[…, i, :] - y[…, j, :]
Value differences(Call &c, Value x, Value y) {
  if (!x || !y ||
      !c.expect(c.rank(x) >= 2 && c.rank(y) >= 2, "takes distances of what are no rows"))
    return {};
  Ints batch = c.commonShape({c.shape(x).drop_back(2), c.shape(y).drop_back(2)}), shape = batch;
  int64_t rows = c.shape(x)[c.rank(x) - 2], others = c.shape(y)[c.rank(y) - 2],
          width = c.shape(x).back();
  shape.append({rows, others, width});
  if (!c.expect(width == c.shape(y).back(), "takes distances of rows of different lengths"))
    return {};
  Ints left(batch), right(batch);
  left.append({rows, 1, width});
  right.append({1, others, width});
  Ints first(batch), second(batch);
  first.append({rows, width});
  second.append({others, width});
  return c.subtract(c.broadcast(c.reshape(c.broadcast(x, first), left), shape),
                    c.broadcast(c.reshape(c.broadcast(y, second), right), shape));
}

Results distances(Call &c) {
  Value apart = differences(c, c.tensor("x1"), c.tensor("x2"));
  return apart ? norm(c, apart, c.number("p")) : Value();
}

Results distancesBackward(Call &c) {
  Value apart = differences(c, c.tensor("x1"), c.tensor("x2")), gradient = c.tensor("grad"),
        length = c.tensor("cdist");
  if (!apart || !gradient || !length)
    return {};
  auto wide = [&](Value x) { return c.unreduce(x, c.shape(apart), {c.rank(apart) - 1}); };
  Value each = normGradient(c, apart, wide(gradient), wide(length), c.number("p"));
  return c.reshape(c.sum(each, {c.rank(apart) - 2}), c.resultShape());
}

/// Row indices of all pairs (i, j) with i < j, in lexicographic order.
std::pair<Value, Value> pairs(Call &c, int64_t rows) {
  if (!c.expect(rows < (1 << 12), "takes the distances of too many rows"))
    return {};
  SmallVector<int64_t> first, second;
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = i + 1; j < rows; ++j) {
      first.push_back(i);
      second.push_back(j);
    }
  auto type = RankedTensorType::get({(int64_t)first.size()}, c.i64());
  return {c.w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, ArrayRef<int64_t>(first))),
          c.w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, ArrayRef<int64_t>(second)))};
}

Value pairwise(Call &c, Value x, std::pair<Value, Value> at) {
  return at.first ? c.subtract(c.gather(x, {at.first}, {0}, 0), c.gather(x, {at.second}, {0}, 0))
                  : Value();
}

Results pairwiseDistances(Call &c) {
  Value x = c.tensor("self"), apart = pairwise(c, x, pairs(c, c.size(x, 0)));
  return apart ? norm(c, apart, c.number("p")) : Value();
}

Results pairwiseBackward(Call &c) {
  Value x = c.tensor("self"), gradient = c.tensor("grad"), length = c.tensor("pdist");
  std::pair<Value, Value> at = pairs(c, c.size(x, 0));
  Value apart = pairwise(c, x, at);
  if (!apart)
    return {};
  auto wide = [&](Value y) { return c.unreduce(y, c.shape(apart), {1}); };
  Value each = normGradient(c, apart, wide(gradient), wide(length), c.number("p"));
  Value sum = c.scatter(c.splatLike(x, 0), {at.first}, {0}, 0, each, "stablehlo.add");
  return c.scatter(sum, {at.second}, {0}, 0, c.negate(each), "stablehlo.add");
}
} // namespace

void addDistances(Rules &rules) {
  rules.add("aten._cdist_forward.default(x1, x2, p, compute_mode)", distances);
  rules.add("aten.cdist.default(x1, x2, p=2.0, compute_mode=null)", distances);
  rules.add("aten._cdist_backward.default(grad, x1, x2, p, cdist)", distancesBackward);
  for (const char *name : {"_pdist_forward", "pdist"})
    rules.add(Twine("aten.") + name + ".default(self, p=2.0)", pairwiseDistances);
  rules.add("aten._pdist_backward.default(grad, self, p, pdist)", pairwiseBackward);
}

} // namespace shardwright::torch
