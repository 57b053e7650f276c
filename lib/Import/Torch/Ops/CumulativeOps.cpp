// SPDX-License-Identifier: Apache-2.0

// Cumulative sums, products, extrema and log-sum-exp (torch.cumsum and so on).
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// A cumulative reduction as a reduce_window of the full extent, padded in front.
Value soFar(Call &c, Value x, int64_t dim, StringRef combiner, Value initial) {
  int64_t rank = c.rank(x);
  if (!x || !initial || rank == 0 || c.size(x, dim) == 0)
    return x;
  int64_t size = c.size(x, dim);
  Ints window(rank, 1), padding(2 * rank, 0);
  window[dim] = size;
  padding[2 * dim] = size - 1;
  auto paddings = DenseIntElementsAttr::get(RankedTensorType::get({rank, 2}, c.i64()), padding);
  Builder &b = c.w.b;
  auto op = hlo::ReduceWindowOp::create(c.w.b, c.w.loc, TypeRange{x.getType()}, ValueRange{x},
                                        ValueRange{initial}, b.getDenseI64ArrayAttr(window),
                                        DenseI64ArrayAttr(), DenseI64ArrayAttr(),
                                        DenseI64ArrayAttr(), paddings);
  hlo::buildBody(c.w.b, c.w.loc, op.getBody(), c.element(x), combiner);
  return op.getResult(0);
}

Results prefix(Call &c, StringRef combiner, double identity) {
  Type element = c.wide(c.resultElement());
  Value x = c.convert(c.tensor("self"), element);
  return c.convert(soFar(c, x, c.dim("dim", c.rank(x)), combiner, c.splat(element, {}, identity)),
                   c.resultElement());
}

/// Values, and the index of the last occurrence of each.
Results extremePrefix(Call &c, bool largest) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dim", c.rank(x));
  if (c.failed() || c.rank(x) == 0)
    return {x, c.splatInteger(c.i64(), {}, 0)};
  Value values = extremeSoFar(c, x, dim, largest), isNew = c.compare(x, Direction::EQ, values);
  if (c.isFloat(x))
    isNew = c.disjoin(isNew, c.isNan(x));
  Value place =
      c.select(isNew, c.iota(c.i64(), c.shape(x), dim), c.splatInteger(c.i64(), c.shape(x), 0));
  return {values, extremeSoFar(c, place, dim, true)};
}

/// Hillis-Steele scan with logaddexp: log2(n) rounds of combining with the element `by` positions
/// before.
Results logSumPrefix(Call &c) {
  Type element = c.wide(c.resultElement());
  Value x = c.convert(c.tensor("self"), element);
  int64_t dim = c.dim("dim", c.rank(x));
  if (!x || c.rank(x) == 0)
    return c.convert(x, c.resultElement());
  for (int64_t by = 1; by < c.size(x, dim); by *= 2) {
    Value before = c.pad(x, c.splat(element, {}, -INFINITY), dim, by, -by);
    x = logAddExp(c, before, x);
  }
  return c.convert(x, c.resultElement());
}
} // namespace

Value extremeSoFar(Call &c, Value x, int64_t dim, bool largest) {
  return x ? soFar(c, x, dim, largest ? "stablehlo.maximum" : "stablehlo.minimum",
                   c.extreme(c.element(x), {}, !largest))
           : x;
}

Value sumSoFar(Call &c, Value x, int64_t dim) {
  return x ? soFar(c, x, dim, "stablehlo.add", c.splat(c.element(x), {}, 0)) : x;
}

void addCumulativeOps(Rules &rules) {
  rules.add("aten.cumsum.default(self, dim, dtype=null)",
            [](Call &c) { return prefix(c, "stablehlo.add", 0); });
  rules.add("aten.cumprod.default(self, dim, dtype=null)",
            [](Call &c) { return prefix(c, "stablehlo.multiply", 1); });
  rules.add("aten.cummax.default(self, dim)", [](Call &c) { return extremePrefix(c, true); });
  rules.add("aten.cummin.default(self, dim)", [](Call &c) { return extremePrefix(c, false); });
  rules.add("aten.logcumsumexp.default(self, dim)", logSumPrefix);
}

} // namespace shardwright::torch
