// SPDX-License-Identifier: Apache-2.0

// Random numbers from a counter-based generator. They depend only on a seed, which is an operand,
// and on the position in the tensor, so that they are the same on every mesh.
#include "../Rules.h"

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
/// 32 random bits per element, from ThreeFry keyed by the seed and the number of the draw.
Value randomBits(Call &c, ArrayRef<int64_t> shape) {
  Type word = c.w.b.getIntegerType(64, false), half = c.w.b.getIntegerType(32, false);
  Value seed = c.reshape(c.convert(c.tensor("seed"), word), {1});
  Value draw =
      c.splatInteger(word, {1}, (int64_t)((uint64_t)c.integer("offset") * 0x9e3779b97f4a7c15u));
  Value state = c.concatenate({c.add(seed, draw), c.splatInteger(word, {1}, 0)}, 0);
  if (!state || !c.splatInteger(half, shape, 0))
    return {};
  auto bits = hlo::RngBitGeneratorOp::create(
      c.w.b, c.w.loc, TypeRange{state.getType(), RankedTensorType::get(shape, half)},
      hlo::RngAlgorithm::THREE_FRY, state);
  return bits.getOutput();
}

/// Uniform in [0, 1), in multiples of 2^-24, which f32 represents exactly.
Value uniform(Call &c, ArrayRef<int64_t> shape) {
  Value bits = randomBits(c, shape);
  if (!bits)
    return {};
  Value upper = c.binary<hlo::ShiftRightLogicalOp>(bits, c.splatInteger(c.element(bits), shape, 8));
  return c.multiply(c.convert(upper, c.f32()), 0x1p-24);
}
/// The identity outside of training.
Results dropout(Call &c) {
  Value x = c.tensor("input");
  bool drops = !c.isNone("train") && c.flag("train") && c.number("p") != 0;
  if (!c.expect(!drops, "draws from a hidden random state; call model.eval() before the export, or "
                        "use shardwright.torch, which draws from "
                        "a seed that is an input"))
    return {};
  return {x, c.isWanted(1) ? c.splatInteger(c.i1(), c.resultShape(1), 1) : Value()};
}
} // namespace

void addRandom(Rules &rules) {
  for (const char *name : {"dropout", "feature_dropout", "alpha_dropout", "native_dropout"})
    rules.add(Twine("aten.") + name + ".default(input, p, train)", dropout);
  rules.add(
      "aten.native_dropout_backward.default(grad_output, mask, scale)", [](Call &c) -> Results {
        Value gradient = c.tensor("grad_output");
        return c.multiply(c.multiply(gradient, c.convert(c.tensor("mask"), c.element(gradient))),
                          c.number("scale"));
      });
  rules.add("shardwright.barrier.default(value)", [](Call &c) -> Results {
    Value value = c.tensor("value");
    return hlo::OptimizationBarrierOp::create(c.w.b, c.w.loc, value.getType(), value)->getResult(0);
  });
  rules.add("shardwright.random_bits.default(seed, offset, size)", [](Call &c) -> Results {
    return c.convert(randomBits(c, c.resultShape()), c.resultElement());
  });
  rules.add("shardwright.uniform.default(seed, offset, like)", [](Call &c) -> Results {
    return c.convert(uniform(c, c.resultShape()), c.resultElement());
  });
  rules.add("shardwright.bernoulli.default(seed, offset, like, p)", [](Call &c) -> Results {
    Value u = uniform(c, c.resultShape());
    return c.convert(c.compare(u, Direction::LT, c.number("p")), c.resultElement());
  });
}

} // namespace shardwright::torch
