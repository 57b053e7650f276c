// SPDX-License-Identifier: Apache-2.0

#include "EmitTransfer.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
using Table = SmallVector<std::optional<int64_t>>;

/// The entry common to all shards; none if they differ.
std::optional<int64_t> common(const Table &table) {
  std::optional<int64_t> found;
  for (const std::optional<int64_t> &entry : table) {
    if (entry && found && *entry != *found)
      return std::nullopt;
    found = entry ? entry : found;
  }
  return found;
}

/// The rows that a shard received in one round, not yet at their target offset.
struct Arrival {
  Value rows;
  Table target, count; // by shard; no target: nothing was received
  int64_t span;        // rows from the first to the last, gaps included
};

class TransferEmitter {
public:
  TransferEmitter(OpWriter &w, const Transfer &transfer, ArrayRef<uint8_t> axes,
                  const Emission &emission, const Reason &reason)
      : w(w), transfer(transfer), axes(axes), emission(emission), reason(reason),
        shards(shardCount(axes, emission.mesh)), dim(transfer.dim), i32(w.b.getI32Type()) {}

  Value run(Value source, const TransferPlan &plan) {
    SmallVector<Arrival> arrivals;
    for (const TransferRound &round : plan.rounds)
      arrivals.push_back(exchange(source, round));
    RankedTensorType type = tensorOf(source);
    zero = w.zeros(RankedTensorType::get({}, type.getElementType()));
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] = transfer.rows;
    if (arrivals.empty())
      return w.fill(zero, shape);
    if (Value joined = join(arrivals))
      return joined;
    Value result;
    for (const Arrival &arrival : arrivals) {
      Value placed = place(arrival);
      result = result ? w.select(covered(arrival, shape), placed, result) : placed;
    }
    return result;
  }

private:
  Arrival exchange(Value source, const TransferRound &round) {
    Table first(shards);
    Arrival arrival{{}, Table(shards), Table(shards), (round.rows - 1) * transfer.targetStride + 1};
    SmallVector<std::pair<int64_t, int64_t>> pairs;
    for (const Piece &piece : round.pieces) {
      first[piece.from] = piece.source;
      arrival.target[piece.to] = piece.target;
      arrival.count[piece.to] = piece.count;
      pairs.push_back({piece.from, piece.to});
    }
    arrival.rows = cut(source, first, round.rows);
    if (round.moves())
      arrival.rows = emission.collectives.permute(w, arrival.rows, axes, pairs, reason);
    return arrival;
  }

  /// `count` rows starting at first[shard]; rows past the end are zero.
  Value cut(Value source, const Table &first, int64_t count) {
    int64_t span = (count - 1) * transfer.sourceStride + 1, have = tensorOf(source).getDimSize(dim),
            need = have;
    for (const std::optional<int64_t> &entry : first)
      need = std::max(need, entry.value_or(0) + span);
    source = w.pad(source, w.zeros(RankedTensorType::get({}, tensorOf(source).getElementType())),
                   dim, 0, need - have);
    if (std::optional<int64_t> start = common(first))
      return w.slice(source, dim, *start, *start + span, transfer.sourceStride);
    Value rows = w.dynamicSlice(source, dim, emission.position.lookUp(axes, first), span);
    return w.slice(rows, dim, 0, span, transfer.sourceStride);
  }

  /// Concatenates the arrivals if each has the same offset on all shards and no two overlap; null
  /// otherwise.
  Value join(SmallVector<Arrival> arrivals) {
    if (transfer.targetStride != 1 ||
        !llvm::all_of(arrivals, [](const Arrival &a) { return common(a.target).has_value(); }))
      return {};
    llvm::sort(arrivals, [](const Arrival &a, const Arrival &b) {
      return *common(a.target) < *common(b.target);
    });
    SmallVector<Value> parts;
    int64_t end = 0;
    for (auto [i, arrival] : llvm::enumerate(arrivals)) {
      int64_t start = *common(arrival.target);
      int64_t next = i + 1 < arrivals.size() ? *common(arrivals[i + 1].target) : transfer.rows;
      if (start < end || start + arrival.span > next)
        return {};
      bool isLast = i + 1 == arrivals.size();
      parts.push_back(w.pad(arrival.rows, zero, dim, start - end,
                            isLast ? transfer.rows - start - arrival.span : 0));
      end = start + arrival.span;
    }
    return w.concatenate(parts, dim);
  }

  /// Pads an arrival with zeros to the size of the result, at its target offset.
  Value place(const Arrival &arrival) {
    int64_t rows = transfer.rows;
    Table start(shards);
    for (int64_t k = 0; k < shards; ++k)
      if (arrival.target[k])
        start[k] = rows - *arrival.target[k];
    Value padded = w.pad(arrival.rows, zero, dim, rows, rows, transfer.targetStride - 1);
    if (std::optional<int64_t> same = common(start))
      return w.slice(padded, dim, *same, *same + rows);
    return w.dynamicSlice(padded, dim, emission.position.lookUp(axes, start), rows);
  }

  /// i1 mask of the rows that were received.
  Value covered(const Arrival &arrival, ArrayRef<int64_t> shape) {
    Table end(shards), start(shards);
    for (int64_t k = 0; k < shards; ++k) {
      start[k] = arrival.target[k].value_or(0);
      end[k] = arrival.target[k] ? *start[k] + (*arrival.count[k] - 1) * transfer.targetStride + 1
                                 : *start[k];
    }
    SmallVector<int64_t> line = {transfer.rows};
    Value row = w.iota(i32, line, 0), low = w.fill(emission.position.lookUp(axes, start), line);
    Value in = w.conjoin(w.compare(row, hlo::ComparisonDirection::GE, low),
                         w.compare(row, hlo::ComparisonDirection::LT,
                                   w.fill(emission.position.lookUp(axes, end), line)));
    if (transfer.targetStride > 1) {
      Value rest = w.make<hlo::RemOp>(w.subtract(row, low),
                                      w.fill(w.scalar(i32, transfer.targetStride), line));
      in = w.conjoin(in,
                     w.compare(rest, hlo::ComparisonDirection::EQ, w.fill(w.scalar(i32, 0), line)));
    }
    return w.spread(in, {dim}, shape);
  }

  OpWriter &w;
  const Transfer &transfer;
  ArrayRef<uint8_t> axes;
  const Emission &emission;
  const Reason &reason;
  int64_t shards, dim;
  Type i32;
  Value zero;
};
} // namespace

Value emitTransfer(OpWriter &w, Value source, const Transfer &transfer, const TransferPlan &plan,
                   ArrayRef<uint8_t> axes, const Emission &emission, const Reason &reason) {
  if (transfer.dims > 1 || transfer.unit > 1) {
    ArrayRef<int64_t> had = tensorOf(source).getShape();
    SmallVector<int64_t> shape(had.take_front(transfer.dim));
    shape.append(
        {ShapedType::getNumElements(had.slice(transfer.dim, transfer.dims)) / transfer.unit,
         transfer.unit});
    llvm::append_range(shape, had.drop_front(transfer.dim + transfer.dims));
    source = w.reshape(source, shape);
  }
  return TransferEmitter(w, transfer, axes, emission, reason).run(source, plan);
}

} // namespace shardwright
