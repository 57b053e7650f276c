// SPDX-License-Identifier: Apache-2.0

// Writes the steps of a reshard as StableHLO on local tensors.
#pragma once

#include "EmitTransfer.h"
#include "shardwright/Sharding/ReshardPath.h"

namespace shardwright {

/// `local` lies as `from`; the result lies as `to`. `whole` is the type of the whole tensor.
mlir::Value emitReshard(OpWriter &w, mlir::Value local, mlir::RankedTensorType whole,
                        const Layout &from, const Layout &to, ReshardPaths &paths,
                        const Emission &emission, Reason reason);

/// x on the first device along the axes, what combining does not see on the others.
mlir::Value keepOnFirst(OpWriter &w, mlir::Value x, Combiner combiner, llvm::ArrayRef<uint8_t> axes,
                        DevicePosition &position);

} // namespace shardwright
