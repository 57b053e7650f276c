// SPDX-License-Identifier: Apache-2.0

#include "Outputs.h"
#include "Inputs.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime {

/// An output that takes a donation is the next step's input and is overwritten there: only its
/// last value is kept.
bool keepsEveryStep(const Program &program, const RunOptions &options, size_t index) {
  return options.capture == Capture::EveryStep && options.steps > 1 &&
         !takesDonation(program, index);
}

/// Whether any of its values is kept.
static bool isCaptured(const Program &program, const RunOptions &options, size_t index) {
  return options.capture != Capture::Nothing &&
         (options.capture != Capture::Scalars ||
          elementCount(program.outputs[index].shape) == int64_t(1));
}

bool keepsOutput(const Program &program, const RunOptions &options, size_t index, bool lastStep) {
  return isCaptured(program, options, index) &&
         (lastStep || keepsEveryStep(program, options, index));
}

int64_t timesKept(const Program &program, const RunOptions &options, size_t index) {
  if (!isCaptured(program, options, index))
    return 0;
  return keepsEveryStep(program, options, index) ? options.steps : 1;
}

Outputs::Outputs(const Program &program, const RunOptions &options) {
  for (size_t k = 0; k < program.outputs.size(); ++k) {
    const Value &output = program.outputs[k];
    last.emplace_back();
    each.emplace_back();
    if (!isCaptured(program, options, k))
      continue;
    last.back() = Array::zeros(output.dtype, output.shape);
    bool every = keepsEveryStep(program, options, k);
    for (int64_t step = 0; every && step < options.steps; ++step)
      each[k].push_back(Array::zeros(output.dtype, output.shape));
  }
}

void Outputs::put(size_t output, int64_t step, bool isLast, const Shard &shard, const char *local) {
  if (!each[output].empty())
    shard.join(local, each[output][step].bytes.data());
  if (isLast)
    shard.join(local, last[output]->bytes.data());
}

NamedArrays Outputs::take(int64_t stepsDone) {
  NamedArrays arrays;
  for (size_t k = 0; k < last.size(); ++k) {
    if (!last[k])
      continue;
    arrays.emplace(join("out", k), std::move(*last[k]));
    auto kept = std::min<size_t>(each[k].size(), size_t(stepsDone));
    for (size_t step = 0; step < kept; ++step)
      arrays.emplace(join("out", k, ".step", step), std::move(each[k][step]));
  }
  return arrays;
}

} // namespace shardwright::runtime
