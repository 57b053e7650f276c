// SPDX-License-Identifier: Apache-2.0

// How a value goes from the devices of one mesh to those of another, in any layouts. Each receiver
// gets the boxes of its shard from devices that have them:
//
//     2 senders   | rows 0-2 | rows 3-5 |        round 0: 0 -> 0 rows 0-1    1 -> 2 rows 4-5
//     3 receivers | 0-1 | 2-3 | 4-5 |            round 1: 0 -> 1 row 2
//                                                round 2: 1 -> 1 row 3
//
// In a round each device sends at most one message and receives at most one, all of one shape, so
// that it is one op in the program of each mesh.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace shardwright {

/// The part of a global tensor that a device has, without padding.
struct ShardBox {
  llvm::SmallVector<int64_t> begin, size;
  bool operator==(const ShardBox &) const = default;
};

struct Message {
  int64_t from, to;                                // positions in their meshes
  llvm::SmallVector<int64_t> fromOffset, toOffset; // in the shard of each
};

struct MessageRound {
  llvm::SmallVector<int64_t> shape; // of each message
  std::vector<Message> messages;
};

/// Of equal shards each sends about as many messages as the others.
std::vector<MessageRound> planMeshTransfer(llvm::ArrayRef<ShardBox> senders,
                                           llvm::ArrayRef<ShardBox> receivers);

} // namespace shardwright
