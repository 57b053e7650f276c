// SPDX-License-Identifier: Apache-2.0

// Sorting, top-k, median and mode. NaN sorts as the largest number, as in PyTorch.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// Maps -0 to 0 and all NaN to one, so that a total-order comparison matches PyTorch's order.
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
  auto kind = isFloat
                  ? hlo::ComparisonTypeAttr::get(w.b.getContext(), hlo::ComparisonType::TOTALORDER)
                  : hlo::ComparisonTypeAttr();
  auto direction = hlo::ComparisonDirectionAttr::get(w.b.getContext(),
                                                     descending ? Direction::GT : Direction::LT);
  return w.make<hlo::CompareOp>(ordered(w, x), ordered(w, y), direction, kind);
}

} // namespace

std::pair<Value, Value> sorted(Call &c, Value x, int64_t dim, bool descending) {
  if (!x)
    return {};
  if (c.rank(x) == 0)
    return {x, c.splatInteger(c.i64(), {}, 0)};
  Value index = c.iota(c.i64(), c.shape(x), dim);
  if (!index)
    return {};
  auto sort = hlo::SortOp::create(c.w.b, c.w.loc, TypeRange{x.getType(), index.getType()},
                                  ValueRange{x, index}, c.w.b.getI64IntegerAttr(dim),
                                  c.w.b.getBoolAttr(true));
  writeBody(c.w, sort.getComparator(), {c.element(x), c.i64()}, true,
            [&](OpWriter &w, ValueRange a) -> SmallVector<Value> {
              return {precedes(w, a[0], a[1], descending)};
            });
  return {sort->getResult(0), sort->getResult(1)};
}

namespace {
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
  if (!x || !c.expect(k >= 0 && k <= c.size(x, dim),
                      "takes " + Twine(k) + " of " + Twine(c.size(x, dim)) + " elements"))
    return {};
  int64_t last = c.rank(x) - 1;
  Value moved = c.swap(x, dim, last);
  auto top = chlo::TopKOp::create(c.w.b, c.w.loc, moved, (uint64_t)k, true, c.flag("largest"));
  return {c.swap(top.getValues(), dim, last),
          c.swap(c.convert(top.getIndices(), c.i64()), dim, last)};
}

/// The k-th smallest element, with k counted from 1.
Results kthValue(Call &c) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dim", c.rank(x)), k = c.integer("k");
  auto [values, indices] = sorted(c, x, dim, false);
  auto one = [&](Value y, int i) {
    return c.isWanted(i)
               ? c.reshape(c.rank(x) == 0 ? y : c.slice(y, dim, k - 1, k), c.resultShape(i))
               : Value();
  };
  return {one(values, 0), one(indices, 1)};
}

/// The element at position `place` of each sorted row, and its original index.
Results takeSorted(Call &c, Value x, int64_t dim, Value place) {
  auto [values, indices] = sorted(c, x, dim, false);
  auto one = [&](Value y, int i) {
    return c.isWanted(i) ? c.reshape(c.gatherAlong(y, place, dim), c.resultShape(i)) : Value();
  };
  return {one(values, 0), one(indices, 1)};
}

/// The lower median of an even number of elements. NaN if there is any, unless `ignoresNan`.
Results median(Call &c, Value x, int64_t dim, bool ignoresNan) {
  x = x ? c.asVector(x) : x;
  int64_t size = c.size(x, dim);
  if (!x || !c.expect(size > 0, "takes the median of nothing"))
    return {};
  Ints shape(c.shape(x));
  shape[dim] = 1;
  Value middle = c.splatInteger(c.i64(), shape, (size - 1) / 2);
  if (!c.isFloat(x))
    return takeSorted(c, x, dim, middle);
  Value numbers = c.sum(c.convert(c.invert(c.isNan(x)), c.i64()), {dim});
  numbers = c.reshape(numbers, shape);
  Value none = c.splatInteger(c.i64(), shape, 0),
        isWhole = c.compare(numbers, Direction::EQ, (double)size);
  if (!ignoresNan) // NaN is the last element
    return takeSorted(c, x, dim, c.select(isWhole, middle, numbers));
  Value half = c.divide(c.add(numbers, -1), c.splatInteger(c.i64(), shape, 2));
  return takeSorted(c, x, dim, c.select(c.compare(numbers, Direction::EQ, 0.0), none, half));
}

Results medianOfAll(Call &c, bool ignoresNan) {
  Value x = c.tensor("self");
  return median(c, c.reshape(x, {c.type(x).getNumElements()}), 0, ignoresNan);
}

Results medianAlong(Call &c, bool ignoresNan) {
  Value x = c.tensor("self");
  return median(c, x, c.dim("dim", c.rank(x)), ignoresNan);
}

/// The most frequent element, the smallest among several, with the index of its last occurrence.
Results mode(Call &c) {
  Value x = c.asVector(c.tensor("self"));
  int64_t dim = c.dim("dim", c.rank(x)), rank = c.rank(x);
  auto [values, indices] = sorted(c, x, dim, false);
  if (!values)
    return {};
  Ints pairs(c.shape(x)), first = consecutive(rank + 1), second = consecutive(rank + 1);
  pairs.insert(pairs.begin() + dim, c.size(x, dim));
  first.erase(first.begin() + dim + 1);
  second.erase(second.begin() + dim);
  Value isSame =
      c.compare(c.spread(values, first, pairs), Direction::EQ, c.spread(values, second, pairs));
  Value counts = c.sum(c.convert(isSame, c.i64()), {dim + 1});
  auto [most, place] = c.extremeAlong(counts, dim, true);
  Ints kept(c.shape(x));
  kept[dim] = 1;
  Value last = c.add(c.reshape(place, kept), c.add(c.reshape(most, kept), -1));
  return {c.reshape(c.gatherAlong(values, last, dim), c.resultShape(0)),
          c.isWanted(1) ? c.reshape(c.gatherAlong(indices, last, dim), c.resultShape(1)) : Value()};
}
} // namespace

void addSorting(Rules &rules) {
  rules.add("aten.sort.default(self, dim=-1, descending=false)",
            [](Call &c) { return sort(c, false); });
  rules.add("aten.sort.stable(self, stable, dim=-1, descending=false)",
            [](Call &c) { return sort(c, false); });
  rules.add("aten.argsort.default(self, dim=-1, descending=false)",
            [](Call &c) { return sort(c, true); });
  rules.add("aten.argsort.stable(self, stable, dim=-1, descending=false)",
            [](Call &c) { return sort(c, true); });
  rules.add("aten.topk.default(self, k, dim=-1, largest=true, sorted=true)", topK);
  rules.add("aten.kthvalue.default(self, k, dim=-1, keepdim=false)", kthValue);
  for (bool ignoresNan : {false, true}) {
    StringRef name = ignoresNan ? "nanmedian" : "median";
    rules.add("aten." + name + ".default(self)",
              [=](Call &c) { return medianOfAll(c, ignoresNan); });
    rules.add("aten." + name + ".dim(self, dim, keepdim=false)",
              [=](Call &c) { return medianAlong(c, ignoresNan); });
  }
  rules.add("aten.mode.default(self, dim=-1, keepdim=false)", mode);
  rules.add("aten.msort.default(self)",
            [](Call &c) -> Results { return sorted(c, c.tensor("self"), 0, false).first; });
}

} // namespace shardwright::torch
