// SPDX-License-Identifier: Apache-2.0

// Adaptive max pooling: the output size is given, and window i covers the elements [floor(i in /
// out), ceil((i + 1) in / out)).
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// The windows along one dimension. All have the width of the largest; shorter ones repeat their
/// last element, which does not change a maximum.
struct Parts {
  int64_t count = 0, width = 0;
  SmallVector<int64_t> places;

  Parts(int64_t in, int64_t out) : count(out) {
    auto begin = [&](int64_t i) { return i * in / out; };
    auto end = [&](int64_t i) { return ((i + 1) * in + out - 1) / out; };
    for (int64_t i = 0; i < out; ++i)
      width = std::max(width, end(i) - begin(i));
    for (int64_t i = 0; i < out; ++i)
      for (int64_t k = 0; k < width; ++k)
        places.push_back(std::min(begin(i) + k, end(i) - 1));
  }
};

Value constant(Call &c, ArrayRef<int64_t> values, ArrayRef<int64_t> shape) {
  return c.w.make<hlo::ConstantOp>(
      DenseElementsAttr::get(RankedTensorType::get(shape, c.i64()), values));
}

/// Gathers windows: [front…, windows per dimension…, elements of a window]. The pooled dimensions
/// follow the `front` first ones.
Value divided(Call &c, Value x, int64_t front, ArrayRef<Parts> parts) {
  for (int64_t d = 0; d < (int64_t)parts.size(); ++d) {
    const Parts &part = parts[d];
    x = c.gather(x, {constant(c, part.places, {part.count, part.width})}, {front + 2 * d},
                 front + 2 * d);
  }
  Ints permutation = consecutive(front), shape(c.shape(x).take_front(front));
  int64_t elements = 1;
  for (int64_t behind : {0, 1})
    for (int64_t d = 0; d < (int64_t)parts.size(); ++d)
      permutation.push_back(front + 2 * d + behind);
  for (const Parts &part : parts) {
    shape.push_back(part.count);
    elements *= part.width;
  }
  shape.push_back(elements);
  return c.reshape(c.transpose(x, permutation), shape);
}

Results adaptiveMaximum(Call &c, int64_t dims) {
  Value x = c.tensor("self");
  Ints out = c.integersOf("output_size", dims);
  int64_t front = c.rank(x) - dims;
  if (!x || !c.expect(front >= 0, "pools more dimensions than there are"))
    return {};
  SmallVector<Parts> parts;
  for (int64_t d = 0; d < dims; ++d) {
    int64_t in = c.shape(x)[front + d];
    if (!c.expect(in > 0 && out[d] > 0 && in < (1 << 20) && out[d] < (1 << 20),
                  "pools nothing, or too much"))
      return {};
    parts.emplace_back(in, out[d]);
  }
  Value elements = divided(c, x, front, parts);
  int64_t last = front + dims;
  auto [values, place] = c.extremeAlong(elements, last, true);
  if (!c.isWanted(1) || !values)
    return values;
  ArrayRef<int64_t> image = c.shape(x).drop_front(front);
  Value numbers = c.reshape(c.iota(c.i64(), {c.countOver(x, consecutive(dims, front))}, 0), image);
  Value table =
      c.spread(divided(c, numbers, 0, parts), consecutive(dims + 1, front), c.shape(elements));
  Ints column(c.shape(place));
  column.push_back(1);
  return {values, c.reshape(c.gatherAlong(table, c.reshape(place, column), last), c.shape(place))};
}

/// Adds each gradient to the element that was the maximum.
Results adaptiveMaximumGradient(Call &c, int64_t dims) {
  Value gradient = c.tensor("grad_output"), x = c.tensor("self"), indices = c.tensor("indices");
  int64_t front = c.rank(x) - dims;
  if (!gradient || !x || !indices ||
      !c.expect(front >= 0 && c.rank(gradient) == c.rank(x),
                "pools more dimensions than there are"))
    return {};
  auto flat = [&](Value y) {
    Ints shape(c.shape(y).take_front(front));
    shape.push_back(c.countOver(y, consecutive(dims, front)));
    return c.reshape(y, shape);
  };
  return c.reshape(c.scatterAlong(flat(c.splatLike(x, 0)), flat(indices), front, flat(gradient),
                                  "stablehlo.add"),
                   c.shape(x));
}
} // namespace

void addAdaptiveMaxima(Rules &rules) {
  for (int64_t dims : {1, 2, 3}) {
    rules.add("aten.adaptive_max_pool" + Twine(dims) + "d.default(self, output_size)",
              [dims](Call &c) { return adaptiveMaximum(c, dims); });
    rules.add("aten.adaptive_max_pool" + Twine(dims) +
                  "d_backward.default(grad_output, self, indices)",
              [dims](Call &c) { return adaptiveMaximumGradient(c, dims); });
  }
}

} // namespace shardwright::torch
