// SPDX-License-Identifier: Apache-2.0

// Lowers the steps of a reshard to StableHLO on local tensors.
#pragma once

#include "EmitTransfer.h"
#include "shardwright/Sharding/ReshardPath.h"

namespace shardwright {

/// `local` has layout `from`, the result has layout `to`. `whole` is the global type.
mlir::Value emitReshard(OpWriter &w, mlir::Value local, mlir::RankedTensorType whole,
                        const Layout &from, const Layout &to, ReshardPaths &paths,
                        const Emission &emission, Reason reason);

/// `x` on the first device along `axes`, the combiner's neutral element on the others.
mlir::Value keepOnFirst(OpWriter &w, mlir::Value x, ReductionKind combiner,
                        llvm::ArrayRef<uint8_t> axes, DevicePosition &position);

} // namespace shardwright
