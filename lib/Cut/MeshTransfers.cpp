// SPDX-License-Identifier: Apache-2.0

#include "MeshTransfers.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

std::vector<ShardBox> shardsOf(exec::ValueAttr value, const exec::DeviceGrid &grid) {
  std::vector<ShardBox> shards(grid.count);
  for (auto [device, shard] : llvm::enumerate(shards))
    for (auto [dim, size] : llvm::enumerate(value.getType().getShape())) {
      int64_t parts = 1, position = 0;
      for (StringAttr name : value.getAxes(dim)) {
        unsigned axis = grid.axis(name);
        position = position * grid.sizes[axis] + grid.coordinate(device, axis);
        parts *= grid.sizes[axis];
      }
      int64_t local = llvm::divideCeil(size, parts), begin = std::min(position * local, size);
      shard.begin.push_back(begin);
      shard.size.push_back(std::min(local, size - begin));
    }
  return shards;
}

/// The entry of this device, by its position, as a scalar.
static Value lookUp(OpWriter &w, ArrayRef<int64_t> table, Type element) {
  int64_t devices = int64_t(table.size());
  if (llvm::all_equal(table))
    return w.scalar(element, table.front());
  SmallVector<Attribute> entries;
  for (int64_t entry : table)
    entries.push_back(w.b.getIntegerAttr(element, entry));
  auto type = RankedTensorType::get({devices}, element);
  Value all = w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, entries));
  Value rank = w.convert(w.make<hlo::PartitionIdOp>(), w.b.getI32Type());
  return w.reshape(w.dynamicSlice(all, 0, rank, 1), {});
}

/// The offset of the message of each device, in each dimension; 0 for a device without one.
template <typename Device, typename Offset>
static SmallVector<Value> offsetsOf(OpWriter &w, const MessageRound &round, int64_t devices,
                                    Device deviceOf, Offset offsetOf) {
  SmallVector<Value> offsets;
  for (size_t dim = 0; dim < round.shape.size(); ++dim) {
    SmallVector<int64_t> table(devices);
    for (const Message &message : round.messages)
      table[deviceOf(message)] = offsetOf(message)[dim];
    offsets.push_back(lookUp(w, table, w.b.getI32Type()));
  }
  return offsets;
}

Value writeMessage(OpWriter &w, Value shard, const MessageRound &round, int64_t devices) {
  if (llvm::equal(round.shape, tensorOf(shard).getShape()))
    return shard;
  auto offsets = offsetsOf(
      w, round, devices, [](const Message &m) { return m.from; },
      [](const Message &m) { return ArrayRef(m.fromOffset); });
  return w.make<hlo::DynamicSliceOp>(shard, offsets, round.shape);
}

/// Whether each device receives a message.
static Value receives(OpWriter &w, const MessageRound &round, int64_t devices) {
  SmallVector<int64_t> table(devices);
  for (const Message &message : round.messages)
    table[message.to] = 1;
  return w.compare(lookUp(w, table, w.b.getI32Type()), hlo::ComparisonDirection::NE,
                   w.scalar(w.b.getI32Type(), 0));
}

Value writeShard(OpWriter &w, RankedTensorType type, ValueRange received,
                 ArrayRef<MessageRound> rounds, int64_t devices) {
  Value shard = w.zeros(type);
  for (auto [round, part] : llvm::zip_equal(rounds, received)) {
    Value next = part;
    if (!llvm::equal(round.shape, type.getShape())) {
      auto offsets = offsetsOf(
          w, round, devices, [](const Message &m) { return m.to; },
          [](const Message &m) { return ArrayRef(m.toOffset); });
      next = w.make<hlo::DynamicUpdateSliceOp>(shard, part, offsets);
    }
    shard = int64_t(round.messages.size()) == devices
                ? next
                : w.select(receives(w, round, devices), next, shard);
  }
  return shard;
}

bool isWhole(ArrayRef<MessageRound> rounds, RankedTensorType type, int64_t devices) {
  return rounds.size() == 1 && llvm::equal(rounds[0].shape, type.getShape()) &&
         int64_t(rounds[0].messages.size()) == devices;
}

} // namespace shardwright
