// SPDX-License-Identifier: Apache-2.0

#include "FlightRecorder.h"
#include "support/Failure.h"

#include <algorithm>
#include <iomanip>

namespace shardwright::runtime {

namespace {
struct Line {
  int64_t rank;
  FlightRecorder::Entry entry;
};

std::string nameOf(const Schedule &schedule, int64_t instruction) {
  bool known = instruction >= 0 && instruction < int64_t(schedule.instructions.size());
  return known ? describe(schedule, instruction) : "?";
}

std::string print(const Schedules &schedules, std::vector<Line> lines) {
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line &a, const Line &b) { return a.entry.begin < b.entry.begin; });
  std::ostringstream text;
  Nanoseconds last = 0; // when the newest entry began
  for (const Line &line : lines)
    last = std::max(last, line.entry.begin);
  for (const auto &[rank, entry] : lines) {
    text << std::setw(12) << std::fixed << std::setprecision(3) << double(entry.begin - last) * 1e-3
         << " us  rank " << rank << "  step " << entry.step << "  ";
    if (entry.end)
      text << std::setw(10) << double(entry.end - entry.begin) * 1e-3 << " us";
    else
      text << "    under way";
    text << "  " << nameOf(schedules.of(rank), entry.instruction);
    if (entry.last > entry.instruction)
      text << " to " << nameOf(schedules.of(rank), entry.last) << ", as a graph";
    text << "\n";
  }
  return text.str();
}
} // namespace

std::vector<FlightRecorder::Entry> FlightRecorder::read() const {
  uint64_t end = count.load(std::memory_order_acquire);
  uint64_t begin = end > kEntries ? end - kEntries : 0;
  std::vector<Entry> entries;
  for (uint64_t number = begin; number < end; ++number) {
    const Slot &slot = slots[number % kEntries];
    entries.push_back({slot.step.load(), slot.instruction.load(), slot.last.load(),
                       slot.begin.load(), slot.end.load()});
  }
  // An entry overwritten during the read is newer than the one before it.
  uint64_t overwritten = count.load() - end;
  entries.erase(entries.begin(),
                entries.begin() + std::min<uint64_t>(begin ? overwritten : 0, entries.size()));
  return entries;
}

std::string printFlights(const Schedules &schedules,
                         const std::vector<const FlightRecorder *> &recorders) {
  std::vector<Line> lines;
  for (size_t rank = 0; rank < recorders.size(); ++rank)
    if (recorders[rank])
      for (const FlightRecorder::Entry &entry : recorders[rank]->read())
        lines.push_back({int64_t(rank), entry});
  return join("The last instructions of each rank, by when they began, relative "
              "to the newest; how long they took.\n",
              print(schedules, std::move(lines)));
}

std::string printTails(const Schedules &schedules,
                       const std::vector<const FlightRecorder *> &recorders) {
  constexpr size_t kRanks = 8, kEach = 2;
  std::vector<Line> lines;
  for (size_t rank = 0; rank < std::min(recorders.size(), kRanks); ++rank) {
    if (!recorders[rank])
      continue;
    std::vector<FlightRecorder::Entry> entries = recorders[rank]->read();
    size_t first = entries.size() - std::min(entries.size(), kEach);
    for (size_t i = first; i < entries.size(); ++i)
      lines.push_back({int64_t(rank), entries[i]});
  }
  return print(schedules, std::move(lines));
}

} // namespace shardwright::runtime
