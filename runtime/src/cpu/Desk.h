// SPDX-License-Identifier: Apache-2.0

//===- Desk.h - Where ranks are told what to do next ----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_DESK_H
#define SHARDWRIGHT_RUNTIME_DESK_H

#include "Gate.h"
#include "shardwright/runtime/Session.h"

namespace shardwright::runtime {

/// What all ranks do, before they ask for more.
struct Order {
  enum Kind { Step, Read, End } kind = End;
  std::vector<StepInput> inputs;       // Step
  std::vector<OutputReading> readings; // Step and Read
};

/// One order lies on it at a time: it is replaced when all ranks have done it.
class Desk {
public:
  /// `spins`: the ranks and who gives orders have a core each.
  Desk(int64_t ranks, bool spins) : ranks(uint64_t(ranks)), spins(spins) {}

  /// To be called by each rank, which has done all orders before `number`. Null:
  /// the run has failed.
  const Order *wait(uint64_t number, const std::atomic<bool> &failed) {
    while (true)
      switch (given.wait(number + 1, spins, kLongest, failed, kPatience)) {
      case Waited::Done:
        return &order;
      case Waited::Aborted:
        return nullptr;
      case Waited::TimedOut: // nobody has to hurry
        break;
      }
  }
  void answer(uint64_t number) { done.arrive(ranks * (number + 1)); }

  /// To be called by who gives orders.
  void give(Order next) {
    order = std::move(next);
    given.arrive(++count);
  }
  Waited waitForAll(std::chrono::duration<double> limit, const std::atomic<bool> &failed) {
    return done.wait(ranks * count, spins, limit, failed, kPatience);
  }

  /// To wake a thread that sleeps takes as long as a small step: whoever calls
  /// step after step, and whoever serves him, stays awake in between.
  static constexpr std::chrono::microseconds kPatience{400};
  static constexpr auto kLongest = std::chrono::hours(1);
  Gate given, done;

private:
  const uint64_t ranks;
  const bool spins;
  uint64_t count = 0;
  Order order;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_DESK_H
