// SPDX-License-Identifier: Apache-2.0

// Complex numbers, and their views as pairs of real numbers.
#include "../Rules.h"

#include <numbers>

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {

Value realPart(Call &c, Value x) { return c.isComplex(x) ? c.unary<hlo::RealOp>(x) : x; }

Value imaginaryPart(Call &c, Value x) {
  return c.isComplex(x) ? c.unary<hlo::ImagOp>(x) : c.splatLike(x, 0);
}

Value makeComplex(Call &c, Value real, Value imaginary) {
  bool fits = c.element(real).isF32() || c.element(real).isF64();
  return c.expect(fits, "makes complex numbers of a type that has none")
             ? c.binary<hlo::ComplexOp>(real, imaginary)
             : Value();
}

Value conjugate(Call &c, Value x) {
  return c.isComplex(x) ? makeComplex(c, realPart(c, x), c.negate(imaginaryPart(c, x))) : x;
}

namespace {
/// Real and imaginary part become a last dimension of size 2.
Results viewAsReal(Call &c) {
  Value x = c.tensor("self");
  if (!c.expect(c.isComplex(x), "takes apart numbers that are not complex"))
    return {};
  Ints shape(c.shape(x));
  shape.push_back(1);
  return c.concatenate({c.reshape(realPart(c, x), shape), c.reshape(imaginaryPart(c, x), shape)},
                       c.rank(x));
}

Results viewAsComplex(Call &c) {
  Value x = c.tensor("self");
  int64_t last = c.rank(x) - 1;
  if (!c.expect(last >= 0 && c.size(x, std::max<int64_t>(last, 0)) == 2,
                "makes complex numbers of what are no pairs"))
    return {};
  auto part = [&](int64_t at) {
    return c.reshape(c.slice(x, last, at, at + 1), c.shape(x).drop_back());
  };
  return makeComplex(c, part(0), part(1));
}

Results polar(Call &c) {
  Value length = c.tensor("abs"), angle = operand(c, "angle", c.element(length), c.resultShape());
  length = c.broadcast(length, c.resultShape());
  return makeComplex(c, c.multiply(length, c.unary<hlo::CosineOp>(angle)),
                     c.multiply(length, c.unary<hlo::SineOp>(angle)));
}

/// atan2(imaginary, real); 0 or pi for real numbers.
Results angle(Call &c) {
  Value x = c.tensor("self");
  if (c.isComplex(x))
    return c.binary<hlo::Atan2Op>(imaginaryPart(c, x), realPart(c, x));
  x = c.convert(x, c.resultElement());
  Value half = c.select(c.compare(x, Direction::LT, 0.0), c.splatLike(x, std::numbers::pi),
                        c.splatLike(x, 0));
  return c.select(c.isNan(x), x, half);
}
} // namespace

void addComplex(Rules &rules) {
  for (const char *name : {"view_as_real", "view_as_real_copy"})
    rules.add(Twine("aten.") + name + ".default(self)", viewAsReal);
  for (const char *name : {"view_as_complex", "view_as_complex_copy"})
    rules.add(Twine("aten.") + name + ".default(self)", viewAsComplex);
  for (const char *name : {"_conj", "_conj_copy", "conj", "conj_physical", "_conj_physical"})
    rules.add(Twine("aten.") + name + ".default(self)",
              [](Call &c) -> Results { return conjugate(c, c.tensor("self")); });
  for (const char *name : {"resolve_conj", "resolve_neg"})
    rules.add(Twine("aten.") + name + ".default(self)",
              [](Call &c) -> Results { return c.tensor("self"); });
  for (const char *name : {"_neg_view", "_neg_view_copy"})
    rules.add(Twine("aten.") + name + ".default(self)",
              [](Call &c) -> Results { return c.negate(c.tensor("self")); });
  rules.add("aten.real.default(self)",
            [](Call &c) -> Results { return realPart(c, c.tensor("self")); });
  rules.add("aten.imag.default(self)",
            [](Call &c) -> Results { return imaginaryPart(c, c.tensor("self")); });
  rules.add("aten.complex.default(real, imag)", [](Call &c) -> Results {
    Value real = c.tensor("real"), imaginary = c.tensor("imag");
    return makeComplex(c, c.broadcast(real, c.resultShape()),
                       c.broadcast(imaginary, c.resultShape()));
  });
  rules.add("aten.polar.default(abs, angle)", polar);
  rules.add("aten.angle.default(self)", angle);
}

} // namespace shardwright::torch
