// SPDX-License-Identifier: Apache-2.0

//===- Calls.h - Library calls, planned before the first step -------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CALLS_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CALLS_H

#include "engine/Team.h"
#include "shardwright/runtime/bundle/Program.h"

#include <functional>

namespace shardwright::runtime {

struct CallOperands {
  char *const *buffers; // operands, then results
  char *scratch;        // scratchBytes of the plan, aligned to 64 bytes
};

/// A call bound to its operands: run() allocates nothing. Products read the operand addresses
/// from the bound list at each run.
class BoundCall {
public:
  virtual ~BoundCall() = default;
  virtual void run(const Team &team) = 0;
};

/// The implementation of one call; immutable, shared by the ranks.
class CallPlan {
public:
  virtual ~CallPlan() = default;
  virtual std::string method() const = 0;
  virtual int64_t scratchBytes() const = 0;
  virtual std::unique_ptr<BoundCall> bind(const CallOperands &operands) const = 0;
};

/// Plans a call. Must run on a thread that entered a team of `threads`.
std::unique_ptr<CallPlan> planCall(const LibraryCall &call, int threads);

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
