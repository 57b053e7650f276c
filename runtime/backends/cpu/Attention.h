// SPDX-License-Identifier: Apache-2.0

//===- Attention.h - Plans attention calls on CPUs -----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ATTENTION_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ATTENTION_H

#include "Calls.h"

namespace shardwright::runtime {

/// Plans plain loops: bundles for CPUs express attention as products and kernels, so speed is
/// secondary.
std::unique_ptr<CallPlan> planAttention(const AttentionCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ATTENTION_H
