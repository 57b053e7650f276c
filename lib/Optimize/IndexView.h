// SPDX-License-Identifier: Apache-2.0

// Where the elements of a value lie in another one that was only reshaped,
// transposed or repeated.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// A number that runs, and what one more of it adds to the place in memory.
struct IndexFactor {
  int64_t size, stride;
  bool operator==(const IndexFactor &other) const {
    return size == other.size && stride == other.stride;
  }
};
/// A dimension as digits, the major ones first.
using Axis = llvm::SmallVector<IndexFactor, 2>;

/// Cuts the minor digits off that count to `count`; nothing if no cut falls
/// there.
std::optional<Axis> takeMinor(Axis &axis, int64_t count);
/// The digits that count `size`, each of worth `inner`.
std::optional<Axis> partOf(Axis axis, int64_t inner, int64_t size);
/// The fewest digits that say the same.
Axis simplified(llvm::ArrayRef<IndexFactor> axis);

/// The elements of a value as those of `base`, which lies densely.
struct IndexView {
  mlir::Value base;
  llvm::SmallVector<Axis> axes; // one for each dimension of the value
};

/// Of floats: those that lose nothing, or all.
enum class Conversions { Widening, All };

/// Looks through reshapes, transposes, repetitions and conversions.
IndexView lookThrough(mlir::Value value, Conversions conversions);

} // namespace shardwright
