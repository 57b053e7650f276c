// SPDX-License-Identifier: Apache-2.0

// Convolutions of any number of spatial dimensions, transposed convolutions, and their gradients.
//
// A transposed convolution equals the input gradient of a convolution. Its own input gradient is
// again a convolution of the (dilated) output gradient with the reversed kernel. Therefore two
// forms suffice: `forward` and `byInput`.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
struct Window {
  Ints stride, padding, dilation, outputPadding;
  int64_t groups = 1;
  bool transposed = false;
};

struct Parts {
  int64_t batch, feature; // dimension numbers in operands and result
};

/// The operands of stablehlo.convolution. Spatial dimensions always follow the other two, in order.
struct Convolution {
  Value lhs, rhs;
  Parts lhsDims, rhsDims, outDims; // for the kernel: input features, output features
  Ints stride, low, high, lhsDilation, rhsDilation;
  int64_t featureGroups = 1, batchGroups = 1;
};

Value write(Call &c, const Convolution &v) {
  int64_t dims = v.stride.size();
  if (!v.lhs || !v.rhs ||
      !c.expect(c.rank(v.lhs) == dims + 2 && c.rank(v.rhs) == dims + 2 &&
                    c.element(v.lhs) == c.element(v.rhs),
                "convolves tensors of other ranks or types"))
    return {};
  Ints shape(dims + 2), padding, spatial = consecutive(dims, 2);
  for (int64_t d = 0; d < dims; ++d) {
    auto spread = [](int64_t size, int64_t dilation) {
      return size > 0 ? (size - 1) * dilation + 1 : 0;
    };
    int64_t size = spread(c.shape(v.lhs)[d + 2], v.lhsDilation[d]) + v.low[d] + v.high[d],
            window = spread(c.shape(v.rhs)[d + 2], v.rhsDilation[d]);
    shape[d + 2] = size < window || window == 0 ? 0 : (size - window) / v.stride[d] + 1;
    padding.append({v.low[d], v.high[d]});
  }
  int64_t features = c.shape(v.lhs)[v.lhsDims.feature],
          outFeatures = c.shape(v.rhs)[v.rhsDims.feature], batch = c.shape(v.lhs)[v.lhsDims.batch];
  bool fits = v.featureGroups > 0 && v.batchGroups > 0 &&
              features == c.shape(v.rhs)[v.rhsDims.batch] * v.featureGroups &&
              outFeatures % v.featureGroups == 0 && outFeatures % v.batchGroups == 0 &&
              batch % v.batchGroups == 0;
  if (!c.expect(fits, "convolves " + Twine(features) + " features by a kernel of others"))
    return {};
  shape[v.outDims.batch] = batch / v.batchGroups;
  shape[v.outDims.feature] = outFeatures;
  Builder &b = c.w.b;
  auto numbers = hlo::ConvDimensionNumbersAttr::get(
      b.getContext(), v.lhsDims.batch, v.lhsDims.feature, spatial, v.rhsDims.batch,
      v.rhsDims.feature, spatial, v.outDims.batch, v.outDims.feature, spatial);
  auto type = RankedTensorType::get(shape, c.element(v.lhs));
  auto paddings = DenseIntElementsAttr::get(RankedTensorType::get({dims, 2}, c.i64()), padding);
  return c.w.make<hlo::ConvolutionOp>(type, v.lhs, v.rhs, b.getDenseI64ArrayAttr(v.stride),
                                      paddings, b.getDenseI64ArrayAttr(v.lhsDilation),
                                      b.getDenseI64ArrayAttr(v.rhsDilation), DenseBoolArrayAttr(),
                                      numbers, v.featureGroups, v.batchGroups, ArrayAttr());
}

/// x * kernel, with a kernel of shape [out, in / groups, …].
Value forward(Call &c, Value x, Value kernel, const Window &w) {
  Ints ones(w.stride.size(), 1);
  return write(c, {x,
                   kernel,
                   {0, 1},
                   {1, 0},
                   {0, 1},
                   w.stride,
                   w.padding,
                   w.padding,
                   ones,
                   w.dilation,
                   w.groups,
                   1});
}

/// [groups · a, b, …] → [groups · b, a, …], with reversed spatial dimensions.
Value mirrored(Call &c, Value kernel, int64_t groups) {
  int64_t rank = c.rank(kernel);
  if (!kernel || !c.expect(rank >= 2 && groups > 0 && c.shape(kernel)[0] % groups == 0,
                           "has a kernel that cannot be split into groups"))
    return {};
  int64_t a = c.shape(kernel)[0] / groups, b = c.shape(kernel)[1];
  Ints parts = {groups, a, b}, joined = {groups * b, a}, permutation = consecutive(rank + 1);
  llvm::append_range(parts, c.shape(kernel).drop_front(2));
  llvm::append_range(joined, c.shape(kernel).drop_front(2));
  std::swap(permutation[1], permutation[2]);
  Value swapped = c.reshape(c.transpose(c.reshape(kernel, parts), permutation), joined);
  return c.reverse(swapped, consecutive(rank - 2, 2));
}

/// The input gradient of `forward`; `extents` are the spatial sizes of the input.
Value byInput(Call &c, Value gradient, Value kernel, const Window &w, ArrayRef<int64_t> extents) {
  int64_t dims = w.stride.size();
  if (!c.expect(c.rank(gradient) == dims + 2 && c.rank(kernel) == dims + 2,
                "convolves tensors of other ranks"))
    return {};
  Ints ones(dims, 1), low, high;
  for (int64_t d = 0; d < dims; ++d) {
    int64_t reach = w.dilation[d] * (c.shape(kernel)[d + 2] - 1), size = c.shape(gradient)[d + 2];
    low.push_back(reach - w.padding[d]);
    high.push_back(extents[d] - (size > 0 ? (size - 1) * w.stride[d] + 1 : 0) - low.back() + reach);
  }
  return write(c, {gradient,
                   mirrored(c, kernel, w.groups),
                   {0, 1},
                   {1, 0},
                   {0, 1},
                   ones,
                   low,
                   high,
                   w.stride,
                   w.dilation,
                   w.groups,
                   1});
}

/// The kernel gradient of `forward`: features act as batches, and batches are contracted. `extents`
/// are the spatial sizes of the kernel.
Value byKernel(Call &c, Value x, Value gradient, const Window &w, ArrayRef<int64_t> extents) {
  int64_t dims = w.stride.size();
  if (!c.expect(c.rank(gradient) == dims + 2 && c.rank(x) == dims + 2,
                "convolves tensors of other ranks"))
    return {};
  Ints ones(dims, 1), high;
  for (int64_t d = 0; d < dims; ++d) {
    int64_t size = c.shape(gradient)[d + 2], spread = size > 0 ? (size - 1) * w.stride[d] + 1 : 0;
    high.push_back(w.dilation[d] * (extents[d] - 1) + spread - c.shape(x)[d + 2] - w.padding[d]);
  }
  return write(c, {x,
                   gradient,
                   {1, 0},
                   {0, 1},
                   {1, 0},
                   w.dilation,
                   w.padding,
                   high,
                   ones,
                   w.stride,
                   1,
                   w.groups});
}

/// Reads stride, padding and dilation. Padding given by name is resolved later, by padByName.
std::optional<Window> readWindow(Call &c, int64_t dims, bool isNamed = false) {
  if (!c.expect(dims >= 0, "has a kernel of too few dimensions"))
    return std::nullopt;
  auto list = [&](StringRef name, int64_t ifMissing) {
    return c.has(name) ? c.integersOf(name, dims) : Ints(dims, ifMissing);
  };
  Window w{list("stride", 1),   isNamed ? Ints(dims, 0) : list("padding", 0),
           list("dilation", 1), list("output_padding", 0),
           c.integer("groups"), c.has("transposed") && c.flag("transposed")};
  auto isBounded = [](int64_t low) {
    return [low](int64_t value) { return value >= low && value < (1 << 30); };
  };
  bool fits = llvm::all_of(w.stride, isBounded(1)) && llvm::all_of(w.dilation, isBounded(1)) &&
              llvm::all_of(w.padding, isBounded(0)) &&
              llvm::all_of(w.outputPadding, isBounded(0)) && w.groups > 0;
  return c.expect(fits, "has strides, paddings or groups that are negative or too large")
             ? std::optional(w)
             : std::nullopt;
}

/// `valid` pads nothing; `same` preserves the spatial sizes, with the odd zero at the end.
Value padByName(Call &c, Value x, Value kernel, Window &w) {
  StringRef name = c.text("padding");
  if (!c.expect(name == "same" || name == "valid",
                "argument padding is '" + name + "', expected same or valid") ||
      name == "valid")
    return x;
  for (size_t d = 0; d < w.stride.size(); ++d) {
    int64_t total = w.dilation[d] * (c.size(kernel, d + 2) - 1);
    w.padding[d] = total / 2;
    x = c.pad(x, x ? c.splat(c.element(x), {}, 0) : x, d + 2, 0, total % 2);
  }
  return x;
}

/// Unbatched input [C, …] counts as a batch of one.
Results convolve(Call &c, bool transposed, bool isNamed = false) {
  Value x = c.convert(c.tensor("input"), c.resultElement()),
        kernel = c.convert(c.tensor("weight"), c.resultElement());
  std::optional<Window> w = readWindow(c, c.rank(kernel) - 2, isNamed);
  if (!w || !x || !kernel)
    return {};
  if (c.rank(x) + 1 == c.rank(kernel)) {
    Ints batched = {1};
    llvm::append_range(batched, c.shape(x));
    x = c.reshape(x, batched);
  }
  if (!c.expect(c.rank(x) == c.rank(kernel), "convolves tensors of other ranks"))
    return {};
  if (isNamed)
    x = padByName(c, x, kernel, *w);
  Value y;
  if (!x)
    return {};
  if (transposed || w->transposed) {
    Ints extents;
    for (size_t d = 0; d < w->stride.size(); ++d)
      extents.push_back((c.shape(x)[d + 2] - 1) * w->stride[d] - 2 * w->padding[d] +
                        w->dilation[d] * (c.shape(kernel)[d + 2] - 1) + w->outputPadding[d] + 1);
    y = byInput(c, x, kernel, *w, extents);
  } else {
    y = forward(c, x, kernel, *w);
  }
  if (Value bias = c.tensorOrNone("bias"); bias && y)
    y = c.add(y, c.spread(c.convert(bias, c.element(y)), {1}, c.shape(y)));
  return c.reshape(y, c.resultShape());
}

/// Gradients by input, kernel and bias, as selected by output_mask.
Results convolutionGradients(Call &c) {
  Value gradient = c.tensor("grad_output"), x = c.tensor("input"), kernel = c.tensor("weight");
  std::optional<Window> w = readWindow(c, c.rank(kernel) - 2);
  SmallVector<bool> mask = c.flags("output_mask");
  if (!w || !gradient || !x || !kernel ||
      !c.expect(mask.size() == 3 && c.rank(x) == c.rank(kernel), "has tensors of other ranks"))
    return {};
  ArrayRef<int64_t> kernelExtents = c.shape(kernel).drop_front(2),
                    extents = c.shape(x).drop_front(2);
  Results results{{}, {}, {}};
  if (mask[0])
    results[0] = w->transposed ? forward(c, gradient, kernel, *w)
                               : byInput(c, gradient, kernel, *w, extents);
  if (mask[1])
    results[1] = w->transposed ? byKernel(c, gradient, x, *w, kernelExtents)
                               : byKernel(c, x, gradient, *w, kernelExtents);
  if (mask[2] && c.isWanted(2)) {
    Ints dims = consecutive(c.rank(gradient));
    dims.erase(dims.begin() + 1);
    results[2] = sumAs(c, gradient, dims, c.resultElement(2));
  }
  return results;
}
} // namespace

void addConvolutions(Rules &rules) {
  rules.add("aten.convolution.default(input, weight, bias, stride, padding, dilation, transposed, "
            "output_padding, groups)",
            [](Call &c) { return convolve(c, false); });
  rules.add("aten.convolution_backward.default(grad_output, input, weight, bias_sizes, stride, "
            "padding, dilation, transposed, "
            "output_padding, groups, output_mask)",
            convolutionGradients);
  for (const char *dims : {"1", "2", "3"}) {
    rules.add(Twine("aten.conv") + dims +
                  "d.padding(input, weight, bias=null, stride=[1], padding=\"valid\", "
                  "dilation=[1], groups=1)",
              [](Call &c) { return convolve(c, false, /*isNamed=*/true); });
    rules.add(
        Twine("aten.conv") + dims +
            "d.default(input, weight, bias=null, stride=[1], padding=[0], dilation=[1], groups=1)",
        [](Call &c) { return convolve(c, false); });
  }
  for (const char *name :
       {"conv_transpose1d.default", "conv_transpose2d.input", "conv_transpose3d.input"})
    rules.add(Twine("aten.") + name +
                  "(input, weight, bias=null, stride=[1], padding=[0], output_padding=[0], "
                  "groups=1, dilation=[1])",
              [](Call &c) { return convolve(c, true); });
}

} // namespace shardwright::torch
