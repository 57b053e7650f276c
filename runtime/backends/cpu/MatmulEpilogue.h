// SPDX-License-Identifier: Apache-2.0

//===- MatmulEpilogue.h - Epilogues of products on CPUs ------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULEPILOGUE_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULEPILOGUE_H

#include "Calls.h"

namespace shardwright::runtime {

/// `product` followed by loops over its result.
std::unique_ptr<CallPlan> planEpilogue(const MatmulCall &call, std::unique_ptr<CallPlan> product);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULEPILOGUE_H
