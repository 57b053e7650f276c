// SPDX-License-Identifier: Apache-2.0

// A tensor's sharding seen factor by factor.
//
// An op's rule says which factors each dimension consists of. To compare the shardings of its
// tensors, the axes of a dimension are dealt out to its factors, major to minor:
//
//     size 8 = [i=2, j=4], axes {"x"=2, "y"=2}   ->   i: {"x"}, j: {"y"}
//     size 8 = [i=2, j=4], axes {"z"=4}          ->   i: {"z":(1)2}, j: {"z":(2)2}
//     size 6 = [i=2, j=3], axes {"w"=3}          ->   i: {} with overflow {"w"}, j: closed
//
// Overflow axes fit no factor but still split the dimension; nothing minor to them can be split.
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

/// One tensor of an op, in the order of its dimensions and their factors. A factor behind overflow
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

/// A null sharding counts as all dimensions open and whole.
TensorFactors project(const TensorSharding *sharding, const TensorMapping &mapping,
                      llvm::ArrayRef<Factor> factors);

/// The sharding whose projection this is, as far as one exists: a factor that is not fully split
/// hides those minor to it, since a strided view of the dimension would be needed. Replicated and
/// unreduced lists are taken from `old`.
TensorSharding backProject(const TensorFactors &tensor, const TensorMapping &mapping,
                           llvm::ArrayRef<Factor> factors, const TensorSharding *old);

} // namespace shardwright
