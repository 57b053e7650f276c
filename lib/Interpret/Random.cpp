// SPDX-License-Identifier: Apache-2.0

// rng_bit_generator, bit for bit as XLA, and rng.
//
// Both generators encrypt a counter under a key. THREE_FRY: the state is [key, counter], and a
// block is two 32-bit words. PHILOX: the state is [key, counter] or [key, low counter, high
// counter], and a block is four 32-bit words. The counter increases by one per block.
#include "ElementMaps.h"
#include "Grid.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <array>
#include <cmath>
#include <numbers>

using namespace mlir;

namespace shardwright::interpret {
namespace {
using Word = uint32_t;

Word low(uint64_t x) { return Word(x); }
Word high(uint64_t x) { return Word(x >> 32); }
uint64_t join(Word lowWord, Word highWord) { return lowWord | uint64_t(highWord) << 32; }

/// Threefry-2x32 with 20 rounds (Salmon et al., 2011).
std::array<Word, 2> threefry(uint64_t key, uint64_t counter) {
  constexpr int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  Word keys[3] = {low(key), high(key), low(key) ^ high(key) ^ 0x1BD11BDA};
  Word a = low(counter) + keys[0], b = high(counter) + keys[1];
  for (Word group = 0; group < 5; ++group) {
    for (int rotation : rotations[group % 2]) {
      a += b;
      b = a ^ (b << rotation | b >> (32 - rotation));
    }
    a += keys[(group + 1) % 3];
    b += keys[(group + 2) % 3] + group + 1;
  }
  return {a, b};
}

/// Philox-4x32 with 10 rounds (Salmon et al., 2011).
std::array<Word, 4> philox(uint64_t key, uint64_t counterLow, uint64_t counterHigh) {
  std::array<Word, 4> x = {low(counterLow), high(counterLow), low(counterHigh), high(counterHigh)};
  Word key0 = low(key), key1 = high(key);
  for (int round = 0; round < 10; ++round, key0 += 0x9E3779B9, key1 += 0xBB67AE85) {
    uint64_t product0 = uint64_t(x[0]) * 0xD2511F53, product1 = uint64_t(x[2]) * 0xCD9E8D57;
    x = {high(product1) ^ x[1] ^ key0, low(product1), high(product0) ^ x[3] ^ key1, low(product0)};
  }
  return x;
}

struct Bits {
  std::vector<uint64_t> values; // one per element, in row-major order
  std::vector<uint64_t> state;
};

/// 64-bit elements take one block each. For narrower elements a block yields two neighbours along
/// the first even dimension, or along the largest one, whose last block may be used by half.
Bits threefryBits(ArrayRef<uint64_t> state, ArrayRef<int64_t> shape, unsigned width) {
  uint64_t key = state[0], counter = state[1];
  Bits bits{std::vector<uint64_t>(countOf(shape)), {}};
  if (width == 64) {
    for (size_t i = 0; i < bits.values.size(); ++i) {
      auto [a, b] = threefry(key, counter + i);
      bits.values[i] = join(a, b);
    }
    bits.state = {key, counter + bits.values.size()};
    return bits;
  }
  SmallVector<int64_t> halved(shape);
  const auto *split = llvm::find_if(shape, [](int64_t size) { return size % 2 == 0; });
  if (split == shape.end())
    split = std::max_element(shape.begin(), shape.end());
  size_t dim = split - shape.begin();
  if (!shape.empty())
    halved[dim] = (shape[dim] + 1) / 2;
  for (size_t i = 0; i < bits.values.size(); ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, shape);
    int64_t word = shape.empty() ? 0 : index[dim] % 2;
    if (!shape.empty())
      index[dim] /= 2;
    bits.values[i] = threefry(key, counter + linearIndex(index, halved))[word];
  }
  bits.state = {key, counter + countOf(halved)};
  return bits;
}

/// Elements take words in order: four narrow elements per block, or two of 64 bits.
Bits philoxBits(ArrayRef<uint64_t> state, ArrayRef<int64_t> shape, unsigned width) {
  // With a state of two words, the upper half of the counter equals the key.
  uint64_t key = state[0], counterLow = state[1],
           counterHigh = state.size() == 3 ? state[2] : state[0];
  int64_t count = countOf(shape), perBlock = width == 64 ? 2 : 4,
          blocks = (count + perBlock - 1) / perBlock;
  Bits bits;
  auto plus = [&](uint64_t n) {
    return std::pair(counterLow + n, counterHigh + (counterLow + n < counterLow));
  };
  for (int64_t block = 0; block < blocks; ++block) {
    auto [blockLow, blockHigh] = plus(block);
    std::array<Word, 4> words = philox(key, blockLow, blockHigh);
    if (width == 64)
      bits.values.insert(bits.values.end(), {join(words[0], words[1]), join(words[2], words[3])});
    else
      bits.values.insert(bits.values.end(), words.begin(), words.end());
  }
  bits.values.resize(count);
  auto [nextLow, nextHigh] = plus(blocks);
  bits.state = {key, nextLow, nextHigh};
  bits.state.resize(state.size());
  return bits;
}

LogicalResult rngBitGenerator(stablehlo::RngBitGeneratorOp op, Frame &frame) {
  const Tensor &initial = frame.tensor(op.getInitialState());
  Type stateType = initial.getElementType();
  if (IntegerKind(stateType).width != 64 || initial.getRank() != 1)
    return op.emitOpError() << "has a state of type " << initial.getType()
                            << "; only vectors of 64-bit integers can be interpreted";
  SmallVector<uint64_t> state(initial.elements<int64_t>());
  // DEFAULT is implementation-defined; this is the choice of XLA's CPU backend.
  bool isThreefry = op.getRngAlgorithm() == stablehlo::RngAlgorithm::THREE_FRY;
  if (isThreefry ? state.size() != 2 : state.size() != 2 && state.size() != 3)
    return op.emitOpError() << "has a state of " << state.size() << " words, expected 2"
                            << (isThreefry ? "" : " or 3");
  Tensor output(cast<RankedTensorType>(op.getOutput().getType())), next(initial.getType());
  unsigned width = output.getElementType().getIntOrFloatBitWidth();
  Bits bits = (isThreefry ? threefryBits : philoxBits)(state, output.getShape(), width);
  for (auto [i, value] : llvm::enumerate(bits.values)) {
    if (output.kind() == Kind::Integer)
      output.mutableElements<int64_t>()[i] =
          IntegerKind(output.getElementType()).wrap((int64_t)value);
    else
      output.mutableElements<double>()[i] =
          fromBits(cast<FloatType>(output.getElementType()),
                   value & llvm::maskTrailingOnes<uint64_t>(width));
  }
  for (auto [i, value] : llvm::enumerate(bits.state))
    next.mutableElements<int64_t>()[i] = (int64_t)value;
  frame.set(op.getOutputState(), next);
  frame.set(op.getOutput(), output);
  return success();
}

/// The next 64 bits of the hidden generator, whose state is a counter.
uint64_t draw(Grid &grid) {
  auto [a, b] = threefry(0, grid.hiddenRandomState++);
  return join(a, b);
}
/// Uniform in [0, 1), in multiples of 2^-53.
double unit(uint64_t bits) { return double(bits >> 11) * 0x1p-53; }

/// a + (b - a) u, or the number below b if that rounds to b.
Tensor uniformReals(RankedTensorType type, const Tensor &a, const Tensor &b, Grid &grid) {
  double from = a.elements<double>()[0], to = b.elements<double>()[0];
  auto element = cast<FloatType>(type.getElementType());
  Tensor numbers(type);
  for (double &x : numbers.mutableElements<double>()) {
    x = roundTo(element, from + (to - from) * unit(draw(grid)));
    if (x == to)
      x = nextAfter(element, to, from);
  }
  return numbers;
}

Tensor uniformIntegers(RankedTensorType type, const Tensor &a, const Tensor &b, Grid &grid) {
  uint64_t from = a.elements<int64_t>()[0], range = b.elements<int64_t>()[0] - from;
  IntegerKind kind(type.getElementType());
  Tensor numbers(type);
  for (int64_t &x : numbers.mutableElements<int64_t>())
    x = kind.wrap(int64_t(from + uint64_t((unsigned __int128)draw(grid) * range >> 64)));
  return numbers;
}

/// Box-Muller; all radii are drawn before the first angle.
Tensor normal(RankedTensorType type, double mean, double deviation, Grid &grid) {
  auto element = cast<FloatType>(type.getElementType());
  Tensor numbers(type);
  for (double &x : numbers.mutableElements<double>())
    x = std::sqrt(-2 * std::log1p(-unit(draw(grid))));
  for (double &x : numbers.mutableElements<double>())
    x = roundTo(element,
                mean + deviation * (x * std::cos(2 * std::numbers::pi * unit(draw(grid)))));
  return numbers;
}

LogicalResult rng(stablehlo::RngOp op, Frame &frame) {
  auto type = cast<RankedTensorType>(op.getType());
  if (frame.tensor(op.getShape()).elements<int64_t>() != type.getShape())
    return op.emitOpError() << "is given another shape than that of its result " << type;
  const Tensor &a = frame.tensor(op.getA()), &b = frame.tensor(op.getB());
  Grid &grid = frame.process.grid;
  if (op.getRngDistribution() == stablehlo::RngDistribution::NORMAL)
    frame.set(op.getResult(), normal(type, a.elements<double>()[0], b.elements<double>()[0], grid));
  else
    frame.set(op.getResult(),
              (a.kind() == Kind::Float ? uniformReals : uniformIntegers)(type, a, b, grid));
  return success();
}
} // namespace

void addRandom(OpTable &table) {
  table.op<stablehlo::RngBitGeneratorOp>(rngBitGenerator);
  table.op<stablehlo::RngOp>(rng);
}

} // namespace shardwright::interpret
