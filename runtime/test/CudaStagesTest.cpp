// SPDX-License-Identifier: Apache-2.0

//===- CudaStagesTest.cpp - Tests transfers between programs on GPUs ------===//
//
// What they mean is the conformance suite's business (PartsTest.cpp, --cuda).
//
//===----------------------------------------------------------------------===//
#include "CudaFixture.h"
#include "StagePrograms.h"
#include "comm/nccl/CommunicationStreams.h"
#include "comm/nccl/TransferPairs.h"
#include "support/Failure.h"

#include <chrono>
#include <thread>

namespace shardwright::runtime::test {
namespace {

NamedArrays threeNumbers() { return {{"arg0", arrayOf(DType::F32, {3}, {1, 2, 3})}}; }

class CudaStages : public Cuda {
protected:
  void TearDown() override {
    unsetenv("CUDA_DEVICE_MAX_CONNECTIONS");
    Cuda::TearDown();
  }
};

Result<size_t> streamsOfStage(const Program &part, int multiprocessors) {
  return guarded([&]() -> Result<size_t> {
    return cuda::CommunicationStreams(part.schedule, part.ranks[0], multiprocessors).count();
  });
}

TEST_F(CudaStages, EachDirectionOfAPeerHasAStream) {
  const Program whole = echoProgram(2);
  const Program &part = *whole.parts[0];
  EXPECT_EQ(*streamsOfStage(part, 108), 3u) << "with that of the sum";
  cuda::CommunicationStreams streams(part.schedule, /*rank=*/0, 108);
  EXPECT_EQ(streams.of(part.schedule.instructions[0]), 1u) << "the receive";
  EXPECT_EQ(streams.of(part.schedule.instructions[1]), 2u) << "the send";
  EXPECT_ERROR(streamsOfStage(part, 39).status(), Code::BadInput,
               "in 2 directions, each of which may take 4 multiprocessors");
  EXPECT_EQ(*streamsOfStage(*echoProgram(1).parts[0], 8), 2u);
}

TEST_F(CudaStages, CommunicatorsAreMadeInRoundsOfDisjointPairs) {
  using Round = std::vector<cuda::TransferPair>;
  auto rounds = cuda::roundsOfPairs(echoProgram(2));
  ASSERT_EQ(rounds.size(), 2u);
  EXPECT_EQ(rounds[0], (Round{{0, 2}, {1, 3}}));
  EXPECT_EQ(rounds[1], (Round{{2, 0}, {3, 1}}));
  EXPECT_TRUE(cuda::roundsOfPairs(Program()).empty());
}

TEST_F(CudaStages, StreamsThatShareAQueueAreRefused) {
  setenv("CUDA_DEVICE_MAX_CONNECTIONS", "2", 1);
  EXPECT_ERROR(run(echoProgram(1), threeNumbers(), onCuda()).status(), Code::BadInput,
               "a rank needs 3 streams");
}

/// Copies of the device itself: warming up makes them, inputs do not.
TEST_F(CudaStages, EverythingRunsOnceBeforeTheFirstMessage) {
  RunOptions options = onCuda();
  std::atomic<int> copies{-1};
  options.hook = [&](int64_t rank, int64_t step, const Instruction &one) {
    if (rank == 0 && step == 0 && one.index == 0)
      copies = fakes().calls("cuMemcpyDtoDAsync");
    return Status();
  };
  fakes().fail("", 0, 0); // counts from now on
  EXPECT_OK(run(echoProgram(1), threeNumbers(), options).status());
  EXPECT_GE(copies, 2) << "one of each stage";
}

/// The echo with two more copies at the end of its first stage.
Program echoWithCopies() {
  Program whole = echoProgram(1);
  Program first = *whole.parts[0];
  for (int i = 0; i < 2; ++i) {
    Instruction copy = first.schedule.instructions.back();
    copy.index = int64_t(first.schedule.instructions.size());
    first.schedule.instructions.push_back(copy);
  }
  return wholeOf(std::make_shared<const Program>(first), whole.parts[1]);
}

TEST_F(CudaStages, GraphsAreMadeBeforeTheFirstStep) {
  RunOptions options = onCuda();
  options.steps = 1;
  fakes().fail("", 0, 0);
  auto report = run(echoWithCopies(), threeNumbers(), options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), (std::vector<double>{1, 2, 3}));
  EXPECT_EQ(fakes().calls("cuGraphInstantiate"), 1);
  EXPECT_EQ(fakes().calls("cuGraphLaunch"), 2) << "to warm up, and in the step";
  EXPECT_EQ(report->graphs.count, 1);
}

TEST_F(CudaStages, MemoryIsRegisteredWithTheCollectivesOfAStage) {
  RunOptions options = onCuda();
  options.registerMemory = true;
  fakes().fail("", 0, 0);
  auto report = run(echoProgram(2), threeNumbers(), options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), (std::vector<double>{4, 8, 12}));
  EXPECT_EQ(fakes().calls("ncclCommWindowRegister"), 4) << "one of each rank";
}

TEST_F(CudaStages, ACallThatFailsEndsAllWithItsName) {
  for (const char *function : {"ncclSend", "ncclRecv", "ncclCommSplit", "cuStreamWaitEvent"}) {
    fakes().reset();
    EXPECT_OK(run(echoProgram(2), threeNumbers(), onCuda()).status());
    int count = fakes().calls(function);
    EXPECT_GT(count, 0) << function;
    for (int call : {1, (count + 1) / 2, count}) {
      fakes().reset();
      fakes().fail(function, call, 5);
      EXPECT_ERROR(run(echoProgram(2), threeNumbers(), onCuda()).status(), Code::RankFailed,
                   function);
    }
  }
}

TEST_F(CudaStages, AMessageThatDoesNotComeIsNamed) {
  RunOptions options = onCuda();
  options.deadline = options.firstDeadline = 0.3;
  std::atomic<bool> over{false};
  options.hook = [&](int64_t rank, int64_t, const Instruction &) {
    while (rank == 1 && !over)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return Status();
  };
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::seconds(2));
    over = true;
  });
  Status status = run(echoProgram(1), threeNumbers(), options).status();
  later.join();
  EXPECT_ERROR(status, Code::RankFailed, "rank 0, step 0");
  EXPECT_ERROR(status, Code::RankFailed, "instruction 0 (receive.start t0) of first has not ended");
}

} // namespace
} // namespace shardwright::runtime::test
