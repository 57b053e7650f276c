// SPDX-License-Identifier: Apache-2.0

//===- Session.h - A loaded program that runs step by step ---------------===//
//
// Threads, memory and bound code of the ranks persist between steps, and so
// does the state on the ranks: an output that takes the place of a donated
// input is that input of the next step, without a copy. Not thread-safe.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_SESSION_H
#define SHARDWRIGHT_RUNTIME_ENGINE_SESSION_H

#include "shardwright/runtime/engine/RunOptions.h"
#include "shardwright/runtime/engine/RunReport.h"

namespace shardwright::runtime {

/// The source of a step's input.
struct StepInput {
  enum From {
    Here,   // the value that the ranks already hold
    Array,  // a global array on the host, borrowed until the step has ended
    Output, // an output of the previous step with the same sharding
    Shards  // the shard of each rank, padding included, borrowed until the step has ended
  } from = Here;
  const char *array = nullptr; // dense, row-major
  size_t output = 0;
  const void *const *shards = nullptr; // by rank, each dense and row-major
};

/// An output to be gathered on the host.
struct OutputReading {
  size_t output = 0;
  char *to = nullptr; // a dense, row-major array with the output's global shape
};

/// A box of a rank's shard of an output, to be copied to an array on the host.
struct ShardReading {
  int64_t rank = 0;
  size_t output = 0;
  Shape from, extent; // the first element in the shard, and the size of the box
  char *array = nullptr;
  Shape arrayShape, to; // dense, row-major; the first element there
};

class RankPool;

class Session {
public:
  /// How an output of one step can become an input of the next.
  enum class StateTransfer {
    InPlace,    // it is donated: StepInput::Here
    LocalCopy,  // each rank copies its shard: StepInput::Output
    ThroughHost // gathered on the host: StepInput::Array
  };

  /// `pool` has a command queue, and its ranks are started; openSession (Run.h) makes one.
  Session(std::shared_ptr<RankPool> pool, int64_t prepareNanoseconds);
  /// Ends the ranks.
  ~Session();

  /// Runs one step, then reads outputs. `isInterrupted` is polled; once it returns true the
  /// ranks stop and the session has ended. Returns an error if an input or a rank fails.
  Status step(const std::vector<StepInput> &inputs, const std::vector<OutputReading> &readings = {},
              const std::function<bool()> &isInterrupted = {});
  /// Reads outputs of the last step, without running one. Also inputs: donated inputs of the
  /// next step are outputs of this one.
  Status read(const std::vector<OutputReading> &readings);

  /// Copies shards of outputs of the last step: each rank its own, at the same time. Returns an
  /// error if a box is not within its arrays, or the bundle has several programs.
  Status readShards(const std::vector<ShardReading> &readings);

  StateTransfer stateTransfer(size_t output, size_t input) const;
  int64_t stepsDone() const { return steps; }
  /// The duration of the last step on its slowest rank.
  double stepSeconds() const;
  /// Ends the ranks and writes the trace. Returns an error if no step was done.
  Result<RunReport> finish();

private:
  class Ranks;
  std::shared_ptr<Ranks> ranks;
  int64_t steps = 0;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_SESSION_H
