// SPDX-License-Identifier: Apache-2.0

#include "equivalence/RandomTensor.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;

namespace shardwright::tool {
using interpret::Complex;
using interpret::IntegerKind;
using interpret::Kind;
using interpret::Tensor;

/// SplitMix64, a mixing function.
static uint64_t hash(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

namespace {
/// Replaces some elements of a tensor by special values.
class Specials {
public:
  Specials(FloatType type, uint64_t seed) : next(hash(seed ^ 0x5eed)), way(pick(4)) {
    const llvm::fltSemantics &semantics = type.getFloatSemantics();
    smallest = llvm::APFloat::getSmallest(semantics).convertToDouble();
    smallestNormal = llvm::APFloat::getSmallestNormalized(semantics).convertToDouble();
  }

  template <typename Set> void put(int64_t count, Set set) {
    if (way == 1)
      each(count, 3, set, {0.0, -0.0});
    else if (way == 2)
      for (int64_t i = 1 + pick(2); count > 0 && i > 0; --i)
        set(pick(count), std::array{(double)INFINITY, -(double)INFINITY, (double)NAN}[pick(3)]);
    else if (way == 3)
      each(count, 4, set,
           {-0.0, 64 * smallest, -0.75 * smallestNormal, smallestNormal, -smallestNormal});
  }

private:
  /// Replaces one in `oneOf` elements, on average, by one of `numbers`.
  template <typename Set>
  void each(int64_t count, uint64_t oneOf, Set set, std::initializer_list<double> numbers) {
    for (int64_t i = 0; i < count; ++i)
      if (pick(oneOf) == 0)
        set(i, numbers.begin()[pick(numbers.size())]);
  }
  uint64_t pick(uint64_t count) { return (hash(next++) >> 32) % count; }

  uint64_t next, way;
  double smallest, smallestNormal;
};
} // namespace

Tensor randomTensor(RankedTensorType type, uint64_t seed, Values values) {
  Tensor tensor = randomTensor(type, seed);
  if (values == Values::Plain || tensor.kind() == Kind::Integer)
    return tensor;
  if (tensor.kind() == Kind::Float) {
    auto element = cast<FloatType>(type.getElementType());
    llvm::MutableArrayRef<double> elements = tensor.mutableElements<double>();
    Specials(element, seed).put(elements.size(), [&](int64_t i, double number) {
      elements[i] = interpret::roundTo(element, number);
    });
    return tensor;
  }
  auto part = cast<FloatType>(cast<ComplexType>(type.getElementType()).getElementType());
  llvm::MutableArrayRef<Complex> elements = tensor.mutableElements<Complex>();
  Specials(part, seed).put(2 * elements.size(), [&](int64_t i, double number) {
    Complex &element = elements[i / 2];
    element = i % 2 ? Complex(element.real(), number) : Complex(number, element.imag());
  });
  return tensor;
}

Tensor randomTensor(RankedTensorType type, uint64_t seed) {
  Tensor tensor(type);
  Type element = type.getElementType();
  uint64_t next = hash(seed);
  auto pick = [&](uint64_t count) { return int64_t((hash(next++) >> 32) % count); };
  auto quarter = [&] { return double(pick(17) - 8) / 4; };
  switch (tensor.kind()) {
  case Kind::Integer: {
    IntegerKind kind(element);
    for (int64_t &value : tensor.mutableElements<int64_t>())
      value = kind.wrap(kind.width == 1 ? pick(2) : kind.isUnsigned ? pick(13) : pick(16) - 3);
    return tensor;
  }
  case Kind::Float:
    for (double &value : tensor.mutableElements<double>())
      value = interpret::roundTo(cast<FloatType>(element), quarter());
    return tensor;
  case Kind::Complex:
    for (Complex &value : tensor.mutableElements<Complex>()) {
      double real = quarter();
      value = {real, quarter()};
    }
    return tensor;
  }
  llvm_unreachable("all kinds are above");
}

LogicalResult checkArgumentsCanBeMadeUp(func::FuncOp entry) {
  constexpr int64_t maxElements = int64_t(1) << 30; // of which the interpreter has 8 bytes each
  for (auto [i, type] : llvm::enumerate(entry.getArgumentTypes())) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (!ranked || !ranked.hasStaticShape())
      return entry.emitError() << "takes " << type << " as argument " << i
                               << "; only tensors of a fixed shape can be made up";
    int64_t count = 1;
    if (llvm::any_of(ranked.getShape(), [&](int64_t size) {
          return llvm::MulOverflow(count, size, count) || count > maxElements;
        }))
      return entry.emitError() << "takes " << type << " as argument " << i << "; more than "
                               << maxElements << " elements are not made up";
  }
  return success();
}

} // namespace shardwright::tool
