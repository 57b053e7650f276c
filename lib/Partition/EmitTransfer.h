// SPDX-License-Identifier: Apache-2.0

// Writes the rounds of a transfer: each shard cuts out what it sends, and puts what it gets into
// place.
#pragma once

#include "CollectiveWriter.h"
#include "shardwright/Sharding/TransferPlan.h"

namespace shardwright {

/// What emission needs besides the program.
struct Emission {
  const AtomicMesh &mesh;
  DevicePosition &position;
  CollectiveWriter &collectives;
};

/// `source`: local rows; shards are the coordinates along `axes`.
mlir::Value emitTransfer(OpWriter &w, mlir::Value source, const Transfer &transfer,
                         const TransferPlan &plan, llvm::ArrayRef<uint8_t> axes,
                         const Emission &emission, const Reason &reason);

} // namespace shardwright
