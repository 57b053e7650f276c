// SPDX-License-Identifier: Apache-2.0

// The Threefry block cipher as StableHLO ops.
#pragma once

#include "shardwright/Dialect/Sdy/ReplaceOps.h"

namespace shardwright {

/// Threefry-2x32 with 20 rounds (Salmon et al., 2011): encrypts two words of ui32 under a key of
/// two words; all operands have one shape.
std::pair<mlir::Value, mlir::Value> threefry(OpWriter &w, std::pair<mlir::Value, mlir::Value> key,
                                             std::pair<mlir::Value, mlir::Value> block);

} // namespace shardwright
