// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/arrays/Npz.h"
#include "BundleWriter.h"
#include "arrays/BoxCopy.h"
#include "engine/Shards.h"

#include <cstring>

namespace shardwright::runtime::test {
namespace {

constexpr DType kAllTypes[] = {DType::F32,  DType::F64,  DType::F16, DType::BF16, DType::I1,
                               DType::I8,   DType::I16,  DType::I32, DType::I64,  DType::UI8,
                               DType::UI16, DType::UI32, DType::UI64};

class Npz : public testing::Test {
protected:
  std::string file(const char *name) const { return folder.path / name; }
  /// Runs Python with numpy as np; false if there is none.
  bool python(const std::string &code) const {
    if (std::system("python3 -c 'import numpy' 2> /dev/null") != 0)
      return false;
    writeText(folder.path / "code.py", "import numpy as np\n" + code);
    EXPECT_EQ(std::system(("cd " + folder.path.string() + " && python3 code.py").c_str()), 0)
        << code;
    return true;
  }
  TemporaryFolder folder;
};

NamedArrays everyType() {
  NamedArrays arrays;
  for (DType dtype : kAllTypes)
    arrays[name(dtype)] = arrayOf(dtype, {2, 3}, {0, 1, 1, 0, 1, 0});
  arrays["scalar"] = arrayOf(DType::F64, {}, {0.1});
  arrays["empty"] = Array::zeros(DType::I32, {3, 0, 2});
  arrays["one"] = arrayOf(DType::I16, {1}, {-7});
  return arrays;
}

void expectSame(const NamedArrays &a, const NamedArrays &b) {
  ASSERT_EQ(a.size(), b.size());
  for (const auto &[key, array] : a) {
    ASSERT_EQ(b.count(key), 1u) << key;
    const Array &other = b.at(key);
    EXPECT_EQ(array.dtype, other.dtype) << key;
    EXPECT_EQ(array.shape, other.shape) << key;
    EXPECT_EQ(valuesOf(array), valuesOf(other)) << key;
  }
}

TEST_F(Npz, WhatIsWrittenIsRead) {
  EXPECT_OK(writeNpz(file("a.npz"), everyType()));
  auto read = readNpz(file("a.npz"));
  ASSERT_TRUE(read.ok()) << read.status().message;
  expectSame(everyType(), *read);
}
TEST_F(Npz, NoArrays) {
  EXPECT_OK(writeNpz(file("a.npz"), {}));
  auto read = readNpz(file("a.npz"));
  ASSERT_TRUE(read.ok()) << read.status().message;
  EXPECT_TRUE(read->empty());
}
TEST_F(Npz, NothingButTheFileIsLeft) {
  EXPECT_OK(writeNpz(file("a.npz"), everyType()));
  EXPECT_OK(writeNpz(file("a.npz"), everyType())); // over the first
  for (const auto &entry : std::filesystem::directory_iterator(folder.path))
    EXPECT_EQ(entry.path().filename(), "a.npz");
}
TEST_F(Npz, NumpyReadsIt) {
  EXPECT_OK(writeNpz(file("a.npz"), everyType()));
  if (!python("a = np.load('a.npz')\n"
              "for key, dtype in dict(f32='<f4', f64='<f8', f16='<f2', i1='?',"
              " i8='i1', i16='<i2', i32='<i4', i64='<i8', ui8='u1',"
              " ui16='<u2', ui32='<u4', ui64='<u8').items():\n"
              "  assert a[key].dtype == np.dtype(dtype), key\n"
              "  assert a[key].tolist() == [[0, 1, 1], [0, 1, 0]], key\n"
              "assert a['bf16'].dtype.itemsize == 2\n"
              "assert a['scalar'].shape == () and a['scalar'] == 0.1\n"
              "assert a['empty'].shape == (3, 0, 2)\n"))
    GTEST_SKIP() << "no numpy";
}
TEST_F(Npz, ItReadsNumpys) {
  if (!python("x = np.arange(6).reshape(2, 3)\n"
              "np.savez_compressed('n.npz', f32=x.astype('f4'),\n"
              "  column=np.asfortranarray(x.astype('i2')),\n"
              "  big=x.astype('>i4'), flag=x % 2 == 1, half=x.astype('f2'),\n"
              "  brain=np.array([0x3f80, 0x4000], 'u2').view('V2'),\n"
              "  scalar=np.float64(2.5))\n"))
    GTEST_SKIP() << "no numpy";
  auto read = readNpz(file("n.npz"));
  ASSERT_TRUE(read.ok()) << read.status().message;
  std::vector<double> x = {0, 1, 2, 3, 4, 5};
  for (const char *key : {"f32", "column", "big", "half"})
    EXPECT_EQ(valuesOf((*read)[key]), x) << key;
  EXPECT_EQ((*read)["column"].shape, Shape({2, 3}));
  EXPECT_EQ((*read)["big"].dtype, DType::I32);
  EXPECT_EQ((*read)["half"].dtype, DType::F16);
  EXPECT_EQ((*read)["flag"].dtype, DType::I1);
  EXPECT_EQ((*read)["brain"].dtype, DType::BF16);
  EXPECT_EQ(valuesOf((*read)["brain"]), std::vector<double>({1, 2}));
  EXPECT_EQ((*read)["scalar"].shape, Shape());
}
TEST_F(Npz, MappedArraysStayInTheFile) {
  EXPECT_OK(writeNpz(file("a.npz"), everyType()));
  auto read = readNpz(file("a.npz"), Reading::Mapped);
  ASSERT_TRUE(read.ok()) << read.status().message;
  expectSame(everyType(), *read);
  for (const auto &[key, array] : *read)
    EXPECT_EQ(array.bytes.isMapped(), array.bytes.size() > 0) << key;
}
TEST_F(Npz, MappedArraysOfNumpyAreTheSame) {
  if (!python("x = np.arange(6).reshape(2, 3)\n"
              "np.savez('n.npz', f32=x.astype('f4'), big=x.astype('>i4'),\n"
              "  column=np.asfortranarray(x.astype('i2')), i=x)\n"
              "np.savez_compressed('c.npz', f32=x.astype('f4'))\n"))
    GTEST_SKIP() << "no numpy";
  auto whole = readNpz(file("n.npz"));
  auto mapped = readNpz(file("n.npz"), Reading::Mapped);
  ASSERT_TRUE(mapped.ok()) << mapped.status().message;
  expectSame(*whole, *mapped);
  EXPECT_TRUE((*mapped)["f32"].bytes.isMapped());
  EXPECT_FALSE((*mapped)["big"].bytes.isMapped());    // converted
  EXPECT_FALSE((*mapped)["column"].bytes.isMapped()); // likewise
  auto packed = readNpz(file("c.npz"), Reading::Mapped);
  ASSERT_TRUE(packed.ok()) << packed.status().message;
  EXPECT_FALSE((*packed)["f32"].bytes.isMapped());
  EXPECT_EQ(valuesOf((*packed)["f32"]), valuesOf((*mapped)["f32"]));
}
TEST_F(Npz, ShapesOfPython2) {
  if (!python("import zipfile\n"
              "head = \"{'descr': '<f4', 'fortran_order': False, \"\n"
              "head += \"'shape': (2L, 3L), }\".ljust(75) + '\\n'\n"
              "data = b'\\x93NUMPY\\1\\0' + bytes([len(head), 0])\n"
              "data += head.encode() + np.arange(6, dtype='f4').tobytes()\n"
              "zipfile.ZipFile('n.npz', 'w').writestr('x.npy', data)\n"))
    GTEST_SKIP() << "no numpy";
  auto read = readNpz(file("n.npz"));
  ASSERT_TRUE(read.ok()) << read.status().message;
  EXPECT_EQ((*read)["x"].shape, Shape({2, 3}));
}
TEST_F(Npz, UnsupportedTypesAreNamed) {
  if (!python("np.savez('n.npz', z=np.zeros(3, 'f16'))\n"))
    GTEST_SKIP() << "no numpy";
  EXPECT_ERROR(readNpz(file("n.npz")).status(), Code::BadInput,
               "z: element "
               "type '<f16' is not supported");
}
TEST_F(Npz, DamagedFilesAreRefused) {
  EXPECT_OK(writeNpz(file("a.npz"), everyType()));
  std::string good = readText(file("a.npz"));
  EXPECT_ERROR(readNpz(file("none.npz")).status(), Code::BadInput, "cannot open");
  writeText(file("short.npz"), good.substr(0, good.size() / 2));
  EXPECT_ERROR(readNpz(file("short.npz")).status(), Code::BadInput, "");
  int refused = 0;
  for (size_t at = 0; at < good.size(); at += 3) { // never a crash
    std::string bad = good;
    bad[at] = char(bad[at] ^ 0x55);
    writeText(file("bad.npz"), bad);
    refused += !readNpz(file("bad.npz")).ok();
    auto mapped = readNpz(file("bad.npz"), Reading::Mapped);
    if (!mapped.ok())
      continue;
    for (const auto &[key, array] : *mapped) // all bytes are there
      EXPECT_EQ(int64_t(valuesOf(array).size()), *elementCount(array.shape));
  }
  EXPECT_GT(refused, int(good.size() / 3 / 2));
}

/// Splits `global` into the pieces of all ranks and joins them again.
void expectPieces(std::vector<MeshAxis> mesh, Shape shape, Sharding sharding,
                  const std::vector<std::vector<double>> &pieces,
                  std::vector<int64_t> deviceIds = {}) {
  ProgramBuilder builder(std::move(mesh));
  builder.program.manifest.deviceIds = std::move(deviceIds);
  builder.input(DType::I32, shape, std::move(sharding));
  const Value &value = builder.program.inputs[0];
  std::vector<double> numbers(*elementCount(shape));
  for (size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = double(i + 1);
  Array global = arrayOf(DType::I32, shape, numbers);
  Array joined = Array::zeros(DType::I32, shape);
  for (int64_t rank = 0; rank < builder.program.manifest.rankCount; ++rank) {
    Shard shard(builder.program.manifest, value, rank);
    Array local = Array::zeros(DType::I32, value.localShape);
    std::memset(local.bytes.data(), 0x77, local.bytes.size());
    shard.split(global.bytes, local.bytes.data());
    EXPECT_EQ(valuesOf(local), pieces.at(rank)) << "rank " << rank;
    shard.join(local.bytes.data(), joined.bytes.data());
  }
  EXPECT_EQ(valuesOf(joined), numbers);
}

TEST(Shards, LastAxisOfTheMeshVariesFastest) {
  expectPieces({{"a", 2}, {"b", 2}}, {4}, {{"a", "b"}}, {{1}, {2}, {3}, {4}});
  expectPieces({{"a", 2}, {"b", 2}}, {4}, {{"b", "a"}}, {{1}, {3}, {2}, {4}});
}
TEST(Shards, RanksMayStandInAnotherOrder) {
  expectPieces({{"a", 2}, {"b", 2}}, {4}, {{"a", "b"}}, {{3}, {2}, {4}, {1}}, {3, 1, 0, 2});
}
TEST(Shards, TwoDimensions) {
  expectPieces({{"a", 2}, {"b", 3}}, {2, 3}, {{"a"}, {"b"}}, {{1}, {2}, {3}, {4}, {5}, {6}});
}
TEST(Shards, UnshardedAxesHoldCopies) {
  expectPieces({{"a", 2}, {"b", 2}}, {2, 2}, {{}, {"b"}}, {{1, 3}, {2, 4}, {1, 3}, {2, 4}});
}
TEST(Shards, UnevenTailsAreZeros) {
  expectPieces({{"a", 4}}, {5}, {{"a"}}, {{1, 2}, {3, 4}, {5, 0}, {0, 0}});
  expectPieces({{"a", 2}}, {2, 3}, {{}, {"a"}}, {{1, 2, 4, 5}, {3, 0, 6, 0}});
}
TEST(Shards, ScalarsAreWhole) { expectPieces({{"a", 2}}, {}, {}, {{1}, {1}}); }

TEST(BoxCopy, DenseDimensionsAreOneRun) {
  BoxCopy whole({4, 3, 5}, {4, 3, 5}, {4, 3, 5}, 4);
  EXPECT_EQ(whole.runs(), 1);
  EXPECT_EQ(whole.runBytes(), 4 * 3 * 5 * 4);
  BoxCopy middle({4, 3, 5}, {4, 6, 5}, {4, 3, 5}, 4);
  EXPECT_EQ(middle.runs(), 4);
  EXPECT_EQ(middle.runBytes(), 3 * 5 * 4);
}

} // namespace
} // namespace shardwright::runtime::test
