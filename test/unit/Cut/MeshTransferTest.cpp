// SPDX-License-Identifier: Apache-2.0

// Each receiver gets each element of its shard once, from a device that has it; no device sends or
// receives twice in a round.
#include "shardwright/Sharding/MeshTransfer.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace shardwright {
namespace {

/// Shards of rows [0, rows), `copies` of each.
std::vector<ShardBox> rowsOf(int64_t rows, int64_t parts, int64_t copies = 1) {
  std::vector<ShardBox> shards;
  int64_t local = (rows + parts - 1) / parts;
  for (int64_t part = 0; part < parts; ++part)
    for (int64_t copy = 0; copy < copies; ++copy) {
      int64_t begin = std::min(part * local, rows);
      shards.push_back({{begin}, {std::min(local, rows - begin)}});
    }
  return shards;
}

void checkRows(const std::vector<ShardBox> &senders, const std::vector<ShardBox> &receivers) {
  std::map<std::pair<int64_t, int64_t>, int> received; // by receiver and row
  for (const MessageRound &round : planMeshTransfer(senders, receivers)) {
    std::set<int64_t> from, to;
    for (const Message &message : round.messages) {
      EXPECT_TRUE(from.insert(message.from).second);
      EXPECT_TRUE(to.insert(message.to).second);
      const ShardBox &sender = senders[message.from], &receiver = receivers[message.to];
      int64_t row = sender.begin[0] + message.fromOffset[0];
      EXPECT_EQ(row, receiver.begin[0] + message.toOffset[0]);
      EXPECT_LE(message.fromOffset[0] + round.shape[0], sender.size[0]);
      EXPECT_LE(message.toOffset[0] + round.shape[0], receiver.size[0]);
      for (int64_t i = 0; i < round.shape[0]; ++i)
        ++received[{message.to, row + i}];
    }
  }
  for (size_t device = 0; device < receivers.size(); ++device)
    for (int64_t i = 0; i < receivers[device].size[0]; ++i) {
      int times = received[std::pair(int64_t(device), receivers[device].begin[0] + i)];
      EXPECT_EQ(times, 1) << "device " << device << " row " << i;
    }
}

TEST(MeshTransfer, EachRowArrivesOnce) {
  for (int64_t rows : {1, 5, 6, 12})
    for (int64_t senders : {1, 2, 3, 4})
      for (int64_t receivers : {1, 2, 3, 5})
        for (int64_t copies : {1, 2})
          checkRows(rowsOf(rows, senders, copies), rowsOf(rows, receivers, 3 - copies));
}

TEST(MeshTransfer, EqualLayoutsTakeOneRound) {
  auto rounds = planMeshTransfer(rowsOf(12, 4), rowsOf(12, 4));
  ASSERT_EQ(rounds.size(), 1u);
  EXPECT_EQ(rounds[0].messages.size(), 4u);
}

TEST(MeshTransfer, CopiesShareTheWork) {
  std::map<int64_t, int> sent;
  for (const MessageRound &round : planMeshTransfer(rowsOf(8, 1, 4), rowsOf(8, 4)))
    for (const Message &message : round.messages)
      ++sent[message.from];
  EXPECT_EQ(sent.size(), 4u); // one message each
}

} // namespace
} // namespace shardwright
