// SPDX-License-Identifier: Apache-2.0

// Times of small programs on a cluster of round numbers: kernels move 1 byte per second, products
// do 1 operation per second, links carry 1 byte per second.
#include "shardwright/Simulate/Simulator.h"

#include "gtest/gtest.h"

using namespace shardwright;

namespace {

class SimulatorTest : public testing::Test {
protected:
  SimulatorTest() {
    DeviceKind kind;
    kind.name = "device";
    kind.matrixFlops = {{"f32", 1}};
    kind.vectorFlops = 1e9;
    kind.memoryBytes = 1;
    kind.memoryBandwidth = 1;
    cluster.kinds = {kind};
    cluster.levels = {{"inner", 2, Topology::Switch, 1, false, 0, 1},
                      {"outer", 2, Topology::Switch, 1, false, 0, 1}};
    cluster.layout = {{0, 4}};
  }

  static Instruction kernel(double seconds) {
    Instruction op;
    op.name = "fusion";
    op.work.bytes = seconds;
    return op;
  }
  static Instruction product(double seconds, bool again = false) {
    Instruction op;
    op.kind = InstructionKind::Product;
    op.name = "matmul";
    op.place = "model.py:7:3";
    op.work = {seconds, 0, WorkUnit::Matrix, "f32"};
    op.isRecomputation = again;
    return op;
  }
  /// An all-gather of two members, of which each sends half of the bytes.
  static Instruction gather(double seconds, RankRows rows = {{0, 1}, {2, 3}}) {
    Instruction op;
    op.kind = InstructionKind::Collective;
    op.name = "all_gather";
    op.work.bytes = 2 * seconds;
    op.rows = std::make_shared<const RankRows>(std::move(rows));
    return op;
  }
  /// One end of a transfer from rank 0 to rank 1.
  static Instruction transfer(int64_t channel, double seconds, bool isReceive) {
    Instruction op = gather(0, {{0, 1}});
    op.name = isReceive ? "receive" : "send";
    op.work.bytes = seconds;
    op.channel = channel;
    op.isReceive = isReceive;
    return op;
  }
  static Instruction send(int64_t channel) { return transfer(channel, 2, false); }
  static Instruction receive(int64_t channel) { return transfer(channel, 2, true); }
  static Instruction wait(size_t started) {
    Instruction op;
    op.kind = InstructionKind::Wait;
    op.name = "done";
    op.started = started;
    return op;
  }
  static Instruction loop(int64_t tripCount, std::vector<Instruction> body) {
    Instruction op;
    op.kind = InstructionKind::Loop;
    op.name = "while";
    op.tripCount = tripCount;
    op.regions = {{kernel(0)}, std::move(body)};
    return op;
  }

  Simulation run(const std::vector<Instruction> &program) {
    return simulate(program, CostModel(cluster, {0, 1, 2, 3}));
  }

  Cluster cluster;
};

TEST_F(SimulatorTest, KernelsRunInOrder) {
  Simulation s = run({kernel(3), product(4)});
  EXPECT_DOUBLE_EQ(s.stepSeconds, 7);
  EXPECT_DOUBLE_EQ(s.computeSeconds, 7);
  EXPECT_DOUBLE_EQ(s.productSeconds, 4);
  EXPECT_DOUBLE_EQ(s.hfu(), 4.0 / 7);
}

TEST_F(SimulatorTest, ACollectiveOverlapsWithComputeUntilItsWait) {
  Simulation hidden = run({gather(3), kernel(5), wait(0), kernel(1)});
  EXPECT_DOUBLE_EQ(hidden.stepSeconds, 6);
  EXPECT_DOUBLE_EQ(hidden.exposedSeconds, 0);
  Simulation exposed = run({gather(3), kernel(2), wait(0), kernel(1)});
  EXPECT_DOUBLE_EQ(exposed.stepSeconds, 4);
  EXPECT_DOUBLE_EQ(exposed.exposedSeconds, 1);
  EXPECT_DOUBLE_EQ(exposed.linkSeconds[0], 3);
}

TEST_F(SimulatorTest, ACollectiveWaitsForWhatComputesItsOperands) {
  EXPECT_DOUBLE_EQ(run({kernel(2), gather(3), wait(1)}).stepSeconds, 5);
}

TEST_F(SimulatorTest, CollectivesOfOneLevelRunInOrderAndOfTwoLevelsTogether) {
  EXPECT_DOUBLE_EQ(run({gather(3), gather(3), wait(0), wait(1)}).stepSeconds, 6);
  EXPECT_DOUBLE_EQ(run({gather(3), gather(3, {{0, 2}, {1, 3}}), wait(0), wait(1)}).stepSeconds, 3);
}

TEST_F(SimulatorTest, StagesWaitForOneAnother) {
  // The second stage begins after 3 + 2 seconds, and the first goes on with what comes back.
  auto stages = simulateStages({{kernel(3), send(0), receive(1), kernel(1), wait(2), kernel(1)},
                                {receive(0), wait(0), kernel(4), send(1)}},
                               CostModel(cluster, {0, 1, 2, 3}));
  EXPECT_DOUBLE_EQ(stages[1].stepSeconds, 11);
  EXPECT_DOUBLE_EQ(stages[1].exposedSeconds, 5);
  EXPECT_DOUBLE_EQ(stages[0].stepSeconds, 12);
  EXPECT_DOUBLE_EQ(stages[0].exposedSeconds, 7);
  EXPECT_DOUBLE_EQ(stages[0].computeSeconds, 5);
}

TEST_F(SimulatorTest, TheCriticalPathGoesOnIntoTheStageThatSent) {
  auto stages = simulateStages({{product(3), send(0), receive(1), kernel(1), wait(2), kernel(5)},
                                {receive(0), wait(0), kernel(4), send(1)}},
                               CostModel(cluster, {0, 1, 2, 3}));
  EXPECT_DOUBLE_EQ(stages[0].stepSeconds, 16);
  EXPECT_DOUBLE_EQ(stages[0].criticalSeconds, 16) << "each moment of the step is on the path";
  EXPECT_DOUBLE_EQ((stages[0].criticalPath[{"model.py:7:3", "matmul"}].seconds), 3);
  EXPECT_DOUBLE_EQ((stages[0].criticalPath[{"", "send"}].seconds), 4);
  EXPECT_DOUBLE_EQ((stages[0].criticalPath[{"", "fusion"}].seconds), 9)
      << "without the kernel beside the transfers";
}

TEST_F(SimulatorTest, ATransferSharesTheLinksWithACollective) {
  auto ends = [&](const std::vector<Instruction> &program) {
    Simulation result = run(program);
    return std::pair(result.sent[0], result.stepSeconds);
  };
  auto send = transfer(0, 2, false);
  // Both are half as fast: until the transfer ends, or until the collective does.
  EXPECT_EQ(ends({gather(6), kernel(1), send, wait(0)}), std::pair(5.0, 8.0));
  EXPECT_EQ(ends({gather(2), kernel(1), send, wait(0)}), std::pair(4.0, 4.0));
  // One that begins behind the transfer waits for it, and so does one that has not begun.
  EXPECT_EQ(ends({send, gather(6), wait(1)}), std::pair(2.0, 8.0));
  EXPECT_EQ(ends({gather(6), gather(3), kernel(1), send, wait(0), wait(1)}), std::pair(5.0, 11.0));
  // Those on other links do not.
  EXPECT_EQ(ends({gather(6, {{0, 2}, {1, 3}}), kernel(1), send, wait(0)}), std::pair(3.0, 6.0));
}

TEST_F(SimulatorTest, ALoopRepeatsItsBody) {
  Simulation s = run({loop(1000, {gather(2), kernel(1), wait(0), product(3, /*again=*/true)})});
  EXPECT_DOUBLE_EQ(s.stepSeconds, 5000);
  EXPECT_DOUBLE_EQ(s.exposedSeconds, 1000);
  EXPECT_DOUBLE_EQ(s.linkSeconds[0], 2000);
  EXPECT_DOUBLE_EQ(s.productOperations, 3000);
  EXPECT_DOUBLE_EQ(s.recomputedOperations, 3000);
  EXPECT_DOUBLE_EQ(s.mfu(), 0);
  EXPECT_LT(s.events.size(), 50u) << "iterations are extrapolated";
}

TEST_F(SimulatorTest, LoopsNest) {
  EXPECT_DOUBLE_EQ(run({loop(10, {kernel(1), loop(20, {kernel(2)})}), kernel(7)}).stepSeconds,
                   10 * (1 + 40) + 7);
  EXPECT_DOUBLE_EQ(run({loop(0, {kernel(5)}), kernel(7)}).stepSeconds, 7);
}

TEST_F(SimulatorTest, TheSlowestBranchCounts) {
  Instruction branch;
  branch.kind = InstructionKind::Branch;
  branch.name = "case";
  branch.regions = {{kernel(2)}, {kernel(1), product(4)}, {}};
  Simulation s = run({kernel(1), branch});
  EXPECT_DOUBLE_EQ(s.stepSeconds, 6);
  EXPECT_DOUBLE_EQ(s.productOperations, 4);
}

TEST_F(SimulatorTest, TheHostMayBeTooSlow) {
  cluster.kinds[0].issueSeconds = 2;
  Simulation s = run({kernel(1), kernel(1), kernel(5), kernel(1)});
  EXPECT_DOUBLE_EQ(s.stepSeconds, 6 + 5 + 1);
  EXPECT_DOUBLE_EQ(s.issueBoundSeconds, 2 + 1 + 1);
}

TEST_F(SimulatorTest, TheCriticalPathHasWhatTheStepWaitsFor) {
  Simulation s = run({product(2), gather(6), kernel(1), wait(1), kernel(3)});
  EXPECT_DOUBLE_EQ(s.stepSeconds, 11);
  auto seconds = [&](std::string place, std::string name) {
    auto found = s.criticalPath.find({place, name});
    return found == s.criticalPath.end() ? 0 : found->second.seconds;
  };
  EXPECT_DOUBLE_EQ(seconds("model.py:7:3", "matmul"), 2);
  EXPECT_DOUBLE_EQ(seconds("", "all_gather"), 6);
  EXPECT_DOUBLE_EQ(seconds("", "fusion"), 3) << "without the kernel beside the collective";
}
} // namespace
