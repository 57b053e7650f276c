// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/RecomputationPolicy.h"

#include <utility>

namespace shardwright {

constexpr std::pair<llvm::StringLiteral, RecomputationPolicy> namedPolicies[] = {
    {"none", RecomputationPolicy::None},
    {"auto", RecomputationPolicy::Auto},
    {"full", RecomputationPolicy::Full},
    {"dots", RecomputationPolicy::Dots},
    {"dots_no_batch", RecomputationPolicy::DotsWithNoBatch},
    {"everything_saveable", RecomputationPolicy::None},
    {"nothing_saveable", RecomputationPolicy::Full},
    {"dots_saveable", RecomputationPolicy::Dots},
    {"dots_with_no_batch_dims_saveable", RecomputationPolicy::DotsWithNoBatch}};

llvm::ArrayRef<llvm::StringLiteral> recomputationPolicyNames() {
  static constexpr llvm::StringLiteral names[] = {"none",
                                                  "auto",
                                                  "full",
                                                  "dots",
                                                  "dots_no_batch",
                                                  "everything_saveable",
                                                  "nothing_saveable",
                                                  "dots_saveable",
                                                  "dots_with_no_batch_dims_saveable"};
  return names;
}

std::optional<RecomputationPolicy> parseRecomputationPolicy(llvm::StringRef name) {
  for (const auto &[each, policy] : namedPolicies)
    if (each == name)
      return policy;
  return std::nullopt;
}

} // namespace shardwright
