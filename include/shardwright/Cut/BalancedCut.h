// SPDX-License-Identifier: Apache-2.0

// Where to cut a sequence into pieces of equal cost.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace shardwright {

/// A sequence of items. `crossing[i]` is the cost of a cut before item i. An item with a number in
/// `required` is of that piece.
struct CutProblem {
  llvm::SmallVector<double> costs, crossing;
  llvm::SmallVector<std::optional<int>> required;
};

/// The first item of each piece: the most expensive piece, with the cuts at its ends, costs least;
/// of such cuts, one whose cuts cost least together. None if what is required excludes any.
std::optional<llvm::SmallVector<size_t>> balancedCut(const CutProblem &problem, int pieces);

} // namespace shardwright
