// SPDX-License-Identifier: Apache-2.0

//===- ChunkedAllReduceTest.cpp - Tests the synchronization of chunked all-reduce -===//
#include "comm/threads/Collective.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace shardwright::runtime::test {
namespace {

/// Rank 0 gathers first; rank 1 stands still after the reduction until rank 0
/// has returned, or waits once more. A rank that has returned may overwrite its
/// chunk, which rank 1 still has to read.
TEST(ChunkedAllReduce, ReturnsWhenAllHaveGathered) {
  constexpr int64_t kElements = 1 << 16;
  Instruction start;
  start.in = start.out = {"x"};
  start.dtypes = {DType::F32};
  start.shapes = {{kElements}};
  Collective collective(start, {0, 1});
  std::vector<float> data[2];
  for (int64_t rank = 0; rank < 2; ++rank) {
    data[rank].assign(kElements, float(rank + 1));
    char *bytes = reinterpret_cast<char *>(data[rank].data());
    collective.bind(rank, 0, bytes, bytes);
  }
  ASSERT_EQ(collective.prepare(), 0); // no staging: in place, in chunks
  for (int64_t rank = 0; rank < 2; ++rank)
    collective.bindStaging(rank, nullptr);

  std::mutex mutex;
  std::condition_variable moved;
  bool waitsForTheEnd = false, returned = false, returnedTooEarly = false;
  auto run = [&](int64_t rank) {
    std::atomic<bool> aborted{false};
    int waits = 0;
    auto wait = [&](Latch &latch, int64_t arrivals) {
      ++waits;
      if (rank == 0 && waits == 3) {
        std::lock_guard<std::mutex> lock(mutex);
        waitsForTheEnd = true;
        moved.notify_all();
      }
      auto waited = latch.wait(arrivals, false, std::chrono::seconds(30), aborted);
      EXPECT_EQ(waited, WaitResult::Done);
      if (rank == 1 && waits == 2) {
        std::unique_lock<std::mutex> lock(mutex);
        moved.wait(lock, [&] { return waitsForTheEnd || returned; });
        returnedTooEarly = returned;
      }
    };
    Team team(1);
    collective.start(0);
    collective.complete(rank, 0, team, wait);
    if (rank == 0) {
      std::lock_guard<std::mutex> lock(mutex);
      returned = true;
      moved.notify_all();
    }
  };
  std::thread first(run, 0), second(run, 1);
  first.join();
  second.join();
  EXPECT_FALSE(returnedTooEarly);
  for (const auto &values : data)
    EXPECT_EQ(values, std::vector<float>(kElements, 3));
}

} // namespace
} // namespace shardwright::runtime::test
