// SPDX-License-Identifier: Apache-2.0

// Max and average pooling, and their gradients.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// Window parameters of the last `dims` dimensions.
struct Pool {
  int64_t dims = 0;
  Ints size, stride, padding, dilation, extents,
      counts; // input sizes and numbers of windows per dimension
  Ints high;  // padding at the end, as far as the last window reaches

  int64_t reach(int64_t d) const { return dilation[d] * (size[d] - 1) + 1; }
};

std::optional<Pool> readPool(Call &c, int64_t dims, Value x, ArrayRef<int64_t> counts) {
  Pool p;
  p.dims = dims;
  int64_t front = c.rank(x) - dims;
  if (!x || !c.expect(front >= 0 && (int64_t)counts.size() == c.rank(x),
                      "pools " + Twine(dims) + " dimensions of a tensor that has fewer"))
    return std::nullopt;
  p.size = c.integersOf("kernel_size", dims);
  p.stride = c.integers("stride").empty() ? p.size : c.integersOf("stride", dims);
  p.padding = c.integersOf("padding", dims);
  p.dilation = c.has("dilation") ? c.integersOf("dilation", dims) : Ints(dims, 1);
  p.extents.assign(c.shape(x).drop_front(front));
  p.counts.assign(counts.drop_front(front));
  auto isBounded = [](int64_t low) {
    return [low](int64_t value) { return value >= low && value < (1 << 30); };
  };
  if (!c.expect(llvm::all_of(p.size, isBounded(1)) && llvm::all_of(p.stride, isBounded(1)) &&
                    llvm::all_of(p.padding, isBounded(0)) && llvm::all_of(p.dilation, isBounded(1)),
                "has windows, strides or paddings that are negative or too large"))
    return std::nullopt;
  for (int64_t d = 0; d < dims; ++d) { // with ceil_mode the last window may end in the padding
    p.high.push_back(std::max<int64_t>(0, (p.counts[d] - 1) * p.stride[d] + p.reach(d) -
                                              p.extents[d] - p.padding[d]));
    int64_t fits = (p.extents[d] + p.padding[d] + p.high[d] - p.reach(d)) / p.stride[d] + 1;
    if (!c.expect(p.counts[d] > 0 && fits == p.counts[d], "has another number of windows than fit"))
      return std::nullopt;
  }
  return p;
}

hlo::ReduceWindowOp reduceWindow(Call &c, ArrayRef<Value> xs, ArrayRef<Value> initials,
                                 ArrayRef<int64_t> size, ArrayRef<int64_t> stride,
                                 ArrayRef<int64_t> dilation, ArrayRef<int64_t> low,
                                 ArrayRef<int64_t> high, ArrayRef<int64_t> counts) {
  int64_t rank = c.rank(xs[0]), front = rank - size.size();
  Ints window(front, 1), strides(front, 1), dilations(front, 1), padding(2 * front, 0),
      shape(c.shape(xs[0]).take_front(front));
  llvm::append_range(window, size);
  llvm::append_range(strides, stride);
  llvm::append_range(dilations, dilation);
  llvm::append_range(shape, counts);
  for (auto [before, behind] : llvm::zip_equal(low, high))
    padding.append({before, behind});
  SmallVector<Type> types;
  for (Value x : xs)
    types.push_back(RankedTensorType::get(shape, c.element(x)));
  Builder &b = c.w.b;
  auto paddings = DenseIntElementsAttr::get(RankedTensorType::get({rank, 2}, c.i64()), padding);
  return hlo::ReduceWindowOp::create(c.w.b, c.w.loc, types, xs, initials,
                                     b.getDenseI64ArrayAttr(window),
                                     b.getDenseI64ArrayAttr(strides), DenseI64ArrayAttr(),
                                     b.getDenseI64ArrayAttr(dilations), paddings);
}

/// The row-major index of each element in its plane (the last `dims` dimensions).
Value planeIndex(Call &c, Value x, int64_t dims) {
  int64_t front = c.rank(x) - dims, stride = 1;
  Value places;
  for (int64_t d = c.rank(x); d-- > front;) {
    Value along =
        c.multiply(c.iota(c.i64(), c.shape(x), d), c.splatInteger(c.i64(), c.shape(x), stride));
    places = places ? c.add(places, along) : along;
    stride *= c.shape(x)[d];
  }
  return places;
}

/// The maximum of each window and its index in the plane.
Results maxPool(Call &c, int64_t dims) {
  Value x = c.tensor("self");
  std::optional<Pool> p = readPool(c, dims, x, c.resultShape());
  if (!p)
    return {};
  Value lowest = c.extreme(c.element(x), {}, false);
  if (!c.isWanted(1)) {
    auto op = reduceWindow(c, {x}, {lowest}, p->size, p->stride, p->dilation, p->padding, p->high,
                           p->counts);
    hlo::buildBody(c.w.b, c.w.loc, op.getBody(), c.element(x), "stablehlo.maximum");
    return {op.getResult(0), {}};
  }
  Value places = planeIndex(c, x, dims), zero = c.splatInteger(c.i64(), {}, 0);
  auto op = reduceWindow(c, {x, places}, {lowest, zero}, p->size, p->stride, p->dilation,
                         p->padding, p->high, p->counts);
  bool hasNan = c.isFloat(x);
  writeBody(
      c.w, op.getBody(), {c.element(x), c.i64()}, false,
      [&](OpWriter &b, ValueRange a) -> SmallVector<Value> {
        Value first = b.compare(a[0], Direction::GT, a[2]);
        if (hasNan)
          first = b.make<hlo::OrOp>(first, b.compare(a[0], Direction::NE, a[0]));
        Value tie =
            b.conjoin(b.compare(a[0], Direction::EQ, a[2]), b.compare(a[1], Direction::LT, a[3]));
        return {b.select(first, a[0], a[2]), b.select(b.make<hlo::OrOp>(first, tie), a[1], a[3])};
      });
  return {op.getResult(0), op.getResult(1)};
}

/// Adds each gradient to the element that was the maximum.
Results maxPoolGradient(Call &c, int64_t dims) {
  Value gradient = c.tensor("grad_output"), indices = c.tensor("indices"), x = c.tensor("self");
  int64_t front = c.rank(x) - dims;
  if (!gradient || !indices || !x ||
      !c.expect(front >= 0 && c.rank(gradient) == c.rank(x) &&
                    c.shape(indices) == c.shape(gradient),
                "has gradients of another rank"))
    return {};
  auto flat = [&](Value y) {
    Ints shape(c.shape(y).take_front(front));
    int64_t count = 1;
    for (int64_t size : c.shape(y).drop_front(front))
      count *= size;
    shape.push_back(count);
    return c.reshape(y, shape);
  };
  Value plane = flat(c.splatLike(x, 0));
  return c.reshape(c.scatterAlong(plane, flat(indices), front, flat(gradient), "stablehlo.add"),
                   c.shape(x));
}

// Average pooling.

/// The divisor of each window: a constant if all agree, otherwise a product of one vector per
/// dimension.
Value divisors(Call &c, const Pool &p, Type element, ArrayRef<int64_t> shape) {
  if (c.has("divisor_override") && !c.isNone("divisor_override"))
    return c.splat(element, shape, (double)c.integer("divisor_override"));
  bool countsPadding = c.flag("count_include_pad");
  int64_t front = shape.size() - p.dims;
  Value product = c.splat(element, shape, 1);
  for (int64_t d = 0; d < p.dims; ++d) {
    SmallVector<double> counts;
    for (int64_t i = 0; i < p.counts[d]; ++i) {
      int64_t begin = i * p.stride[d] - p.padding[d],
              end = std::min(begin + p.size[d], p.extents[d] + p.padding[d]);
      int64_t count =
          countsPadding ? end - begin : std::min(end, p.extents[d]) - std::max<int64_t>(begin, 0);
      counts.push_back((double)count);
    }
    auto type = RankedTensorType::get({p.counts[d]}, c.w.b.getF64Type());
    Value vector =
        c.w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, ArrayRef<double>(counts)));
    bool isOne = llvm::all_equal(counts);
    product = c.multiply(product, isOne ? c.splat(element, shape, counts[0])
                                        : c.spread(c.convert(vector, element), {front + d}, shape));
  }
  return product;
}

Value sumWindows(Call &c, Value x, ArrayRef<int64_t> size, ArrayRef<int64_t> stride,
                 ArrayRef<int64_t> low, ArrayRef<int64_t> high, ArrayRef<int64_t> counts) {
  auto op = reduceWindow(c, {x}, {c.splat(c.element(x), {}, 0)}, size, stride, Ints(size.size(), 1),
                         low, high, counts);
  hlo::buildBody(c.w.b, c.w.loc, op.getBody(), c.element(x), "stablehlo.add");
  return op.getResult(0);
}

Results averagePool(Call &c, int64_t dims) {
  Value x = c.wide(c.tensor("self"));
  std::optional<Pool> p = readPool(c, dims, x, c.resultShape());
  if (!p)
    return {};
  Value sums = sumWindows(c, x, p->size, p->stride, p->padding, p->high, p->counts);
  return c.convert(c.divide(sums, divisors(c, *p, c.element(x), c.shape(sums))), c.resultElement());
}

/// Window sums of the gradient, which is dilated by the stride.
Results averagePoolGradient(Call &c, int64_t dims) {
  Value gradient = c.wide(c.tensor("grad_output")), x = c.tensor("self");
  std::optional<Pool> p = readPool(c, dims, x, c.shape(gradient));
  if (!p)
    return {};
  gradient = c.divide(gradient, divisors(c, *p, c.element(gradient), c.shape(gradient)));
  int64_t front = c.rank(x) - dims;
  for (int64_t d = 0; d < dims; ++d) {
    int64_t spread = (p->counts[d] - 1) * p->stride[d] + 1, low = p->size[d] - 1 - p->padding[d];
    gradient = c.pad(gradient, c.splat(c.element(gradient), {}, 0), front + d, low,
                     p->extents[d] + p->size[d] - 1 - spread - low, p->stride[d] - 1);
  }
  if (!gradient)
    return {};
  Ints ones(dims, 1), zeros(dims, 0);
  return c.convert(sumWindows(c, gradient, p->size, ones, zeros, zeros, p->extents),
                   c.resultElement());
}

// Adaptive average pooling.

/// Bin i of one dimension covers the elements [floor(i in / out), ceil((i + 1) in / out)). Bins are
/// padded to the longest.
struct Bins {
  Value places, counts; // [out, longest]; counts: 1 / length, or 0 for padding
  bool isEven;
};

Bins binsOf(Call &c, int64_t in, int64_t out, Type element) {
  constexpr int64_t most = 1 << 20;
  if (!c.expect(in > 0 && out > 0 && in < most && out < most, "pools nothing, or too much"))
    return {{}, {}, true};
  int64_t longest = 0;
  auto begin = [&](int64_t i) { return i * in / out; };
  auto end = [&](int64_t i) { return ((i + 1) * in + out - 1) / out; };
  for (int64_t i = 0; i < out; ++i)
    longest = std::max(longest, end(i) - begin(i));
  SmallVector<int64_t> places;
  SmallVector<double> shares;
  for (int64_t i = 0; i < out; ++i)
    for (int64_t k = 0; k < longest; ++k) {
      bool isInside = begin(i) + k < end(i);
      places.push_back(isInside ? begin(i) + k : in); // out of bounds, which scatter drops
      shares.push_back(isInside ? 1.0 / double(end(i) - begin(i)) : 0);
    }
  auto constant = [&](Type type, auto values) {
    return c.w.make<hlo::ConstantOp>(
        DenseElementsAttr::get(RankedTensorType::get({out, longest}, type), ArrayRef(values)));
  };
  return {constant(c.i64(), places), c.convert(constant(c.w.b.getF64Type(), shares), element),
          in % out == 0};
}

Value shareEverywhere(Call &c, const Bins &bins, ArrayRef<int64_t> shape, int64_t dim) {
  return c.spread(bins.counts, {dim, dim + 1}, shape);
}

Results adaptiveAverage(Call &c, int64_t dims) {
  Value x = c.wide(c.tensor("self"));
  int64_t front = c.rank(x) - dims;
  if (!x || !c.expect(front >= 0 && (int64_t)c.resultShape().size() == c.rank(x),
                      "pools a tensor of too few dimensions"))
    return {};
  for (int64_t d = front; d < c.rank(x); ++d) {
    int64_t in = c.shape(x)[d], out = c.resultShape()[d];
    if (in == out)
      continue;
    Bins bins = binsOf(c, in, out, c.element(x));
    if (c.failed())
      return {};
    Value clamped = c.minimum(bins.places, c.splatLike(bins.places, (double)(in - 1)));
    Value windows = c.gather(x, {clamped}, {d}, d),
          share = shareEverywhere(c, bins, c.shape(windows), d);
    Value counted =
        c.select(c.isNonzero(share), c.multiply(windows, share), c.splatLike(windows, 0));
    x = c.sum(counted, {d + 1});
  }
  return c.convert(x, c.resultElement());
}

Results adaptiveAverageGradient(Call &c, int64_t dims) {
  Value gradient = c.wide(c.tensor("grad_output"));
  ArrayRef<int64_t> wanted = c.resultShape();
  int64_t front = c.rank(gradient) - dims;
  if (!gradient || !c.expect(front >= 0 && (int64_t)wanted.size() == c.rank(gradient),
                             "pools a tensor of too few dimensions"))
    return {};
  for (int64_t d = front; d < c.rank(gradient); ++d) {
    int64_t in = wanted[d], out = c.shape(gradient)[d];
    if (in == out)
      continue;
    Bins bins = binsOf(c, in, out, c.element(gradient));
    if (c.failed())
      return {};
    Ints windows(c.shape(gradient)), whole(c.shape(gradient)), from = consecutive(c.rank(gradient));
    windows.insert(windows.begin() + d + 1, c.shape(bins.places)[1]);
    whole[d] = in;
    for (int64_t &dim : from)
      dim += dim > d;
    Value updates =
        c.multiply(c.spread(gradient, from, windows), shareEverywhere(c, bins, windows, d));
    gradient = c.scatter(c.splat(c.element(gradient), whole, 0), {bins.places}, {d}, d, updates,
                         "stablehlo.add");
  }
  return c.convert(gradient, c.resultElement());
}
} // namespace

void addPooling(Rules &rules) {
  constexpr const char *maxArguments =
      "(self, kernel_size, stride=[], padding=[0], dilation=[1], ceil_mode=false)";
  for (int64_t dims : {1, 2, 3}) {
    rules.add("aten.max_pool" + Twine(dims) + "d.default" + maxArguments,
              [dims](Call &c) { return maxPool(c, dims); });
    rules.add("aten.adaptive_avg_pool" + Twine(dims) + "d.default(self, output_size)",
              [dims](Call &c) { return adaptiveAverage(c, dims); });
  }
  for (int64_t dims : {2, 3}) {
    rules.add("aten.max_pool" + Twine(dims) + "d_with_indices.default" + maxArguments,
              [dims](Call &c) { return maxPool(c, dims); });
    rules.add("aten.max_pool" + Twine(dims) +
                  "d_with_indices_backward.default(grad_output, self, kernel_size, stride, "
                  "padding, dilation, ceil_mode, indices)",
              [dims](Call &c) { return maxPoolGradient(c, dims); });
    rules.add("aten.avg_pool" + Twine(dims) +
                  "d.default(self, kernel_size, stride=[], padding=[0], ceil_mode=false, "
                  "count_include_pad=true, divisor_override=null)",
              [dims](Call &c) { return averagePool(c, dims); });
    rules.add("aten.avg_pool" + Twine(dims) +
                  "d_backward.default(grad_output, self, kernel_size, stride, padding, ceil_mode, "
                  "count_include_pad, divisor_override)",
              [dims](Call &c) { return averagePoolGradient(c, dims); });
    rules.add("aten._adaptive_avg_pool" + Twine(dims) + "d.default(self, output_size)",
              [dims](Call &c) { return adaptiveAverage(c, dims); });
    rules.add("aten._adaptive_avg_pool" + Twine(dims) + "d_backward.default(grad_output, self)",
              [dims](Call &c) { return adaptiveAverageGradient(c, dims); });
  }
  rules.add("aten.avg_pool1d.default(self, kernel_size, stride=[], padding=[0], ceil_mode=false, "
            "count_include_pad=true)",
            [](Call &c) { return averagePool(c, 1); });
}

} // namespace shardwright::torch
