// SPDX-License-Identifier: Apache-2.0

//===- CommandQueue.h - Where ranks are told what to do next ----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMMANDQUEUE_H
#define SHARDWRIGHT_RUNTIME_COMMANDQUEUE_H

#include "Latch.h"
#include "shardwright/runtime/Session.h"

namespace shardwright::runtime {

/// What all ranks do, before they ask for more.
struct Command {
  enum Kind { Step, Read, End } kind = End;
  std::vector<StepInput> inputs;       // Step
  std::vector<OutputReading> readings; // Step and Read
};

/// One command lies on it at a time: it is replaced when all ranks have completed it.
class CommandQueue {
public:
  /// `spins`: the ranks and who gives orders have a core each.
  CommandQueue(int64_t ranks, bool spins) : ranks(uint64_t(ranks)), spins(spins) {}

  /// To be called by each rank, which has completed all orders before `number`. Null:
  /// the run has failed.
  const Command *wait(uint64_t number, const std::atomic<bool> &failed) {
    while (true)
      switch (posted.wait(number + 1, spins, kLongest, failed, kSpinDuration)) {
      case WaitResult::Done:
        return &command;
      case WaitResult::Aborted:
        return nullptr;
      case WaitResult::TimedOut: // nobody has to hurry
        break;
      }
  }
  void complete(uint64_t number) { completed.arrive(ranks * (number + 1)); }

  /// To be called by who gives orders.
  void post(Command next) {
    command = std::move(next);
    posted.arrive(++count);
  }
  WaitResult waitForAll(std::chrono::duration<double> limit, const std::atomic<bool> &failed) {
    return completed.wait(ranks * count, spins, limit, failed, kSpinDuration);
  }

  /// To wake a thread that sleeps takes as long as a small step: whoever calls
  /// step after step, and whoever serves him, stays awake in between.
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

#endif // SHARDWRIGHT_RUNTIME_COMMANDQUEUE_H
