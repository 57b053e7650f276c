// SPDX-License-Identifier: Apache-2.0

//===- FunctionCall.h - Functions of libraries on whole arrays ------------===//
#ifndef SHARDWRIGHT_RUNTIME_FUNCTIONCALL_H
#define SHARDWRIGHT_RUNTIME_FUNCTIONCALL_H

#include "Calls.h"

#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime {

/// A plan that needs nothing bound: it takes operands and scratch when it runs.
/// It allocates nothing then, but the library may.
class FunctionPlan : public CallPlan {
public:
  virtual void run(const CallOperands &operands, const Team &team) const = 0;
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override;
};

/// Fails if the library is absent, does not have the function, or the operands
/// do not fit it.
std::unique_ptr<CallPlan> planFunction(const FunctionCall &call, int threads);

// One for each kind.
std::unique_ptr<CallPlan> planLapack(const FunctionCall &call, int threads);
std::unique_ptr<CallPlan> planFourier(const FunctionCall &call, int threads);

/// The kind `host`, which needs somebody to call; see RunOptions.
std::unique_ptr<CallPlan> planHost(const FunctionCall &call, const HostFunction &host);

/// "OpenBLAS 0.3.21", or why there is none.
std::string lapackLibrary();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_FUNCTIONCALL_H
