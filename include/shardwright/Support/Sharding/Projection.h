// SPDX-License-Identifier: Apache-2.0

// The projection of a tensor's sharding to factors.
//
// An op's rule defines the factors of each dimension. To compare the shardings of its tensors, the
// axes of a dimension are distributed to its factors, major to minor:
//
//     size 8 = [i=2, j=4], axes {"x"=2, "y"=2}   ->   i: {"x"}, j: {"y"}
//     size 8 = [i=2, j=4], axes {"z"=4}          ->   i: {"z":(1)2}, j: {"z":(2)2}
//     size 6 = [i=2, j=3], axes {"w"=3}          ->   i: {} with overflow {"w"}, j: closed
//
// Overflow axes fit no factor but still shard the dimension; factors minor to them cannot be
// sharded.
#pragma once

#include "shardwright/Support/Sharding/ShardingRule.h"
#include "shardwright/Support/Sharding/TensorSharding.h"

namespace shardwright {

struct FactorSharding {
  unsigned factor = 0;
  bool closed = false;
  bool minorMost = false; ///< the last factor of its dimension; it may be split unevenly
  AxisList axes;
  llvm::SmallVector<AxisRef, 0> overflow;
  bool operator==(const FactorSharding &) const = default;
};

/// One tensor of an op, in the order of its dimensions and their factors. Factors after overflow
/// axes may be missing.
struct TensorFactors {
  llvm::SmallVector<FactorSharding, 4> factors;
  AxisListRef replicated, unreduced; ///< of the projected sharding, which must outlive this

  FactorSharding *find(unsigned factor) {
    for (FactorSharding &sharding : factors)
      if (sharding.factor == factor)
        return &sharding;
    return nullptr;
  }
  const FactorSharding *find(unsigned factor) const {
    return const_cast<TensorFactors *>(this)->find(factor);
  }
};

/// A null sharding means that all dimensions are open and unsharded.
TensorFactors project(const TensorSharding *sharding, const TensorMapping &mapping,
                      llvm::ArrayRef<Factor> factors);

/// The sharding with this projection, as far as it exists: a factor that is not fully sharded hides
/// the axes of factors minor to it, which would require a strided view of the dimension. Replicated
/// and unreduced axes are taken from `old`.
TensorSharding backProject(const TensorFactors &tensor, const TensorMapping &mapping,
                           llvm::ArrayRef<Factor> factors, const TensorSharding *old);

} // namespace shardwright
