// SPDX-License-Identifier: Apache-2.0

// Grouped matrix products: each group of rows times its own matrix, as in mixtures of experts.
#include "../Rules.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
/// Group sizes from the offsets of the groups' ends.
Value groupSizes(Call &c, Value ends) {
  if (!ends || !c.expect(c.rank(ends) == 1 && isa<IntegerType>(c.element(ends)),
                         "has group ends that are no vector of integers"))
    return {};
  Value zero = c.splat(c.element(ends), {1}, 0);
  return c.subtract(
      ends,
      c.concatenate({zero, c.slice(ends, 0, 0, std::max<int64_t>(0, c.size(ends, 0) - 1))}, 0));
}

Value raggedDot(Call &c, Value x, Value y, Value sizes, ArrayRef<int64_t> xContract,
                ArrayRef<int64_t> yContract, ArrayRef<int64_t> groups, ArrayRef<int64_t> shape) {
  if (!x || !y || !sizes ||
      !c.expect(c.element(x) == c.element(y), "multiplies tensors of different element types"))
    return {};
  auto dims = chlo::RaggedDotDimensionNumbersAttr::get(c.w.b.getContext(), {}, {}, xContract,
                                                       yContract, {0}, groups);
  return c.w.make<chlo::RaggedDotOp>(RankedTensorType::get(shape, c.element(x)), x, y, sizes, dims,
                                     ArrayAttr());
}

struct Operands {
  Value x, weight, sizes; // [rows, in], [groups, in, out], [groups]
};

std::optional<Operands> readOperands(Call &c, StringRef input, StringRef weight, StringRef ends) {
  Operands o{c.tensor(input), c.tensor(weight), groupSizes(c, c.tensor(ends))};
  if (!o.x || !o.weight || !o.sizes ||
      !c.expect(c.rank(o.x) == 2 && c.rank(o.weight) == 3 &&
                    c.shape(o.weight)[0] == c.shape(o.sizes)[0] &&
                    c.shape(o.weight)[1] == c.shape(o.x)[1],
                "multiplies groups of other shapes"))
    return std::nullopt;
  return o;
}

/// Rows after the last group belong to no product; they are zero.
Results product(Call &c, StringRef input, StringRef weight, StringRef ends) {
  std::optional<Operands> o = readOperands(c, input, weight, ends);
  if (!o)
    return {};
  Value y = raggedDot(c, o->x, o->weight, o->sizes, {1}, {1}, {0},
                      {c.shape(o->x)[0], c.shape(o->weight)[2]});
  if (c.has("bias") && !c.isNone("bias"))
    return c.fail("has a bias, which is not supported");
  return c.convert(y, c.resultElement());
}

Results groupedGradients(Call &c) {
  std::optional<Operands> o = readOperands(c, "input", "weight", "offs");
  Value gradient = c.tensor("grad_output");
  if (!o || !gradient ||
      !c.expect(c.rank(gradient) == 2 && c.shape(gradient)[0] == c.shape(o->x)[0] &&
                    c.shape(gradient)[1] == c.shape(o->weight)[2],
                "has a gradient of another shape"))
    return {};
  Value byInput = raggedDot(c, gradient, o->weight, o->sizes, {1}, {2}, {0}, c.shape(o->x));
  Value byWeight = raggedDot(c, o->x, gradient, o->sizes, {0}, {0}, {}, c.shape(o->weight));
  return {byInput, byWeight};
}
} // namespace

void addGroupedProducts(Rules &rules) {
  rules.add("transformers.grouped_mm_fallback.default(input, weight, offs)",
            [](Call &c) { return product(c, "input", "weight", "offs"); });
  rules.add("transformers.grouped_mm_fallback_backward.default(input, weight, offs, grad_output)",
            groupedGradients);
  rules.add("aten._grouped_mm.default(self, mat2, offs=null, bias=null, out_dtype=null)",
            [](Call &c) { return product(c, "self", "mat2", "offs"); });
}

} // namespace shardwright::torch
