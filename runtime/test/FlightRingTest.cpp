// SPDX-License-Identifier: Apache-2.0

//===- FlightRingTest.cpp - Tests the flight recorder --------------------===//
#include "ProgramBuilder.h"
#include "engine/FlightRecorder.h"

#include <thread>

namespace shardwright::runtime::test {
namespace {

TEST(FlightRecorder, KeepsTheNewestInOrder) {
  auto ring = std::make_unique<FlightRecorder>();
  constexpr int64_t kMore = int64_t(FlightRecorder::kEntries) + 500;
  for (int64_t i = 0; i < kMore; ++i) {
    ring->begin(i / 7, i, 10 * i + 1);
    ring->end(10 * i + 5);
  }
  auto entries = ring->read();
  ASSERT_EQ(entries.size(), FlightRecorder::kEntries);
  for (size_t k = 0; k < entries.size(); ++k) {
    EXPECT_EQ(entries[k].instruction, 500 + int64_t(k));
    EXPECT_EQ(entries[k].step, entries[k].instruction / 7);
    EXPECT_EQ(entries[k].end - entries[k].begin, 4);
  }
}
TEST(FlightRecorder, WhatIsUnderWayHasNoEnd) {
  auto ring = std::make_unique<FlightRecorder>();
  ring->begin(3, 5, 100);
  ASSERT_EQ(ring->read().size(), 1u);
  EXPECT_EQ(ring->read()[0].end, 0);
}
TEST(FlightRecorder, ARangeOfInstructionsIsOneEntry) {
  auto ring = std::make_unique<FlightRecorder>();
  Schedule schedule = *parseSchedule("schedule 1 main\n0 copy x in=a out=b "
                                     "bytes=4 !c\n1 kernel k in=a out=b !c\n",
                                     "test");
  ring->begin(2, 0, 1000);
  ring->extend(1);
  ring->end(2000);
  ring->begin(3, 0, 3000);
  std::string text = printFlights(schedule, {ring.get()});
  EXPECT_NE(text.find("instruction 0 (copy x) to instruction 1 (kernel k), as a graph\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("under way  instruction 0 (copy x)\n"), std::string::npos) << text;
}
TEST(FlightRecorder, MayBeReadWhileItIsWritten) {
  auto ring = std::make_unique<FlightRecorder>();
  std::atomic<bool> done{false};
  std::thread writer([&] {
    for (int64_t i = 0; i < 300000; ++i) {
      ring->begin(0, i, i);
      ring->end(i);
    }
    done = true;
  });
  do
    EXPECT_LE(ring->read().size(), FlightRecorder::kEntries);
  while (!done);
  writer.join();
}
TEST(FlightRecorder, RanksAreMergedByTime) {
  auto first = std::make_unique<FlightRecorder>();
  auto second = std::make_unique<FlightRecorder>();
  Schedule schedule = *parseSchedule("schedule 1 main\n0 copy x in=a out=b "
                                     "bytes=4 !c\n1 kernel k in=a out=b !c\n",
                                     "test");
  first->begin(0, 0, 1000);
  first->end(2000);
  first->begin(0, 1, 9000);
  second->begin(0, 0, 5000);
  std::string text = printFlights(schedule, {first.get(), nullptr, second.get()});
  size_t a = text.find("rank 0  step 0       1.000 us  instruction 0 (copy x)");
  size_t b = text.find("rank 2  step 0      under way  instruction 0 (copy x)");
  size_t c = text.find("rank 0  step 0      under way  instruction 1");
  ASSERT_NE(c, std::string::npos) << text;
  EXPECT_LT(a, b) << text;
  EXPECT_LT(b, c) << text;
}

} // namespace
} // namespace shardwright::runtime::test
