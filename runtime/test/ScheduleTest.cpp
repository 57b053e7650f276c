// SPDX-License-Identifier: Apache-2.0

#include "ProgramBuilder.h"

#include <nlohmann/json.hpp>

#include <random>

namespace shardwright::runtime::test {
namespace {

// Canonical: what the printer prints.
const char *kSchedule = R"(schedule 1 main
0 rank r in= out=b40 !c
1 kernel k_3 in=b0,b4 out=b7 !c
2 call mm_2 in=b7,b1 out=b9 !c
3 all_reduce.start s0 in=b9 out=b9 comm=c0 op=sum dtype=f32 shape=64x128 after=@2 !n0
4 reduce_scatter.start s1 in=b1,b2 out=b3,b4 comm=c1 op=max dim=1 dtype=f32,bf16 shape=4x6,2x8 !n1
5 all_gather.start s2 in=b1 out=b5 comm=c1 dim=0 dtype=i1 shape=1 !n0
6 all_to_all.start s3 in=b1 out=b5 comm=c1 split=0 concat=2 dtype=ui8 shape=4x0x3 !n0
7 permute.start s4 in=b1 out=b5 pairs=0>1,1>0 dtype=i64 shape=7 !n0
8 permute.start s5 in=b1 out=b5 pairs= dtype=i64 shape=7 !n0
9 all_reduce.done s0 wait=@3 !c
10 copy x in=b9 out=b12 bytes=4096 !c
11 while w0 !c
12 do w0 in=b13 !c
13 case c1 in=b14 dtype=i32 !c
14 branch c1 !c
15 end c1 !c
16 end w0 !c
17 while w2 trips=12 !c
18 do w2 !c
19 call mm_3 in=b7,b1,b2,b3 out=b9 slices=11:-1,0:2 !c
20 end w2 !c
21 kernel k_4 in=b0 out=b7 fragment=F0.1 !c
22 permute.start s6 in=b1 out=b5 pairs= dtype=i64 shape=7 fragment=U after=@21 !n0
23 empty e23 in= out=b6 !c
)";

Status parseStatus(const std::string &text) { return parseSchedule(text, "f.sched").status(); }
Status lineStatus(const std::string &line) {
  return parseStatus("schedule 1 main\n" + line + "\n");
}

TEST(Schedule, PrintedTextParsesToTheSame) {
  auto parsed = parseSchedule(kSchedule, "f.sched");
  ASSERT_TRUE(parsed.ok()) << parsed.status().message;
  EXPECT_EQ(printSchedule(*parsed), kSchedule);
  auto again = parseSchedule(printSchedule(*parsed), "f.sched");
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->instructions, parsed->instructions);
}
TEST(Schedule, AnInstructionOfOneOfSeveralProgramsIsToldWithItsProgram) {
  auto whole = parseSchedule("schedule 1 main\n0 kernel k in= out=b1 !c\n", "f.sched");
  auto stage = parseSchedule("schedule 1 stage1\n0 kernel k in= out=b1 !c\n", "f.sched");
  ASSERT_TRUE(whole.ok() && stage.ok());
  EXPECT_EQ(describe(*whole, 0), "instruction 0 (kernel k)");
  EXPECT_EQ(describe(*stage, 0), "instruction 0 (kernel k) of stage1");
}

TEST(Schedule, AnInstructionIsToldWithItsFragmentOrThoseAroundIt) {
  auto stage = parseSchedule("schedule 1 stage1\n"
                             "0 kernel k in= out=b1 !c\n"
                             "1 kernel k in= out=b1 fragment=F0.12 !c\n"
                             "2 kernel k in= out=b1 !c\n"
                             "3 kernel k in= out=b1 fragment=F0.12 !c\n"
                             "4 kernel k in= out=b1 !c\n"
                             "5 kernel k in= out=b1 fragment=W31 !c\n"
                             "6 kernel k in= out=b1 fragment=U !c\n"
                             "7 kernel k in= out=b1 !c\n"
                             "8 kernel k in= out=b1 fragment=Fit !c\n",
                             "f.sched");
  ASSERT_TRUE(stage.ok()) << stage.status().message;
  const char *forward = "F0.12 (forward pass of microbatch 0, chunk 12)";
  const char *weights = "W31 (weight gradients of microbatch 31)";
  auto parts = {std::string("before ") + forward,
                std::string("in ") + forward,
                std::string("in ") + forward,
                std::string("in ") + forward,
                std::string("between ") + forward + " and " + weights,
                std::string("in ") + weights,
                std::string("in U"),
                std::string("between U and Fit"),
                std::string("in Fit")};
  int64_t i = 0;
  for (const std::string &part : parts)
    EXPECT_EQ(describePart(*stage, i++), " of stage1, " + part);
}

TEST(Schedule, CommentsBlanksAndTheOrderOfKeysDoNotMatter) {
  auto parsed = parseSchedule("# a comment\n\nschedule 1 main\r\n"
                              "  0 \t kernel k !c out=b1 in=b0,b2 # more\n\n",
                              "f.sched");
  ASSERT_TRUE(parsed.ok()) << parsed.status().message;
  EXPECT_EQ(printSchedule(*parsed), "schedule 1 main\n0 kernel k in=b0,b2 out=b1 !c\n");
}
TEST(Schedule, TripsAndSlicesAreRead) {
  auto parsed = parseSchedule(kSchedule, "f.sched");
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ(parsed->instructions[11].trips, -1);
  EXPECT_EQ(parsed->instructions[17].trips, 12);
  EXPECT_EQ(parsed->instructions[19].slices, (std::vector<Progression>{{11, -1}, {0, 2}}));
  EXPECT_EQ(parsed->instructions[19].slices[0].at(3), 8);
}
TEST(Schedule, IndicesOfSlicesAreTwoIntegersOf32Bits) {
  EXPECT_ERROR(lineStatus("0 call mm in=b0 out=b1 slices=3 !c"), Code::BadInput,
               "f.sched:2: expected FIRST:STEP, found \"3\"");
  EXPECT_ERROR(lineStatus("0 call mm in=b0 out=b1 slices=0:3000000000 !c"), Code::BadInput,
               "expected an integer of 32 bits, found \"3000000000\"");
  EXPECT_ERROR(lineStatus("0 kernel k in=b0 out=b1 slices=0:1 !c"), Code::BadInput,
               "unknown key \"slices\"");
}
TEST(Schedule, FieldsAreRead) {
  auto parsed = parseSchedule(kSchedule, "f.sched");
  ASSERT_TRUE(parsed.ok());
  const Instruction &scatter = parsed->instructions[4];
  EXPECT_EQ(scatter.reduce, ReduceOp::Max);
  EXPECT_EQ(scatter.dim, 1);
  EXPECT_EQ(scatter.dtypes, std::vector<DType>({DType::F32, DType::BF16}));
  EXPECT_EQ(scatter.shapes, std::vector<Shape>({{4, 6}, {2, 8}}));
  EXPECT_EQ(scatter.stream, "n1");
  EXPECT_EQ(scatter.after, -1);
  EXPECT_EQ(parsed->instructions[9].wait, 3);
}
TEST(Schedule, MalformedLinesAreRefusedWithTheirPlace) {
  EXPECT_ERROR(parseStatus(""), Code::BadInput, "found nothing");
  EXPECT_ERROR(parseStatus("schedule 2 main\n"), Code::BadInput, "f.sched:1");
  const std::pair<const char *, const char *> lines[] = {
      {"0 kernel", "INDEX OP NAME"},
      {"x kernel k in= out= !c", "expected a number, found \"x\""},
      {"1 kernel k in= out= !c", "expected index 0, found 1"},
      {"0 jump k in= out= !c", "unknown instruction \"jump\""},
      {"0 all_reduce k in= out= !c", "unknown instruction"},
      {"0 kernel k out= !c", "kernel needs in="},
      {"0 kernel k in=a out=b", "no stream"},
      {"0 kernel k in=a out=b !n0", "must be on !c"},
      {"0 kernel k in=a out=b !c !c", "more than one stream"},
      {"0 kernel k in=a in=a out=b !c", "given twice"},
      {"0 kernel k in=a out=b fast=1 !c", "unknown key \"fast\""},
      {"0 kernel k in=a,,b out=b !c", "empty name"},
      {"0 kernel k in=a out=b nonsense !c", "expected key=value"},
      {"0 copy k in=a out=b bytes=-1 !c", "expected a number"},
      {"0 copy k in=a out=b bytes=99999999999999999999 !c", "expected a number"},
      {"0 permute.start k in=a out=b pairs=0-1 dtype=f32 shape=1 !n0", "FROM>TO"},
      {"0 permute.start k in=a out=b pairs=0>1 dtype=f33 shape=1 !n0", "unknown element type"},
      {"0 permute.start k in=a out=b pairs=0>1 dtype=f32 shape=1y !n0", "expected a number"},
      {"0 permute.start k in=a out=b pairs=0>1 dtype=f32 shape=1 !c", "must be on !n0"},
      {"0 permute.start k in=a out=b pairs=0>1 dtype=f32 shape=1 !n", "expected a number"},
      {"0 all_reduce.start k in=a out=b comm=c op=mean dtype=f32 shape=1 !n0",
       "unknown op \"mean\""},
      {"0 all_reduce.done k !c", "needs wait="},
      {"0 all_reduce.done k !c wait=3", "expected @INDEX"},
  };
  for (auto [line, message] : lines) {
    EXPECT_ERROR(lineStatus(line), Code::BadInput, message);
    EXPECT_ERROR(lineStatus(line), Code::BadInput, "f.sched:2");
  }
}

TEST(Schedule, ADescriptionTellsOfKernelsWhatTheyReadAndWhereTheyComeFrom) {
  ProgramBuilder builder({{"r", 1}});
  Kernel kernel;
  kernel.name = "k_3", kernel.bytes = 56, kernel.locs = {"model.py:7"};
  builder.program.kernels.push_back(kernel);
  builder.line("kernel k_3 in= out= !c");
  builder.line("copy k_3 in= out= bytes=24 !c"); // of the same name
  auto lines = nlohmann::json::parse(describeSchedule(builder.build()))["instructions"];
  EXPECT_EQ(lines[0]["bytes"], 56);
  EXPECT_EQ(lines[0]["places"], std::vector<std::string>{"model.py:7"});
  EXPECT_EQ(lines[1]["bytes"], 24);
  EXPECT_FALSE(lines[1].contains("places"));
}

TEST(Schedule, ADescriptionOfSeveralProgramsTellsTheirRanks) {
  ProgramBuilder builder({{"stage", 2}});
  Program whole = builder.program;
  builder.line("copy k_3 in= out= bytes=24 !c");
  builder.program.ranks = {1};
  whole.parts = {std::make_shared<const Program>(builder.build())};
  auto programs = nlohmann::json::parse(describeSchedule(whole))["programs"];
  ASSERT_EQ(programs.size(), 1u);
  EXPECT_EQ(programs[0]["ranks"], std::vector<int>{1});
  EXPECT_EQ(programs[0]["instructions"][0]["bytes"], 24);
}

// Whatever happens to the text: a refusal, or a schedule that prints and
// parses.
TEST(Schedule, MutatedTextNeverCrashes) {
  std::mt19937 random(7);
  auto below = [&](size_t n) { return size_t(random() % n); };
  const std::string alphabet = "0123456789=,@!#>x. \nabcns_";
  int accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text = kSchedule;
    for (size_t edits = 1 + below(4); edits-- > 0;) {
      size_t at = below(text.size());
      switch (below(4)) {
      case 0:
        text[at] = alphabet[below(alphabet.size())];
        break;
      case 1:
        text.erase(at, 1 + below(8));
        break;
      case 2:
        text.insert(at, text.substr(below(text.size()), below(20)));
        break;
      case 3:
        text[at] = char(random());
        break;
      }
      if (text.empty())
        text = " ";
    }
    auto parsed = parseSchedule(text, "f.sched");
    if (!parsed.ok())
      continue;
    ++accepted;
    auto again = parseSchedule(printSchedule(*parsed), "f.sched");
    ASSERT_TRUE(again.ok()) << text;
    ASSERT_EQ(again->instructions, parsed->instructions) << text;
  }
  EXPECT_GT(accepted, 100);
}

} // namespace
} // namespace shardwright::runtime::test
