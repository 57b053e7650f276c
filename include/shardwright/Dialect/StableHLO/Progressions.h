// SPDX-License-Identifier: Apache-2.0

// Integers that change by a constant from one iteration of a counted loop to the next.
#pragma once

#include "mlir/IR/Block.h"
#include "mlir/IR/ValueRange.h"

#include <optional>

namespace shardwright {

/// `first + i * step` in iteration i, from 0.
struct Progression {
  int64_t first = 0, step = 0;
};

/// A loop that runs `trips` times, whose body has its carried values as arguments and returns the
/// next ones.
struct LoopBody {
  mlir::Block &block;
  mlir::ValueRange inits;
  int64_t trips;
};

/// The values of an integer, one element, that the body of a loop reads. All of them fit into 32
/// bits.
std::optional<Progression> progressionOf(mlir::Value integer, const LoopBody &loop);

} // namespace shardwright
