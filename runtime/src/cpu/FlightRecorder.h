// SPDX-License-Identifier: Apache-2.0

//===- FlightRecorder.h - What a rank did last --------------------------------===//
//
// The rank writes when each instruction began and ended; nobody else does, and
// no lock is taken. Others read it when the run has failed, of a process that
// was killed too (processes/PositionPage.h).
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_FLIGHTRECORDER_H
#define SHARDWRIGHT_RUNTIME_FLIGHTRECORDER_H

#include "RankRecord.h"
#include "shardwright/runtime/Program.h"

#include <atomic>

namespace shardwright::runtime {

class FlightRecorder {
public:
  static constexpr uint64_t kEntries = 1024;
  struct Entry {
    int64_t step = 0, instruction = 0;
    Nanoseconds begin = 0, end = 0; // end 0: under way
  };

  void begin(int64_t step, int64_t instruction, Nanoseconds time) {
    uint64_t number = count.load(std::memory_order_relaxed);
    Slot &slot = slots[number % kEntries];
    slot.step.store(step, std::memory_order_relaxed);
    slot.instruction.store(instruction, std::memory_order_relaxed);
    slot.begin.store(time, std::memory_order_relaxed);
    slot.end.store(0, std::memory_order_relaxed);
    count.store(number + 1, std::memory_order_release);
  }
  void end(Nanoseconds time) {
    uint64_t number = count.load(std::memory_order_relaxed);
    slots[(number - 1) % kEntries].end.store(time, std::memory_order_relaxed);
  }

  /// Oldest first. Where the rank still writes, the oldest may be missing.
  std::vector<Entry> read() const;

private:
  struct Slot {
    std::atomic<int64_t> step{0}, instruction{0}, begin{0}, end{0};
  };
  alignas(64) std::atomic<uint64_t> count{0};
  Slot slots[kEntries];
};

/// Of all ranks that are known here, by time. Null: not known.
std::string printFlights(const Schedule &schedule,
                         const std::vector<const FlightRecorder *> &recorders);
/// The last few instructions of a few ranks.
std::string printTails(const Schedule &schedule,
                       const std::vector<const FlightRecorder *> &recorders);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_FLIGHTRECORDER_H
