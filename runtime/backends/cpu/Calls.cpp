// SPDX-License-Identifier: Apache-2.0

#include "Calls.h"
#include "Attention.h"
#include "Convolution.h"
#include "FunctionCall.h"
#include "Matmul.h"
#include "OneDnn.h"

namespace shardwright::runtime {

namespace {
class SerialPlan : public CallPlan {
public:
  explicit SerialPlan(std::unique_ptr<CallPlan> plan) : plan(std::move(plan)) {}
  std::string method() const override { return plan->method() + ", serial"; }
  int64_t scratchBytes() const override { return plan->scratchBytes(); }
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override {
    struct Bound : BoundCall {
      explicit Bound(std::unique_ptr<BoundCall> inner) : inner(std::move(inner)) {}
      void run(const Team &team) override {
        alone.enter();
        inner->run(alone);
        team.enter();
      }
      std::unique_ptr<BoundCall> inner;
      Team alone{1};
    };
    return std::make_unique<Bound>(plan->bind(operands));
  }

private:
  std::unique_ptr<CallPlan> plan;
};

class LoopsPlan : public CallPlan {
public:
  LoopsPlan(BindLoops bindLoops, int64_t scratch)
      : bindLoops(std::move(bindLoops)), scratch(scratch) {}
  std::string method() const override { return "loops"; }
  int64_t scratchBytes() const override { return scratch; }
  std::unique_ptr<BoundCall> bind(const CallOperands &operands) const override {
    return bindLoops(operands);
  }

private:
  const BindLoops bindLoops;
  const int64_t scratch;
};

struct Planner {
  int threads;
  auto operator()(const MatmulCall &call) { return planMatmul(call, threads); }
  auto operator()(const ConvolutionCall &call) { return planConvolution(call, threads); }
  auto operator()(const AttentionCall &call) { return planAttention(call); }
  auto operator()(const FunctionCall &call) { return planFunction(call, threads); }
};
} // namespace

std::unique_ptr<CallPlan> planCall(const LibraryCall &call, int threads) {
  return std::visit(Planner{threads}, call.work);
}

std::unique_ptr<CallPlan> planOnHost(const LibraryCall &call, const HostFunction &host,
                                     int threads) {
  const auto *function = std::get_if<FunctionCall>(&call.work);
  if (function && function->kind == "host")
    return planHost(*function, host);
  return planCall(call, threads);
}

std::unique_ptr<CallPlan> planSerial(const std::function<std::unique_ptr<CallPlan>()> &plan) {
  int before = Team(1).enter();
  auto planned = plan();
  Team(1).leave(before);
  return planned ? std::make_unique<SerialPlan>(std::move(planned)) : nullptr;
}

std::unique_ptr<CallPlan> planLoops(BindLoops bind, int64_t scratchBytes) {
  return std::make_unique<LoopsPlan>(std::move(bind), scratchBytes);
}

std::string callLibrary() { return OneDnn::get().description; }

} // namespace shardwright::runtime
