// SPDX-License-Identifier: Apache-2.0

#include "BatchSize.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// Keys of random numbers change with the step as a batch does.
bool isRandomKey(const Value &input) {
  return input.dtype == DType::UI32 && input.shape.size() == 1 &&
         (input.shape[0] == 2 || input.shape[0] == 4);
}

bool isInteger(DType dtype) {
  return dtype == DType::I32 || dtype == DType::I64 || dtype == DType::UI32 ||
         dtype == DType::UI16 || dtype == DType::UI64;
}

/// Whether an argument of this name holds tokens: `batch['input_ids']`, `tokens`.
bool namesTokens(const std::string &name) {
  return name.find("token") != std::string::npos || name.find("input_ids") != std::string::npos;
}

/// The value that all have; 0 if they differ or there is none.
int64_t common(const std::vector<int64_t> &values) {
  bool isCommon = !values.empty() && std::all_of(values.begin(), values.end(), [&](int64_t value) {
    return value == values.front();
  });
  return isCommon ? values.front() : 0;
}
} // namespace

BatchSize batchSizeOf(const Program &program, const BoundInputs &arrays) {
  bool trains = std::any_of(program.inputs.begin(), program.inputs.end(),
                            [](const Value &input) { return input.donatedTo >= 0; });
  std::vector<int64_t> samples, tokens;
  for (size_t i = 0; i < program.inputs.size(); ++i) {
    const Value &input = program.inputs[i];
    bool isSaid = input.kind == "batch" || (input.kind == "input" && trains);
    bool changes = i < arrays.size() && arrays[i].size() > 1;
    if ((!isSaid && !changes) || input.donatedTo >= 0 || input.shape.empty() || isRandomKey(input))
      continue;
    samples.push_back(input.shape[0]);
    if (input.shape.size() == 2 && isInteger(input.dtype) && namesTokens(input.name))
      tokens.push_back(input.shape[0] * input.shape[1]);
  }
  BatchSize size{common(samples), common(tokens)};
  return size.samples ? size : BatchSize();
}

} // namespace shardwright::runtime
