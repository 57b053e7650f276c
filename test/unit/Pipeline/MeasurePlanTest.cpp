// SPDX-License-Identifier: Apache-2.0

// What a plan of a pipeline needs and takes, by its first microbatches and by all.
#include "../../../lib/Pipeline/MeasurePlan.h"
#include "shardwright/Pipeline/Compiler.h"
#include "shardwright/Simulate/Report.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace shardwright;

namespace {

/// y = tanh(x w) u, the sum of squares as loss, gradient descent.
constexpr llvm::StringLiteral kStep = R"(
func.func @main(%w: tensor<128x640xf32> {tf.aliasing_output = 0 : i32} loc("params['w']"),
                %u: tensor<640x256xf32> {tf.aliasing_output = 1 : i32} loc("params['u']"), %x: tensor<960x128xf32> loc("x"))
    -> (tensor<128x640xf32>, tensor<640x256xf32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %ones = stablehlo.constant dense<1.0> : tensor<960x640xf32>
  %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<960x128xf32>, tensor<128x640xf32>) -> tensor<960x640xf32>
  %a = stablehlo.tanh %h : tensor<960x640xf32>
  %y = stablehlo.dot_general %a, %u, contracting_dims = [1] x [0] : (tensor<960x640xf32>, tensor<640x256xf32>) -> tensor<960x256xf32>
  %square = stablehlo.multiply %y, %y : tensor<960x256xf32>
  %loss = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<960x256xf32>, tensor<f32>) -> tensor<f32>
  %gu = stablehlo.dot_general %a, %y, contracting_dims = [0] x [0] : (tensor<960x640xf32>, tensor<960x256xf32>) -> tensor<640x256xf32>
  %da = stablehlo.dot_general %y, %u, contracting_dims = [1] x [1] : (tensor<960x256xf32>, tensor<640x256xf32>) -> tensor<960x640xf32>
  %aa = stablehlo.multiply %a, %a : tensor<960x640xf32>
  %slope = stablehlo.subtract %ones, %aa : tensor<960x640xf32>
  %dh = stablehlo.multiply %da, %slope : tensor<960x640xf32>
  %gw = stablehlo.dot_general %x, %dh, contracting_dims = [0] x [0] : (tensor<960x128xf32>, tensor<960x640xf32>) -> tensor<128x640xf32>
  %newW = stablehlo.subtract %w, %gw : tensor<128x640xf32>
  %newU = stablehlo.subtract %u, %gu : tensor<640x256xf32>
  return %newW, %newU, %loss : tensor<128x640xf32>, tensor<640x256xf32>, tensor<f32>
}
)";

class MeasurePlanTest : public ::testing::Test {
protected:
  MeasurePlanTest() {
    int file;
    EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("step", "mlir", file, path));
    llvm::raw_fd_ostream(file, /*shouldClose=*/true) << kStep;
    options.model = path.str();
    options.mesh = "stage=2,data=2";
    options.plan = "auto";
    options.pipeline = "stage";
    options.microbatches = "48";
    options.cluster = "dgx-a100x8";
    options.diagnostics = &said;
    compiler.emplace(options);
    EXPECT_TRUE(succeeded(compiler->runTo(Stage::Plan))) << said;
    static_cast<CompileOptions &>(forStages) = options;
    forStages.isPlanned = true;
  }
  ~MeasurePlanTest() override { llvm::sys::fs::remove(path); }

  MeasuredPlan measure(std::optional<SteadyMicrobatches> microbatches) {
    Cluster cluster = llvm::cantFail(loadCluster(options.cluster));
    CostModel costs = llvm::cantFail(costModelFor(cluster, /*ranks=*/4));
    MeasuredPrograms programs;
    PlanMeasurer measurer(
        forStages, {/*limit=*/INT64_MAX, /*recomputes=*/false, &costs, microbatches}, programs);
    auto result = measurer.measure(compiler->getModule());
    EXPECT_TRUE(succeeded(result)) << said;
    return succeeded(result) ? result->plan : MeasuredPlan();
  }

  llvm::SmallString<64> path;
  std::string said;
  CompileOptions options;
  StageOptions forStages;
  std::optional<Compiler> compiler;
};

TEST_F(MeasurePlanTest, FewMicrobatchesTellWhatAllNeedAndTake) {
  MeasuredPlan all = measure(std::nullopt), few = measure(SteadyMicrobatches{4, 8, 48});
  EXPECT_EQ(few.peakBytes, all.peakBytes);
  EXPECT_NEAR(few.seconds / all.seconds, 1, 0.01);
}

TEST_F(MeasurePlanTest, AnEqualPlanIsMeasuredOnce) {
  MeasuredPrograms programs;
  PlanMeasurer measurer(forStages, {.limit = INT64_MAX}, programs),
      other(forStages, {.limit = INT64_MAX}, programs);
  auto first = measurer.measure(compiler->getModule()),
       again = measurer.measure(compiler->getModule()),
       shared = other.measure(compiler->getModule());
  ASSERT_TRUE(succeeded(first) && succeeded(again) && succeeded(shared)) << said;
  EXPECT_TRUE(first->placed && !again->placed && !shared->placed);
  EXPECT_TRUE(!first->isKnown && again->isKnown && !shared->isKnown);
  EXPECT_EQ(shared->plan.peakBytes, first->plan.peakBytes);
}

} // namespace
