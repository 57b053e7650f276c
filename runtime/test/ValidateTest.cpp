// SPDX-License-Identifier: Apache-2.0

//===- ValidateTest.cpp - Tests the validator ----------------------------===//
#include "shardwright/runtime/bundle/Validate.h"
#include "BundleWriter.h"

namespace shardwright::runtime::test {
namespace {

/// x is reduced while y is copied; then both are stored.
struct Sample : ProgramBuilder {
  Sample() : ProgramBuilder({{"r", 2}}) {
    communicator("c0", {{0, 1}});
    x = input(DType::F32, {2, 48}, {{"r"}, {}});
    y = input(DType::F32, {2, 32}, {{"r"}, {}});
    sum = arena(192);
    other = arena(128);
    storedSum = output(DType::F32, {2, 48}, {{"r"}, {}});
    storedOther = output(DType::F32, {2, 32}, {{"r"}, {}});
  }
  std::string x, y, sum, other, storedSum, storedOther;

  Buffer &buffer(const std::string &id) {
    for (Buffer &candidate : program.memory.buffers)
      if (candidate.id == id)
        return candidate;
    throw std::out_of_range(id);
  }
  std::string copy(const std::string &in, const std::string &out, int bytes = 128) {
    return "copy m in=" + in + " out=" + out + " bytes=" + std::to_string(bytes) + " !c";
  }
  std::string start(const std::string &tail = " !n0 after=@0") {
    return "all_reduce.start s in=" + sum + " out=" + sum + " comm=c0 op=sum dtype=f32 shape=48" +
           tail;
  }
  /// The usual schedule, with `between` in the place of the second copy.
  Program with(const std::string &startLine, const std::string &between) {
    line(copy(x, sum, 192));
    line(startLine);
    line(between);
    line("all_reduce.done s !c wait=@1");
    line(copy(sum, storedSum, 192));
    line(copy(other, storedOther));
    return build();
  }
  Program good() { return with(start(), copy(y, other)); }
};

TEST(Validate, AcceptsAProgramInOrder) { EXPECT_OK(validate(Sample().good())); }

TEST(Validate, DroppedWait) {
  Sample s;
  s.line(s.copy(s.x, s.sum, 192));
  s.line(s.start());
  s.line(s.copy(s.sum, s.storedSum, 192));
  EXPECT_ERROR(validate(s.build()), Code::BadInput,
               "instruction 1 (all_reduce.start s) has no done");
}
TEST(Validate, ReadingAResultBeforeTheDone) {
  Sample s;
  EXPECT_ERROR(validate(s.with(s.start(), s.copy(s.sum, s.other))), Code::BadInput,
               "touch the same bytes, and nothing orders them");
}
TEST(Validate, ReadingWhatIsOnlyReadMeanwhile) {
  Sample s;
  std::string apart = s.arena(192);
  std::string start = "all_reduce.start s in=" + s.sum + " out=" + apart +
                      " comm=c0 op=sum dtype=f32 shape=48 !n0 after=@0";
  EXPECT_OK(validate(s.with(start, s.copy(s.sum, s.other))));
}
TEST(Validate, WritingWhatACollectiveReads) {
  Sample s;
  std::string apart = s.arena(192);
  std::string start = "all_reduce.start s in=" + s.sum + " out=" + apart +
                      " comm=c0 op=sum dtype=f32 shape=48 !n0 after=@0";
  s.line(s.copy(s.x, s.sum, 192));
  s.line(start);
  s.line(s.copy(s.y, s.sum));
  s.line("all_reduce.done s !c wait=@1");
  s.line(s.copy(apart, s.storedSum, 192));
  s.line(s.copy(s.sum, s.storedOther));
  EXPECT_ERROR(validate(s.build()), Code::BadInput,
               "wait for instruction 1 (all_reduce.start s) first");
}
TEST(Validate, MissingAfter) {
  Sample s;
  EXPECT_ERROR(validate(s.with(s.start(" !n0"), s.copy(s.y, s.other))), Code::BadInput,
               "add after= to instruction 1");
}
TEST(Validate, AfterOfAnEarlierStartOnTheSameStreamCounts) {
  Sample s;
  std::string a = s.arena(64), b = s.arena(64);
  s.line(s.copy(s.x, s.sum, 192));
  s.line(s.start());
  s.line("all_gather.start t in=" + s.sum + " out=" + s.other +
         " comm=c0 dim=0 dtype=f32 shape=16 !n0");
  s.line("all_reduce.done s !c wait=@1");
  s.line("all_gather.done t !c wait=@2");
  s.line(s.copy(s.sum, s.storedSum, 192));
  s.line(s.copy(s.other, s.storedOther));
  // Ordered behind the copy, but not behind the done of s.
  EXPECT_ERROR(validate(s.build()), Code::BadInput,
               "add after= to instruction 2 (all_gather.start t)");
}
TEST(Validate, TwoDonesOfOneStart) {
  Sample s;
  EXPECT_ERROR(validate(s.with(s.start(), "all_reduce.done s !c wait=@1")), Code::BadInput,
               "has two dones");
}
TEST(Validate, DoneOfAnotherName) {
  Sample s;
  EXPECT_ERROR(validate(s.with(s.start(), "all_reduce.done t !c wait=@1")), Code::BadInput,
               "which is another collective");
}
TEST(Validate, AfterMustBeEarlierAndOnTheComputeStream) {
  Sample s;
  EXPECT_ERROR(validate(s.with(s.start(" !n0 after=@2"), s.copy(s.y, s.other))), Code::BadInput,
               "which is not an earlier instruction of !c");
}

TEST(Validate, OverlappingBuffersThatLiveTogether) {
  Sample s;
  s.buffer(s.other).offset = 128; // within sum
  EXPECT_ERROR(validate(s.good()), Code::BadInput, "share bytes of the arena while both live");
}
TEST(Validate, BytesMayBeReusedLater) {
  Sample s;
  s.buffer(s.other).offset = 0;
  s.line(s.copy(s.x, s.sum, 192));
  s.line(s.copy(s.sum, s.storedSum, 192));
  s.line(s.copy(s.y, s.other));
  s.line(s.copy(s.other, s.storedOther));
  EXPECT_OK(validate(s.build()));
}
TEST(Validate, ACollectiveKeepsItsOperandUntilTheDone) {
  Sample s;
  s.buffer(s.other).offset = 0;
  std::string start = "all_reduce.start s in=" + s.sum + " out=" + s.storedSum +
                      " comm=c0 op=sum dtype=f32 shape=48 !n0 after=@0";
  s.line(s.copy(s.x, s.sum, 192));
  s.line(start);
  s.line(s.copy(s.y, s.other));
  s.line("all_reduce.done s !c wait=@1");
  s.line(s.copy(s.other, s.storedOther));
  EXPECT_ERROR(checkOverlaps(s.build()), Code::BadInput, "from instruction 0 to 3");
}
TEST(Validate, ViewsShareBytesOnPurpose) {
  Sample s;
  s.buffer(s.other).offset = 64;
  s.buffer(s.other).viewOf = s.sum;
  s.line(s.copy(s.x, s.sum, 192));
  s.line(s.copy(s.other, s.storedOther));
  s.line(s.copy(s.sum, s.storedSum, 192));
  EXPECT_OK(validate(s.build()));
}
TEST(Validate, ViewsLieWithinTheirBase) {
  Sample s;
  s.buffer(s.other).offset = 128; // 128 + 128 > 192
  s.buffer(s.other).viewOf = s.sum;
  EXPECT_ERROR(validate(s.good()), Code::BadInput, "are not part of it");
}
TEST(Validate, ViewsOfEachOther) {
  Sample s;
  std::string twin = s.arena(192);
  s.buffer(twin).offset = 0;
  s.buffer(twin).viewOf = s.sum;
  s.buffer(s.sum).viewOf = twin;
  EXPECT_ERROR(validate(s.good()), Code::BadInput, "is a view of itself");
}
TEST(Validate, ReadingBeforeAnythingWasWritten) {
  Sample s;
  s.line(s.copy(s.sum, s.storedSum, 192));
  s.line(s.copy(s.y, s.storedOther));
  EXPECT_ERROR(validate(s.build()), Code::BadInput, "reads buffer " + s.sum);
}
TEST(Validate, OutputsMustBeWritten) {
  Sample s;
  s.line(s.copy(s.x, s.storedSum, 192));
  EXPECT_ERROR(validate(s.build()), Code::BadInput, "output 1 (out1) is never");
}

TEST(Validate, EmptyMemoryMayBeRead) {
  Sample s;
  s.line("empty e in= out=" + s.sum + " !c");
  s.line(s.copy(s.sum, s.storedSum, 192));
  s.line(s.copy(s.y, s.storedOther));
  EXPECT_OK(validate(s.build()));
}
TEST(Validate, AnOutputThatIsOnlyTakenIsNotWritten) {
  Sample s;
  s.line(s.copy(s.x, s.storedSum, 192));
  s.line("empty e in= out=" + s.storedOther + " !c");
  EXPECT_ERROR(validate(s.build()), Code::BadInput, "output 1 (out1) is never");
}
TEST(Validate, EmptyMemoryIsOfNothing) {
  Sample s;
  s.line("empty e in=" + s.x + " out=" + s.sum + " !c");
  EXPECT_ERROR(validate(s.build()), Code::BadInput, "expected no operand and one result");
}

TEST(Validate, UnknownNames) {
  const std::pair<const char *, const char *> lines[] = {
      {"copy m in=b0 out=b99 bytes=4 !c", "names buffer \"b99\""},
      {"kernel k in=b0 out=b2 !c", "names kernel \"k\""},
      {"call mm in=b0,b1 out=b2 !c", "names call \"mm\""},
      {"all_reduce.start s in=b0 out=b2 comm=c9 op=sum dtype=f32 shape=4 !n0",
       "names communicator \"c9\""}};
  for (auto [line, message] : lines) {
    Sample s;
    s.line(line);
    EXPECT_ERROR(validate(s.build()), Code::BadInput, message);
  }
}
TEST(Validate, OperandsThatDoNotFit) {
  const std::pair<const char *, const char *> lines[] = {
      {"copy m in=b0 out=b3 bytes=192 !c", "needs 192 bytes of buffer b3"},
      {"copy m in=b0,b1 out=b3 bytes=4 !c", "expected one operand"},
      {"rank r in=b0 out=b3 !c", "expected no operand"},
      {"all_gather.start s in=b0 out=b3 comm=c0 dim=0 dtype=f32 shape=48 !n0",
       "needs 384 bytes of buffer b3"},
      {"all_gather.start s in=b0 out=b3 comm=c0 dim=1 dtype=f32 shape=4 !n0", "has no dimension 1"},
      {"reduce_scatter.start s in=b0 out=b3 comm=c0 op=sum dim=0 dtype=f32 "
       "shape=5x4 !n0",
       "cannot be split into 2"},
      {"all_reduce.start s in=b0 out=b3 comm=c0 op=and dtype=f32 shape=4 !n0",
       "op and does not exist for f32"},
      {"all_reduce.start s in=b0 out=b3 comm=c0 op=max dtype=c64 shape=4 !n0",
       "op max does not exist for c64"},
      {"all_reduce.start s in=b0,b1 out=b3 comm=c0 op=sum dtype=f32 shape=4,4 "
       "!n0",
       "differ in length"},
      {"all_reduce.start s in=b0,b1 out=b2,b2 comm=c0 op=sum dtype=f32 "
       "shape=4,4 !n0",
       "shares bytes with operand"},
      {"permute.start s in=b0 out=b3 pairs=0>2 dtype=f32 shape=4 !n0", "names a rank beyond 1"},
      {"permute.start s in=b0 out=b3 pairs=0>1,1>1 dtype=f32 shape=4 !n0",
       "repeats a sender or a receiver"},
      {"copy m in=b1 out=b0 bytes=4 !c", "an input that is not donated"}};
  for (auto [line, message] : lines) {
    Sample s;
    s.line(line);
    EXPECT_ERROR(validate(s.build()), Code::BadInput, message);
  }
}
TEST(Validate, KernelOperandCounts) {
  Sample s;
  Kernel kernel;
  kernel.name = "k";
  kernel.inputs = 2, kernel.outputs = 1;
  s.program.kernels.push_back(kernel);
  s.line("kernel k in=b0 out=b2 !c");
  EXPECT_ERROR(validate(s.build()), Code::BadInput, "the kernel has 2 and 1");
}
TEST(Validate, MatmulStridesReachTooFar) {
  Sample s;
  MatmulCall call;
  call.m = 4, call.n = 8, call.k = 6;
  call.lhsStrides = {6, 1}, call.rhsStrides = {8, 1}, call.outStrides = {9, 1};
  s.program.calls.push_back({"mm", 0, call});
  s.line("call mm in=b0,b0 out=b3 !c");
  EXPECT_ERROR(validate(s.build()), Code::BadInput, "needs 140 bytes");
}
TEST(Validate, EpiloguesNeedTwoColumnsAndATerm) {
  auto validated = [](int64_t n, int64_t k) {
    Sample s;
    MatmulCall call;
    call.m = 2, call.n = n, call.k = k;
    call.lhsStrides = {k, 1}, call.rhsStrides = call.outStrides = {n, 1};
    call.epilogue = MatmulCall::Bias;
    s.program.calls.push_back({"mm", 0, call});
    s.line("call mm in=" + s.x + "," + s.x + "," + s.y + " out=" + s.sum + " !c");
    s.line(s.copy(s.sum, s.storedSum, 192));
    s.line(s.copy(s.y, s.storedOther));
    return validate(s.build());
  };
  EXPECT_OK(validated(3, 4));
  EXPECT_ERROR(validated(1, 4), Code::BadInput, "n of at least 2");
  EXPECT_ERROR(validated(3, 0), Code::BadInput, "k of at least 1");
}
TEST(Validate, MatmulSlices) {
  auto refused = [](const char *message, MatmulCall::Slices slices, const char *operands) {
    Sample s;
    MatmulCall call;
    call.m = 2, call.n = 2, call.k = 2;
    call.lhsStrides = call.rhsStrides = call.outStrides = {2, 1};
    call.rhsSlices = slices;
    s.program.calls.push_back({"mm", 0, call});
    s.line(std::string("call mm in=") + operands + " out=b3 !c");
    EXPECT_ERROR(validate(s.build()), Code::BadInput, message);
  };
  refused("the call has 3 and 1", {2, 4, DType::I32}, "b0,b0");
  refused("needs 4012 bytes", {1000, 1, DType::I32}, "b0,b0,b0");
  refused("picked by f32, expected i32 or i64", {2, 4, DType::F32}, "b0,b0,b0");
}
/// A product of a slice in a loop, whose call has `known`.
Status statusOfSlices(const std::string &loop, const std::string &known) {
  Sample s;
  MatmulCall call;
  call.m = 2, call.n = 2, call.k = 2;
  call.lhsStrides = call.rhsStrides = call.outStrides = {2, 1};
  call.rhsSlices = {2, 4, DType::I32};
  s.program.calls.push_back({"mm", 0, call});
  s.line(s.copy(s.x, s.sum, 192));
  s.line("while w" + loop + " !c");
  s.line(loop.empty() ? "do w in=" + s.x + " !c" : "do w !c");
  s.line("call mm in=" + s.x + "," + s.x + "," + s.x + " out=" + s.other + known + " !c");
  s.line("end w !c");
  s.line(s.copy(s.sum, s.storedSum, 192));
  s.line(s.copy(s.other, s.storedOther));
  return validate(s.build());
}
TEST(Validate, IndicesOfSlicesAreThoseOfACountedLoop) {
  EXPECT_OK(statusOfSlices(" trips=2", " slices=0:1"));
  EXPECT_OK(statusOfSlices("", ""));
  EXPECT_ERROR(statusOfSlices("", " slices=0:1"), Code::BadInput, "is in no loop with trips");
  EXPECT_ERROR(statusOfSlices(" trips=2", " slices=0:1,0:1"), Code::BadInput,
               "has indices of 2 slices, and its call takes 1");
}
TEST(Validate, Tables) {
  auto refused = [](const char *message, const std::function<void(Sample &)> &spoil) {
    Sample s;
    spoil(s);
    EXPECT_ERROR(validate(s.good()), Code::BadInput, message);
  };
  refused("rank_count is 3", [](Sample &s) { s.program.manifest.rankCount = 3; });
  refused("device_ids are not the 2 ranks in some order",
          [](Sample &s) { s.program.manifest.deviceIds = {0, 2}; });
  refused("rank 0 is in two places",
          [](Sample &s) { s.program.communicators[0].groups = {{0, 0}}; });
  refused("rank 2 does not exist", [](Sample &s) { s.program.communicators[0].groups = {{0, 2}}; });
  refused("only 1 of 2 ranks", [](Sample &s) { s.program.communicators[0].groups = {{0}}; });
  refused("do not fit the arena", [](Sample &s) { s.program.memory.arenaBytes = 192; });
  refused("is not a multiple of 64", [](Sample &s) { s.buffer(s.other).offset = 200; });
  refused("is defined twice",
          [](Sample &s) { s.program.memory.buffers.push_back(s.program.memory.buffers[0]); });
  refused("has local size 1, not 2", [](Sample &s) { s.program.inputs[0].localShape[0] = 2; });
  refused("sharded over axis \"z\"", [](Sample &s) { s.program.inputs[0].sharding[1] = {"z"}; });
  refused("sharded twice over axis \"r\"", [](Sample &s) {
    s.program.inputs[0].sharding[1] = {"r"};
    s.program.inputs[0].localShape[1] = 24;
  });
  refused("is donated to output 0, which differs",
          [](Sample &s) { s.program.inputs[0].donatedTo = 0; });
  refused("is in the arena", [](Sample &s) { s.program.outputs[0].buffer = s.sum; });
  refused("is another input's too", [](Sample &s) { s.program.inputs[1].buffer = s.x; });
}

class LoadedBundle : public testing::Test {
protected:
  void SetUp() override { writeBundle(Sample().good(), "", path()); }
  std::filesystem::path path() const { return folder.path / "m.bundle"; }
  Status load() const { return loadProgram(path()).status(); }
  TemporaryFolder folder;
};

TEST_F(LoadedBundle, LoadsAsItWasWritten) {
  auto program = loadProgram(path());
  ASSERT_TRUE(program.ok()) << program.status().message;
  EXPECT_OK(validate(*program));
  EXPECT_EQ(program->schedule.instructions, Sample().good().schedule.instructions);
}
TEST_F(LoadedBundle, TruncatedFile) {
  std::string text = readText(path() / "schedule/main.sched");
  writeText(path() / "schedule/main.sched", text.substr(0, 40));
  EXPECT_ERROR(load(), Code::BadInput, "has 40 bytes, but the manifest says");
}
TEST_F(LoadedBundle, FlippedByte) {
  std::string text = readText(path() / "memory/main.json");
  text[20] = char(text[20] ^ 1);
  writeText(path() / "memory/main.json", text);
  EXPECT_ERROR(load(), Code::BadInput, "memory/main.json has checksum");
}
TEST_F(LoadedBundle, MissingFile) {
  std::filesystem::remove(path() / "comms.json");
  EXPECT_ERROR(load(), Code::BadInput, "comms.json is missing: the bundle is damaged");
}
TEST_F(LoadedBundle, FileThatTheManifestDoesNotList) {
  editManifest(path(), "\"comms.json\"", "\"other.json\"");
  EXPECT_ERROR(load(), Code::BadInput, "does not list comms.json");
}
TEST_F(LoadedBundle, NewerMajorVersion) {
  editManifest(path(), "\"version\":[2,0]", "\"version\":[3,0]");
  EXPECT_ERROR(load(), Code::BadInput, "format version 3.0, written by shardwright 0.1.0 (test)");
}
TEST_F(LoadedBundle, ProgramsHaveEachRankOnce) {
  editManifest(path(), "\"ranks\":[0,1]", "\"ranks\":[0,0]");
  EXPECT_ERROR(load(), Code::BadInput, "ranks has rank 0, which runs a program already");
}
TEST_F(LoadedBundle, ProgramsHaveAllRanks) {
  editManifest(path(), "\"ranks\":[0,1]", "\"ranks\":[1]");
  EXPECT_ERROR(load(), Code::BadInput, "programs has 1 of 2 ranks");
}
TEST_F(LoadedBundle, EachProgramHasASignature) {
  editManifest(path(), "\"ranks\":[0,1]}", "\"ranks\":[0]},{\"name\":\"other\",\"ranks\":[1]}");
  EXPECT_ERROR(load(), Code::BadInput, "has no field \"other\"");
}
TEST_F(LoadedBundle, NewerMinorVersionAndUnknownKeysAreFine) {
  editManifest(path(), "\"version\":[2,0]", "\"version\":[2,7],\"new\":{}");
  EXPECT_OK(load());
}
TEST_F(LoadedBundle, UnknownFeature) {
  editManifest(path(), "\"features\":[\"cpu\"]", "\"features\":[\"loops\"]");
  EXPECT_ERROR(load(), Code::BadInput, "needs the feature \"loops\"");
}
TEST_F(LoadedBundle, AnotherFormat) {
  editManifest(path(), "shardwright-bundle", "something-else");
  EXPECT_ERROR(load(), Code::BadInput, "expected \"shardwright-bundle\"");
}
TEST_F(LoadedBundle, IllTypedFieldIsNamed) {
  replaceFile(path(), "comms.json", R"([{"id": 7, "groups": [[0, 1]]}])");
  EXPECT_ERROR(load(), Code::BadInput, "[0] id expected a string");
}
TEST_F(LoadedBundle, MissingFieldIsNamed) {
  replaceFile(path(), "memory/main.json", R"({"arena_bytes": 64})");
  EXPECT_ERROR(load(), Code::BadInput, "has no field \"buffers\"");
}
TEST_F(LoadedBundle, NoJson) {
  replaceFile(path(), "calls.json", "[");
  EXPECT_ERROR(load(), Code::BadInput, "calls.json: not valid JSON");
}

TEST(LoadKernels, ProcessorFeatureThatThisMachineLacks) {
  TemporaryFolder folder;
  Sample s;
  Kernel kernel;
  kernel.name = "k";
  kernel.extent = 1;
  s.program.kernels.push_back(kernel);
  writeBundle(s.good(), "void k(void) {}", folder.path);
  editManifest(folder.path, "\"cpu_features\":[]", "\"cpu_features\":[\"avx9000\"]");
  EXPECT_ERROR(loadProgram(folder.path).status(), Code::BadInput,
               "lacks avx9000; compile it again, with --target-cpu ");
  LoadOptions look;
  look.openKernels = false;
  EXPECT_OK(loadProgram(folder.path, look).status());
}
TEST(LoadKernels, MissingSymbol) {
  TemporaryFolder folder;
  Sample s;
  Kernel kernel;
  kernel.name = "k_other";
  s.program.kernels.push_back(kernel);
  writeBundle(s.good(), "void k(void) {}", folder.path);
  EXPECT_ERROR(loadProgram(folder.path).status(), Code::BadInput, "has no kernel \"k_other\"");
}

} // namespace
} // namespace shardwright::runtime::test
