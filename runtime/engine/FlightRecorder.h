// SPDX-License-Identifier: Apache-2.0

//===- FlightRecorder.h - A ring buffer of a rank's last instructions ----===//
//
// Single writer, no locks: the rank records when each instruction begins and
// ends, or each range of instructions that are issued as one. Others read it after a failure, also
// of a killed process (comm/messages/PositionPage.h).
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_FLIGHTRECORDER_H
#define SHARDWRIGHT_RUNTIME_ENGINE_FLIGHTRECORDER_H

#include "RankRecord.h"
#include "Schedules.h"

#include <atomic>

namespace shardwright::runtime {

class FlightRecorder {
public:
  static constexpr uint64_t kEntries = 1024;
  struct Entry {
    int64_t step = 0, instruction = 0;
    int64_t last = 0;               // the same instruction, or the last one of a range
    Nanoseconds begin = 0, end = 0; // nanoseconds; end is 0 while running
  };

  void begin(int64_t step, int64_t instruction, Nanoseconds time) {
    uint64_t number = count.load(std::memory_order_relaxed);
    Slot &slot = slots[number % kEntries];
    slot.step.store(step, std::memory_order_relaxed);
    slot.instruction.store(instruction, std::memory_order_relaxed);
    slot.last.store(instruction, std::memory_order_relaxed);
    slot.begin.store(time, std::memory_order_relaxed);
    slot.end.store(0, std::memory_order_relaxed);
    count.store(number + 1, std::memory_order_release);
  }
  /// What has begun is a range of instructions.
  void extend(int64_t last) { newest().last.store(last, std::memory_order_relaxed); }
  void end(Nanoseconds time) { newest().end.store(time, std::memory_order_relaxed); }

  /// The entries, oldest first. The oldest may be missing if the rank is still writing.
  std::vector<Entry> read() const;

private:
  struct Slot {
    std::atomic<int64_t> step{0}, instruction{0}, last{0}, begin{0}, end{0};
  };
  Slot &newest() { return slots[(count.load(std::memory_order_relaxed) - 1) % kEntries]; }

  alignas(64) std::atomic<uint64_t> count{0};
  Slot slots[kEntries];
};

/// The entries of all ranks, sorted by time. A null pointer means not available.
std::string printFlights(const Schedules &schedules,
                         const std::vector<const FlightRecorder *> &recorders);
/// The last few instructions of a few ranks.
std::string printTails(const Schedules &schedules,
                       const std::vector<const FlightRecorder *> &recorders);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_FLIGHTRECORDER_H
