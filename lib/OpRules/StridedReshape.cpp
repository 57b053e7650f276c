// SPDX-License-Identifier: Apache-2.0

// A reshape between a dimension that is split into runs of elements and one whose minor part is:
//
//     [96] -> [12, 8], both over 8 devices, the second on its last dimension: device k has elements
//     12k … 12k + 11, device j needs 8a + j.
//
// Elements go straight to their places. Each side of the reshape is blocks of elements dealt out to
// the shards in turn: 12 and 12 and … there, 1 and 1 and … here.
#include "Families.h"
#include "PartitionModels.h"

#include "llvm/Support/MathExtras.h"

#include <numeric>

namespace shardwright::oprules {
using namespace mlir;

namespace {
constexpr int64_t maxPieces = 4096; // each is to be planned
constexpr int64_t maxShards =
    64; // every shard has something for most others, so there are as many rounds

/// Dimensions [begin, end) of one side that are the same elements as some of the other, with the
/// split one among them.
struct Side {
  int64_t begin, end, split;
};

/// Both sides are walked from the major end; where the products of the sizes so far are the same, a
/// group ends.
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

/// Blocks of so many elements, dealt out in turn.
struct Blocks {
  Blocks(ArrayRef<int64_t> shape, const Side &side, int64_t shards)
      : period(ShapedType::getNumElements(shape.slice(side.split, side.end - side.split))),
        size(period / shards) {}
  int64_t shardOf(int64_t element) const { return element % period / size; }
  int64_t placeOf(int64_t element) const { return element / period * size + element % size; }
  int64_t period, size;
};

/// The dimension that has the factor.
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
  int64_t step = std::min(source.period, target.period); // from one element of a piece to the next
  transfer.rows = all / shards / unit;
  transfer.sourceStride = (source.period == step ? source.size : step) / unit;
  transfer.targetStride = (target.period == step ? target.size : step) / unit;
  // Elements a step apart stay on one shard where blocks come once a step, and as long as a block
  // lasts on the other side.
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
