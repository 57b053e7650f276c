// SPDX-License-Identifier: Apache-2.0

// Views of a value as another value that is only reshaped, transposed or broadcast.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// A digit of an index: its extent, and its stride in memory.
struct IndexFactor {
  int64_t size, stride;
  bool operator==(const IndexFactor &other) const {
    return size == other.size && stride == other.stride;
  }
};
/// A dimension as digits, major to minor.
using Axis = llvm::SmallVector<IndexFactor, 2>;

/// Cuts the minor digits off that count to `count`; nothing if no cut falls
/// there.
std::optional<Axis> takeMinor(Axis &axis, int64_t count);
/// The digits that count `size`, each of worth `inner`.
std::optional<Axis> partOf(Axis axis, int64_t inner, int64_t size);
/// The equivalent axis with the fewest digits.
Axis simplified(llvm::ArrayRef<IndexFactor> axis);

/// The elements of a value as elements of `base`, which is dense.
struct IndexView {
  mlir::Value base;
  llvm::SmallVector<Axis> axes; // one for each dimension of the value
};

/// Which float conversions to look through: lossless ones, or all.
enum class Conversions { Widening, All };

/// Looks through reshapes, transposes, broadcasts and conversions.
IndexView lookThrough(mlir::Value value, Conversions conversions);

} // namespace shardwright
