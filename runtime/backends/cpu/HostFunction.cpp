// SPDX-License-Identifier: Apache-2.0

//===- HostFunction.cpp - Callbacks into the host process ----------------===//
//
// The first operand is the rank; the last operand and the last result are
// tokens that order the callbacks. With the option `once` only rank 0 calls,
// and the results of the other ranks are zero: the program broadcasts them.
//
//===----------------------------------------------------------------------===//
#include "FunctionCall.h"
#include "support/Failure.h"

#include <charconv>
#include <cstring>

namespace shardwright::runtime {

namespace {
int64_t bytesOf(const FunctionCall::Operand &operand) {
  return *elementCount(operand.shape) * byteSize(operand.dtype);
}

class HostPlan : public FunctionPlan {
public:
  HostPlan(const FunctionCall &call, const HostFunction &host, int64_t function)
      : host(host), function(function), once(call.options.count("once")),
        inputs(call.inputs.size()) {
    given = call;
    given.inputs = {call.inputs.begin() + 1, call.inputs.end() - 1};
    given.outputs.pop_back();
  }

  std::string method() const override { return "the caller's function"; }
  int64_t scratchBytes() const override { return 0; }

  void run(const CallOperands &operands, const Team &) const override {
    char *const *buffers = operands.buffers, *const *outputs = buffers + inputs;
    *outputs[given.outputs.size()] = *buffers[inputs - 1];
    uint32_t rank = 0;
    std::memcpy(&rank, buffers[0], sizeof rank);
    if (rank == 0 || !once)
      return call(buffers, outputs);
    for (size_t i = 0; i < given.outputs.size(); ++i)
      std::memset(outputs[i], 0, size_t(bytesOf(given.outputs[i])));
  }

private:
  void call(char *const *buffers, char *const *outputs) const {
    std::vector<char *> all(buffers + 1, buffers + inputs - 1);
    all.insert(all.end(), outputs, outputs + given.outputs.size());
    Status status = host(function, given, all.data());
    if (!status.ok())
      throw Failure{status};
  }

  const HostFunction host;
  const int64_t function;
  const bool once;
  const size_t inputs;
  FunctionCall given; // without the rank and the token
};

bool isScalar(const FunctionCall::Operand &operand, DType dtype) {
  return operand.dtype == dtype && elementCount(operand.shape) == 1;
}
} // namespace

std::unique_ptr<CallPlan> planHost(const FunctionCall &call, const HostFunction &host) {
  auto found = call.options.find("function");
  std::string text = found == call.options.end() ? "" : found->second;
  int64_t function = -1;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), function);
  if (error != std::errc() || end != text.data() + text.size() || function < 0)
    failInput("host ", call.function,
              ": expected the option function to be a "
              "number, found \"",
              text, "\"");
  if (call.inputs.size() < 2 || call.outputs.empty() ||
      !isScalar(call.inputs.front(), DType::UI32) || !isScalar(call.inputs.back(), DType::UI8) ||
      !isScalar(call.outputs.back(), DType::UI8))
    failInput("host ", call.function,
              ": expected a rank of ui32 first, and one "
              "ui8 last among its operands and its results");
  if (!host)
    failInput("the program calls back function ", function,
              " of the Python "
              "process that compiled it (jax.debug.print, pure_callback or "
              "io_callback), and a bundle has no Python: call it there, by "
              "shardwright.jax.jit, or compile it without the callback");
  return std::make_unique<HostPlan>(call, host, function);
}

} // namespace shardwright::runtime
