// SPDX-License-Identifier: Apache-2.0

// Tests that the reshard search finds the cheapest paths.
#include "AllSteps.h"
#include "Meshes.h"
#include "shardwright/Sharding/AxisSets.h"

#include "mlir/IR/BuiltinTypes.h"

#include <gtest/gtest.h>

#include <chrono>

using namespace shardwright;

namespace {

struct Fixture : testing::Test {
  mlir::RankedTensorType tensor(llvm::ArrayRef<int64_t> shape) {
    return mlir::RankedTensorType::get(shape, mlir::Float32Type::get(&context));
  }

  /// Each path sends as many bytes as the cheapest one, up to the latency of a few collectives, and
  /// ends at its goal.
  void expectCheapest(std::initializer_list<int64_t> sizes,
                      std::initializer_list<std::vector<int64_t>> shapes) {
    constexpr double slack = 4096; // bytes below which no detour is tried
    PrimeFactorMesh mesh = makeMesh(sizes);
    for (const std::vector<int64_t> &shape : shapes) {
      AllSteps all(shape, mesh);
      ReshardPaths paths(mesh);
      std::vector<Layout> layouts = all.layouts();
      std::map<std::pair<uint32_t, Layout>, std::map<Layout, double>> costs;
      for (const Layout &from : layouts)
        for (const Layout &to : layouts) {
          if (!isFirstOfItsKind(from, mesh) ||
              (from.partialAxes && (to.partialAxes & ~from.partialAxes)))
            continue; // partial results are kept or created from replicated values
          uint32_t among = from.usedAxes() | to.usedAxes();
          auto &least = costs[{among, from}];
          if (least.empty())
            least = all.costsFrom(from, among);
          const ReshardPaths::Path &path = paths.find(tensor(shape), from, to);
          EXPECT_NEAR(path.cost, least.at(to), slack)
              << shape.size() << "-d of " << shape[0] << " from " << toText(from, mesh) << " to "
              << toText(to, mesh);
          EXPECT_TRUE(from == to || path.steps.back().result == to);
        }
    }
  }

  /// Axes of one size are interchangeable: selects the layout with these axes in order.
  static bool isFirstOfItsKind(const Layout &layout, const PrimeFactorMesh &mesh) {
    if (llvm::any_of(mesh.axes(),
                     [&](const PrimeSubAxis &axis) { return axis.ref.size != mesh.size(0); }))
      return true;
    uint8_t next = 0;
    for (const Axes &axes : layout.dims)
      for (uint8_t axis : axes)
        if (axis != next++)
          return false;
    return true;
  }

  mlir::MLIRContext context;
};

struct ReshardPath : Fixture {};

TEST_F(ReshardPath, OneAxisOfTwo) {
  expectCheapest({2}, {{8}, {65536}, {65537}, {1}, {4096, 512}, {4097, 511}, {1, 65536}});
}
TEST_F(ReshardPath, OneAxisOfFour) {
  expectCheapest({4}, {{65536}, {65537}, {3}, {4096, 512}, {4098, 510}, {3, 65537}});
}
TEST_F(ReshardPath, TwoAxes) {
  expectCheapest({2, 2}, {{65536}, {65537}, {3}, {4096, 512}, {4098, 510}, {3, 65537}});
}
TEST_F(ReshardPath, TwoAxesOfTwoSizes) {
  expectCheapest({2, 3}, {{65538}, {65537}, {4}, {4098, 510}, {4099, 511}, {4, 65536}});
}
TEST_F(ReshardPath, ThreeAxes) { expectCheapest({2, 2, 2}, {{65536}, {4096, 512}, {4097, 511}}); }

/// Each axis as its prime factors.
Layout inFactors(const Layout &layout, const PrimeFactorMesh &whole,
                 const PrimeFactorMesh &factors) {
  auto factorsOf = [&](const Axes &axes) { return factors.subAxesOf(whole.refsOf(axes)); };
  Layout result = Layout::replicated(layout.dims.size());
  for (auto [dim, axes] : llvm::zip_equal(result.dims, layout.dims))
    dim = factorsOf(axes);
  result.partialAxes = setOf(factorsOf(listOf(layout.partialAxes)));
  return result;
}

/// The factors of an axis stay together, where there are too many to search all their orders.
TEST_F(ReshardPath, AxesOfSeveralFactors) {
  constexpr double slack = 4096;
  PrimeFactorMesh whole = makeMesh({4, 4, 4}, PrimeFactorMesh::WholeAxes),
                  factors = makeMesh({4, 4, 4});
  std::vector<int64_t> shape = {4096, 512};
  AllSteps all(shape, whole);
  ReshardPaths paths(factors);
  for (const Layout &from : all.layouts()) {
    if (!isFirstOfItsKind(from, whole))
      continue;
    std::map<uint32_t, std::map<Layout, double>> costs; // by the axes that are used
    for (const Layout &to : all.layouts()) {
      if (from.partialAxes && (to.partialAxes & ~from.partialAxes))
        continue;
      uint32_t among = from.usedAxes() | to.usedAxes();
      if (costs[among].empty())
        costs[among] = all.costsFrom(from, among);
      Layout goal = inFactors(to, whole, factors);
      const ReshardPaths::Path &path =
          paths.find(tensor(shape), inFactors(from, whole, factors), goal);
      EXPECT_LE(path.cost, costs[among].at(to) + slack)
          << "from " << toText(from, whole) << " to " << toText(to, whole);
      EXPECT_TRUE(from == to || path.steps.back().result == goal);
    }
  }
}

TEST_F(ReshardPath, ScalarsAreOnlyReduced) {
  PrimeFactorMesh mesh = makeMesh({2, 2});
  ReshardPaths paths(mesh);
  Layout partial = Layout::replicated(0);
  partial.partialAxes = 3;
  const ReshardPaths::Path &path = paths.find(tensor({}), partial, Layout::replicated(0));
  ASSERT_EQ(path.steps.size(), 1u);
  EXPECT_EQ(path.steps[0].kind, ReshardStep::AllReduce);
  EXPECT_EQ(path.steps[0].bytes, 2 * 3.0 / 4 * 4);
}

/// The search must not enumerate all orders of the prime factors of an axis.
// Milliseconds; sanitizers slow it down several times.
#ifdef __SANITIZE_ADDRESS__
constexpr double limit = 500;
#else
constexpr double limit = 50;
#endif

TEST_F(ReshardPath, AnAxisOfTwelvePrimesIsFast) {
  PrimeFactorMesh mesh = makeMesh({4096});
  Axes all, reversed;
  for (uint8_t axis = 0; axis < 12; ++axis)
    all.push_back(axis);
  reversed.assign(all.rbegin(), all.rend());
  std::vector<std::vector<Axes>> dims = {
      {all, {}},
      {{}, all},
      {reversed, {}},
      {{}, {}},
      {Axes(all.begin(), all.begin() + 6), Axes(all.begin() + 6, all.end())}};
  for (const auto &from : dims)
    for (const auto &to : dims) {
      ReshardPaths paths(mesh);
      auto start = std::chrono::steady_clock::now();
      paths.find(tensor({8192, 16384}), {{from.begin(), from.end()}}, {{to.begin(), to.end()}});
      std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
      EXPECT_LT(time.count(), limit) << from[0].size() << " and " << from[1].size() << " to "
                                     << to[0].size() << " and " << to[1].size();
    }
}

} // namespace
