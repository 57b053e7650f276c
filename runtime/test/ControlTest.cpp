// SPDX-License-Identifier: Apache-2.0

//===- ControlTest.cpp - Loops and branches -------------------------------===//
#include "ProgramBuilder.h"
#include "shardwright/runtime/bundle/Validate.h"

namespace shardwright::runtime::test {
namespace {

void isBelow(char *const *buffers, int64_t, int64_t) {
  auto value = [&](int i) { return *reinterpret_cast<int32_t *>(buffers[i]); };
  *buffers[2] = value(0) < value(1);
}
void increment(char *const *buffers, int64_t, int64_t) {
  ++*reinterpret_cast<int32_t *>(buffers[1]);
}
void addTo(char *const *buffers, int64_t, int64_t) {
  auto *out = reinterpret_cast<int32_t *>(buffers[2]);
  *out = *reinterpret_cast<int32_t *>(buffers[0]) + *reinterpret_cast<int32_t *>(buffers[1]);
}

/// Scalars: arg0 is a bound or an index, arg1 a start value; out0 the result.
struct Control : ProgramBuilder {
  explicit Control(int64_t ranks = 1) : ProgramBuilder({{"r", ranks}}) {
    std::vector<int64_t> everyone;
    for (int64_t rank = 0; rank < ranks; ++rank)
      everyone.push_back(rank);
    communicator("c0", {everyone});
    limit = input(DType::I32, {}, {});
    start = input(DType::I32, {}, {});
    out = output(DType::I32, {}, {});
    count = arena(4);
    holds = arena(1);
    add("below", isBelow, 2, 1);
    add("increment", increment, 1, 1);
    add("add", addTo, 2, 1);
  }
  std::string limit, start, out, count, holds;

  void add(const char *name, KernelFunction function, int inputs, int outputs) {
    Kernel kernel;
    kernel.name = name;
    kernel.inputs = inputs, kernel.outputs = outputs, kernel.extent = 1;
    kernel.function = function;
    program.kernels.push_back(kernel);
  }
  void copy(const std::string &from, const std::string &to) {
    line("copy m in=" + from + " out=" + to + " bytes=4 !c");
  }
  /// From `start` up to `limit`, with `body` in each round.
  Program counting(const std::vector<std::string> &body = {}) {
    copy(start, count);
    line("while w !c");
    line("kernel below in=" + count + "," + limit + " out=" + holds + " !c");
    line("do w in=" + holds + " !c");
    for (const std::string &text : body)
      line(text);
    line("kernel increment in=" + count + " out=" + count + " !c");
    line("end w !c");
    copy(count, out);
    return build();
  }
  /// Adds 1 to `start` in each of `trips` times `inner` rounds, with `body` in each.
  Program counted(int trips, int inner, const std::vector<std::string> &body = {}) {
    copy(start, count);
    line("while w trips=" + std::to_string(trips) + " !c");
    line("do w !c");
    line("while v trips=" + std::to_string(inner) + " !c");
    line("do v !c");
    for (const std::string &text : body)
      line(text);
    line("kernel increment in=" + count + " out=" + count + " !c");
    line("end v !c");
    line("end w !c");
    copy(count, out);
    return build();
  }
  /// The first branch gives start, the second twice that, the third nothing
  /// new: 0 + start, and so on.
  Program choosing(const std::string &dtype, int branches) {
    line("case c in=" + limit + " dtype=" + dtype + " !c");
    line("branch c !c");
    copy(start, count);
    line("branch c !c");
    line("kernel add in=" + start + "," + start + " out=" + count + " !c");
    if (branches == 3) {
      line("branch c !c");
      copy(limit, count);
    }
    line("end c !c");
    copy(count, out);
    return build();
  }
};

RunReport ranWith(const Program &program, int32_t limit, int32_t start) {
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::I32, {}, {double(limit)});
  inputs["arg1"] = arrayOf(DType::I32, {}, {double(start)});
  auto report = run(program, inputs, {});
  EXPECT_TRUE(report.ok()) << report.status().message;
  return report.ok() ? std::move(*report) : RunReport();
}
double resultOf(const Program &program, int32_t limit, int32_t start) {
  return valuesOf(ranWith(program, limit, start).outputs["out0"])[0];
}

TEST(Control, ALoopRunsWhileItsConditionHolds) {
  EXPECT_EQ(resultOf(Control().counting(), 7, 3), 7);
}
TEST(Control, ALoopWhoseConditionNeverHoldsRunsNothing) {
  EXPECT_EQ(resultOf(Control().counting(), 3, 7), 7);
}
TEST(Control, ACountedLoopRunsAsOftenAsItsTripsSay) {
  EXPECT_EQ(resultOf(Control().counted(4, 1), 0, 3), 7);
}
TEST(Control, ACountedLoopWithoutTripsRunsNothing) {
  EXPECT_EQ(resultOf(Control().counted(0, 1), 0, 3), 3);
}
TEST(Control, ACountedLoopBeginsAnewInEachRoundOfAnOuterOne) {
  EXPECT_EQ(resultOf(Control().counted(4, 3), 0, 3), 15);
}
TEST(Control, ACountedLoopBeginsAnewInEachStep) {
  RunOptions options;
  options.steps = 3;
  NamedArrays inputs{{"arg0", arrayOf(DType::I32, {}, {0})},
                     {"arg1", arrayOf(DType::I32, {}, {3})}};
  auto report = run(Control().counted(4, 3), inputs, options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"])[0], 15);
}
TEST(Control, CollectivesInACountedLoopMeetInEachRound) {
  Control c(2);
  std::string sum = c.arena(4);
  Program program = c.counted(2, 3,
                              {"all_reduce.start s in=" + c.limit + " out=" + sum +
                                   " comm=c0 op=sum dtype=i32 shape=1 !n0 after=@4",
                               "all_reduce.done s !c wait=@5"});
  EXPECT_EQ(ranWith(program, 7, 3).collectives["all_reduce"].count, 6);
}
TEST(Control, CollectivesInALoopMeetInEachRound) {
  Control c(2);
  std::string sum = c.arena(4);
  Program program = c.counting({"all_reduce.start s in=" + c.limit + " out=" + sum +
                                    " comm=c0 op=sum dtype=i32 shape=1 !n0 after=@3",
                                "all_reduce.done s !c wait=@4"});
  RunReport report = ranWith(program, 7, 3);
  EXPECT_EQ(valuesOf(report.outputs["out0"])[0], 7);
  EXPECT_EQ(report.collectives["all_reduce"].count, 4);
  EXPECT_EQ(report.collectives["all_reduce"].bytesPerDevice, 4 * 4);
}
TEST(Control, AnIndexChoosesABranchAndTheLastIfThereIsNone) {
  EXPECT_EQ(resultOf(Control().choosing("i32", 3), 0, 5), 5);
  EXPECT_EQ(resultOf(Control().choosing("i32", 3), 1, 5), 10);
  EXPECT_EQ(resultOf(Control().choosing("i32", 3), 2, 5), 2);
  EXPECT_EQ(resultOf(Control().choosing("i32", 3), 9, 5), 9);
  EXPECT_EQ(resultOf(Control().choosing("i32", 3), -4, 5), -4);
}
TEST(Control, ABooleanChoosesTheFirstBranchIfTrue) {
  EXPECT_EQ(resultOf(Control().choosing("i1", 2), 1, 5), 5);
  EXPECT_EQ(resultOf(Control().choosing("i1", 2), 0, 5), 10);
}

Status statusOf(Control &c, const std::vector<std::string> &lines) {
  for (const std::string &text : lines)
    c.line(text);
  c.copy(c.start, c.out);
  return validate(c.build());
}
TEST(Control, PartsThatDoNotFitAreRefused) {
  Control a, b, c, d, e, f, g, h;
  EXPECT_ERROR(statusOf(a, {"while w !c"}), Code::BadInput, "instruction 0 (while w) has no end");
  EXPECT_ERROR(statusOf(b, {"while w !c", "end w !c"}), Code::BadInput,
               "has 0 do lines, expected 1");
  EXPECT_ERROR(statusOf(c, {"end w !c"}), Code::BadInput, "belongs to no while or case");
  EXPECT_ERROR(statusOf(d, {"while w !c", "while v !c", "end w !c"}), Code::BadInput,
               "is inside instruction 1 (while v)");
  EXPECT_ERROR(statusOf(e, {"while w !c", "branch w !c"}), Code::BadInput,
               "cannot be part of instruction 0 (while w)");
  EXPECT_ERROR(statusOf(f, {"case k in=" + f.limit + " dtype=i32 !c", "end k !c"}), Code::BadInput,
               "must be followed by its first branch");
  EXPECT_ERROR(statusOf(g, {"case k in=" + g.limit + " dtype=i1 !c", "branch k !c", "end k !c"}),
               Code::BadInput, "has 1 branches, expected 2");
  EXPECT_ERROR(statusOf(h, {"case k in=" + h.limit + " dtype=f32 !c", "branch k !c", "end k !c"}),
               Code::BadInput, "expected dtype=i1 or dtype=i32");
}
TEST(Control, ALoopHasEitherTripsOrACondition) {
  Control a, b, c;
  EXPECT_ERROR(statusOf(a, {"while w trips=2 !c", "do w in=" + a.holds + " !c", "end w !c"}),
               Code::BadInput, "instruction 0 (while w) has trips and a condition");
  EXPECT_ERROR(
      statusOf(b, {"while w trips=2 !c",
                   "kernel below in=" + b.start + "," + b.limit + " out=" + b.holds + " !c",
                   "do w !c", "end w !c"}),
      Code::BadInput, "instruction 0 (while w) has trips and a condition");
  EXPECT_ERROR(statusOf(c, {"while w !c", "do w !c", "end w !c"}), Code::BadInput,
               "instruction 1 (do w) needs in=, since its while has no trips");
}
TEST(Control, ACollectiveIsDoneWhereItStarted) {
  Control c(2);
  std::string sum = c.arena(4);
  c.copy(c.start, sum);
  c.line("all_reduce.start s in=" + c.start + " out=" + sum +
         " comm=c0 op=sum dtype=i32 shape=1 !n0 after=@0");
  c.line("while w !c");
  c.line("kernel below in=" + c.limit + "," + c.limit + " out=" + c.holds + " !c");
  c.line("do w in=" + c.holds + " !c");
  c.line("all_reduce.done s !c wait=@1");
  c.line("end w !c");
  c.copy(c.start, c.out);
  EXPECT_ERROR(validate(c.build()), Code::BadInput, "in another part of instruction 2 (while w)");
}
TEST(Control, ACollectiveMayGoOnDuringALoop) {
  Control c(2);
  std::string sum = c.arena(4);
  c.copy(c.start, sum);
  c.line("all_reduce.start s in=" + c.start + " out=" + sum +
         " comm=c0 op=sum dtype=i32 shape=1 !n0 after=@0");
  c.line("while w !c");
  c.line("kernel below in=" + c.limit + "," + c.limit + " out=" + c.holds + " !c");
  c.line("do w in=" + c.holds + " !c");
  c.line("end w !c");
  c.line("all_reduce.done s !c wait=@1");
  c.copy(sum, c.out);
  EXPECT_OK(validate(c.build()));
}
TEST(Control, WhatALoopNeedsAgainIsNotOverwrittenInIt) {
  // `kept` is last read at the top of the body; `temporary` is written below.
  auto program = [](bool shared) {
    Control c;
    std::string kept = c.arena(4), temporary = c.arena(4);
    if (shared)
      c.program.memory.buffers.back().offset = c.program.memory.buffers.end()[-2].offset;
    c.copy(c.start, kept);
    return c.counting({"copy a in=" + kept + " out=" + c.holds + " bytes=1 !c",
                       "copy b in=" + c.limit + " out=" + temporary + " bytes=4 !c"});
  };
  EXPECT_OK(validate(program(false)));
  EXPECT_ERROR(validate(program(true)), Code::BadInput, "share bytes of the arena while both live");
}
TEST(Control, ALoopMayUseTheBytesOfWhatDiedBeforeIt) {
  Control c;
  std::string early = c.arena(8), inside = c.arena(4);
  c.program.memory.buffers.back().offset = c.program.memory.buffers.end()[-2].offset;
  c.copy(c.start, early);
  c.copy(early, c.out);
  EXPECT_OK(validate(c.counting({"copy a in=" + c.limit + " out=" + inside + " bytes=4 !c"})));
}

} // namespace
} // namespace shardwright::runtime::test
