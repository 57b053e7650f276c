// SPDX-License-Identifier: Apache-2.0

// Slices, strided views, diagonals, and tensors with slices replaced.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
struct Range {
  int64_t dim, start, limit, step, count;
};

/// Bounds as in Python slices: negative ones count from the end, and all are clamped.
Range rangeOf(Call &c, Value x) {
  int64_t dim = c.dim("dim", c.rank(x)), size = c.size(x, dim);
  auto wrapped = [&](int64_t at) { return std::clamp<int64_t>(at < 0 ? at + size : at, 0, size); };
  int64_t start = wrapped(c.integerOr("start", 0)),
          limit = std::max(start, wrapped(c.integerOr("end", size))), step = c.integer("step");
  if (!c.expect(step > 0, "slices with a step of " + Twine(step)))
    step = 1;
  return {dim, start, limit, step, (limit - start) / step + ((limit - start) % step != 0)};
}

Results slice(Call &c) {
  Value x = c.tensor("self");
  Range range = rangeOf(c, x);
  return c.slice(x, range.dim, range.start, range.limit, range.step);
}

/// Replaces the slice by the updates.
Results sliceScatter(Call &c) {
  Value x = c.tensor("self");
  Range range = rangeOf(c, x);
  Ints shape(c.shape(x));
  if (!c.expect(range.dim < (int64_t)shape.size(), "slices a scalar"))
    return {};
  shape[range.dim] = range.count;
  Value updates = c.broadcast(c.convert(c.tensor("src"), c.element(x)), shape);
  if (!updates || range.count == 0)
    return x;
  if (range.step == 1)
    return c.concatenate({c.slice(x, range.dim, 0, range.start), updates,
                          c.slice(x, range.dim, range.limit, c.size(x, range.dim))},
                         range.dim);
  Value index =
      c.add(c.multiply(c.iota(c.i64(), {range.count}, 0), (double)range.step), (double)range.start);
  return c.scatter(x, {index}, {range.dim}, range.dim, updates, "");
}

int64_t selected(Call &c, Value x, int64_t dim) {
  int64_t index = c.integer("index"), size = c.size(x, dim);
  if (!c.expect(index >= -size && index < size,
                "selects element " + Twine(index) + " of " + Twine(size)))
    return 0;
  return index < 0 ? index + size : index;
}

Results select(Call &c) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dim", c.rank(x)), index = selected(c, x, dim);
  return c.reshape(c.slice(x, dim, index, index + 1), c.resultShape());
}

Results selectScatter(Call &c) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dim", c.rank(x)), index = selected(c, x, dim);
  Value src = c.keepDims(c.convert(c.tensor("src"), c.element(x)), c.shape(x), {dim});
  return c.concatenate({c.slice(x, dim, 0, index), src, c.slice(x, dim, index + 1, c.size(x, dim))},
                       dim);
}

/// Consecutive slices, as many as there are results.
Results split(Call &c, ArrayRef<int64_t> sizes) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dim", c.rank(x)), begin = 0;
  Results parts;
  for (int64_t size : sizes) {
    if (!c.expect(size >= 0 && size <= c.size(x, dim),
                  "splits into parts that are larger than the whole"))
      return {};
    parts.push_back(c.slice(x, dim, begin, begin + size));
    begin += size;
  }
  c.expect(begin == c.size(x, dim), "splits into parts that are not the whole");
  return parts;
}

Results splitEvenly(Call &c, int64_t size) {
  Value x = c.tensor("self");
  int64_t total = c.size(x, c.dim("dim", c.rank(x)));
  if (!c.expect(size > 0 || total == 0, "splits into parts of size " + Twine(size)))
    return {};
  Ints sizes;
  for (int64_t begin = 0; begin < total && sizes.size() <= c.resultCount(); begin += size)
    sizes.push_back(std::min(size, total - begin));
  return split(c, total ? ArrayRef<int64_t>(sizes) : ArrayRef<int64_t>(total));
}

Results unbind(Call &c) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dim", c.rank(x));
  Results parts;
  for (int64_t i = 0; i < (int64_t)c.resultCount() && !c.failed(); ++i)
    parts.push_back(c.reshape(c.slice(x, dim, i, i + 1), c.resultShape(i)));
  return parts;
}

/// Gathers by row-major index into the flattened x; `places` has the number of elements of `shape`.
Value takeFlat(Call &c, Value x, Value places, ArrayRef<int64_t> shape) {
  return c.reshape(c.gather(c.reshape(x, {c.type(x).getNumElements()}), {places}, {0}, 0), shape);
}

/// offset + the dot product of index and strides, for all indices of a shape.
Value stridedPlaces(Call &c, ArrayRef<int64_t> shape, ArrayRef<int64_t> strides, int64_t offset) {
  Value places = c.splatInteger(c.i64(), shape, offset);
  if (!c.expect(shape.size() == strides.size(), "has another number of strides than of sizes"))
    return {};
  for (auto [d, stride] : llvm::enumerate(strides))
    places = c.add(places,
                   c.multiply(c.iota(c.i64(), shape, d), c.splatInteger(c.i64(), shape, stride)));
  return places;
}

/// Fails for tensors that are not row-major: memory offsets would not be row-major indices.
bool expectOrder(Call &c) {
  return c.expect(c.isRowMajor("self"), "takes elements by their places in memory from a tensor "
                                        "that lies there in another order; export "
                                        "with shardwright.torch.export, or write it with slices");
}

/// Requires a row-major tensor.
Results asStrided(Call &c) {
  Value x = c.tensor("self");
  if (!expectOrder(c))
    return {};
  Value places =
      stridedPlaces(c, c.resultShape(), c.integers("stride"), c.integerOr("storage_offset", 0));
  return takeFlat(c, x, places, c.resultShape());
}

/// Requires a row-major tensor.
Results asStridedScatter(Call &c) {
  if (!expectOrder(c))
    return {};
  Value x = c.tensor("self"), source = c.convert(c.tensor("src"), c.element(x));
  Value places =
      stridedPlaces(c, c.shape(source), c.integers("stride"), c.integerOr("storage_offset", 0));
  if (!x || !source || !places || c.type(source).getNumElements() == 0)
    return x;
  int64_t count = c.type(x).getNumElements(), updates = c.type(source).getNumElements();
  Value flat = c.scatter(c.reshape(x, {count}), {c.reshape(places, {updates})}, {0}, 0,
                         c.reshape(source, {updates}), "");
  return c.reshape(flat, c.shape(x));
}

struct Diagonal {
  int64_t first, second, offset, length;
};

Diagonal diagonalOf(Call &c, Value x) {
  int64_t first = c.dim("dim1", c.rank(x)), second = c.dim("dim2", c.rank(x)),
          offset = c.integer("offset");
  if (!c.expect(c.rank(x) >= 2 && first != second, "takes the diagonal of one dimension"))
    return {};
  int64_t rows = c.size(x, first), columns = c.size(x, second);
  int64_t length = offset >= 0 ? std::min(rows, columns - std::min(offset, columns))
                               : std::min(rows - std::min(-offset, rows), columns);
  return {first, second, offset, std::max<int64_t>(length, 0)};
}

std::pair<Value, Value> placesOf(Call &c, const Diagonal &diagonal) {
  Value step = c.iota(c.i64(), {diagonal.length}, 0);
  return {c.add(step, (double)std::max<int64_t>(-diagonal.offset, 0)),
          c.add(step, (double)std::max<int64_t>(diagonal.offset, 0))};
}

/// The diagonal becomes the last dimension.
Results diagonal(Call &c) {
  Value x = c.tensor("self");
  Diagonal where = diagonalOf(c, x);
  if (c.failed())
    return {};
  auto [rows, columns] = placesOf(c, where);
  return c.gather(x, {rows, columns}, {where.first, where.second}, c.rank(x) - 2);
}

Results diagonalScatter(Call &c) {
  Value x = c.tensor("self");
  Diagonal where = diagonalOf(c, x);
  if (c.failed())
    return {};
  auto [rows, columns] = placesOf(c, where);
  return c.scatter(x, {rows, columns}, {where.first, where.second}, c.rank(x) - 2, c.tensor("src"),
                   "");
}

/// torch.diff: differences of neighbours, n times.
Results differences(Call &c) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dim", c.rank(x));
  SmallVector<Value> parts = {x};
  if (Value before = c.tensorOrNone("prepend"))
    parts.insert(parts.begin(), before);
  if (Value behind = c.tensorOrNone("append"))
    parts.push_back(behind);
  for (Value &part : parts)
    part = c.convert(part, c.resultElement());
  x = c.concatenate(parts, dim);
  for (int64_t n = c.integer("n"); n > 0 && x && c.size(x, dim) > 0; --n) {
    Value later = c.slice(x, dim, 1, c.size(x, dim)),
          earlier = c.slice(x, dim, 0, c.size(x, dim) - 1);
    x = x && c.isBool(x) ? c.binary<hlo::XorOp>(later, earlier) : c.subtract(later, earlier);
  }
  return x;
}

/// Sliding windows along a dimension, which becomes the number of windows; the window's elements
/// become the last dimension.
Results unfold(Call &c) {
  Value x = c.tensor("self");
  int64_t dim = c.dim("dimension", c.rank(x)), size = c.integer("size"), step = c.integer("step");
  if (c.rank(x) == 0)
    return c.reshape(x, c.resultShape());
  if (!c.expect(size >= 0 && size <= c.size(x, dim) && step > 0, "takes windows that do not fit"))
    return {};
  int64_t count = (c.size(x, dim) - size) / step + 1;
  Value begin = c.multiply(c.iota(c.i64(), {count, size}, 0), (double)step);
  Value windows = c.gather(x, {c.add(begin, c.iota(c.i64(), {count, size}, 1))}, {dim}, dim);
  Ints permutation = consecutive(c.rank(x) + 1);
  permutation.erase(permutation.begin() + dim + 1);
  permutation.push_back(dim + 1);
  return c.transpose(windows, permutation);
}
} // namespace

void addSlices(Rules &rules) {
  for (const char *copy : {"", "_copy"}) {
    auto add = [&](const char *name, const char *overload, Rule rule) {
      rules.add(Twine("aten.") + name + copy + "." + overload, std::move(rule));
    };
    add("slice", "Tensor(self, dim=0, start=null, end=null, step=1)", slice);
    add("select", "int(self, dim, index)", select);
    add("split_with_sizes", "default(self, split_sizes, dim=0)",
        [](Call &c) { return split(c, c.integers("split_sizes")); });
    add("split", "Tensor(self, split_size, dim=0)",
        [](Call &c) { return splitEvenly(c, c.integer("split_size")); });
    add("unbind", "int(self, dim=0)", unbind);
    add("diagonal", "default(self, offset=0, dim1=0, dim2=1)", diagonal);
    add("as_strided", "default(self, size, stride, storage_offset=null)", asStrided);
  }
  rules.add("aten.chunk.default(self, chunks, dim=0)", [](Call &c) -> Results {
    Value x = c.tensor("self");
    int64_t size = c.size(x, c.dim("dim", c.rank(x))), chunks = c.integer("chunks");
    return c.expect(chunks > 0, "splits into no chunks")
               ? splitEvenly(c, size / chunks + (size % chunks != 0))
               : Results();
  });
  rules.add("aten.narrow.default(self, dim, start, length)", [](Call &c) -> Results {
    Value x = c.tensor("self");
    int64_t dim = c.dim("dim", c.rank(x)), start = c.integer("start"), size = c.size(x, dim);
    start = start < 0 ? start + size : start;
    return c.expect(start >= 0 && start <= size, "begins outside of a tensor")
               ? c.slice(x, dim, start, start + c.integer("length"))
               : Value();
  });
  rules.add("aten.slice_scatter.default(self, src, dim=0, start=null, end=null, step=1)",
            sliceScatter);
  rules.add("aten.as_strided_scatter.default(self, src, size, stride, storage_offset=null)",
            asStridedScatter);
  rules.add("aten.select_scatter.default(self, src, dim, index)", selectScatter);
  rules.add("aten.diagonal_scatter.default(self, src, offset=0, dim1=0, dim2=1)", diagonalScatter);
  rules.add("aten.diff.default(self, n=1, dim=-1, prepend=null, append=null)", differences);
  rules.add("aten.unfold.default(self, dimension, size, step)", unfold);
}

} // namespace shardwright::torch
