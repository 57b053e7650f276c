// SPDX-License-Identifier: Apache-2.0

// What a training step computes again in its backward pass, by the names of jax.checkpoint_policies
// or shorter ones.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace shardwright {

enum class RecomputationPolicy {
  None,            // everything_saveable
  Auto,            // elementwise kernels; within a limit the cheapest set that fits
  Full,            // nothing_saveable: all between checkpoints that give the lowest peak
  Dots,            // dots_saveable: all but products
  DotsWithNoBatch, // dots_with_no_batch_dims_saveable
};

/// The names of the policies, each policy's short one first.
llvm::ArrayRef<llvm::StringLiteral> recomputationPolicyNames();
std::optional<RecomputationPolicy> parseRecomputationPolicy(llvm::StringRef name);

} // namespace shardwright
