// SPDX-License-Identifier: Apache-2.0

// Tensor constructors, and ops that change only the element type.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// Arguments of storage, which do not affect the values.
constexpr const char *options = ", dtype=null, layout=null, device=null, pin_memory=null";

/// A tensor of one value; type and shape are those of the recorded result.
void addConstant(Rules &rules, const Twine &signature, double value) {
  rules.add(Twine("aten.") + signature + options + ")", [value](Call &c) -> Results {
    return c.splat(c.resultElement(), c.resultShape(), value);
  });
}
void addConstantLike(Rules &rules, const Twine &name, double value) {
  rules.add(
      Twine("aten.") + name + "(self" + options + ", memory_format=null)",
      [value](Call &c) -> Results { return c.splat(c.resultElement(), c.resultShape(), value); });
}

void addFilled(Rules &rules, const Twine &signature, const char *name) {
  rules.add(Twine("aten.") + signature, [name](Call &c) -> Results {
    return c.fill(c.scalar(name, c.resultElement()), c.resultShape());
  });
}

void addIdentity(Rules &rules, const Twine &signature) {
  rules.add(Twine("aten.") + signature,
            [](Call &c) -> Results { return c.convert(c.tensor("self"), c.resultElement()); });
}

/// start + step i, computed in a type that represents every step.
Value ramp(Call &c, Value start, Value step) {
  ArrayRef<int64_t> shape = c.resultShape();
  if (!c.expect(shape.size() == 1, "gives a tensor of more than one dimension"))
    return {};
  Value index = c.iota(c.element(start), shape, 0);
  return c.convert(c.add(c.fill(start, shape), c.multiply(index, c.fill(step, shape))),
                   c.resultElement());
}

Results arange(Call &c) {
  bool hasStart = c.has("start"), hasStep = c.has("step");
  bool isFloat = isa<FloatType>(c.resultElement());
  for (const char *name : {"start", "end", "step"})
    isFloat |= c.has(name) && c.kindOf(name) == Call::Kind::Float;
  Type element = isFloat ? Type(c.w.b.getF64Type()) : c.i64(); // as in ATen
  Value start = hasStart ? c.scalar("start", element) : c.splat(element, {}, 0);
  return ramp(c, start, hasStep ? c.scalar("step", element) : c.splat(element, {}, 1));
}

/// As in ATen, the second half is computed from the end, so that `end` is exact.
Results linspace(Call &c) {
  int64_t steps = c.integer("steps");
  Type f64 = c.w.b.getF64Type();
  double start = c.number("start"), end = c.number("end"),
         step = steps > 1 ? (end - start) / double(steps - 1) : 0;
  ArrayRef<int64_t> shape = c.resultShape();
  Value index = c.iota(f64, shape, 0);
  if (!index)
    return {};
  Value up = c.add(c.multiply(index, step), start),
        down = c.add(c.multiply(c.add(index, -double(steps - 1)), step), end);
  return c.convert(
      c.select(c.compare(index, Direction::LT, double((steps + (steps == 1)) / 2)), up, down),
      c.resultElement());
}

/// Column index minus row index in the last two dimensions.
Value columnMinusRow(Call &c, ArrayRef<int64_t> shape) {
  int64_t rank = shape.size();
  if (!c.expect(rank >= 2, "takes a matrix, its tensor has " + Twine(rank) + " dimensions"))
    return {};
  return c.subtract(c.iota(c.i64(), shape, rank - 1), c.iota(c.i64(), shape, rank - 2));
}

Results triangle(Call &c, bool upper) {
  Value x = c.tensor("self"), apart = columnMinusRow(c, c.shape(x));
  Value keep = c.compare(apart, upper ? Direction::GE : Direction::LE,
                         c.splatInteger(c.i64(), c.shape(x), c.integer("diagonal")));
  return c.select(keep, x, c.splatLike(x, 0));
}

Results eye(Call &c) {
  Value apart = columnMinusRow(c, c.resultShape());
  return c.convert(c.compare(apart, Direction::EQ, 0.0), c.resultElement());
}

/// torch.tril_indices and triu_indices: [2, n], in row-major order.
Results triangleIndices(Call &c, bool upper) {
  int64_t rows = c.integer("row"), columns = c.integer("col"), offset = c.integer("offset");
  constexpr int64_t most = 1 << 24;
  if (!c.expect(rows >= 0 && columns >= 0 && rows < most && columns < most &&
                    (rows == 0 || columns <= most / std::max<int64_t>(rows, 1)),
                "lists too many elements"))
    return {};
  SmallVector<int64_t> all[2];
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      if (upper ? j - i >= offset : j - i <= offset) {
        all[0].push_back(i);
        all[1].push_back(j);
      }
  SmallVector<int64_t> values(all[0]);
  values.append(all[1]);
  auto type = RankedTensorType::get({2, (int64_t)all[0].size()}, c.i64());
  return c.convert(
      c.w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, ArrayRef<int64_t>(values))),
      c.resultElement());
}
} // namespace

void addCreation(Rules &rules) {
  addFilled(rules, Twine("full.default(size, fill_value") + options + ")", "fill_value");
  addFilled(rules, Twine("full_like.default(self, fill_value") + options + ", memory_format=null)",
            "fill_value");
  addFilled(rules, Twine("new_full.default(self, size, fill_value") + options + ")", "fill_value");
  addFilled(rules, Twine("scalar_tensor.default(s") + options + ")", "s");
  addFilled(rules, "fill.Scalar(self, value)", "value");
  rules.add("aten.fill.Tensor(self, value)",
            [](Call &c) -> Results { return operand(c, "value"); });
  addConstant(rules, "zeros.default(size", 0);
  addConstant(rules, "ones.default(size", 1);
  addConstant(rules, "new_zeros.default(self, size", 0);
  addConstant(rules, "new_ones.default(self, size", 1);
  addConstantLike(rules, "zeros_like.default", 0);
  addConstantLike(rules, "ones_like.default", 1);
  // The contents are unspecified; zeros are as good as any.
  addConstantLike(rules, "empty_like.default", 0);
  rules.add(Twine("aten.empty.memory_format(size") + options + ", memory_format=null)",
            [](Call &c) -> Results { return c.splat(c.resultElement(), c.resultShape(), 0); });
  addConstant(rules, "empty_permuted.default(size, physical_layout", 0);
  addConstant(rules, "empty_strided.default(size, stride", 0);
  addConstant(rules, "new_empty.default(self, size", 0);
  addConstant(rules, "new_empty_strided.default(self, size, stride", 0);

  rules.add(Twine("aten.arange.default(end") + options + ")", arange);
  rules.add(Twine("aten.arange.start(start, end") + options + ")", arange);
  rules.add(Twine("aten.arange.start_step(start, end, step=1") + options + ")", arange);
  rules.add(Twine("aten.linspace.default(start, end, steps") + options + ")", linspace);
  rules.add(Twine("aten.eye.default(n") + options + ")", eye);
  rules.add(Twine("aten.eye.m(n, m") + options + ")", eye);
  rules.add("aten.triu.default(self, diagonal=0)", [](Call &c) { return triangle(c, true); });
  rules.add("aten.tril.default(self, diagonal=0)", [](Call &c) { return triangle(c, false); });
  constexpr const char *indices =
      "(row, col, offset=0, dtype=4, layout=null, device=null, pin_memory=null)";
  rules.add(Twine("aten.triu_indices.default") + indices,
            [](Call &c) { return triangleIndices(c, true); });
  rules.add(Twine("aten.tril_indices.default") + indices,
            [](Call &c) { return triangleIndices(c, false); });

  for (const char *name : {"alias", "detach", "lift_fresh_copy", "alias_copy", "detach_copy"})
    addIdentity(rules, Twine(name) + ".default(self)");
  addIdentity(rules, "clone.default(self, memory_format=null)");
  addIdentity(rules, "contiguous.default(self, memory_format=0)");
  addIdentity(rules, Twine("_to_copy.default(self") + options +
                         ", non_blocking=false, memory_format=null)");
  addIdentity(rules, "to.dtype(self, dtype, non_blocking=false, copy=false, memory_format=null)");
  addIdentity(rules,
              "to.device(self, device, dtype, non_blocking=false, copy=false, memory_format=null)");
  addIdentity(rules, Twine("to.dtype_layout(self") + options +
                         ", non_blocking=false, copy=false, memory_format=null)");
  addIdentity(rules, "type_as.default(self, other)");
  rules.add("aten.copy.default(self, src, non_blocking=false)",
            [](Call &c) -> Results { return operand(c, "src"); });
  // The assertion holds: the recorded types are those of the program.
  rules.add("aten._assert_tensor_metadata.default(a, size=null, stride=null, dtype=null, "
            "device=null, layout=null)",
            [](Call &) { return Results(); });
}

} // namespace shardwright::torch
