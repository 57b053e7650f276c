// SPDX-License-Identifier: Apache-2.0

//===- ScratchPlacesTest.cpp - Tests where scratch memory of calls lies ---===//
#include "backends/cpu/ScratchPlaces.h"
#include "ProgramBuilder.h"

namespace shardwright::runtime::test {
namespace {

/// Three buffers of the arena, one after another: `a` is copied to `b` before a call from `b` to
/// `c`, and `later` says what is read after it.
struct Calls : ProgramBuilder {
  Calls() : ProgramBuilder({{"r", 1}}) {
    x = input(DType::F32, {48}, {{}});
    a = arena(192), b = arena(256), c = arena(128);
    stored = output(DType::F32, {32}, {{}});
    LibraryCall call;
    call.name = "m";
    call.work = MatmulCall();
    program.calls.push_back(call);
    line("copy n in=" + x + " out=" + a + " bytes=192 !c");
    line("copy n in=" + a + " out=" + b + " bytes=192 !c");
  }
  std::string x, a, b, c, stored;

  void callAndRead(const std::string &later) {
    at = line("call m in=" + b + "," + b + " out=" + c + " !c");
    line("copy n in=" + later + " out=" + stored + " bytes=128 !c");
  }
  ScratchPlaces place(int64_t bytes) {
    built = build();
    return placeScratch(ProgramIndex(built), [=](const Instruction &) { return bytes; });
  }
  int64_t at = 0; // the call
  Program built;
};

TEST(ScratchPlaces, BytesOfADeadBufferAreTaken) {
  Calls calls;
  calls.callAndRead(calls.c);
  ScratchPlaces places = calls.place(192);
  EXPECT_EQ(places.offsets[size_t(calls.at)], 0);
  EXPECT_EQ(places.beyond, 0);
}

TEST(ScratchPlaces, ABufferThatIsReadLaterIsKept) {
  Calls calls;
  calls.callAndRead(calls.a);
  ScratchPlaces places = calls.place(192);
  EXPECT_EQ(places.offsets[size_t(calls.at)], 192 + 256 + 128);
  EXPECT_EQ(places.beyond, 192);
}

TEST(ScratchPlaces, WhatIsTooLargeForAGapExtendsTheArena) {
  Calls calls;
  calls.callAndRead(calls.c);
  ScratchPlaces places = calls.place(193);
  EXPECT_EQ(places.offsets[size_t(calls.at)], 192 + 256 + 128);
  EXPECT_EQ(places.beyond, 193);
}

TEST(ScratchPlaces, FreeBytesAtTheEndArePartOfThePlace) {
  Calls calls;
  std::string last = calls.arena(320);
  calls.callAndRead(calls.a);
  calls.line("copy n in=" + calls.x + " out=" + last + " bytes=192 !c");
  EXPECT_EQ(calls.place(400).beyond, 80);
}

TEST(ScratchPlaces, ACollectiveOnItsWayKeepsItsBuffer) {
  Calls calls;
  calls.communicator("c0", {{0}});
  int64_t start = calls.line("all_reduce.start s in=" + calls.a + " out=" + calls.a +
                             " comm=c0 op=sum dtype=f32 shape=48 !n0");
  calls.callAndRead(calls.c);
  calls.line("all_reduce.done s wait=@" + std::to_string(start) + " !c");
  EXPECT_EQ(calls.place(192).beyond, 192);
}

/// The buffer is dead in the first iteration, but the next one reads it.
TEST(ScratchPlaces, WhatALoopReadsAgainIsKept) {
  Calls calls;
  calls.line("while w trips=3 !c");
  calls.line("do w !c");
  calls.line("copy n in=" + calls.a + " out=" + calls.b + " bytes=192 !c");
  calls.callAndRead(calls.c);
  calls.line("end w !c");
  EXPECT_EQ(calls.place(192).beyond, 192);
}

TEST(ScratchPlaces, ACallWithoutScratchNeedsNoPlace) {
  Calls calls;
  calls.callAndRead(calls.a);
  EXPECT_EQ(calls.place(0).beyond, 0);
}

} // namespace
} // namespace shardwright::runtime::test
