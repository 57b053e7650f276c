// SPDX-License-Identifier: Apache-2.0

// Softmax, its logarithm, and their gradients.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// A function along one dimension, computed at least in f32.
Results along(Call &c, Value (*function)(Call &, Value, int64_t dim)) {
  Value x = c.wide(c.convert(c.tensor("self"), c.resultElement()));
  return c.convert(function(c, x, c.dim("dim", c.rank(x))), c.resultElement());
}

/// Rows of only -inf are zero instead of NaN.
Value safeSoftmax(Call &c, Value x, int64_t dim) {
  Value y = softmax(c, x, dim);
  if (!y || c.rank(x) == 0)
    return y;
  Value isNothing = c.compare(c.maximumOver(x, {dim}), Direction::EQ, -INFINITY);
  return c.select(c.unreduce(isNothing, c.shape(x), {dim}), c.splatLike(y, 0), y);
}

Results gradient(Call &c, bool isLog) {
  Value gradient = c.wide(c.tensor("grad_output")), y = c.wide(c.tensor("output"));
  int64_t dim = c.dim("dim", c.rank(y));
  if (!y || c.rank(y) == 0)
    return c.splat(c.resultElement(), c.resultShape(), 0);
  auto total = [&](Value x) { return c.unreduce(c.sum(x, {dim}), c.shape(y), {dim}); };
  Value x = isLog ? c.subtract(gradient, c.multiply(c.unary<hlo::ExpOp>(y), total(gradient)))
                  : c.multiply(y, c.subtract(gradient, total(c.multiply(gradient, y))));
  return c.convert(x, c.resultElement());
}
} // namespace

void addSoftmax(Rules &rules) {
  rules.add("aten._softmax.default(self, dim, half_to_float)",
            [](Call &c) { return along(c, softmax); });
  rules.add("aten._log_softmax.default(self, dim, half_to_float)",
            [](Call &c) { return along(c, logSoftmax); });
  rules.add("aten.softmax.int(self, dim, dtype=null)", [](Call &c) { return along(c, softmax); });
  rules.add("aten.log_softmax.int(self, dim, dtype=null)",
            [](Call &c) { return along(c, logSoftmax); });
  rules.add("aten._safe_softmax.default(self, dim, dtype=null)",
            [](Call &c) { return along(c, safeSoftmax); });
  rules.add("aten._softmax_backward_data.default(grad_output, output, dim, input_dtype)",
            [](Call &c) { return gradient(c, false); });
  rules.add("aten._log_softmax_backward_data.default(grad_output, output, dim, input_dtype)",
            [](Call &c) { return gradient(c, true); });
}

} // namespace shardwright::torch
