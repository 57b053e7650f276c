// SPDX-License-Identifier: Apache-2.0

//===- Outputs.h - Global outputs assembled from the ranks' shards -------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_OUTPUTS_H
#define SHARDWRIGHT_RUNTIME_ENGINE_OUTPUTS_H

#include "Shards.h"
#include "shardwright/runtime/engine/RunOptions.h"

namespace shardwright::runtime {

/// Whether the values of output `index` after each step are kept, not only the last.
bool keepsEveryStep(const Program &program, const RunOptions &options, size_t index);
/// Whether output `index` is kept after this step.
bool keepsOutput(const Program &program, const RunOptions &options, size_t index, bool lastStep);

/// The number of its values that are kept until the end.
int64_t timesKept(const Program &program, const RunOptions &options, size_t index);

class Outputs {
public:
  Outputs(const Program &program, const RunOptions &options);

  /// Copies a shard. Thread-safe: shards of different ranks do not overlap.
  void put(size_t output, int64_t step, bool last, const Shard &shard, const char *local);
  /// `out0`, `out1.step3`, ... of the completed steps.
  NamedArrays take(int64_t stepsDone);

private:
  std::vector<std::optional<Array>> last; // by output, if kept
  std::vector<std::vector<Array>> each;   // by output and step, if kept
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_OUTPUTS_H
