// Sums and products of all elements up to each one.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// A window of as many elements as there are, that reaches back from each.
Results prefix(Call &c, StringRef combiner, double identity) {
  Type element = c.wide(c.resultElement());
  Value x = c.convert(c.tensor("self"), element);
  int64_t rank = c.rank(x), dim = c.dim("dim", rank);
  if (!x || rank == 0 || c.size(x, dim) == 0)
    return c.convert(x, c.resultElement());
  int64_t size = c.size(x, dim);
  Ints window(rank, 1), padding(2 * rank, 0);
  window[dim] = size;
  padding[2 * dim] = size - 1;
  auto paddings = DenseIntElementsAttr::get(RankedTensorType::get({rank, 2}, c.i64()), padding);
  Value initial = c.splat(element, {}, identity);
  Builder &b = c.w.b;
  auto op =
      hlo::ReduceWindowOp::create(c.w.b, c.w.loc, TypeRange{x.getType()}, ValueRange{x}, ValueRange{initial},
                                  b.getDenseI64ArrayAttr(window), DenseI64ArrayAttr(), DenseI64ArrayAttr(), DenseI64ArrayAttr(), paddings);
  hlo::buildBody(c.w.b, c.w.loc, op.getBody(), element, combiner);
  return c.convert(op.getResult(0), c.resultElement());
}
} // namespace

void addPrefixes(Rules &rules) {
  rules.add("aten.cumsum.default(self, dim, dtype=null)", [](Call &c) { return prefix(c, "stablehlo.add", 0); });
  rules.add("aten.cumprod.default(self, dim, dtype=null)", [](Call &c) { return prefix(c, "stablehlo.multiply", 1); });
}

} // namespace shardwright::torch
