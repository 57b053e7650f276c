#include "equivalence/RandomTensor.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

namespace shardwright::tool {
using interpret::Complex;
using interpret::IntegerKind;
using interpret::Kind;
using interpret::Tensor;

/// SplitMix64.
static uint64_t hash(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
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

} // namespace shardwright::tool
