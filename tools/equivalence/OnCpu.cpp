// SPDX-License-Identifier: Apache-2.0

#include "equivalence/Equivalence.h"
#include "equivalence/RuntimeTensor.h"

#include "shardwright/runtime/bundle/Validate.h"
#include "shardwright/runtime/launch/Run.h"

using namespace mlir;

namespace shardwright::tool {
namespace rt = shardwright::runtime;

std::optional<Outputs> runOnThreads(const std::string &bundle,
                                    ArrayRef<interpret::Tensor> arguments,
                                    ArrayRef<RankedTensorType> outputTypes, std::string &message) {
  rt::NamedArrays inputs;
  for (auto [i, tensor] : llvm::enumerate(arguments)) {
    std::optional<rt::Array> array = toArray(tensor);
    if (!array) {
      message =
          "argument " + std::to_string(i) + " has elements that the CPU executor does not have";
      return std::nullopt;
    }
    inputs["arg" + std::to_string(i)] = std::move(*array);
  }
  rt::RunOptions run;
  run.threadsPerRank = 1;
  run.poison = true; // uninitialized reads show as NaN
  rt::Result<rt::Program> program = rt::loadProgram(bundle);
  rt::Result<rt::RunReport> report =
      program.ok() ? rt::run(*program, inputs, run) : rt::Result<rt::RunReport>(program.status());
  if (!report.ok()) {
    message = report.status().message;
    return std::nullopt;
  }
  Outputs outputs;
  for (auto [i, type] : llvm::enumerate(outputTypes)) {
    auto array = report->outputs.find("out" + std::to_string(i));
    if (array == report->outputs.end() ||
        llvm::ArrayRef<int64_t>(array->second.shape) != type.getShape() ||
        array->second.dtype != toArray(interpret::Tensor(type))->dtype) {
      message = "out" + std::to_string(i) +
                " is missing, or has another shape or element type than the program says";
      return std::nullopt;
    }
    SmallVector<interpret::Part> whole(type.getRank());
    outputs.push_back({{0, toTensor(array->second, type), whole}});
  }
  return outputs;
}

} // namespace shardwright::tool
