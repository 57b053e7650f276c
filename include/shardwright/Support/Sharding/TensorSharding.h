// SPDX-License-Identifier: Apache-2.0

// The sharding of one tensor as a plain value.
#pragma once

#include "shardwright/Support/Sharding/Axes.h"

namespace shardwright {

/// The associative and commutative op that combines partial results.
enum class ReductionKind : uint8_t { Sum, Max, Min, Product, And, Or };

struct DimSharding {
  AxisList axes;
  bool closed = false;   ///< may not be split further
  int64_t priority = -1; ///< of the user's annotation, 0 first; -1: not given
  bool operator==(const DimSharding &) const = default;
};

struct TensorSharding {
  llvm::SmallVector<DimSharding, 4> dims;
  AxisList replicated; ///< in mesh order: may split no dimension
  AxisList
      unreduced; ///< in mesh order: devices along them hold pieces that are still to be combined
  ReductionKind kind = ReductionKind::Sum;
  bool operator==(const TensorSharding &) const = default;

  /// All dimensions open and unsharded.
  static TensorSharding open(unsigned rank) {
    TensorSharding sharding;
    sharding.dims.resize(rank);
    return sharding;
  }

  /// No dimension, replicated or unreduced list has axes.
  bool hasNoAxes() const;
  /// No dimension is sharded.
  bool isReplicated() const;
};

/// `[{"x"}, {?}], replicated={"y"}`, as in the text of a sharding.
std::string toString(const TensorSharding &sharding, const Mesh &mesh);

} // namespace shardwright
