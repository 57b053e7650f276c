// SPDX-License-Identifier: Apache-2.0

#include "FunctionCall.h"
#include "support/Failure.h"

namespace shardwright::runtime {

std::unique_ptr<BoundCall> FunctionPlan::bind(const CallOperands &operands) const {
  struct Bound : BoundCall {
    Bound(const FunctionPlan &plan, const CallOperands &operands)
        : plan(plan), operands(operands) {}
    void run(const Team &team) override { plan.run(operands, team); }
    const FunctionPlan &plan;
    CallOperands operands;
  };
  return std::make_unique<Bound>(*this, operands);
}

std::unique_ptr<CallPlan> planFunction(const FunctionCall &call, int threads) {
  if (call.kind == "lapack")
    return planLapack(call, threads);
  if (call.kind == "fft")
    return planFourier(call, threads);
  if (call.kind == "host")
    failInput("call ", call.function,
              ": programs that call back run on CPUs "
              "only; compile for the target cpu");
  failInput("calls.json: unknown kind of library call \"", call.kind, "\"");
}

} // namespace shardwright::runtime
