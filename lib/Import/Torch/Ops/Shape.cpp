// SPDX-License-Identifier: Apache-2.0

// Reshapes, transposes, broadcasts, repetitions and concatenations.
#include "../Rules.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
/// torch.movedim: the dimensions that are not named keep their order.
Results moveDims(Call &c) {
  Value x = c.tensor("self");
  int64_t rank = c.rank(x);
  Ints from = c.integers("source"), to = c.integers("destination"), permutation(rank, -1);
  if (!c.expect(from.size() == to.size(),
                "moves another number of dimensions than it has places for"))
    return {};
  for (auto [a, b] : llvm::zip(from, to)) {
    a = c.wrapDim(a, rank);
    if (rank > 0)
      permutation[c.wrapDim(b, rank)] = a;
  }
  int64_t next = 0;
  for (int64_t &dim : permutation)
    if (dim < 0) {
      while (llvm::is_contained(from, next))
        ++next;
      dim = next++;
    }
  return c.transpose(x, permutation);
}

/// The recorded result has the size that -1 stands for.
Results reshapeToResult(Call &c) { return c.reshape(c.tensor("self"), c.resultShape()); }

/// Fails if the shape in `argument` is not that of the recorded result.
Results viewAs(Call &c, StringRef argument) {
  Ints asked = c.integers(argument), shape(c.resultShape());
  bool fits =
      asked.size() == shape.size() && llvm::all_of(llvm::zip_equal(asked, shape), [](auto pair) {
        auto [size, given] = pair;
        return size == -1 || size == given;
      });
  return c.expect(fits, "asks for another shape than the file says that it gives")
             ? reshapeToResult(c)
             : Results();
}

Results view(Call &c) { return viewAs(c, "size"); }
Results reshape(Call &c) { return viewAs(c, "shape"); }

/// Registers the view op and its `_copy` variant.
void addViewed(Rules &rules, const char *name, const char *overload, const char *arguments,
               Rule rule) {
  rules.add(Twine("aten.") + name + "." + overload + arguments, rule);
  rules.add(Twine("aten.") + name + "_copy." + overload + arguments, rule);
}

Results permute(Call &c) {
  Value x = c.tensor("self");
  Ints dims = c.integers("dims");
  for (int64_t &dim : dims)
    dim = c.wrapDim(dim, c.rank(x));
  return c.transpose(x, dims);
}

Results transposeTwo(Call &c) {
  Value x = c.tensor("self");
  return c.swap(x, c.dim("dim0", c.rank(x)), c.dim("dim1", c.rank(x)));
}

Results transposeMatrix(Call &c) {
  Value x = c.tensor("self");
  return c.rank(x) < 2 ? x : c.swap(x, 0, 1);
}

Results expand(Call &c) { return c.broadcast(c.tensor("self"), c.resultShape()); }

Results repeat(Call &c) {
  Value x = c.tensor("self");
  Ints repeats = c.integers("repeats"), shape, dims, wanted;
  if (!c.expect(repeats.size() >= (size_t)c.rank(x), "repeats fewer dimensions than there are"))
    return {};
  size_t more = repeats.size() - c.rank(x);
  for (auto [d, times] : llvm::enumerate(repeats)) { // as [times, size], then merged
    shape.push_back(times);
    shape.push_back(d < more ? 1 : c.shape(x)[d - more]);
    if (d >= more)
      dims.push_back(2 * d + 1);
  }
  return c.reshape(c.spread(x, dims, shape), c.resultShape());
}

/// Repeats each element `repeats` times consecutively.
Results repeatInterleave(Call &c) {
  Value x = c.tensor("self");
  if (c.isNone("dim"))
    x = c.reshape(x, {c.type(x).getNumElements()});
  int64_t dim = c.isNone("dim") ? 0 : c.dim("dim", c.rank(x));
  Ints shape(c.shape(x)), dims;
  if (!c.expect(dim < (int64_t)shape.size(), "repeats a scalar"))
    return {};
  shape.insert(shape.begin() + dim + 1, c.integer("repeats"));
  for (int64_t d = 0; d < c.rank(x); ++d)
    dims.push_back(d <= dim ? d : d + 1);
  return c.reshape(c.spread(x, dims, shape), c.resultShape());
}

Results flip(Call &c) {
  Value x = c.tensor("self");
  return c.reverse(x, c.dims("dims", c.rank(x), /*allIfEmpty=*/false));
}

Value rollOne(Call &c, Value x, int64_t dim, int64_t shift) {
  int64_t size = c.size(x, dim);
  if (size == 0)
    return x;
  int64_t begin = ((size - shift % size) % size + size) % size;
  if (begin == 0)
    return x;
  return c.concatenate({c.slice(x, dim, begin, size), c.slice(x, dim, 0, begin)}, dim);
}

Results roll(Call &c) {
  Value x = c.tensor("self");
  Ints shifts = c.integers("shifts"), dims = c.integers("dims");
  if (dims.empty()) { // of the flattened tensor
    if (!c.expect(shifts.size() == 1, "rolls by several numbers without dimensions"))
      return {};
    Value flat = c.reshape(x, {c.type(x).getNumElements()});
    return c.reshape(rollOne(c, flat, 0, shifts[0]), c.shape(x));
  }
  if (!c.expect(shifts.size() == dims.size(), "rolls by another number of shifts than dimensions"))
    return {};
  for (auto [shift, dim] : llvm::zip(shifts, dims))
    x = rollOne(c, x, c.wrapDim(dim, c.rank(x)), shift);
  return x;
}

Results stack(Call &c) {
  SmallVector<Value> xs = c.tensors("tensors");
  if (!c.expect(!xs.empty(), "stacks nothing"))
    return {};
  int64_t dim = c.dim("dim", c.rank(xs[0]) + 1);
  for (Value &x : xs) {
    Ints shape(c.shape(x));
    if (!c.expect(dim <= (int64_t)shape.size(), "stacks tensors of different ranks"))
      return {};
    shape.insert(shape.begin() + dim, 1);
    x = c.reshape(c.convert(x, c.resultElement()), shape);
  }
  return c.concatenate(xs, dim);
}

Results concatenate(Call &c) {
  SmallVector<Value> xs = c.tensors("tensors"), some;
  for (Value x : xs) // legacy: an empty vector may be concatenated with any shape
    if (x && !(c.rank(x) == 1 && c.shape(x)[0] == 0 && c.resultShape().size() != 1))
      some.push_back(c.convert(x, c.resultElement()));
  return some.empty() ? c.splat(c.resultElement(), c.resultShape(), 0)
                      : c.concatenate(some, c.dim("dim", c.rank(some[0])));
}

/// [N, C r², H, W] → [N, C, H r, W r]; the inverse if `back`.
Results pixelShuffle(Call &c, bool back) {
  Value x = c.tensor("self");
  int64_t r = c.integer(back ? "downscale_factor" : "upscale_factor"), rank = c.rank(x);
  if (!c.expect(rank >= 3 && r > 0,
                "takes images of at least three dimensions, and a positive factor"))
    return {};
  Ints before(c.shape(x).drop_back(3)), permutation = consecutive(rank - 3);
  int64_t channels = c.shape(x)[rank - 3], height = c.shape(x)[rank - 2],
          width = c.shape(x)[rank - 1], at = rank - 3;
  Ints parts(before);
  if (back) {
    parts.append({channels, height / r, r, width / r, r});
    permutation.append({at, at + 2, at + 4, at + 1, at + 3});
  } else {
    parts.append({channels / (r * r), r, r, height, width});
    permutation.append({at, at + 3, at + 1, at + 4, at + 2});
  }
  return c.reshape(c.transpose(c.reshape(x, parts), permutation), c.resultShape());
}
} // namespace

void addShapes(Rules &rules) {
  addViewed(rules, "view", "default", "(self, size)", view);
  rules.add("aten.reshape.default(self, shape)", reshape);
  rules.add("aten._unsafe_view.default(self, size)", view);
  rules.add("aten.flatten.using_ints(self, start_dim=0, end_dim=-1)", reshapeToResult);
  rules.add("aten.unflatten.int(self, dim, sizes)", reshapeToResult);
  addViewed(rules, "unsqueeze", "default", "(self, dim)", reshapeToResult);
  addViewed(rules, "squeeze", "default", "(self)", reshapeToResult);
  addViewed(rules, "squeeze", "dim", "(self, dim)", reshapeToResult);
  addViewed(rules, "squeeze", "dims", "(self, dim)", reshapeToResult);
  addViewed(rules, "permute", "default", "(self, dims)", permute);
  addViewed(rules, "transpose", "int", "(self, dim0, dim1)", transposeTwo);
  addViewed(rules, "t", "default", "(self)", transposeMatrix);
  addViewed(rules, "expand", "default", "(self, size, implicit=false)", expand);
  rules.add("aten.expand_as.default(self, other)", expand);
  for (const char *overload : {"int", "intlist"})
    rules.add(Twine("aten.movedim.") + overload + "(self, source, destination)", moveDims);
  for (const char *name : {"view_as", "reshape_as"})
    rules.add(Twine("aten.") + name + ".default(self, other)", reshapeToResult);
  rules.add("aten.ravel.default(self)", reshapeToResult);
  rules.add("aten.repeat.default(self, repeats)", repeat);
  rules.add("aten.repeat_interleave.self_int(self, repeats, dim=null, output_size=null)",
            repeatInterleave);
  rules.add("aten.flip.default(self, dims)", flip);
  rules.add("aten.roll.default(self, shifts, dims=[])", roll);
  rules.add("aten.stack.default(tensors, dim=0)", stack);
  rules.add("aten.cat.default(tensors, dim=0)", concatenate);
  rules.add("aten.pixel_shuffle.default(self, upscale_factor)",
            [](Call &c) { return pixelShuffle(c, false); });
  rules.add("aten.pixel_unshuffle.default(self, downscale_factor)",
            [](Call &c) { return pixelShuffle(c, true); });
}

} // namespace shardwright::torch
