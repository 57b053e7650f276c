// SPDX-License-Identifier: Apache-2.0

// Lowers a transfer plan: in each round a shard slices the rows that it sends and inserts the rows
// that it receives.
#pragma once

#include "CollectiveWriter.h"
#include "shardwright/Sharding/TransferPlan.h"

namespace shardwright {

/// The state shared by all emitters of a function.
struct Emission {
  const PrimeFactorMesh &mesh;
  DevicePosition &position;
  CollectiveWriter &collectives;
};

/// `source`: the local rows; shards are coordinates along `axes`.
mlir::Value emitTransfer(OpWriter &w, mlir::Value source, const Transfer &transfer,
                         const TransferPlan &plan, llvm::ArrayRef<uint8_t> axes,
                         const Emission &emission, const Reason &reason);

} // namespace shardwright
