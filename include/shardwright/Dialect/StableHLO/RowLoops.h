// SPDX-License-Identifier: Apache-2.0

// Loops of which each iteration reads and writes its own row of stacked values, as of `lax.scan`
// over layers or over microbatches:
//
//     while (i < 3) { w = dynamic_slice %ws, i; x = tanh(x w); %xs = dynamic_update_slice %xs, x, i
//     }
//
// `%ws` and `%xs` are stacks. A part of the loop needs a part of them only. A backward pass goes
// through the rows from the last one on.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"

#include "llvm/ADT/SetVector.h"

namespace shardwright {

struct RowLoop {
  stablehlo::WhileOp op;
  CountedLoop counted;
  bool isReversed = false;                    // iteration i is of row `rows() - 1 - i`
  llvm::SmallVector<bool> isStacked;          // by carried value
  llvm::SetVector<mlir::Value> captured;      // stacks from outside the loop
  llvm::DenseSet<mlir::Operation *> accesses; // of rows of stacks, in the body

  int64_t rows() const { return counted.trips; }
  mlir::Block &body() const { return stablehlo::WhileOp(op).getBody().front(); }
  /// The values of an integer of the body, by iteration, or of a carried one.
  std::optional<Progression> progressionOf(mlir::Value integer) const;
  std::optional<Progression> progressionOf(unsigned carried) const;
  /// The op that replaces a row of a stack in each iteration, and so every row in all of them, if
  /// nothing else is done with the stack; else null.
  stablehlo::DynamicUpdateSliceOp replacementOf(unsigned carried) const;
  /// Whether a carried value stays as it is.
  bool isInvariant(unsigned carried) const;
  /// Whether an iteration needs what the iteration before computed of a carried value.
  bool isChained(unsigned carried) const;
};

/// None if no value is a stack, or if there are fewer rows: a loop of one iteration is no loop over
/// rows as written, but may be a part of one.
std::optional<RowLoop> matchRowLoop(stablehlo::WhileOp loop, int64_t leastRows = 2);

} // namespace shardwright
