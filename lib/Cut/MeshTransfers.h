// SPDX-License-Identifier: Apache-2.0

// The ops that take parts of a shard out of it and put them together in another layout, for
// transfers between meshes.
#pragma once

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/OpWriter.h"
#include "shardwright/Sharding/MeshTransfer.h"

namespace shardwright {

/// The shard of each device, by its position in the mesh.
std::vector<ShardBox> shardsOf(exec::ValueAttr value, const exec::DeviceGrid &grid);

/// What each device sends in a round; the shard itself if that is all of it.
mlir::Value writeMessage(OpWriter &w, mlir::Value shard, const MessageRound &round,
                         int64_t devices);

/// The shard of a device from what it receives in each round; padding is zero.
mlir::Value writeShard(OpWriter &w, mlir::RankedTensorType type, mlir::ValueRange received,
                       llvm::ArrayRef<MessageRound> rounds, int64_t devices);

/// Whether each device receives its shard as one message.
bool isWhole(llvm::ArrayRef<MessageRound> rounds, mlir::RankedTensorType type, int64_t devices);

} // namespace shardwright
