// SPDX-License-Identifier: Apache-2.0

// Gather and scatter operators, with indices or masks as data.
#include "../Rules.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
/// x[indices]: the indexed dimensions, index tensors broadcast to one shape, and the position of
/// that shape's dimensions in the result.
struct Indices {
  SmallVector<Value> indices;
  Ints dims;
  int64_t place = 0;
};

std::optional<Indices> readIndices(Call &c, Value x) {
  Indices found;
  SmallVector<Value> given = c.tensors("indices");
  if (!c.expect((int64_t)given.size() <= c.rank(x), "indexes more dimensions than there are"))
    return std::nullopt;
  for (auto [d, index] : llvm::enumerate(given)) {
    if (!index)
      continue;
    if (!c.expect(!c.isBool(index), "indexes by a mask, so that the size of its result depends on "
                                    "data, which a program for many devices cannot "
                                    "follow; use torch.where"))
      return std::nullopt;
    found.indices.push_back(c.wrapIndex(index, c.size(x, d)));
    found.dims.push_back(d);
  }
  if (!c.expect(!found.dims.empty(), "indexes nothing"))
    return std::nullopt;
  Ints shape = c.commonShape(
      llvm::map_to_vector(found.indices, [&](Value index) { return c.shape(index); }));
  for (Value &index : found.indices)
    index = c.broadcast(index, shape);
  // As in NumPy: adjacent indexed dimensions are replaced in place, others move to the front.
  bool areNeighbours = found.dims.back() - found.dims.front() + 1 == (int64_t)found.dims.size();
  found.place = areNeighbours ? found.dims.front() : 0;
  return c.failed() ? std::nullopt : std::optional(found);
}

Results index(Call &c) {
  Value x = c.tensor("self");
  std::optional<Indices> where = readIndices(c, x);
  return where ? c.gather(x, where->indices, where->dims, where->place) : Value();
}

/// x[mask] = scalar: a select, which unlike a gather by mask has a static shape.
bool isMasking(Call &c, ArrayRef<Value> indices, Value values) {
  return indices.size() == 1 && indices[0] && c.isBool(indices[0]) &&
         c.type(values).getNumElements() == 1 && !c.flag("accumulate");
}

Results indexPut(Call &c) {
  Value x = c.tensor("self"), values = c.convert(c.tensor("values"), c.element(x));
  if (SmallVector<Value> given = c.tensors("indices"); isMasking(c, given, values)) {
    Value mask = c.spread(given[0], consecutive(c.rank(given[0])), c.shape(x));
    return c.select(mask, c.broadcast(c.reshape(values, {}), c.shape(x)), x);
  }
  std::optional<Indices> where = readIndices(c, x);
  return where ? c.scatter(x, where->indices, where->dims, where->place, values,
                           c.flag("accumulate") ? "stablehlo.add" : "")
               : Value();
}

/// Operands of an op along `dim`; a rank-0 tensor becomes a vector.
struct Along {
  Value x, index;
  int64_t dim;
};

Along readAlong(Call &c) {
  Value x = c.tensor("self");
  Along along{c.asVector(x), {}, c.dim("dim", c.rank(x))};
  along.index = c.wrapIndex(c.asVector(c.tensor("index")), c.size(along.x, along.dim));
  return along;
}

Results indexSelect(Call &c) {
  Along a = readAlong(c);
  return c.reshape(c.gather(a.x, {a.index}, {a.dim}, a.dim), c.resultShape());
}

Results indexPutAlong(Call &c, Value updates, StringRef combiner) {
  Along a = readAlong(c);
  if (updates && c.rank(updates) == 0 && c.rank(c.tensor("self")) == 0)
    updates = c.asVector(updates);
  return c.reshape(c.scatter(a.x, {a.index}, {a.dim}, a.dim, updates, combiner), c.resultShape());
}

Value source(Call &c) { return c.convert(c.tensor("source"), c.resultElement()); }

Results gather(Call &c) {
  Value x = c.tensor("self");
  return c.gatherAlong(x, c.tensor("index"), c.dim("dim", c.rank(x)));
}

/// The updates have the shape of the index.
Results scatter(Call &c, Value updates, StringRef combiner) {
  Value x = c.tensor("self");
  return c.scatterAlong(x, c.tensor("index"), c.dim("dim", c.rank(x)),
                        c.convert(updates, c.element(x)), combiner);
}

Value filledSource(Call &c) {
  return c.fill(c.scalar("value", c.resultElement()), c.shape(c.tensor("index")));
}

struct Combiner {
  StringRef name, op;
};
constexpr Combiner combiners[] = {
    {"sum", "stablehlo.add"},           {"add", "stablehlo.add"},
    {"mean", "stablehlo.add"},          {"prod", "stablehlo.multiply"},
    {"multiply", "stablehlo.multiply"}, {"amax", "stablehlo.maximum"},
    {"amin", "stablehlo.minimum"}};

/// Combines with the previous elements if `includeSelf`, otherwise replaces the indexed ones first.
Results scatterReduce(Call &c, Value updates, bool includeSelf) {
  StringRef name = c.text("reduce");
  auto found = llvm::find_if(combiners, [&](const Combiner &one) { return one.name == name; });
  if (!c.expect(found != std::end(combiners),
                "argument reduce is '" + name + "', expected sum, prod, mean, amax or amin"))
    return {};
  Value x = c.tensor("self"), index = c.tensor("index"), start = x;
  int64_t dim = c.dim("dim", c.rank(x));
  updates = c.convert(updates, c.element(x));
  Value counts;
  if (!includeSelf || name == "mean")
    counts = c.scatterAlong(c.splatLike(x, includeSelf ? 1 : 0), index, dim,
                            c.splat(c.element(x), c.shape(index), 1), "stablehlo.add");
  if (!includeSelf) {
    Value identity = name == "amax" || name == "amin"
                         ? c.extreme(c.element(x), c.shape(x), name == "amin")
                         : c.splatLike(x, name == "prod");
    start = c.select(c.isNonzero(counts), identity, x);
  }
  Value y = c.scatterAlong(start, index, dim, updates, found->op);
  return name == "mean" ? c.divide(y, c.maximum(counts, c.splatLike(counts, 1))) : y;
}

Results take(Call &c) {
  Value x = c.tensor("self"), index = c.tensor("index");
  int64_t count = c.type(x).getNumElements();
  return c.gather(c.reshape(x, {count}), {c.wrapIndex(index, count)}, {0}, 0);
}

Results takeAlong(Call &c) {
  Value x = c.tensor("self"), index = c.tensor("indices");
  if (c.isNone("dim"))
    return c.gatherAlong(c.reshape(x, {c.type(x).getNumElements()}),
                         c.reshape(index, {c.type(index).getNumElements()}), 0);
  int64_t dim = c.dim("dim", c.rank(x));
  Ints xShape(c.shape(x)), indexShape(c.shape(index));
  if (!c.expect(xShape.size() == indexShape.size() && dim < (int64_t)xShape.size(),
                "takes elements by an index of another rank"))
    return {};
  for (auto [d, size] : llvm::enumerate(c.resultShape()))
    if ((int64_t)d != dim)
      xShape[d] = indexShape[d] = size;
  return c.gatherAlong(c.broadcast(x, xShape), c.broadcast(index, indexShape), dim);
}

/// torch.searchsorted along the last dimension: the number of boundaries below (or equal to, if
/// `right`) each element. NaN sorts last.
Value bucketOf(Call &c, Value x, Value sequence, bool right) {
  bool isShared = c.rank(sequence) == 1;
  Ints shape(c.shape(x)), dims = consecutive(c.rank(x));
  int64_t last = shape.size(), size = c.size(sequence, c.rank(sequence) - 1);
  shape.push_back(size);
  if (!c.expect(isShared || c.shape(sequence).drop_back() == c.shape(x).drop_back(),
                "searches sequences that do not fit the elements"))
    return {};
  Ints where = isShared ? Ints{last} : dims;
  where.back() = last;
  Type element = c.element(sequence);
  Value each = c.spread(c.convert(x, element), dims, shape),
        boundary = c.spread(sequence, where, shape);
  Value below = c.invert(c.compare(boundary, right ? Direction::GT : Direction::GE, each));
  return c.convert(c.sum(c.convert(below, c.i64()), {last}), c.resultElement());
}

/// From the argument `side`, or the flag `right`.
bool searchesRight(Call &c) {
  StringRef side = c.isNone("side") ? "" : c.text("side");
  c.expect(side.empty() || side == "left" || side == "right",
           "argument side is '" + side + "', expected left or right");
  return side == "right" || (side.empty() && c.flag("right"));
}

Results searchSorted(Call &c, Value x) {
  Value sequence = c.tensor("sorted_sequence");
  if (!x || !sequence || !c.expect(c.rank(sequence) > 0, "searches a sequence without dimensions"))
    return {};
  if (Value order = c.tensorOrNone("sorter"))
    sequence = c.gatherAlong(sequence, order, c.rank(sequence) - 1);
  return bucketOf(c, x, sequence, searchesRight(c));
}

// Masks.

/// The 0-based rank of each true element among all true ones, in row-major order.
Value numbered(Call &c, Value mask) {
  Value flat = c.convert(c.reshape(mask, {c.type(mask).getNumElements()}), c.i64());
  return c.add(sumSoFar(c, flat, 0), -1);
}

/// Replaces the elements where the mask is true by consecutive elements of the source.
Results maskedScatter(Call &c) {
  Value x = c.broadcast(c.tensor("self"), c.resultShape()),
        mask = c.broadcast(c.tensor("mask"), c.resultShape()), source = c.tensor("source");
  if (!x || !mask || !source ||
      !c.expect(c.isBool(mask) && c.element(source) == c.element(x),
                "puts elements by what is no mask, or of another type"))
    return {};
  int64_t count = c.type(source).getNumElements();
  if (count == 0)
    return x;
  Value place = numbered(c, mask);
  place = c.minimum(c.maximum(place, c.splatLike(place, 0)),
                    c.splatInteger(c.i64(), c.shape(place), count - 1));
  return c.select(
      mask, c.reshape(c.gather(c.reshape(source, {count}), {place}, {0}, 0), c.resultShape()), x);
}

/// Compacts the elements where the mask is true to the front; the rest is zero.
Results maskedScatterBackward(Call &c) {
  Value gradient = c.tensor("grad_output"), mask = c.broadcast(c.tensor("mask"), c.shape(gradient));
  if (!gradient || !mask || !c.expect(c.isBool(mask), "takes elements by what is no mask"))
    return {};
  int64_t count = c.resultType().getNumElements();
  Value place = numbered(c, mask), behind = c.splatInteger(c.i64(), c.shape(place), count);
  place = c.select(c.reshape(mask, c.shape(place)), c.minimum(place, behind), behind);
  Value zeros = c.splat(c.element(gradient), {count + 1}, 0);
  Value sum = c.scatter(zeros, {place}, {0}, 0, c.reshape(gradient, c.shape(place)), "");
  return c.reshape(c.slice(sum, 0, 0, count), c.resultShape());
}

Results oneHot(Call &c) {
  Value x = c.tensor("self");
  ArrayRef<int64_t> shape = c.resultShape();
  Value classes = c.iota(c.element(x), shape, (int64_t)shape.size() - 1);
  return c.convert(c.compare(c.spread(x, consecutive(c.rank(x)), shape), Direction::EQ, classes),
                   c.resultElement());
}
} // namespace

void addIndexing(Rules &rules) {
  rules.add("aten.index.Tensor(self, indices)", index);
  rules.add("aten._unsafe_index.Tensor(self, indices)", index);
  rules.add("aten.index_put.default(self, indices, values, accumulate=false)", indexPut);
  rules.add("aten._unsafe_index_put.default(self, indices, values, accumulate=false)", indexPut);
  rules.add("aten.index_select.default(self, dim, index)", indexSelect);
  rules.add("aten.index_add.default(self, dim, index, source, alpha=1)", [](Call &c) {
    Value updates = source(c);
    return indexPutAlong(
        c, c.multiply(updates, c.fill(c.scalar("alpha", c.resultElement()), c.shape(updates))),
        "stablehlo.add");
  });
  rules.add("aten.index_copy.default(self, dim, index, source)",
            [](Call &c) { return indexPutAlong(c, source(c), ""); });
  rules.add("aten.index_fill.int_Scalar(self, dim, index, value)",
            [](Call &c) { return indexPutAlong(c, c.scalar("value", c.resultElement()), ""); });
  rules.add("aten.index_fill.int_Tensor(self, dim, index, value)", [](Call &c) {
    return indexPutAlong(c, c.convert(c.tensor("value"), c.resultElement()), "");
  });
  rules.add("aten.gather.default(self, dim, index, sparse_grad=false)", gather);
  rules.add("aten.scatter.src(self, dim, index, src)",
            [](Call &c) { return scatter(c, c.tensor("src"), ""); });
  rules.add("aten.scatter.value(self, dim, index, value)",
            [](Call &c) { return scatter(c, filledSource(c), ""); });
  rules.add("aten.scatter.reduce(self, dim, index, src, reduce)",
            [](Call &c) { return scatterReduce(c, c.tensor("src"), true); });
  rules.add("aten.scatter.value_reduce(self, dim, index, value, reduce)",
            [](Call &c) { return scatterReduce(c, filledSource(c), true); });
  rules.add("aten.scatter_add.default(self, dim, index, src)",
            [](Call &c) { return scatter(c, c.tensor("src"), "stablehlo.add"); });
  rules.add("aten.scatter_reduce.two(self, dim, index, src, reduce, include_self=true)",
            [](Call &c) { return scatterReduce(c, c.tensor("src"), c.flag("include_self")); });
  rules.add("aten.take.default(self, index)", take);
  rules.add("aten.take_along_dim.default(self, indices, dim=null)", takeAlong);
  rules.add("aten.one_hot.default(self, num_classes=-1)", oneHot);
  for (const char *overload : {"Tensor", "Scalar"})
    rules.add(Twine("aten.searchsorted.") + overload +
                  "(sorted_sequence, self, out_int32=false, right=false, side=null, sorter=null)",
              [](Call &c) -> Results {
                Value sequence = c.tensor("sorted_sequence");
                return searchSorted(c, c.isTensor("self") ? c.tensor("self")
                                                          : c.scalar("self", c.element(sequence)));
              });
  rules.add("aten.masked_scatter.default(self, mask, source)", maskedScatter);
  rules.add("aten.masked_scatter_backward.default(grad_output, mask, sizes)",
            maskedScatterBackward);
  rules.add("aten.bucketize.Tensor(self, boundaries, out_int32=false, right=false)",
            [](Call &c) -> Results {
              return bucketOf(c, c.tensor("self"), c.tensor("boundaries"), c.flag("right"));
            });
}

} // namespace shardwright::torch
