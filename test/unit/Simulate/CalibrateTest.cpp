// SPDX-License-Identifier: Apache-2.0

// Constants are found again from times that they imply.
#include "shardwright/Simulate/Calibrate.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace shardwright;

namespace {

Cluster machine(double flops, double bandwidth, double kernelSeconds, double linkBandwidth) {
  DeviceKind kind;
  kind.name = "device";
  kind.matrixFlops = {{"f32", flops}, {"f64", 7}};
  kind.vectorFlops = 1e12;
  kind.memoryBytes = 1;
  kind.memoryBandwidth = bandwidth;
  kind.kernelSeconds = kernelSeconds;
  Cluster cluster;
  cluster.name = "machine";
  cluster.kinds = {kind};
  cluster.levels = {{"inner", 2, Topology::Switch, linkBandwidth, false, 1e-5, 1}};
  cluster.layout = {{0, 2}};
  return cluster;
}

Instruction instruction(InstructionKind kind, int64_t index, double operations, double bytes) {
  Instruction op;
  op.kind = kind;
  op.index = index;
  op.work = {operations, bytes, WorkUnit(kind == InstructionKind::Product), "f32"};
  op.name = kind == InstructionKind::Collective ? "all_gather" : "fusion";
  op.rows = std::make_shared<const RankRows>(RankRows{{0, 1}});
  return op;
}

/// Products, kernels and collectives of many sizes, and the times that `truth` gives them.
MeasuredProgram programOn(const Cluster &truth) {
  CostModel costs(truth, {0, 1});
  MeasuredProgram measured;
  measured.ranks = 2;
  for (double size = 1e4; size < 1e9; size *= 4) {
    int64_t index = measured.program.size();
    auto add = [&](Instruction op, double seconds) {
      measured.trace.byInstruction[op.index] = {seconds, seconds};
      measured.program.push_back(std::move(op));
    };
    Instruction product = instruction(InstructionKind::Product, index, size, 8),
                kernel = instruction(InstructionKind::Kernel, index + 1, 1, size);
    add(product, costs.seconds(product.work));
    add(kernel, costs.seconds(kernel.work));
    Instruction gather = instruction(InstructionKind::Collective, index + 2, 0, size);
    double seconds = collectiveTime(gather, costs).seconds;
    add(std::move(gather), seconds);
  }
  return measured;
}

TEST(Calibrate, FindsTheConstantsThatTimesImply) {
  Cluster truth = machine(3e10, 2e10, 5e-6, 4e9);
  Calibration found = llvm::cantFail(calibrate(machine(1e10, 9e10, 1e-6, 1e9), {programOn(truth)}));
  const DeviceKind &kind = found.cluster.kinds[0];
  EXPECT_NEAR(std::log(kind.matrixFlops.at("f32") / 3e10), 0, 0.1);
  EXPECT_NEAR(std::log(kind.memoryBandwidth / 2e10), 0, 0.1);
  EXPECT_NEAR(std::log(found.cluster.levels[0].bandwidth / 4e9), 0, 0.1);
  EXPECT_EQ(kind.matrixFlops.at("f64"), 7) << "no product of this type was measured";
  ASSERT_EQ(found.residuals.size(), 3u);
  for (const Residual &residual : found.residuals) {
    EXPECT_EQ(residual.count, 9);
    EXPECT_LT(residual.median, 0.05) << residual.kind;
  }
}

TEST(Calibrate, RefusesWhatATraceDoesNotTell) {
  Cluster several = machine(1, 1, 1, 1);
  several.kinds.push_back(several.kinds[0]);
  auto message = [](auto result) { return llvm::toString(result.takeError()); };
  MeasuredProgram program = programOn(machine(1, 1, 1, 1));
  EXPECT_EQ(message(calibrate(several, {program})),
            "cluster machine has 2 kinds of devices; expected one, as a trace does not tell which "
            "rank ran on which");
  MeasuredProgram untimed = program;
  untimed.trace.byInstruction.clear();
  untimed.trace.path = "t.json";
  untimed.trace.bundle = "b";
  EXPECT_EQ(message(calibrate(machine(1, 1, 1, 1), {untimed})),
            "t.json has no time of an instruction of b");
  program.ranks = 3;
  EXPECT_EQ(message(calibrate(machine(1, 1, 1, 1), {program})),
            "cluster machine has 2 devices, and the mesh needs 3: take a larger cluster, or a "
            "smaller mesh");
}
} // namespace

TEST(Calibrate, TheVerdictIsByTheErrorOfAllTimes) {
  auto verdict = [](double ofKernels, double ofProducts) {
    Calibration calibration;
    calibration.residuals = {{"kernels", 400, 2.0, ofKernels, 1e-3},
                             {"products", 3, 0.1, ofProducts, 9e-3}};
    return verdictOf(calibration);
  };
  EXPECT_EQ(verdict(1.5, 0.1), "predictions are off by 24 % of the measured time: good for "
                               "predicting the time of steps");
  EXPECT_NE(verdict(0.1, 0.5).find("46 % of the measured time: good for comparing plans"),
            std::string::npos);
  EXPECT_NE(verdict(0.1, 0.9).find("82 % of the measured time: not usable"), std::string::npos);
}
