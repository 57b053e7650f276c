// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_RUNTIME_ATTENTION_H
#define SHARDWRIGHT_RUNTIME_ATTENTION_H

#include "Calls.h"

namespace shardwright::runtime {

/// Loops: bundles for CPUs have products and kernels instead.
std::unique_ptr<CallPlan> planAttention(const AttentionCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ATTENTION_H
