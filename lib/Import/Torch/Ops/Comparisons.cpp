// SPDX-License-Identifier: Apache-2.0

// Elementwise comparisons, logical and bitwise ops, and selections.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// Operands are compared in their promoted type.
Value comparison(Call &c, Direction direction) {
  Type element = promote(c, {"self", "other"});
  return c.compare(operand(c, "self", element, c.resultShape()), direction,
                   operand(c, "other", element, c.resultShape()));
}

/// Logical ops; nonzero numbers count as true.
template <typename Op> void addLogic(Rules &rules, const char *name) {
  rules.add(Twine("aten.logical_") + name + ".default(self, other)", [](Call &c) -> Results {
    Value x = c.broadcast(c.isNonzero(c.tensor("self")), c.resultShape()),
          y = c.broadcast(c.isNonzero(c.tensor("other")), c.resultShape());
    return c.binary<Op>(x, y);
  });
}

template <typename Op> void addBits(Rules &rules, const Twine &signature) {
  rules.add(Twine("aten.") + signature, [](Call &c) -> Results {
    return c.binary<Op>(operand(c, "self"), operand(c, "other"));
  });
}

Value shiftRight(Call &c, Value x, Value by) {
  auto type = dyn_cast<IntegerType>(c.element(x));
  return type && type.isUnsigned() ? c.binary<hlo::ShiftRightLogicalOp>(x, by)
                                   : c.binary<hlo::ShiftRightArithmeticOp>(x, by);
}

Results where(Call &c) {
  Value condition = c.broadcast(c.isNonzero(c.tensor("condition")), c.resultShape());
  return c.select(condition, operand(c, "self"), operand(c, "other"));
}

Results maskedFill(Call &c) {
  Value mask = c.broadcast(c.isNonzero(c.tensor("mask")), c.resultShape());
  return c.select(mask, operand(c, "value"), operand(c, "self"));
}

Value heaviside(Call &c) {
  Value x = operand(c, "self"), values = operand(c, "values");
  Value step = c.convert(c.compare(x, Direction::GT, 0.0), c.element(x));
  return c.select(c.compare(x, Direction::EQ, 0.0), values, step);
}
} // namespace

void addComparisons(Rules &rules) {
  constexpr std::pair<const char *, Direction> directions[] = {
      {"eq", Direction::EQ}, {"ne", Direction::NE}, {"lt", Direction::LT},
      {"le", Direction::LE}, {"gt", Direction::GT}, {"ge", Direction::GE}};
  for (auto [name, direction] : directions)
    for (const char *overload : {"Tensor", "Scalar"})
      rules.add(Twine("aten.") + name + "." + overload + "(self, other)",
                [direction = direction](Call &c) -> Results { return comparison(c, direction); });
  addLogic<hlo::AndOp>(rules, "and");
  addLogic<hlo::OrOp>(rules, "or");
  addLogic<hlo::XorOp>(rules, "xor");
  for (const char *overload : {"Tensor", "Scalar"}) {
    addBits<hlo::AndOp>(rules, Twine("bitwise_and.") + overload + "(self, other)");
    addBits<hlo::OrOp>(rules, Twine("bitwise_or.") + overload + "(self, other)");
    addBits<hlo::XorOp>(rules, Twine("bitwise_xor.") + overload + "(self, other)");
    addBits<hlo::AndOp>(rules, Twine("__and__.") + overload + "(self, other)");
    addBits<hlo::OrOp>(rules, Twine("__or__.") + overload + "(self, other)");
    addBits<hlo::XorOp>(rules, Twine("__xor__.") + overload + "(self, other)");
  }
  for (const char *name :
       {"bitwise_left_shift.Tensor", "bitwise_left_shift.Tensor_Scalar", "__lshift__.Scalar"})
    addBits<hlo::ShiftLeftOp>(rules, Twine(name) + "(self, other)");
  for (const char *name :
       {"bitwise_right_shift.Tensor", "bitwise_right_shift.Tensor_Scalar", "__rshift__.Scalar"})
    rules.add(Twine("aten.") + name + "(self, other)", [](Call &c) -> Results {
      return shiftRight(c, operand(c, "self"), operand(c, "other"));
    });
  for (const char *overload : {"self", "ScalarSelf", "ScalarOther", "Scalar"})
    rules.add(Twine("aten.where.") + overload + "(condition, self, other)", where);
  rules.add("aten.masked_fill.Scalar(self, mask, value)", maskedFill);
  rules.add("aten.masked_fill.Tensor(self, mask, value)", maskedFill);
  rules.add("aten.heaviside.default(self, values)",
            [](Call &c) -> Results { return heaviside(c); });
}

} // namespace shardwright::torch
