// SPDX-License-Identifier: Apache-2.0

// Integers that change by a constant from one iteration of a counted loop to the next.
#pragma once

#include "mlir/IR/Value.h"

namespace shardwright {

/// `first + i * step` in iteration i, from 0.
struct Progression {
  int64_t first = 0, step = 0;
};

/// The values of an integer, one element, defined in the body of a loop with a constant trip count.
/// All of them fit into 32 bits.
std::optional<Progression> progressionOf(mlir::Value integer);

} // namespace shardwright
