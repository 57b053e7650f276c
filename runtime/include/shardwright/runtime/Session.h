// SPDX-License-Identifier: Apache-2.0

//===- Session.h - A program that stays loaded ----------------------------===//
//
// The ranks' threads, memory and bound code stay from step to step, and so does
// what a step has left on the ranks: an output that took the place of a donated
// input is that input of the next step, without a copy.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SESSION_H
#define SHARDWRIGHT_RUNTIME_SESSION_H

#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime {

/// Where a step takes an input from.
struct StepInput {
  enum From {
    Here,  // what the ranks hold is what it is to be
    Array, // a whole array on the host, lent until the step has ended
    Output // an output of the step before, with the same pieces on each rank
  } from = Here;
  const char *array = nullptr; // dense, row-major
  size_t output = 0;
};

/// An output that is to be put together on the host.
struct OutputReading {
  size_t output = 0;
  char *to = nullptr; // a dense, row-major array
};

class Session {
public:
  /// How an output of one step becomes an input of the next.
  enum class StateTransfer {
    InPlace,    // it was donated: Here
    LocalCopy,  // each rank copies its piece: Output
    ThroughHost // by way of the host
  };

  /// Binds and starts the ranks. Of `options`, steps are those that are traced;
  /// inputs and captures are said with each step.
  static Result<std::unique_ptr<Session>> open(const Program &program, const RunOptions &options);
  /// Ends the ranks.
  ~Session();

  /// One step, and then outputs of it. `isInterrupted` is asked now and then;
  /// when it says so the ranks stop, and the session is over.
  Status step(const std::vector<StepInput> &inputs, const std::vector<OutputReading> &readings = {},
              const std::function<bool()> &isInterrupted = {});
  /// What the last step has left. Also of inputs: the next step's donated ones
  /// are this one's outputs.
  Status read(const std::vector<OutputReading> &readings);

  StateTransfer stateTransfer(size_t output, size_t input) const;
  int64_t stepsDone() const { return steps; }
  /// Of the last step, on its slowest rank.
  double stepSeconds() const;
  /// Ends the ranks; writes the trace. At least one step has been done.
  Result<RunReport> finish();

private:
  class Ranks;
  explicit Session(std::shared_ptr<Ranks> ranks);

  std::shared_ptr<Ranks> ranks;
  int64_t steps = 0;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SESSION_H
