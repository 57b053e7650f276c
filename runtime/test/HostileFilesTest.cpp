// SPDX-License-Identifier: Apache-2.0

//===- HostileFilesTest.cpp - Tests malicious files and conflicting paths -===//
#include "BundleWriter.h"
#include "ProgramBuilder.h"
#include "arrays/BoxCover.h"
#include "arrays/Crc32.h"
#include "arrays/ZipDirectory.h"
#include "shardwright/runtime/arrays/Npz.h"
#include "shardwright/runtime/engine/Weights.h"
#include "shardwright/runtime/support/Printable.h"
#include "support/Files.h"

#include <cstring>
#include <fstream>
#include <random>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace shardwright::runtime::test {
namespace {

namespace fs = std::filesystem;

std::string little(uint64_t value, int bytes) {
  std::string text;
  for (; bytes-- > 0; value >>= 8)
    text += char(value & 255);
  return text;
}

/// The most memory that this process has had.
int64_t peakBytes() {
  rusage used;
  getrusage(RUSAGE_SELF, &used);
  return int64_t(used.ru_maxrss) * 1024;
}

class HostileFile : public testing::Test {
protected:
  std::string file(const std::string &name) const { return folder.path / name; }
  void write(const std::string &name, const std::string &text) const {
    writeText(folder.path / name, text);
  }
  size_t count() const {
    return size_t(std::distance(fs::directory_iterator(folder.path), fs::directory_iterator()));
  }
  TemporaryFolder folder;
};

//===-- Checkpoints -------------------------------------------------------===//

class HostileCheckpoint : public HostileFile {
protected:
  /// An array of 4 x 2 in these pieces: key, begin and extent.
  Status read(const std::string &pieces, const std::string &shape = "[4, 2]") const {
    NamedArrays parts;
    for (const char *key : {"a", "b", "c"})
      parts[key] = arrayOf(DType::F32, {2, 2}, {1, 2, 3, 4});
    EXPECT_OK(writeNpz(file("parts.npz"), parts));
    write("index.json", "{\"format\": \"shardwright-checkpoint\", \"version\": 1, "
                        "\"arrays\": {\"w\": {\"dtype\": \"float32\", \"shape\": " +
                            shape + ", \"pieces\": [" + pieces + "]}}}");
    return readWeights(folder.path).status();
  }
  static std::string piece(const std::string &key, const std::string &begin,
                           const std::string &extent = "[2, 2]") {
    return "{\"file\": \"parts.npz\", \"key\": \"" + key + "\", \"begin\": " + begin +
           ", \"extent\": " + extent + "}";
  }
};

TEST_F(HostileCheckpoint, PiecesMakeUpTheArrayEachElementOnce) {
  EXPECT_OK(read(piece("a", "[0, 0]") + "," + piece("b", "[2, 0]")));
  const char *cover = "do not make up the array";
  EXPECT_ERROR(read(piece("a", "[0, 0]") + "," + piece("b", "[0, 0]")), Code::BadInput, cover);
  EXPECT_ERROR(read(piece("a", "[0, 0]") + "," + piece("b", "[1, 0]")), Code::BadInput, cover);
  EXPECT_ERROR(read(piece("a", "[0, 0]")), Code::BadInput, cover);
  EXPECT_ERROR(read(piece("a", "[0, 0]") + "," + piece("b", "[2, 0]") + "," + piece("c", "[1, 0]")),
               Code::BadInput, cover);
}
TEST_F(HostileCheckpoint, PiecesDoNotLeadOutOfTheArray) {
  for (const char *begin : {"[3, 0]", "[0, 1]", "[9223372036854775807, 0]"})
    EXPECT_ERROR(read(piece("a", "[0, 0]") + "," + piece("b", begin)), Code::BadInput,
                 "leads out of the array");
}
TEST_F(HostileCheckpoint, AnArrayOfAFileStandsInOnePlace) {
  EXPECT_ERROR(read(piece("a", "[0, 0]") + "," + piece("a", "[2, 0]")), Code::BadInput,
               "name the same array of a file twice");
}
TEST_F(HostileCheckpoint, AShapeWithoutItsPiecesTakesNoMemory) {
  int64_t before = peakBytes();
  EXPECT_ERROR(read(piece("a", "[0, 0]"), "[1000000000, 2]"), Code::BadInput,
               "do not make up the array");
  EXPECT_LT(peakBytes(), before + (64 << 20));
}

/// By looking at each element.
bool coverByLooking(const Shape &shape, const std::vector<Box> &boxes) {
  std::map<Shape, int> seen;
  for (const Box &box : boxes)
    for (int64_t i = 0; i < box.extent[0]; ++i)
      for (int64_t j = 0; j < box.extent[1]; ++j) {
        Shape at = {box.begin[0] + i, box.begin[1] + j};
        ++seen[at];
      }
  for (const Box &box : boxes) // empty ones too
    for (size_t d : {0, 1})
      if (box.begin[d] + box.extent[d] > shape[d])
        return false;
  for (const auto &[at, times] : seen)
    if (times != 1)
      return false;
  return int64_t(seen.size()) == shape[0] * shape[1];
}

TEST(BoxCover, IsWhatLookingAtEachElementSays) {
  std::mt19937 random(0);
  auto upTo = [&](int most) { return int64_t(random() % unsigned(most + 1)); };
  int yes = 0;
  for (int turn = 0; turn < 20000; ++turn) {
    Shape shape = {1 + upTo(2), 1 + upTo(2)};
    // A cut in each dimension, and then a small change or none.
    int64_t x = upTo(int(shape[0])), y = upTo(int(shape[1]));
    std::vector<Box> boxes = {{{0, 0}, {x, y}},
                              {{x, 0}, {shape[0] - x, y}},
                              {{0, y}, {x, shape[1] - y}},
                              {{x, y}, {shape[0] - x, shape[1] - y}}};
    if (turn % 3 == 1)
      boxes[size_t(upTo(3))].begin[size_t(upTo(1))] += 1;
    if (turn % 3 == 2)
      boxes.push_back(boxes[size_t(upTo(3))]);
    bool expected = coverByLooking(shape, boxes);
    yes += expected;
    ASSERT_EQ(coverOnce(shape, boxes), expected) << turn;
  }
  EXPECT_GT(yes, 5000);
  EXPECT_LT(yes, 15000);
}

//===-- Archives ----------------------------------------------------------===//

TEST(Crc32, IsThatOfZip) {
  Crc32 check;
  check.add("123456789", 9);
  EXPECT_EQ(check.value(), 0xcbf43926);
  std::string text = "some bytes that are no multiple of eight";
  Crc32 whole;
  whole.add(text.data(), text.size());
  for (size_t cut = 0; cut <= text.size(); ++cut) {
    Crc32 parts;
    parts.add(text.data(), cut);
    parts.add(text.data() + cut, text.size() - cut);
    EXPECT_EQ(parts.value(), whole.value());
  }
}

/// Three arrays, of which the second has a byte that is another one.
class DamagedArchive : public HostileFile {
protected:
  void SetUp() override {
    NamedArrays arrays;
    for (const char *key : {"a", "b", "c"})
      arrays[key] = arrayOf(DType::F32, {4}, {1, 2, 3, 4});
    EXPECT_OK(writeNpz(file("a.npz"), arrays));
    std::string text = readText(file("a.npz"));
    auto entries = readZipDirectory(mapFile(file("a.npz")));
    ASSERT_EQ(entries->size(), 3u);
    text[size_t((*entries)[1].offset + int64_t((*entries)[1].bytes)) - 1] ^= 1;
    write("a.npz", text);
  }
};

TEST_F(DamagedArchive, IsNoticedByThreadsAndByProcesses) {
  for (Reading reading : {Reading::Whole, Reading::Mapped})
    EXPECT_ERROR(readNpz(file("a.npz"), reading).status(), Code::BadInput, "b: is damaged");
}
TEST_F(DamagedArchive, IsNoticedByOneOfTheProcessesOfAMachine) {
  for (int64_t shares : {2, 3, 5}) {
    int64_t noticed = 0;
    for (int64_t share = 0; share < shares; ++share)
      noticed += !readNpz(file("a.npz"), {true, share, shares}).ok();
    EXPECT_EQ(noticed, 1) << shares;
  }
}

/// The last entry's bytes are cut out of the file's middle; the directory still tells of them.
TEST_F(HostileFile, AnEntryEndsWhereItsFileDoes) {
  constexpr size_t kElements = 3000, kCut = 8000;
  EXPECT_OK(writeNpz(file("a.npz"), {{"a", Array::zeros(DType::F32, {kElements})}}));
  std::string text = readText(file("a.npz"));
  auto entries = readZipDirectory(mapFile(file("a.npz")));
  ASSERT_EQ(entries->size(), 1u);
  text.erase(size_t((*entries)[0].offset) + 1000, kCut);
  size_t end = text.rfind("PK\x05\x06"), place = end + 16; // of the directory
  ASSERT_NE(end, std::string::npos);
  uint32_t directory;
  std::memcpy(&directory, &text[place], sizeof directory);
  text.replace(place, 4, little(directory - kCut, 4));
  write("a.npz", text);
  for (Reading reading : {Reading::Whole, Reading::Mapped})
    EXPECT_ERROR(readNpz(file("a.npz"), reading).status(), Code::BadInput, "a: ended after");
}

TEST_F(HostileFile, AnArchiveOf200BytesTakesNoMemory) {
  // One compressed entry, whose header claims an array of 3 GB.
  std::string header = "\x93NUMPY\x01" + std::string(1, '\0'), name = "a.npy";
  std::string facts = "{'descr': '<f4', 'fortran_order': False, 'shape': "
                      "(750000000,), }";
  facts.resize(118, ' ');
  header += little(facts.size(), 2) + facts;
  std::string stored = '\1' + little(header.size(), 2) + little(~header.size(), 2) + header;
  std::string common = little(20, 2) + little(0, 2) + little(8, 2) + little(0, 8) +
                       little(stored.size(), 4) + little(3000000128, 4) + little(name.size(), 2) +
                       little(0, 2);
  std::string text = little(0x04034b50, 4) + common + name + stored;
  uint64_t directory = text.size();
  text += little(0x02014b50, 4) + little(20, 2) + common + little(0, 14) + name;
  text += little(0x06054b50, 4) + little(0, 4) + little(1, 2) + little(1, 2) +
          little(text.size() - directory, 4) + little(directory, 4) + little(0, 2);
  write("bomb.npz", text);
  int64_t before = peakBytes();
  for (Reading reading : {Reading::Whole, Reading::Mapped})
    EXPECT_EQ(readNpz(file("bomb.npz"), reading).status().code, Code::BadInput);
  EXPECT_LT(peakBytes(), before + (64 << 20));
}

//===-- Names -------------------------------------------------------------===//

TEST(Printable, HidesWhatATerminalTakesForACommand) {
  EXPECT_EQ(printable("a\x1b[2Jb\x07\x7f\r"), "a\\x1b[2Jb\\x07\\x7f\\x0d");
  EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b");          // U+009B
  EXPECT_EQ(printable("\x9b"), "\\x9b");                   // the same, no UTF-8
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\xe2\\x80\\xae"); // U+202E
  EXPECT_EQ(printable(std::string(1, '\0')), "\\x00");
  std::string good = "é → ∑ 日本 \xf0\x9f\x98\x80\n\tx";
  EXPECT_EQ(printable(good), good);
}
TEST_F(HostileFile, MessagesHaveNoCommandsForTerminals) {
  std::string header = "{\"\\u001b]0;owned\\u0007\": {\"dtype\": \"F32\", \"shape\": [1], "
                       "\"data_offsets\": [0, 4]}}";
  write("a.safetensors", little(header.size(), 8) + header + std::string(4, '\0'));
  ProgramBuilder builder({{"d", 1}});
  builder.input(DType::F32, {1}, {{}});
  Status status = readInputs(builder.program, "", {file("a.safetensors")}).status();
  EXPECT_ERROR(status, Code::BadInput, "\\x1b]0;owned\\x07");
  EXPECT_EQ(status.message.find('\x1b'), std::string::npos);
}

//===-- What is in the way ------------------------------------------------===//

TEST_F(HostileFile, NamesThatAreGuessedAreNotWrittenThrough) {
  write("mine", "words");
  for (const char *name : {"a.npz", "a.txt"})
    fs::create_symlink(file("mine"), file(name + std::string(".tmp") + std::to_string(getpid())));
  NamedArrays arrays;
  EXPECT_OK(writeNpz(file("a.npz"), arrays));
  arrays["x"] = arrayOf(DType::F32, {1}, {1});
  EXPECT_OK(writeNpz(file("a.npz"), arrays));
  writeFile(file("a.txt"), "text");
  EXPECT_EQ(readText(file("mine")), "words");
  EXPECT_EQ(readText(file("a.txt")), "text");
  EXPECT_EQ(count(), 5u); // mine, two links, two files
}
TEST_F(HostileFile, AFileIsWrittenWithThePermissionsOfTheUser) {
  mode_t mask = umask(027);
  NamedArrays arrays;
  arrays["x"] = arrayOf(DType::F32, {1}, {1});
  EXPECT_OK(writeNpz(file("a.npz"), arrays));
  writeFile(file("a.txt"), "text");
  umask(mask);
  for (const char *name : {"a.npz", "a.txt"}) {
    struct stat facts;
    ASSERT_EQ(stat(file(name).c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777, 0640u) << name;
  }
}
TEST_F(HostileFile, WhatIsNoFileIsNotReplaced) {
  fs::create_directory(file("folder"));
  ASSERT_EQ(mkfifo(file("pipe").c_str(), 0600), 0);
  NamedArrays arrays;
  for (const char *name : {"folder", "pipe"})
    EXPECT_ERROR(writeNpz(file(name), arrays), Code::BadInput,
                 "it exists and is not a regular file");
  EXPECT_EQ(count(), 2u);
}

//===-- shardwright-add-cubins --------------------------------------------===//

class AddCubins : public HostileFile {
protected:
  void SetUp() override {
    ProgramBuilder builder({{"d", 1}});
    std::string in = builder.input(DType::F32, {4}, {{}});
    std::string out = builder.output(DType::F32, {4}, {{}});
    builder.line("copy x in=" + in + " out=" + out + " bytes=16 !c");
    writeBundle(builder.build(), "", file("b.bundle"));
    write("kernels.sm_90.cubin", "code");
  }
  /// Its exit status; `said` has its words.
  int run(const std::string &out, const std::string &cubin = "kernels.sm_90.cubin") {
    std::string command = std::string(SHARDWRIGHT_ADD_CUBINS) + " " + file("b.bundle") + " " +
                          file(out) + " " + file(cubin) + " 2> " + file("said");
    int status = std::system(command.c_str());
    said = readText(file("said"));
    return WEXITSTATUS(status);
  }
  std::string said;
};

TEST_F(AddCubins, MakesABundleAndReplacesIt) {
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_EQ(run("out"), 0) << said;
    EXPECT_OK(loadProgram(file("out")).status());
    EXPECT_EQ(readText(file("out/cuda/kernels.sm_90.cubin")), "code");
  }
  EXPECT_EQ(run("b.bundle/build"), 0) << said; // as its CMakeLists.txt does
  EXPECT_EQ(count(), 4u);                      // nothing is left beside them
}
TEST_F(AddCubins, OtherFoldersAreLeftAlone) {
  write("thesis/chapter", "words");
  write("extension/manifest.json", "{\"manifest_version\": 3}");
  fs::create_directory_symlink(file("b.bundle"), file("link"));
  for (const char *out : {"thesis", "extension", "link", "said"}) {
    EXPECT_EQ(run(out), 1) << out;
    EXPECT_NE(said.find("is there already and is no bundle"), std::string::npos) << said;
  }
  EXPECT_EQ(run("b.bundle"), 1);
  EXPECT_NE(said.find("must stay as it is"), std::string::npos) << said;
  EXPECT_EQ(readText(file("thesis/chapter")), "words");
  EXPECT_OK(loadProgram(file("b.bundle")).status());
}
TEST_F(AddCubins, NamesDoNotLeadOutOfTheBundle) {
  write("victim", "words");
  for (const char *name : {"../victim", "/tmp/victim", "a/../../victim", "a//b", "./x"}) {
    SCOPED_TRACE(name);
    editManifest(file("b.bundle"), "\"calls.json\"", "\"" + std::string(name) + "\"");
    EXPECT_EQ(run("out"), 1);
    EXPECT_NE(said.find("is not the name of a file in the bundle's folder"), std::string::npos)
        << said;
    EXPECT_ERROR(loadProgram(file("b.bundle")).status(), Code::BadInput,
                 "is not the name of a file in the bundle's folder");
    editManifest(file("b.bundle"), "\"" + std::string(name) + "\"", "\"calls.json\"");
  }
  EXPECT_FALSE(fs::exists(file("out")));
}
TEST_F(AddCubins, WhatTheManifestDoesNotVouchForIsNotTaken) {
  write("b.bundle/calls.json", "[] ");
  EXPECT_EQ(run("out"), 1);
  EXPECT_NE(said.find("the bundle is damaged"), std::string::npos) << said;
  EXPECT_FALSE(fs::exists(file("out")));
}
TEST_F(AddCubins, CubinsAreNamedAfterTheirText) {
  write("manifest.json", "code");
  EXPECT_EQ(run("out", "manifest.json"), 1);
  EXPECT_NE(said.find("expected a name as kernels.sm_90.cubin"), std::string::npos) << said;
}

} // namespace
} // namespace shardwright::runtime::test
