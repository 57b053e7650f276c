// SPDX-License-Identifier: Apache-2.0

//===- FunctionCall.h - Library functions on whole arrays ----------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FUNCTIONCALL_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FUNCTIONCALL_H

#include "Calls.h"

#include "shardwright/runtime/engine/RunOptions.h"

namespace shardwright::runtime {

/// A plan without bound state: it takes operands and scratch at each run. It allocates nothing,
/// but the library may.
class FunctionPlan : public CallPlan {
public:
  virtual void run(const CallOperands &operands, const Team &team) const = 0;
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override;
};

/// Throws Failure if the library is absent, does not export the function, or the operands do
/// not match.
std::unique_ptr<CallPlan> planFunction(const FunctionCall &call, int threads);

// One function per kind.
std::unique_ptr<CallPlan> planLapack(const FunctionCall &call, int threads);
std::unique_ptr<CallPlan> planFourier(const FunctionCall &call, int threads);

/// The kind `host`, which calls RunOptions::hostFunction.
std::unique_ptr<CallPlan> planHost(const FunctionCall &call, const HostFunction &host);

/// "OpenBLAS 0.3.21", or why it is not available.
std::string lapackLibrary();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FUNCTIONCALL_H
