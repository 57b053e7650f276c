// SPDX-License-Identifier: Apache-2.0

// Pass: expands rng_bit_generator to integer arithmetic on arrays of counters, bit for bit as XLA
// does.
//
// Both generators encrypt a counter under a key. THREE_FRY: the state is [key, counter], and a
// block is two 32-bit words. PHILOX: the state is [key, counter] or [key, low counter, high
// counter], and a block is four 32-bit words. The counter increases by one per block.
#include "Threefry.h"
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Import/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDRANDOMBITS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;

/// Arithmetic on arrays of counters of one shape.
struct Cipher {
  Cipher(OpWriter &w, ArrayRef<int64_t> shape)
      : w(w), words(RankedTensorType::get(shape, w.b.getIntegerType(32, false))),
        counters(words.clone(w.b.getIntegerType(64, false))) {}

  Value add(Value x, Value y) { return w.make<hlo::AddOp>(x, y); }
  Value exclusiveOr(Value x, Value y) { return w.make<hlo::XorOp>(x, y); }
  Value word(uint32_t value) { return w.splatInteger(words, value); }
  Value low(Value x) { return w.convert(x, words.getElementType()); }
  Value high(Value x) {
    return low(w.make<hlo::ShiftRightLogicalOp>(x, w.splatInteger(x.getType(), 32)));
  }
  Value join(Value lowWord, Value highWord) {
    Type element = counters.getElementType();
    Value shifted =
        w.make<hlo::ShiftLeftOp>(w.convert(highWord, element), w.splatInteger(counters, 32));
    return w.make<hlo::OrOp>(w.convert(lowWord, element), shifted);
  }
  Value spread(Value scalar) { return w.spread(scalar, {}, words.getShape()); }
  /// The row-major index of each element.
  Value positions() {
    Value flat = w.iota(counters.getElementType(), counters.getNumElements(), 0);
    return w.reshape(flat, counters.getShape());
  }

  std::pair<Value, Value> threefry(Value key, Value counter) {
    return shardwright::threefry(w, {low(key), high(key)}, {low(counter), high(counter)});
  }
  std::array<Value, 4> philox(Value key, Value counterLow, Value counterHigh);

  OpWriter &w;
  RankedTensorType words, counters;
};

/// Philox-4x32 with 10 rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011).
std::array<Value, 4> Cipher::philox(Value key, Value counterLow, Value counterHigh) {
  std::array<Value, 4> x = {low(counterLow), high(counterLow), low(counterHigh), high(counterHigh)};
  Value key0 = low(key), key1 = high(key);
  auto product = [&](Value a, uint32_t factor) {
    return w.make<hlo::MulOp>(w.convert(a, counters.getElementType()),
                              w.splatInteger(counters, factor));
  };
  for (uint32_t round = 0; round < 10; ++round) {
    Value product0 = product(x[0], 0xD2511F53), product1 = product(x[2], 0xCD9E8D57);
    Value roundKey0 = add(key0, word(round * 0x9E3779B9u)),
          roundKey1 = add(key1, word(round * 0xBB67AE85u));
    x = {exclusiveOr(exclusiveOr(high(product1), x[1]), roundKey0), low(product1),
         exclusiveOr(exclusiveOr(high(product0), x[3]), roundKey1), low(product0)};
  }
  return x;
}

/// Truncates 32 or 64 random bits to the width of `element` and bitcasts.
Value asElements(OpWriter &w, Value bits, Type element) {
  Type sameWidth = w.b.getIntegerType(element.getIntOrFloatBitWidth(), false);
  return w.bitcast(w.convert(bits, sameWidth), element);
}

Value concatenate(OpWriter &w, ValueRange values, int64_t dim) {
  return w.make<hlo::ConcatenateOp>(values, (uint64_t)dim);
}

/// Interleaves values of one shape along a dimension, a0 b0 a1 b1 …, and keeps the first `size`.
Value interleave(OpWriter &w, ArrayRef<Value> values, int64_t dim, int64_t size) {
  SmallVector<int64_t> shape(tensorOf(values[0]).getShape()), apart(shape);
  apart.insert(apart.begin() + dim + 1, 1);
  shape[dim] *= values.size();
  Value together = concatenate(
      w, llvm::map_to_vector(values, [&](Value v) { return w.reshape(v, apart); }), dim + 1);
  together = w.reshape(together, shape);
  return shape[dim] == size ? together : w.slice(together, dim, 0, size);
}

struct State {
  State(OpWriter &w, Value initial)
      : w(w), word(w.b.getIntegerType(64, false)), initial(w.bitcast(initial, word)) {}
  Value scalar(int64_t i) { return w.reshape(w.slice(initial, 0, i, i + 1), {}); }
  Value plus(Value x, uint64_t n) { return w.make<hlo::AddOp>(x, w.splatInteger(x.getType(), n)); }
  /// 1 where the 64-bit addition that gave `sum` overflowed.
  Value carry(Value sum, Value before) {
    return w.convert(w.compare(sum, hlo::ComparisonDirection::LT, before), word);
  }
  Value of(ArrayRef<Value> scalars, Type element) {
    Value all =
        concatenate(w, llvm::map_to_vector(scalars, [&](Value v) { return w.reshape(v, {1}); }), 0);
    return w.bitcast(all, element);
  }
  OpWriter &w;
  Type word;
  Value initial;
};

/// 64-bit elements take one block each. For narrower elements a block yields two neighbours along
/// the first even dimension, or along the largest one, whose last block may be used by half.
Values threefryBits(OpWriter &w, State &state, RankedTensorType type, Type stateElement) {
  SmallVector<int64_t> shape(type.getShape()), blocks(shape);
  bool isWide = type.getElementTypeBitWidth() == 64;
  auto *split = llvm::find_if(shape, [](int64_t size) { return size % 2 == 0; });
  if (split == shape.end())
    split = std::max_element(shape.begin(), shape.end());
  int64_t dim = split - shape.begin();
  if (!isWide && !shape.empty())
    blocks[dim] = (shape[dim] + 1) / 2;
  Cipher cipher(w, blocks);
  Value key = state.scalar(0), counter = state.scalar(1);
  auto [x, y] =
      cipher.threefry(cipher.spread(key), cipher.add(cipher.spread(counter), cipher.positions()));
  Value bits = isWide          ? cipher.join(x, y)
               : shape.empty() ? x
                               : interleave(w, {x, y}, dim, shape[dim]);
  Value next = state.plus(counter, cipher.counters.getNumElements());
  return {state.of({key, next}, stateElement), asElements(w, bits, type.getElementType())};
}

/// Elements take words in order: four narrow elements per block, or two of 64 bits.
Values philoxBits(OpWriter &w, State &state, RankedTensorType type, Type stateElement) {
  bool isWide = type.getElementTypeBitWidth() == 64;
  int64_t count = type.getNumElements(), perBlock = isWide ? 2 : 4,
          blocks = (count + perBlock - 1) / perBlock;
  // With a state of two words, the upper half of the counter equals the key.
  bool isLong = tensorOf(state.initial).getDimSize(0) == 3;
  Value key = state.scalar(0), low = state.scalar(1), high = state.scalar(isLong ? 2 : 0);
  Cipher cipher(w, blocks);
  Value start = cipher.spread(low), counter = cipher.add(start, cipher.positions());
  Value upper = cipher.add(cipher.spread(high), state.carry(counter, start));
  std::array<Value, 4> words = cipher.philox(cipher.spread(key), counter, upper);
  SmallVector<Value> parts(words.begin(), words.end());
  if (isWide)
    parts = {cipher.join(words[0], words[1]), cipher.join(words[2], words[3])};
  Value bits = w.reshape(interleave(w, parts, 0, count), type.getShape());
  Value nextLow = state.plus(low, blocks);
  SmallVector<Value> next = {key, nextLow};
  if (isLong)
    next.push_back(w.make<hlo::AddOp>(high, state.carry(nextLow, low)));
  return {state.of(next, stateElement), asElements(w, bits, type.getElementType())};
}

Expansion randomBits(hlo::RngBitGeneratorOp op, OpWriter &w) {
  RankedTensorType stateType = tensorOf(op.getInitialState()), type = tensorOf(op.getOutput());
  // DEFAULT is implementation-defined; this is the choice of XLA's CPU backend.
  bool isThreefry = op.getRngAlgorithm() == hlo::RngAlgorithm::THREE_FRY;
  int64_t words = stateType.getRank() == 1 ? stateType.getDimSize(0) : 0;
  if (stateType.getElementTypeBitWidth() != 64 || (words != 2 && (isThreefry || words != 3)))
    return op.emitError() << "has a state of type " << stateType << ", expected 2"
                          << (isThreefry ? "" : " or 3") << " integers of 64 bits";
  unsigned width = type.getElementTypeBitWidth();
  if (width < 8 || width > 64 || type.getNumElements() == 0)
    return op.emitError() << "cannot make random bits of type " << type
                          << "; elements of 8 to 64 bits can be made";
  State state(w, op.getInitialState());
  return (isThreefry ? threefryBits : philoxBits)(w, state, type, stateType.getElementType());
}

struct ExpandRandomBitsPass : impl::ExpandRandomBitsBase<ExpandRandomBitsPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), randomBits)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
