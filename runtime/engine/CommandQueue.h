// SPDX-License-Identifier: Apache-2.0

//===- CommandQueue.h - Commands from a session to its ranks -------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_COMMANDQUEUE_H
#define SHARDWRIGHT_RUNTIME_ENGINE_COMMANDQUEUE_H

#include "Latch.h"
#include "shardwright/runtime/engine/Session.h"

namespace shardwright::runtime {

/// What all ranks do next.
struct Command {
  enum Kind { Step, Read, End } kind = End;
  std::vector<StepInput> inputs;       // for Step
  std::vector<OutputReading> readings; // for Step and Read
  std::vector<ShardReading> shards;    // for Read
};

/// A queue of depth one: a command is replaced only after all ranks have completed it. One
/// thread posts; each rank waits on its own thread.
class CommandQueue {
public:
  /// `spins`: each rank and the posting thread have a core of their own.
  CommandQueue(int64_t ranks, bool spins) : ranks(uint64_t(ranks)), spins(spins) {}

  /// Blocks until command `number` is posted; the caller has completed all earlier commands.
  /// Returns null if the run has failed.
  const Command *wait(uint64_t number, const std::atomic<bool> &failed) {
    while (true)
      switch (posted.wait(number + 1, spins, kLongest, failed, kSpinDuration)) {
      case WaitResult::Done:
        return &command;
      case WaitResult::Aborted:
        return nullptr;
      case WaitResult::TimedOut: // a session may be idle for any time
        break;
      }
  }
  void complete(uint64_t number) { completed.arrive(ranks * (number + 1)); }

  /// Called by the posting thread, after all ranks completed the previous command.
  void post(Command next) {
    command = std::move(next);
    posted.arrive(++count);
  }
  WaitResult waitForAll(std::chrono::duration<double> limit, const std::atomic<bool> &failed) {
    return completed.wait(ranks * count, spins, limit, failed, kSpinDuration);
  }

  /// Waking a sleeping thread takes as long as a small step, so both sides spin between
  /// consecutive steps.
  static constexpr std::chrono::microseconds kSpinDuration{400};
  static constexpr auto kLongest = std::chrono::hours(1);
  Latch posted, completed;

private:
  const uint64_t ranks;
  const bool spins;
  uint64_t count = 0;
  Command command;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_COMMANDQUEUE_H
