// SPDX-License-Identifier: Apache-2.0

//===- Calls.h - Library calls, planned before the first step -------------===//
#ifndef SHARDWRIGHT_RUNTIME_CALLS_H
#define SHARDWRIGHT_RUNTIME_CALLS_H

#include "Team.h"
#include "shardwright/runtime/Program.h"

#include <functional>

namespace shardwright::runtime {

struct CallOperands {
  char *const *buffers; // operands, then results
  char *scratch;        // scratchBytes of the plan, aligned to 64 bytes
};

/// A call with its operands in place: running it allocates nothing. Products
/// look up anew each time where operands are, in the list that was bound.
class BoundCall {
public:
  virtual ~BoundCall() = default;
  virtual void run(const Team &team) = 0;
};

/// How one call is computed; shared by the ranks.
class CallPlan {
public:
  virtual ~CallPlan() = default;
  virtual std::string method() const = 0;
  virtual int64_t scratchBytes() const = 0;
  virtual std::unique_ptr<BoundCall> bind(const CallOperands &operands) const = 0;
};

/// Must be called from a thread that entered a team of the size that will run
/// it.
std::unique_ptr<CallPlan> planCall(const LibraryCall &call, int threads);

/// What `plan` gives, planned and run on one thread, for calls too small for a
/// team; null if that is.
std::unique_ptr<CallPlan> planSerial(const std::function<std::unique_ptr<CallPlan>()> &plan);

/// The runtime's own loops, which `bind` puts in place. What it captures lives
/// as long as the plan.
using BindLoops = std::function<std::unique_ptr<BoundCall>(const CallOperands &)>;
std::unique_ptr<CallPlan> planLoops(BindLoops bind, int64_t scratchBytes = 0);

/// "oneDNN 2.6.3", or why there is none.
std::string callLibrary();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CALLS_H
