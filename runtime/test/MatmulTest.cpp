// SPDX-License-Identifier: Apache-2.0

//===- MatmulTest.cpp - Tests products against their definition ----------===//
#include "BundleWriter.h"
#include "ProgramBuilder.h"
#include "backends/cpu/MatmulChoice.h"
#include "bundle/CallShapes.h"

#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

namespace shardwright::runtime::test {
namespace {

/// A product described by extents; strides are set by the tests.
MatmulCall call(DType dtype, Shape batch, int64_t m, int64_t n, int64_t k, std::vector<int64_t> lhs,
                std::vector<int64_t> rhs, std::vector<int64_t> out) {
  MatmulCall made;
  made.dtype = dtype;
  made.batch = std::move(batch);
  made.m = m, made.n = n, made.k = k;
  made.lhsStrides = std::move(lhs);
  made.rhsStrides = std::move(rhs);
  made.outStrides = std::move(out);
  return made;
}

int64_t reach(const Shape &batch, int64_t rows, int64_t columns,
              const std::vector<int64_t> &strides) {
  int64_t last = std::max<int64_t>(rows - 1, 0) * strides[batch.size()] +
                 std::max<int64_t>(columns - 1, 0) * strides[batch.size() + 1];
  for (size_t d = 0; d < batch.size(); ++d)
    last += (batch[d] - 1) * strides[d];
  return last + 1;
}

Array operand(DType dtype, int64_t count, int seed) {
  std::vector<double> values(count);
  for (int64_t i = 0; i < count; ++i) {
    double number = double((i * 7 + seed) % 5);
    bool negative = dtype < DType::I1 || (dtype > DType::I1 && dtype < DType::UI8);
    values[i] = dtype == DType::I1 ? double(int64_t(number) % 2) : number - (negative ? 2 : 0);
  }
  return arrayOf(dtype, {count}, values);
}

void forEachBatch(const MatmulCall &c, const std::function<void(int64_t, int64_t, int64_t)> &body) {
  for (int64_t b = 0; b < *elementCount(c.batch); ++b) {
    int64_t l = 0, r = 0, o = 0, rest = b;
    for (size_t d = c.batch.size(); d-- > 0; rest /= c.batch[d]) {
      l += rest % c.batch[d] * c.lhsStrides[d];
      r += rest % c.batch[d] * c.rhsStrides[d];
      o += rest % c.batch[d] * c.outStrides[d];
    }
    body(l, r, o);
  }
}

/// Untouched elements keep the 99 that fills the result first.
std::vector<double> expected(const MatmulCall &c, const Array &lhs, const Array &rhs,
                             int64_t count) {
  std::vector<double> a = valuesOf(lhs), b = valuesOf(rhs);
  std::vector<double> result(count, c.dtype == DType::I1 ? 1 : 99);
  size_t d = c.batch.size();
  forEachBatch(c, [&](int64_t l, int64_t r, int64_t o) {
    for (int64_t i = 0; i < c.m; ++i)
      for (int64_t j = 0; j < c.n; ++j) {
        double sum = 0;
        for (int64_t k = 0; k < c.k; ++k)
          sum += a[l + i * c.lhsStrides[d] + k * c.lhsStrides[d + 1]] *
                 b[r + k * c.rhsStrides[d] + j * c.rhsStrides[d + 1]];
        if (c.dtype == DType::I1)
          sum = sum > 0;
        result[o + i * c.outStrides[d] + j * c.outStrides[d + 1]] = sum;
      }
  });
  return result;
}

/// Sums of a few thousand, as bf16 and f16 have them; all others are exact.
double rounded(double value, DType dtype) {
  int digits = dtype == DType::BF16 ? 8 : dtype == DType::F16 ? 11 : 53, exponent;
  double mantissa = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(mantissa, digits)), exponent - digits);
}

bool expectProduct(const MatmulCall &c, int threads, MatmulMethod method) {
  Array lhs = operand(c.dtype, reach(c.batch, c.m, c.k, c.lhsStrides), 1);
  Array rhs = operand(c.dtype, reach(c.batch, c.k, c.n, c.rhsStrides), 3);
  int64_t count = reach(c.batch, c.m, c.n, c.outStrides);
  Array out = arrayOf(c.dtype, {count}, std::vector<double>(count, 99));
  if (c.dtype == DType::I1)
    out = arrayOf(c.dtype, {count}, std::vector<double>(count, 1));
  std::vector<double> wanted = expected(c, lhs, rhs, count);
  for (double &value : wanted)
    value = rounded(value, c.dtype);
  Team team(threads);
  int before = team.enter();
  auto plan = planMatmul(c, threads, method);
  if (plan) {
    Bytes scratch(plan->scratchBytes());
    char *buffers[] = {lhs.bytes.data(), rhs.bytes.data(), out.bytes.data()};
    plan->bind({buffers, scratch.data()})->run(team);
    EXPECT_EQ(valuesOf(out), wanted) << plan->method() << " " << name(c.dtype);
  }
  team.leave(before);
  return plan != nullptr;
}

constexpr MatmulMethod kAll[] = {MatmulMethod::Primitive, MatmulMethod::Packed,
                                 MatmulMethod::Widened,   MatmulMethod::Sgemm,
                                 MatmulMethod::Loops,     MatmulMethod::Best};

void expectEveryWay(const MatmulCall &c) {
  for (int threads : {1, 2})
    for (MatmulMethod method : kAll)
      expectProduct(c, threads, method);
}

TEST(Matmul, PlainOperands) {
  expectEveryWay(call(DType::F32, {}, 7, 5, 3, {3, 1}, {5, 1}, {5, 1}));
  expectEveryWay(call(DType::F32, {}, 203, 301, 407, {407, 1}, {301, 1}, {301, 1}));
}
TEST(Matmul, TransposedOperandsAndResult) {
  expectEveryWay(call(DType::F32, {}, 97, 65, 33, {1, 97}, {65, 1}, {65, 1}));
  expectEveryWay(call(DType::F32, {}, 97, 65, 33, {33, 1}, {1, 33}, {65, 1}));
  expectEveryWay(call(DType::F32, {}, 97, 65, 33, {33, 1}, {65, 1}, {1, 97}));
  expectEveryWay(call(DType::F32, {}, 97, 65, 33, {1, 97}, {1, 33}, {1, 97}));
}
TEST(Matmul, LeadingDimensionsBeyondTheRow) {
  expectEveryWay(call(DType::F32, {}, 9, 6, 5, {11, 1}, {8, 1}, {7, 1}));
}
TEST(Matmul, NoDimensionOfStrideOne) {
  expectEveryWay(call(DType::F32, {}, 9, 6, 5, {11, 2}, {18, 3}, {14, 2}));
}
TEST(Matmul, InterleavedHeads) {
  // [b, s, h, e] = [2, 10, 3, 4], probabilities [b, h, s, s].
  expectEveryWay(
      call(DType::F32, {2, 3}, 10, 10, 4, {120, 4, 12, 1}, {120, 4, 1, 12}, {300, 100, 10, 1}));
  expectEveryWay(
      call(DType::F32, {2, 3}, 10, 4, 10, {300, 100, 10, 1}, {120, 4, 12, 1}, {120, 4, 12, 1}));
}
TEST(Matmul, OperandSharedByTheBatch) {
  expectEveryWay(call(DType::F32, {4}, 5, 6, 7, {35, 7, 1}, {0, 6, 1}, {30, 6, 1}));
}
TEST(Matmul, HeadsOfAGroupShareKeysAndValues) {
  // q [b, t, k, g, e] = [2, 10, 3, 4, 6], keys and values [b, s, k, e].
  for (DType dtype : {DType::F32, DType::BF16}) {
    expectEveryWay(call(dtype, {2, 3, 4}, 10, 9, 6, {720, 24, 6, 72, 1}, {162, 6, 0, 1, 18},
                        {1080, 360, 90, 9, 1}));
    expectEveryWay(call(dtype, {2, 3, 4}, 10, 6, 9, {1080, 360, 90, 9, 1}, {162, 6, 0, 18, 1},
                        {720, 24, 6, 72, 1}));
    // The other way round, and the result transposed.
    expectEveryWay(call(dtype, {2, 3, 4}, 9, 10, 6, {162, 6, 0, 18, 1}, {720, 24, 6, 1, 72},
                        {1080, 360, 90, 1, 9}));
  }
}
TEST(Matmul, Vectors) {
  expectEveryWay(call(DType::F32, {}, 33, 1, 17, {17, 1}, {1, 1}, {1, 1}));
  expectEveryWay(call(DType::F32, {}, 33, 1, 17, {17, 1}, {5, 9}, {3, 2}));
  expectEveryWay(call(DType::F32, {}, 1, 33, 17, {4, 1}, {33, 1}, {2, 1}));
  expectEveryWay(call(DType::F32, {}, 1, 33, 17, {1, 3}, {1, 17}, {1, 2}));
  expectEveryWay(call(DType::F32, {}, 33, 17, 1, {1, 1}, {17, 1}, {17, 1}));
  expectEveryWay(call(DType::F32, {3}, 1, 1, 17, {17, 9, 1}, {17, 1, 5}, {1, 1, 1}));
}
/// [5, 4] x slices of 3 stacked [4, 7], in one plan that is run for each index.
void expectSlices(DType index, const std::vector<double> &picks, int threads, MatmulMethod method) {
  MatmulCall c = call(DType::F32, {}, 5, 7, 4, {4, 1}, {7, 1}, {7, 1});
  MatmulCall sliced = c;
  sliced.rhsSlices = {3, 28, index};
  Array lhs = operand(c.dtype, 20, 1), stack = operand(c.dtype, 84, 3);
  Array at = arrayOf(index, {}, {0}), out = arrayOf(c.dtype, {35}, std::vector<double>(35));
  Team team(threads);
  int before = team.enter();
  if (auto plan = planMatmul(sliced, threads, method)) {
    Bytes scratch(plan->scratchBytes());
    char *buffers[] = {lhs.bytes.data(), stack.bytes.data(), at.bytes.data(), out.bytes.data()};
    auto bound = plan->bind({buffers, scratch.data()});
    for (double pick : picks) {
      Array picked = arrayOf(index, {}, {pick});
      std::memcpy(at.bytes.data(), picked.bytes.data(), at.bytes.size());
      bound->run(team);
      std::vector<double> all = valuesOf(stack);
      auto begin = all.begin() + 28 * std::clamp(int(pick), 0, 2);
      Array rhs = arrayOf(c.dtype, {28}, {begin, begin + 28});
      EXPECT_EQ(valuesOf(out), expected(c, lhs, rhs, 35)) << plan->method();
    }
  }
  team.leave(before);
}
TEST(Matmul, SlicesOfAStack) {
  for (int threads : {1, 2})
    for (MatmulMethod method : kAll)
      for (DType index : {DType::I32, DType::I64})
        expectSlices(index, {1, 0, 2, -9, 5}, threads, method);
}
TEST(Matmul, NothingToAddGivesZeros) {
  expectEveryWay(call(DType::F32, {2}, 5, 3, 0, {0, 0, 1}, {0, 3, 1}, {15, 3, 1}));
}
TEST(Matmul, EmptyResult) {
  Team team(1);
  auto plan = planMatmul(call(DType::F32, {0}, 5, 3, 4, {20, 4, 1}, {12, 3, 1}, {15, 3, 1}), 1);
  Bytes scratch(plan->scratchBytes());
  char *nothing[] = {nullptr, nullptr, nullptr};
  plan->bind({nothing, scratch.data()})->run(team);
}
TEST(Matmul, EveryType) {
  for (DType dtype : {DType::F64, DType::F16, DType::BF16, DType::I1, DType::I8, DType::I16,
                      DType::I32, DType::I64, DType::UI8, DType::UI16, DType::UI32, DType::UI64})
    for (MatmulMethod method : {MatmulMethod::Best, MatmulMethod::Loops})
      for (int threads : {1, 2})
        EXPECT_TRUE(expectProduct(call(dtype, {2}, 100, 5, 7, {700, 7, 1}, {35, 1, 7}, {500, 5, 1}),
                                  threads, method));
}
/// A matrix of rows, of columns, or whose elements are all two apart.
std::vector<int64_t> lyingAs(int layout, int64_t rows, int64_t columns) {
  return layout == 0   ? std::vector<int64_t>{columns, 1}
         : layout == 1 ? std::vector<int64_t>{1, rows}
                       : std::vector<int64_t>{2 * columns, 2};
}
bool expectLoops(DType dtype, int64_t m, int64_t n, int64_t k, int lhs, int rhs, int out) {
  return expectProduct(
      call(dtype, {}, m, n, k, lyingAs(lhs, m, k), lyingAs(rhs, k, n), lyingAs(out, m, n)), 2,
      MatmulMethod::Loops);
}
TEST(Matmul, LoopsOverEveryLayout) {
  for (DType dtype :
       {DType::F32, DType::F64, DType::F16, DType::BF16, DType::I8, DType::I16, DType::I32})
    for (int lhs : {0, 1, 2})
      for (int rhs : {0, 1, 2})
        for (int out : {0, 1, 2})
          EXPECT_TRUE(expectLoops(dtype, 14, 37, 19, lhs, rhs, out));
}
/// Two or three tiles and panels of each extent, with rests.
TEST(Matmul, LoopsInTiles) {
  for (DType dtype : {DType::F64, DType::BF16, DType::I16})
    for (int layout : {0, 1, 2})
      EXPECT_TRUE(expectLoops(dtype, 200, 530, 275, layout, layout, (layout + 1) % 3));
}
/// More rows than one tile has, and than are packed at once.
TEST(Matmul, LoopsOverManyRows) {
  for (int layout : {0, 1, 2})
    EXPECT_TRUE(expectLoops(DType::F32, 1170, 37, 19, layout, layout, layout));
}
/// A matrix is read as it lies for three rows, and packed for four.
TEST(Matmul, LoopsOverFewRows) {
  for (DType dtype : {DType::F32, DType::F16, DType::BF16, DType::I16})
    for (int64_t m : {2, 3, 4})
      for (int rhs : {0, 1, 2})
        for (int layout : {0, 1, 2})
          EXPECT_TRUE(expectLoops(dtype, m, 533, 277, layout, rhs, layout));
}
TEST(Matmul, LoopsTimesAVector) {
  int64_t k = 275;
  for (DType dtype : {DType::F32, DType::F16, DType::BF16, DType::I16})
    for (auto [m, n] : {std::pair<int64_t, int64_t>{1, 530}, {530, 1}, {1, 1}})
      for (bool lhsColumns : {false, true})
        for (bool rhsColumns : {false, true})
          EXPECT_TRUE(expectProduct(
              call(dtype, {}, m, n, k,
                   lhsColumns ? std::vector<int64_t>{1, m} : std::vector<int64_t>{k, 1},
                   rhsColumns ? std::vector<int64_t>{1, k} : std::vector<int64_t>{n, 1}, {n, 1}),
              2, MatmulMethod::Loops));
}
TEST(Matmul, LoopsShareTilesOfABatch) {
  MatmulCall shared = call(DType::BF16, {3, 2}, 20, 30, 40, {1600, 800, 40, 1}, {1200, 0, 30, 1},
                           {1200, 600, 30, 1});
  for (int threads : {1, 2, 3})
    EXPECT_TRUE(expectProduct(shared, threads, MatmulMethod::Loops));
}
TEST(Matmul, LoopsKeepNaNOfHalves) {
  int64_t n = 40; // whole vectors, and a rest
  for (DType dtype : {DType::F16, DType::BF16})
    for (int64_t place : {3, 39}) {
      Array lhs = arrayOf(dtype, {1}, {3});
      Array rhs = arrayOf(dtype, {n}, std::vector<double>(n, 2));
      rhs.as<uint16_t>()[place] = 0x7fff;
      Array out = arrayOf(dtype, {n}, std::vector<double>(n, 99));
      auto plan =
          planMatmul(call(dtype, {}, 1, n, 1, {1, 1}, {n, 1}, {n, 1}), 1, MatmulMethod::Loops);
      Bytes scratch(plan->scratchBytes());
      char *buffers[] = {lhs.bytes.data(), rhs.bytes.data(), out.bytes.data()};
      plan->bind({buffers, scratch.data()})->run(Team(1));
      uint16_t six = arrayOf(dtype, {1}, {6}).as<uint16_t>()[0];
      uint16_t infinity = dtype == DType::F16 ? 0x7c00 : 0x7f80;
      for (int64_t i = 0; i < n; ++i)
        if (uint16_t found = out.as<uint16_t>()[i]; i == place)
          EXPECT_GT(found & 0x7fff, infinity) << name(dtype);
        else
          EXPECT_EQ(found, six) << name(dtype) << " " << i;
    }
}
TEST(Matmul, HalfTypesAddUpInF32) {
  // 2048 + 1 + 1 rounds once, to 2050.
  for (DType dtype : {DType::F16, DType::BF16}) {
    double big = dtype == DType::F16 ? 2048 : 256;
    Array lhs = arrayOf(dtype, {3}, {big, 1, 1});
    Array rhs = arrayOf(dtype, {3}, {1, 1, 1}), out = arrayOf(dtype, {1}, {0});
    auto plan = planMatmul(call(dtype, {}, 1, 1, 3, {3, 1}, {1, 1}, {1, 1}), 1);
    Bytes scratch(plan->scratchBytes());
    char *buffers[] = {lhs.bytes.data(), rhs.bytes.data(), out.bytes.data()};
    plan->bind({buffers, scratch.data()})->run(Team(1));
    EXPECT_EQ(valuesOf(out), std::vector<double>({big + 2}));
  }
}
TEST(Matmul, BatchDimensionsThatAreDenseBecomeOne) {
  MatmulCall simple = simplify(call(DType::F32, {2, 1, 3}, 4, 5, 6, {72, 7, 24, 6, 1},
                                    {90, 1, 30, 5, 1}, {60, 9, 20, 5, 1}));
  EXPECT_EQ(simple.batch, Shape({6}));
  EXPECT_EQ(simple.lhsStrides, Shape({24, 6, 1}));
}
TEST(Matmul, MethodsAreThereIfTheLibraryIs) {
  if (callLibrary().find("not found") != std::string::npos)
    GTEST_SKIP() << callLibrary();
  MatmulCall plain = call(DType::F32, {}, 7, 5, 3, {3, 1}, {5, 1}, {5, 1});
  EXPECT_TRUE(expectProduct(plain, 1, MatmulMethod::Primitive));
  EXPECT_TRUE(expectProduct(plain, 1, MatmulMethod::Sgemm));
}
TEST(Matmul, GapsInAResultAreNotWidened) {
  MatmulCall gaps = call(DType::BF16, {}, 9, 6, 5, {5, 1}, {6, 1}, {7, 1});
  EXPECT_FALSE(planMatmul(gaps, 1, MatmulMethod::Widened));
  gaps.outStrides = {6, 1};
  EXPECT_TRUE(planMatmul(gaps, 1, MatmulMethod::Widened));
}

/// With a folder of its own for what is measured.
class MatmulChoices : public testing::Test {
protected:
  MatmulChoices() { setenv("SHARDWRIGHT_CACHE", folder.path.c_str(), 1); }
  ~MatmulChoices() override { setenv("SHARDWRIGHT_CACHE", "", 1); }

  /// The method of a run that measures or not.
  std::string method(bool measures) const {
    AlgorithmCache cache;
    auto tell = [](const std::string &note) { ADD_FAILURE() << note; };
    cache.read(tell);
    MatmulChoice choice(cache, measures, 1);
    std::string found = choice.plan(product)->method();
    cache.save(tell);
    return found;
  }
  /// What is kept of the one product.
  nlohmann::json kept() const {
    std::ifstream file(folder.path / "algorithms.json");
    return file ? *nlohmann::json::parse(file)["algorithms"].begin() : nlohmann::json();
  }
  void keep(const std::string &algorithm) const {
    AlgorithmCache cache;
    cache.read([](const std::string &) {});
    std::string key =
        nlohmann::json::parse(std::ifstream(folder.path / "algorithms.json"))["algorithms"]
            .begin()
            .key();
    cache.add(key, {algorithm, true});
    cache.save([](const std::string &note) { ADD_FAILURE() << note; });
  }

  TemporaryFolder folder;
  const MatmulCall product = call(DType::F32, {}, 70, 50, 30, {30, 1}, {50, 1}, {50, 1});
};

TEST_F(MatmulChoices, NothingIsMeasuredUnlessAsked) {
  method(/*measures=*/false);
  EXPECT_TRUE(kept().is_null());
}
TEST_F(MatmulChoices, WhatWasMeasuredIsUsedByLaterRuns) {
  method(/*measures=*/true);
  EXPECT_EQ(kept()["measured"], true);
  keep("loops");
  EXPECT_EQ(method(/*measures=*/false), "loops");
  EXPECT_EQ(method(/*measures=*/true), "loops") << "measured once";
}
TEST_F(MatmulChoices, AnotherProcessUsesWhatIsPrinted) {
  method(/*measures=*/true);
  keep("loops");
  AlgorithmCache mine, others;
  mine.read([](const std::string &) {});
  MatmulChoice choice(mine, false, 1);
  choice.plan(product);
  others.replace(choice.print());
  EXPECT_EQ(MatmulChoice(others, false, 1).plan(product)->method(), "loops");
}
TEST_F(MatmulChoices, AnUnknownEntryIsNotUsed) {
  std::string byRules = method(/*measures=*/false);
  method(/*measures=*/true);
  keep("a way of later versions");
  EXPECT_EQ(method(/*measures=*/false), byRules);
}

} // namespace
} // namespace shardwright::runtime::test
