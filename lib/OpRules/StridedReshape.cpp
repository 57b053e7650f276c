// SPDX-License-Identifier: Apache-2.0

// Transfers of a reshape between a dimension sharded in contiguous blocks and one sharded along a
// minor part:
//
//     [96] -> [12, 8] over 8 devices, the result sharded on its last dimension:
//     device k holds elements 12k … 12k + 11, device j needs elements 8a + j.
//
// Each element is sent directly to its target. Both sides distribute blocks of elements to the
// shards in a block-cyclic way: blocks of 12 there, blocks of 1 here.
#include "Families.h"
#include "PartitionModels.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>

namespace shardwright::oprules {
using namespace mlir;

namespace {
constexpr int64_t maxPieces = 4096; // the cost of planning grows with them
constexpr int64_t maxShards = 64;   // all-to-all traffic: one round per pair of shards

/// Dimensions [begin, end) of one side, the sharded one included, that cover the same elements as a
/// range of dimensions of the other side.
struct Side {
  int64_t begin, end, split;
};

/// Both sides are traversed from the major-most dimension; a group ends where the products of the
/// sizes agree.
std::pair<Side, Side> findGroup(ArrayRef<int64_t> from, ArrayRef<int64_t> to, int64_t in,
                                int64_t out) {
  Side a{0, 0, in}, b{0, 0, out};
  int64_t i = 0, j = 0, before = 1, behind = 1;
  while (a.end <= in) { // which is where b.end <= out
    a.begin = i, b.begin = j;
    do {
      if (before <= behind && i < (int64_t)from.size())
        before *= from[i++];
      else
        behind *= to[j++];
    } while (before != behind || (i <= in && j > out) || (i > in && j <= out));
    a.end = i, b.end = j;
  }
  return {a, b};
}

/// A block-cyclic distribution.
struct Blocks {
  Blocks(ArrayRef<int64_t> shape, const Side &side, int64_t shards)
      : period(ShapedType::getNumElements(shape.slice(side.split, side.end - side.split))),
        size(period / shards) {}
  int64_t shardOf(int64_t element) const { return element % period / size; }
  int64_t placeOf(int64_t element) const { return element / period * size + element % size; }
  int64_t period, size;
};

/// The dimension with the factor.
std::optional<int64_t> find(const TensorMapping &tensor, unsigned factor) {
  for (auto [dim, factors] : llvm::enumerate(tensor.dims))
    if (llvm::is_contained(factors, factor))
      return dim;
  return std::nullopt;
}
} // namespace

std::optional<Transfer> getReshapeTransfer(stablehlo::ReshapeOp reshape, const ShardingRule &rule,
                                           unsigned factor, int64_t shards) {
  ArrayRef<int64_t> from = getShape(reshape.getOperand()), to = getShape(reshape.getResult());
  std::optional<int64_t> in = find(rule.operands[0], factor), out = find(rule.results[0], factor);
  if (!in || !out || shards > maxShards || from[*in] % shards || to[*out] % shards)
    return std::nullopt;
  auto [a, b] = findGroup(from, to, *in, *out);
  Blocks source(from, a, shards), target(to, b, shards);
  Transfer transfer{{0}, a.begin, 0, 1, 1, {}};
  transfer.dims = a.end - a.begin;
  transfer.unit = std::gcd(source.size, target.size);
  int64_t unit = transfer.unit,
          all = ShapedType::getNumElements(from.slice(a.begin, transfer.dims));
  int64_t step = std::min(source.period, target.period); // stride of the elements of a piece
  transfer.rows = all / shards / unit;
  transfer.sourceStride = (source.period == step ? source.size : step) / unit;
  transfer.targetStride = (target.period == step ? target.size : step) / unit;
  // Elements `step` apart stay on one shard where blocks repeat every `step`, and within a block of
  // the other side.
  const Blocks &larger = source.period > step ? source : target;
  int64_t block = larger.period > step ? larger.size : all, starts = std::min(block, step);
  if (all / block * (starts / unit) > maxPieces)
    return std::nullopt;
  for (int64_t first = 0; first < all; first += block)
    for (int64_t element = first; element < first + starts; element += unit)
      transfer.pieces.push_back({source.shardOf(element), target.shardOf(element),
                                 source.placeOf(element) / unit, target.placeOf(element) / unit,
                                 (int64_t)llvm::divideCeil(first + block - element, step)});
  return transfer;
}

} // namespace shardwright::oprules
