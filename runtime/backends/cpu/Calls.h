// SPDX-License-Identifier: Apache-2.0

//===- Calls.h - Library calls, planned before the first step -------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CALLS_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CALLS_H

#include "engine/CallPlan.h"

#include <functional>

namespace shardwright::runtime {

/// Plans a call. Must run on a thread that entered a team of `threads`.
std::unique_ptr<CallPlan> planCall(const LibraryCall &call, int threads);

/// The same, and calls of kind `host`, which `host` computes.
std::unique_ptr<CallPlan> planOnHost(const LibraryCall &call, const HostFunction &host,
                                     int threads);

/// Plans and runs on one thread, for calls too small for a team. Returns null if `plan` does.
std::unique_ptr<CallPlan> planSerial(const std::function<std::unique_ptr<CallPlan>()> &plan);

/// A plan of the runtime's own loops. `bind` makes the bound call; its captures live as long as
/// the plan.
using BindLoops = std::function<std::unique_ptr<BoundCall>(const CallOperands &)>;
std::unique_ptr<CallPlan> planLoops(BindLoops bind, int64_t scratchBytes = 0);

/// "oneDNN 2.6.3", or why it is not available.
std::string callLibrary();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CALLS_H
