// SPDX-License-Identifier: Apache-2.0

//===- CollectiveTest.cpp - Tests collectives on each kind of group ------===//
//
// Each case runs a one-collective program and compares every rank's result with
// the definition, computed element by element. The numbers are small integers,
// so that every type adds them up exactly.
//
//===----------------------------------------------------------------------===//
#include "Backend.h"
#include "comm/host/ReduceLoops.h"
#include "shardwright/runtime/comm/nccl/ReduceText.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <numeric>

namespace shardwright::runtime::test {
namespace {

using Values = std::vector<double>; // of one rank
using Groups = std::vector<std::vector<int64_t>>;

struct Case {
  std::string keys; // `all_gather dim=1`
  Groups groups;
  std::vector<Shape> shapes; // one for each operand
  DType dtype = DType::F32;
  bool inPlace = false;
  int threads = 0;
};

int64_t rankCount(const Groups &groups) {
  int64_t count = 0;
  for (const auto &group : groups)
    count += int64_t(group.size());
  return count;
}

std::string print(const std::vector<std::string> &list) {
  std::string text;
  for (const std::string &item : list)
    text += (text.empty() ? "" : ",") + item;
  return text;
}

double sample(DType dtype, int64_t rank, size_t operand, int64_t i) {
  int64_t number = (rank * 7 + int64_t(operand) * 5 + i * 3) % 11;
  return dtype == DType::I1 ? double(number % 2) : double(number % 4);
}

Values samples(const Case &c, int64_t rank, size_t operand) {
  Values values(*elementCount(c.shapes[operand]));
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = sample(c.dtype, rank, operand, int64_t(i));
  return values;
}

/// Runs the case; result[operand][rank]. Input and output are [ranks, …], so
/// that each rank sees a piece of its own.
std::vector<std::vector<Values>> runCase(const Case &c, const std::vector<Shape> &results) {
  int64_t ranks = rankCount(c.groups);
  ProgramBuilder builder({{"r", ranks}});
  builder.communicator("c0", c.groups);
  NamedArrays inputs;
  std::vector<std::string> ins, outs, shapes;
  std::vector<std::pair<std::string, int64_t>> stores;
  for (size_t o = 0; o < c.shapes.size(); ++o) {
    int64_t bytes = *elementCount(c.shapes[o]) * byteSize(c.dtype);
    int64_t resultBytes = *elementCount(results[o]) * byteSize(c.dtype);
    Shape global = c.shapes[o];
    global.insert(global.begin(), ranks);
    Sharding sharding(global.size());
    sharding[0] = {"r"};
    std::string in = builder.input(c.dtype, global, sharding);
    ins.push_back(builder.arena(std::max(bytes, resultBytes)));
    outs.push_back(c.inPlace ? ins.back() : builder.arena(resultBytes));
    shapes.push_back(printShape(c.shapes[o]));
    builder.line("copy x in=" + in + " out=" + ins.back() + " bytes=" + std::to_string(bytes) +
                 " !c");
    Values all;
    for (int64_t rank = 0; rank < ranks; ++rank)
      for (double value : samples(c, rank, o))
        all.push_back(value);
    inputs["arg" + std::to_string(o)] = arrayOf(c.dtype, global, all);
    Shape globalResult = results[o];
    globalResult.insert(globalResult.begin(), ranks);
    stores.emplace_back(builder.output(c.dtype, globalResult, Sharding(sharding)), resultBytes);
  }
  std::string kind = c.keys.substr(0, c.keys.find(' '));
  std::string comm = kind == "permute" ? "" : " comm=c0";
  int64_t start = builder.line(kind + ".start s in=" + print(ins) + " out=" + print(outs) + comm +
                               c.keys.substr(kind.size()) + " dtype=" + name(c.dtype) +
                               " shape=" + print(shapes) + " !n0 after=@" +
                               std::to_string(c.shapes.size() - 1));
  builder.line(kind + ".done s !c wait=@" + std::to_string(start));
  for (size_t o = 0; o < stores.size(); ++o)
    builder.line("copy y in=" + outs[o] + " out=" + stores[o].first +
                 " bytes=" + std::to_string(stores[o].second) + " !c");

  RunOptions options;
  options.steps = 2; // the second meets the gates of the first
  options.poison = true;
  options.threadsPerRank = c.threads;
  options.deadline = options.firstDeadline = 30;
  auto report = runHere(builder.build(), inputs, options);
  EXPECT_OK(report.status());
  std::vector<std::vector<Values>> found(c.shapes.size());
  for (size_t o = 0; report.ok() && o < c.shapes.size(); ++o) {
    Values all = valuesOf(report->outputs["out" + std::to_string(o)]);
    size_t each = all.size() / ranks;
    for (int64_t rank = 0; rank < ranks; ++rank)
      found[o].emplace_back(all.begin() + rank * each, all.begin() + (rank + 1) * each);
  }
  return found;
}

// Walks all indices of a shape in row-major order.
template <typename Body> void forEach(const Shape &shape, Body body) {
  Shape index(shape.size(), 0);
  for (int64_t i = 0; i < *elementCount(shape); ++i) {
    body(index, i);
    for (size_t d = shape.size(); d-- > 0 && ++index[d] == shape[d];)
      index[d] = 0;
  }
}

int64_t flat(const Shape &index, const Shape &shape) {
  int64_t at = 0;
  for (size_t d = 0; d < shape.size(); ++d)
    at = at * shape[d] + index[d];
  return at;
}

double fold(const std::string &op, DType dtype, double a, double b) {
  if (dtype == DType::I1)
    return op == "prod" || op == "min" || op == "and" ? a * b
           : op == "xor"                              ? double(a != b)
                                                      : std::max(a, b);
  if (op == "sum")
    return a + b;
  if (op == "prod")
    return a * b;
  if (op == "max")
    return std::max(a, b);
  if (op == "min")
    return std::min(a, b);
  uint64_t x = uint64_t(a), y = uint64_t(b);
  return double(op == "and" ? x & y : op == "or" ? x | y : x ^ y);
}

std::vector<Values> samplesOf(const Case &c, const std::vector<int64_t> &group, size_t operand) {
  std::vector<Values> all;
  for (int64_t rank : group)
    all.push_back(samples(c, rank, operand));
  return all;
}

std::vector<double> reduced(const Case &c, const std::vector<int64_t> &group, size_t operand,
                            const std::string &op) {
  Values sum = samples(c, group[0], operand);
  for (size_t m = 1; m < group.size(); ++m) {
    Values next = samples(c, group[m], operand);
    for (size_t i = 0; i < sum.size(); ++i)
      sum[i] = fold(op, c.dtype, sum[i], next[i]);
  }
  return sum;
}

using Define =
    std::function<Values(const std::vector<int64_t> &group, int64_t member, size_t operand)>;

void expectCase(const Case &c, const std::vector<Shape> &results, const Define &define) {
  if (!fits(rankCount(c.groups)))
    GTEST_SKIP();
  auto found = runCase(c, results);
  for (size_t o = 0; o < c.shapes.size(); ++o)
    for (const auto &group : c.groups)
      for (size_t m = 0; m < group.size(); ++m)
        EXPECT_EQ(found[o].at(group[m]), define(group, int64_t(m), o))
            << c.keys << " " << name(c.dtype) << " operand " << o << " rank " << group[m]
            << (c.inPlace ? " in place" : "");
}

void expectAllReduce(Case c, const std::string &op) {
  c.keys = "all_reduce op=" + op;
  expectCase(c, c.shapes, [&](auto &group, int64_t, size_t o) { return reduced(c, group, o, op); });
}

void expectReduceScatter(Case c, const std::string &op, int64_t dim) {
  c.keys = "reduce_scatter op=" + op + " dim=" + std::to_string(dim);
  std::vector<Shape> results = c.shapes;
  for (Shape &shape : results)
    shape[dim] /= int64_t(c.groups[0].size());
  expectCase(c, results, [&](auto &group, int64_t member, size_t o) {
    Values whole = reduced(c, group, o, op), part;
    forEach(results[o], [&](Shape index, int64_t) {
      index[dim] += member * results[o][dim];
      part.push_back(whole[flat(index, c.shapes[o])]);
    });
    return part;
  });
}

void expectAllGather(Case c, int64_t dim) {
  c.keys = "all_gather dim=" + std::to_string(dim);
  std::vector<Shape> results = c.shapes;
  for (Shape &shape : results)
    shape[dim] *= int64_t(c.groups[0].size());
  expectCase(c, results, [&](auto &group, int64_t, size_t o) {
    Values whole;
    std::vector<Values> given = samplesOf(c, group, o);
    int64_t local = c.shapes[o][dim];
    forEach(results[o], [&](Shape index, int64_t) {
      int64_t from = index[dim] / local;
      index[dim] %= local;
      whole.push_back(given[from][flat(index, c.shapes[o])]);
    });
    return whole;
  });
}

void expectAllToAll(Case c, int64_t split, int64_t concat) {
  c.keys = "all_to_all split=" + std::to_string(split) + " concat=" + std::to_string(concat);
  int64_t n = int64_t(c.groups[0].size());
  std::vector<Shape> results = c.shapes, parts = c.shapes;
  for (size_t o = 0; o < results.size(); ++o) {
    parts[o][split] /= n;
    results[o] = parts[o];
    results[o][concat] *= n;
  }
  expectCase(c, results, [&](auto &group, int64_t member, size_t o) {
    Values whole;
    std::vector<Values> given = samplesOf(c, group, o);
    forEach(results[o], [&](Shape index, int64_t) {
      int64_t from = index[concat] / parts[o][concat];
      index[concat] %= parts[o][concat];
      index[split] += member * parts[o][split];
      whole.push_back(given[from][flat(index, c.shapes[o])]);
    });
    return whole;
  });
}

void expectPermute(Case c, const std::map<int64_t, int64_t> &senderOf) {
  c.keys = "permute pairs=";
  for (auto [to, from] : senderOf)
    c.keys += (c.keys.back() == '=' ? "" : ",") + std::to_string(from) + ">" + std::to_string(to);
  expectCase(c, c.shapes, [&](auto &group, int64_t member, size_t o) {
    auto sender = senderOf.find(group[member]);
    return sender == senderOf.end() ? Values(*elementCount(c.shapes[o]), 0)
                                    : samples(c, sender->second, o);
  });
}

constexpr DType kAllTypes[] = {DType::F32,  DType::F64,  DType::F16, DType::BF16, DType::I1,
                               DType::I8,   DType::I16,  DType::I32, DType::I64,  DType::UI8,
                               DType::UI16, DType::UI32, DType::UI64};

/// One group of 1, 2, 3, 4 and 8 ranks that does not begin with rank 0.
class Group : public testing::TestWithParam<int64_t> {
protected:
  Groups groups() const {
    std::vector<int64_t> group;
    for (int64_t i = 0; i < GetParam(); ++i)
      group.push_back(i);
    std::rotate(group.begin(), group.begin() + GetParam() / 2, group.end());
    return {group};
  }
  int64_t n() const { return GetParam(); }
};
INSTANTIATE_TEST_SUITE_P(Ranks, Group, testing::Values(1, 2, 3, 4, 8));

TEST(Reduce, ComplexNumbersAreAddedAndMultiplied) {
  using Numbers = std::vector<std::complex<double>>;
  const Numbers a = {{1, 2}, {3, -4}, {0, 5}}, b = {{-2, 1}, {6, 2}, {1, 1}},
                c = {{0, 1}, {2, 0}, {-1, 3}};
  auto reduced = [&](ReduceOp op) {
    const char *sources[] = {reinterpret_cast<const char *>(a.data()),
                             reinterpret_cast<const char *>(b.data()),
                             reinterpret_cast<const char *>(c.data())};
    Numbers result(3);
    reduceFunction(DType::C128,
                   op)({sources, 3, 0, 0, reinterpret_cast<char *>(result.data()), 0, 1, 3});
    return result;
  };
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(reduced(ReduceOp::Sum)[i], a[i] + b[i] + c[i]);
    EXPECT_EQ(reduced(ReduceOp::Prod)[i], a[i] * b[i] * c[i]);
  }
  EXPECT_EQ(reduceFunction(DType::C128, ReduceOp::Max), nullptr);
}

TEST_P(Group, AllReduceAddsUp) {
  for (DType dtype : kAllTypes)
    expectAllReduce({"", groups(), {{5, 3}}, dtype}, "sum");
}
TEST_P(Group, AllReduceKnowsEveryOperation) {
  for (const char *op : {"sum", "prod", "max", "min"})
    for (DType dtype : {DType::F32, DType::BF16, DType::I32, DType::UI8})
      expectAllReduce({"", groups(), {{7}}, dtype}, op);
  for (const char *op : {"and", "or", "xor", "sum", "prod", "max", "min"})
    expectAllReduce({"", groups(), {{7}}, DType::I1}, op);
  for (const char *op : {"and", "or", "xor"})
    for (DType dtype : {DType::I8, DType::UI32, DType::I64})
      expectAllReduce({"", groups(), {{7}}, dtype}, op);
}
TEST_P(Group, AllReduceInPlace) {
  expectAllReduce({"", groups(), {{5, 3}}, DType::F32, true}, "sum");
}
TEST_P(Group, LargeAllReduceInChunks) {
  for (bool inPlace : {false, true})
    for (DType dtype : {DType::F32, DType::F16, DType::I8, DType::F64})
      expectAllReduce({"", groups(), {{333, 101}}, dtype, inPlace}, "sum");
}
TEST_P(Group, AllReduceOfLargeAndSmallOperands) {
  for (bool inPlace : {false, true})
    expectAllReduce({"", groups(), {{7}, {91, 67}, {0, 3}, {1}}, DType::F32, inPlace}, "sum");
}
TEST_P(Group, ReduceScatterAlongEachDimension) {
  for (DType dtype : kAllTypes)
    for (int64_t dim : {0, 1, 2}) {
      Shape shape = {2, 3, 5};
      shape[dim] *= n();
      expectReduceScatter({"", groups(), {shape}, dtype}, "sum", dim);
    }
}
TEST_P(Group, ReduceScatterInPlace) {
  for (int64_t dim : {0, 1})
    expectReduceScatter({"", groups(), {{2 * n(), 3 * n()}}, DType::F32, true}, "max", dim);
}
TEST_P(Group, LargeReduceScatter) {
  expectReduceScatter({"", groups(), {{24, 4099}}, DType::F32}, "sum", 0);
  expectReduceScatter({"", groups(), {{4099, 24}}, DType::F32}, "sum", 1);
}
TEST_P(Group, AllGatherAlongEachDimension) {
  for (DType dtype : kAllTypes)
    for (int64_t dim : {0, 1, 2})
      expectAllGather({"", groups(), {{2, 3, 5}}, dtype}, dim);
}
TEST_P(Group, AllGatherInPlace) {
  for (int64_t dim : {0, 1})
    expectAllGather({"", groups(), {{2, 3}}, DType::F32, true}, dim);
}
TEST_P(Group, AllToAllBetweenAnyTwoDimensions) {
  for (DType dtype : kAllTypes)
    for (int64_t split : {0, 1, 2})
      for (int64_t concat : {0, 1, 2}) {
        Shape shape = {2, 3, 5};
        shape[split] *= n();
        expectAllToAll({"", groups(), {shape}, dtype}, split, concat);
      }
}
TEST_P(Group, AllToAllInPlace) {
  expectAllToAll({"", groups(), {{2, 3 * n(), 5}}, DType::F32, true}, 1, 0);
  expectAllToAll({"", groups(), {{2 * n(), 5}}, DType::F32, true}, 0, 0);
}
TEST_P(Group, ZeroSizes) {
  Groups g = groups();
  expectAllReduce({"", g, {{0, 3}}}, "sum");
  expectReduceScatter({"", g, {{0, 3}}}, "sum", 0);
  expectReduceScatter({"", g, {{0, 3 * n()}}}, "sum", 1);
  expectAllGather({"", g, {{2, 0}}}, 0);
  expectAllToAll({"", g, {{0, 3}}}, 0, 1);
  expectAllToAll({"", g, {{n(), 0}}}, 0, 1);
}
TEST_P(Group, SeveralOperands) {
  for (bool inPlace : {false, true}) {
    expectReduceScatter({"", groups(), {{2 * n(), 3}, {5 * n(), 7}}, DType::F32, inPlace}, "sum",
                        0);
    expectAllGather({"", groups(), {{2, 3}, {5, 7}}, DType::I16, inPlace}, 1);
    expectAllToAll({"", groups(), {{2 * n(), 3}, {n(), 7}}, DType::F64, inPlace}, 0, 1);
  }
}
TEST_P(Group, PermuteAroundTheRing) {
  std::vector<int64_t> everyone;
  std::map<int64_t, int64_t> senderOf;
  for (int64_t i = 0; i < n(); ++i) {
    everyone.push_back(i);
    senderOf[(i + 1) % n()] = i;
  }
  for (bool inPlace : {false, true})
    for (DType dtype : kAllTypes)
      expectPermute({"", {everyone}, {{3, 5}}, dtype, inPlace}, senderOf);
}
TEST_P(Group, PermuteGivesZerosToWhoReceivesNothing) {
  std::vector<int64_t> everyone;
  for (int64_t i = 0; i < n(); ++i)
    everyone.push_back(i);
  for (bool inPlace : {false, true})
    expectPermute({"", {everyone}, {{3, 5}, {2}}, DType::F32, inPlace}, {{n() - 1, 0}});
}
TEST_P(Group, TeamsOfTwoThreadsAgree) {
  Case c{"", groups(), {{24, 4099}}, DType::F32, false, 2};
  expectAllReduce(c, "sum");
  expectReduceScatter(c, "sum", 0);
  expectAllGather(c, 1);
  expectAllToAll(c, 0, 1);
}

TEST(Groups, RanksWithAStride) {
  Groups columns = {{0, 2, 4}, {1, 3, 5}};
  expectAllReduce({"", columns, {{5, 3}}}, "sum");
  expectReduceScatter({"", columns, {{2, 9}}}, "sum", 1);
  expectAllGather({"", columns, {{5, 2}}}, 1);
  expectAllToAll({"", columns, {{5, 6}}}, 1, 0);
}
TEST(Groups, OrderWithinAGroupIsTheOrderOfConcatenation) {
  expectAllGather({"", {{3, 1}, {0, 2}}, {{2, 3}}}, 0);
}
TEST(Groups, EveryRankAlone) {
  Groups alone = {{0}, {1}, {2}};
  expectAllReduce({"", alone, {{5, 3}}}, "sum");
  expectAllGather({"", alone, {{5, 2}}}, 1);
}

TEST(Reduction, RunsInGroupOrder) {
  if (!fits(3))
    GTEST_SKIP();
  // (1e8 + 1) - 1e8 is 0 in f32; adding 1 last would give 1.
  ProgramBuilder builder({{"r", 3}});
  builder.communicator("c0", {{2, 0, 1}});
  std::string in = builder.input(DType::F32, {3}, {{"r"}});
  std::string out = builder.output(DType::F32, {3}, {{"r"}});
  builder.line("all_reduce.start s in=" + in + " out=" + out +
               " comm=c0 op=sum dtype=f32 shape=1 !n0");
  builder.line("all_reduce.done s !c wait=@0");
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {3}, {1, -1e8, 1e8});
  auto report = runHere(builder.build(), inputs);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), Values({0, 0, 0}));
}

TEST(Reduction, HalfFloatsRoundOnce) {
  if (!fits(3))
    GTEST_SKIP();
  // 2048 + 1 + 1: in f16 every step would round back to 2048.
  ProgramBuilder builder({{"r", 3}});
  builder.communicator("c0", {{0, 1, 2}});
  std::string in = builder.input(DType::F16, {3}, {{"r"}});
  std::string out = builder.output(DType::F16, {3}, {{"r"}});
  builder.line("all_reduce.start s in=" + in + " out=" + out +
               " comm=c0 op=sum dtype=f16 shape=1 !n0");
  builder.line("all_reduce.done s !c wait=@0");
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F16, {3}, {2048, 1, 1});
  auto report = runHere(builder.build(), inputs);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), Values({2050, 2050, 2050}));
}

TEST(Reduction, MaxAndMinKeepNaN) {
  if (!fits(2))
    GTEST_SKIP();
  for (const char *op : {"max", "min"}) {
    ProgramBuilder builder({{"r", 2}});
    builder.communicator("c0", {{0, 1}});
    std::string in = builder.input(DType::F32, {2, 3}, {{"r"}, {}});
    std::string out = builder.output(DType::F32, {2, 3}, {{"r"}, {}});
    builder.line("all_reduce.start s in=" + in + " out=" + out + " comm=c0 op=" + op +
                 " dtype=f32 shape=3 !n0");
    builder.line("all_reduce.done s !c wait=@0");
    NamedArrays inputs;
    inputs["arg0"] = arrayOf(DType::F32, {2, 3}, {NAN, 1, 2, 1, NAN, 2});
    auto report = runHere(builder.build(), inputs);
    ASSERT_TRUE(report.ok()) << report.status().message;
    Values found = valuesOf(report->outputs["out0"]);
    EXPECT_TRUE(std::isnan(found[0]) && std::isnan(found[1])) << op;
    EXPECT_EQ(found[2], 2);
  }
}

TEST(Overlap, TwoCollectivesInFlightDoneInTheOtherOrder) {
  if (!fits(2))
    GTEST_SKIP();
  ProgramBuilder builder({{"r", 2}});
  builder.communicator("c0", {{0, 1}});
  std::string a = builder.input(DType::F32, {2, 3}, {{"r"}, {}});
  std::string b = builder.input(DType::F32, {2, 5}, {{"r"}, {}});
  std::string x = builder.output(DType::F32, {2, 3}, {{"r"}, {}});
  std::string y = builder.output(DType::F32, {2, 5}, {{"r"}, {}});
  builder.line("all_reduce.start s in=" + a + " out=" + x +
               " comm=c0 op=sum dtype=f32 shape=3 !n0");
  builder.line("all_reduce.start t in=" + b + " out=" + y +
               " comm=c0 op=max dtype=f32 shape=5 !n1");
  builder.line("all_reduce.done t !c wait=@1");
  builder.line("all_reduce.done s !c wait=@0");
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {2, 3}, {1, 2, 3, 10, 20, 30});
  inputs["arg1"] = arrayOf(DType::F32, {2, 5}, {1, 9, 2, 8, 3, 5, 5, 5, 5, 5});
  auto report = runHere(builder.build(), inputs);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), Values({11, 22, 33, 11, 22, 33}));
  EXPECT_EQ(valuesOf(report->outputs["out1"]), Values({5, 9, 5, 8, 5, 5, 9, 5, 8, 5}));
}

TEST(Copy, BothPlacesMayShareBytes) {
  if (processes() && processes()->size() != 1)
    GTEST_SKIP() << "a program of one rank";
  for (auto [from, to] : {std::pair(0, 64), std::pair(64, 0)}) {
    ProgramBuilder builder({{"r", 1}});
    std::string in = builder.input(DType::F32, {48}, {{}});
    std::string out = builder.output(DType::F32, {48}, {{}});
    std::string all = builder.arena(192), parts[2] = {builder.arena(128), builder.arena(128)};
    Buffer *buffers = &builder.program.memory.buffers.end()[-3];
    for (auto [view, offset] : {std::pair(1, from), std::pair(2, to)}) {
      buffers[view].offset = buffers[0].offset + offset;
      buffers[view].viewOf = all;
    }
    builder.line("copy x in=" + in + " out=" + all + " bytes=192 !c");
    builder.line("copy y in=" + parts[0] + " out=" + parts[1] + " bytes=128 !c");
    builder.line("copy z in=" + all + " out=" + out + " bytes=192 !c");
    Values values(48);
    std::iota(values.begin(), values.end(), 0);
    NamedArrays inputs;
    inputs["arg0"] = arrayOf(DType::F32, {48}, values);
    auto report = runHere(builder.build(), inputs);
    ASSERT_TRUE(report.ok()) << report.status().message;
    for (int64_t i = 31; i >= 0; --i)
      values[to / 4 + i] = double(from / 4 + i);
    EXPECT_EQ(valuesOf(report->outputs["out0"]), values);
  }
}

/// Sums that depend on their order: large and small numbers of both signs.
Program sumsOf(int64_t ranks, DType dtype, int64_t elements) {
  ProgramBuilder builder({{"r", ranks}});
  std::vector<int64_t> group;
  for (int64_t i = 0; i < ranks; ++i)
    group.push_back(i);
  std::rotate(group.begin(), group.begin() + ranks / 2, group.end());
  builder.communicator("c0", {group});
  int64_t bytes = elements * byteSize(dtype);
  std::string in = builder.input(dtype, {ranks, elements}, {{"r"}, {}});
  std::string all = builder.output(dtype, {ranks, elements}, {{"r"}, {}});
  std::string piece = builder.output(dtype, {elements}, {{"r"}});
  std::string type = std::string(" dtype=") + name(dtype) + " shape=" + std::to_string(elements);
  builder.line("copy x in=" + in + " out=" + all + " bytes=" + std::to_string(bytes) + " !c");
  builder.line("all_reduce.start s in=" + all + " out=" + all + " comm=c0 op=sum" + type +
               " !n0 after=@0");
  builder.line("reduce_scatter.start t in=" + in + " out=" + piece + " comm=c0 op=sum dim=0" +
               type + " !n0 after=@0");
  builder.line("reduce_scatter.done t !c wait=@2");
  builder.line("all_reduce.done s !c wait=@1");
  return builder.build();
}

TEST(Reduction, GivesTheSameBitsOnEveryBackEnd) {
  if (!processes() && !onCuda())
    GTEST_SKIP() << "threads are what the others are compared with";
  int64_t ranks = processes() ? processes()->size() : 4;
  if (!fits(ranks))
    GTEST_SKIP();
  for (DType dtype : {DType::F32, DType::F64, DType::F16, DType::BF16}) {
    if (onRealGpus() && cuda::ncclReduces({dtype, ReduceOp::Sum}))
      continue; // NCCL adds up in an order of its own
    for (int64_t elements : {int64_t(7), int64_t(1021), int64_t(33331)}) {
      Program program = sumsOf(ranks, dtype, elements * ranks);
      NamedArrays inputs;
      std::vector<double> values;
      for (int64_t i = 0; i < ranks * ranks * elements; ++i)
        values.push_back((i % 7 - 3.3) * std::pow(10.0, i % 5 - 2));
      inputs["arg0"] = arrayOf(dtype, {ranks, ranks * elements}, values);
      auto there = runHere(program, inputs), here = run(program, inputs);
      ASSERT_TRUE(there.ok()) << there.status().message;
      ASSERT_TRUE(here.ok()) << here.status().message;
      for (const char *key : {"out0", "out1"}) {
        const Bytes &a = there->outputs[key].bytes;
        const Bytes &b = here->outputs[key].bytes;
        ASSERT_EQ(a.size(), b.size());
        EXPECT_EQ(std::memcmp(a.data(), b.data(), a.size()), 0)
            << key << " " << name(dtype) << " " << elements;
      }
    }
  }
}

TEST(Agreement, AnErrorOfOneRankIsEveryonesAndTheNextRunGoesOn) {
  if (!processes() || processes()->size() < 2)
    GTEST_SKIP() << "for several processes";
  Program program = sumsOf(processes()->size(), DType::F32, 24);
  NamedArrays inputs = *randomInputs(program);
  bool lacks = processes()->rank() == 1;
  EXPECT_ERROR(runHere(program, lacks ? NamedArrays() : inputs).status(), Code::BadInput,
               "rank 1 (");
  EXPECT_OK(runHere(program, inputs).status());
}

TEST(Agreement, ProcessesMustRunTheSame) {
  if (!processes() || processes()->size() < 2)
    GTEST_SKIP() << "for several processes";
  Program program = sumsOf(processes()->size(), DType::F32, 24);
  RunOptions options;
  options.steps = processes()->rank() == 1 ? 3 : 2;
  Status status = runHere(program, *randomInputs(program), options).status();
  EXPECT_ERROR(status, Code::BadInput, "the number of steps of rank 1");
  EXPECT_ERROR(status, Code::BadInput, "is 3; expected 2");
}

TEST(Agreement, ProcessesMustHaveTheSameProgram) {
  if (!processes() || processes()->size() < 2)
    GTEST_SKIP() << "for several processes";
  bool isOther = processes()->rank() == 1;
  Program program = sumsOf(processes()->size(), isOther ? DType::F16 : DType::F32, 24);
  EXPECT_ERROR(runHere(program, *randomInputs(program)).status(), Code::BadInput,
               "the bundle's checksum of rank 1");
}

} // namespace
} // namespace shardwright::runtime::test
