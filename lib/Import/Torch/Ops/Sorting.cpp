// Elements in order: NaN counts as the largest number.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// Compared bit by bit, once zeros have no sign and all NaN are one.
Value ordered(OpWriter &w, Value x) {
  auto type = tensorOf(x);
  if (!isa<FloatType>(type.getElementType()))
    return x;
  Value zero = w.splat(type, 0), nan = w.splat(type, NAN);
  Value unsignedZero = w.select(w.compare(x, Direction::EQ, zero), zero, x);
  return w.select(w.compare(x, Direction::NE, x), nan, unsignedZero);
}

Value precedes(OpWriter &w, Value x, Value y, bool descending) {
  bool isFloat = isa<FloatType>(tensorOf(x).getElementType());
  auto kind = isFloat ? hlo::ComparisonTypeAttr::get(w.b.getContext(), hlo::ComparisonType::TOTALORDER) : hlo::ComparisonTypeAttr();
  auto direction = hlo::ComparisonDirectionAttr::get(w.b.getContext(), descending ? Direction::GT : Direction::LT);
  return w.make<hlo::CompareOp>(ordered(w, x), ordered(w, y), direction, kind);
}

/// The elements along a dimension in order, and where they were.
std::pair<Value, Value> sorted(Call &c, Value x, int64_t dim, bool descending) {
  if (!x)
    return {};
  if (c.rank(x) == 0)
    return {x, c.splatInteger(c.i64(), {}, 0)};
  Value index = c.iota(c.i64(), c.shape(x), dim);
  if (!index)
    return {};
  auto sort = hlo::SortOp::create(c.w.b, c.w.loc, TypeRange{x.getType(), index.getType()}, ValueRange{x, index},
                                  c.w.b.getI64IntegerAttr(dim), c.w.b.getBoolAttr(true));
  writeBody(c.w, sort.getComparator(), {c.element(x), c.i64()}, true,
            [&](OpWriter &w, ValueRange a) -> SmallVector<Value> { return {precedes(w, a[0], a[1], descending)}; });
  return {sort->getResult(0), sort->getResult(1)};
}

Results sort(Call &c, bool onlyIndices) {
  Value x = c.tensor("self");
  auto [values, indices] = sorted(c, x, c.dim("dim", c.rank(x)), c.flag("descending"));
  return onlyIndices ? Results(indices) : Results{values, indices};
}

Results topK(Call &c) {
  Value x = c.tensor("self");
  int64_t k = c.integer("k"), dim = c.dim("dim", c.rank(x));
  if (c.rank(x) == 0)
    return {c.reshape(x, c.resultShape(0)), c.splatInteger(c.i64(), c.resultShape(0), 0)};
  if (!x || !c.expect(k >= 0 && k <= c.size(x, dim), "takes " + Twine(k) + " of " + Twine(c.size(x, dim)) + " elements"))
    return {};
  int64_t last = c.rank(x) - 1;
  Value moved = c.swap(x, dim, last);
  auto top = chlo::TopKOp::create(c.w.b, c.w.loc, moved, (uint64_t)k, true, c.flag("largest"));
  return {c.swap(top.getValues(), dim, last), c.swap(c.convert(top.getIndices(), c.i64()), dim, last)};
}

/// The k-th smallest, counted from 1.
Results kthValue(Call &c) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dim", c.rank(x)), k = c.integer("k");
  auto [values, indices] = sorted(c, x, dim, false);
  auto one = [&](Value y, int i) {
    return c.isWanted(i) ? c.reshape(c.rank(x) == 0 ? y : c.slice(y, dim, k - 1, k), c.resultShape(i)) : Value();
  };
  return {one(values, 0), one(indices, 1)};
}
} // namespace

void addSorting(Rules &rules) {
  rules.add("aten.sort.default(self, dim=-1, descending=false)", [](Call &c) { return sort(c, false); });
  rules.add("aten.sort.stable(self, stable, dim=-1, descending=false)", [](Call &c) { return sort(c, false); });
  rules.add("aten.argsort.default(self, dim=-1, descending=false)", [](Call &c) { return sort(c, true); });
  rules.add("aten.argsort.stable(self, stable, dim=-1, descending=false)", [](Call &c) { return sort(c, true); });
  rules.add("aten.topk.default(self, k, dim=-1, largest=true, sorted=true)", topK);
  rules.add("aten.kthvalue.default(self, k, dim=-1, keepdim=false)", kthValue);
}

} // namespace shardwright::torch
