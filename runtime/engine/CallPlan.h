// SPDX-License-Identifier: Apache-2.0

//===- CallPlan.h - Library calls on the host, planned before the first step -===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_CALLPLAN_H
#define SHARDWRIGHT_RUNTIME_ENGINE_CALLPLAN_H

#include "Team.h"
#include "shardwright/runtime/engine/RunOptions.h"

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

/// Plans a call on a thread that entered a team of `threads`. `host` computes calls of kind
/// `host`. Throws Failure if a library is missing or the call is invalid.
using PlanCall = std::unique_ptr<CallPlan> (*)(const LibraryCall &call, const HostFunction &host,
                                               int threads);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_CALLPLAN_H
