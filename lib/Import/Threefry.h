// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shardwright/Dialect/Sdy/ReplaceOps.h"

namespace shardwright {

/// Threefry-2x32 with 20 rounds (Salmon and others, 2011): two words of ui32 under a key of two
/// words, all of one shape.
std::pair<mlir::Value, mlir::Value> threefry(OpWriter &w, std::pair<mlir::Value, mlir::Value> key,
                                             std::pair<mlir::Value, mlir::Value> block);

} // namespace shardwright
