// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/engine/Weights.h"
#include "BundleWriter.h"
#include "shardwright/runtime/arrays/Npz.h"

#include <cstring>

namespace shardwright::runtime::test {
namespace {

/// The length, then the header and the data as they are.
std::string fileOf(const std::string &header, const std::string &data) {
  std::string text;
  for (int i = 0; i < 8; ++i)
    text += char(uint64_t(header.size()) >> (8 * i) & 0xff);
  return text + header + data;
}

std::string entry(const std::string &name, const std::string &dtype, const std::string &shape,
                  int64_t begin, int64_t end) {
  return "\"" + name + "\": {\"dtype\": \"" + dtype + "\", \"shape\": " + shape +
         ", \"data_offsets\": [" + std::to_string(begin) + ", " + std::to_string(end) + "]}";
}

std::string floats(std::vector<float> values) {
  return {reinterpret_cast<const char *>(values.data()), values.size() * 4};
}

class Weights : public testing::Test {
protected:
  std::string write(const std::string &name, const std::string &text) const {
    writeText(folder.path / name, text);
    return folder.path / name;
  }
  Status refused(const std::string &header, const std::string &data) const {
    return readWeights(write("bad.safetensors", fileOf(header, data))).status();
  }
  /// params['a'][0] f32 [2], params['b'] f32 [1], mu['b'] f32 [1], x f32 [2].
  static Program program() {
    ProgramBuilder builder({{"d", 1}});
    const char *names[] = {"params['a'][0]", "params['b']", "mu['b']", "x"};
    for (const char *name : names) {
      bool isPair = std::string(name) == "x" || std::string(name) == names[0];
      Shape shape = {isPair ? 2 : 1};
      builder.input(DType::F32, shape, {{}});
      builder.program.inputs.back().name = name;
    }
    return builder.program;
  }
  Result<NamedArrays> bound(const std::vector<std::string> &names,
                            const std::string &prefix = "") const {
    std::string header = "{", data;
    for (const std::string &name : names) {
      bool two = name.find('0') != std::string::npos || name == "x" || name == "arg3";
      size_t count = two ? 2 : 1;
      header += (data.empty() ? "" : ", ") + entry(name, "F32", "[" + std::to_string(count) + "]",
                                                   int64_t(data.size()),
                                                   int64_t(data.size() + 4 * count));
      data += floats(std::vector<float>(count, float(data.size())));
    }
    return readInputs(program(), "", {prefix + write("w.safetensors", fileOf(header + "}", data))});
  }
  TemporaryFolder folder;
};

TEST_F(Weights, EveryElementTypeIsRead) {
  struct Case {
    const char *code;
    DType dtype;
  };
  const Case cases[] = {{"F64", DType::F64},   {"F32", DType::F32},  {"F16", DType::F16},
                        {"BF16", DType::BF16}, {"I64", DType::I64},  {"I32", DType::I32},
                        {"I16", DType::I16},   {"I8", DType::I8},    {"U64", DType::UI64},
                        {"U32", DType::UI32},  {"U16", DType::UI16}, {"U8", DType::UI8},
                        {"BOOL", DType::I1}};
  for (const Case &each : cases) {
    Array array = arrayOf(each.dtype, {1, 3}, {1, 0, 1});
    std::string data(array.bytes.data(), array.bytes.size());
    auto read = readWeights(write(
        "w.safetensors", fileOf("{\"__metadata__\": {\"format\": \"pt\"}, " +
                                    entry("w", each.code, "[1, 3]", 0, int64_t(data.size())) + "}",
                                data)));
    ASSERT_TRUE(read.ok()) << each.code << ": " << read.status().message;
    ASSERT_EQ(read->size(), 1u);
    EXPECT_EQ((*read)["w"].dtype, each.dtype);
    EXPECT_EQ((*read)["w"].shape, Shape({1, 3}));
    EXPECT_EQ(valuesOf((*read)["w"]), std::vector<double>({1, 0, 1}));
  }
}

TEST_F(Weights, ScalarsEmptyTensorsAndComplexNumbers) {
  auto read =
      readWeights(write("w.safetensors", fileOf("{" + entry("s", "F32", "[]", 0, 4) + ", " +
                                                    entry("e", "I64", "[3, 0]", 4, 4) + ", " +
                                                    entry("c", "C64", "[1]", 4, 12) + "}",
                                                floats({2.5f, 1, -1}))));
  ASSERT_TRUE(read.ok()) << read.status().message;
  EXPECT_EQ((*read)["s"].shape, Shape());
  EXPECT_EQ(valuesOf((*read)["s"]), std::vector<double>({2.5}));
  EXPECT_EQ((*read)["e"].shape, Shape({3, 0}));
  float imaginary;
  std::memcpy(&imaginary, (*read)["c"].bytes.data() + 4, 4);
  EXPECT_EQ(imaginary, -1);
}

TEST_F(Weights, DamagedFilesAreRefused) {
  std::string f8 = entry("w", "F32", "[2]", 0, 8), data(8, '\0');
  EXPECT_OK(refused("{" + f8 + "}", data));
  EXPECT_ERROR(readWeights(folder.path / "none").status(), Code::BadInput, "cannot open");
  EXPECT_ERROR(readWeights(folder.path).status(), Code::BadInput, "not a file");
  EXPECT_ERROR(readWeights(write("e", "")).status(), Code::BadInput, "has 0 bytes");
  EXPECT_ERROR(readWeights(write("s", "1234567")).status(), Code::BadInput, "has 7 bytes");
  EXPECT_ERROR(readWeights(write("l", std::string(20, '\xff'))).status(), Code::BadInput,
               "says that its header has");
  EXPECT_ERROR(refused("", data), Code::BadInput, "not '{'");
  EXPECT_ERROR(refused("[1]", data), Code::BadInput, "not '{'");
  EXPECT_ERROR(refused("{" + f8, data), Code::BadInput, "not valid JSON");
  EXPECT_ERROR(refused("{\"w\": 3}", data), Code::BadInput, "w expected an object");
  EXPECT_ERROR(refused("{" + f8 + ", " + f8 + "}", data), Code::BadInput,
               "has the name \"w\" twice");
  EXPECT_ERROR(refused("{" + entry("w", "F7", "[8]", 0, 8) + "}", data), Code::BadInput,
               "element type F7 is not supported");
  EXPECT_ERROR(refused("{" + entry("w", "F32", "[2]", 8, 0) + "}", data), Code::BadInput,
               "expected [begin, end]");
  EXPECT_ERROR(refused("{" + entry("w", "F32", "[2]", -8, 0) + "}", data), Code::BadInput,
               "data_offsets");
  EXPECT_ERROR(refused("{" + entry("w", "F32", "[-2]", 0, 8) + "}", data), Code::BadInput, "shape");
  EXPECT_ERROR(refused("{" + entry("w", "F32", "[3]", 0, 12) + "}", data), Code::BadInput,
               "ends at 12; the file has 8 bytes of data");
  EXPECT_ERROR(refused("{" + entry("w", "F32", "[3]", 0, 8) + "}", data), Code::BadInput,
               "spans 8 bytes, but w is 3 of f32");
  EXPECT_ERROR(refused("{" + entry("w", "F64", "[4611686018427387904, 4]", 0, 8) + "}", data),
               Code::BadInput, "spans 8 bytes");
  std::string a = entry("a", "F32", "[1]", 0, 4);
  EXPECT_ERROR(refused("{" + a + ", " + entry("b", "I8", "[5]", 3, 8) + "}", data), Code::BadInput,
               "tensor \"b\" begins at byte 3 of the data, inside tensor "
               "\"a\", which ends at 4");
  EXPECT_ERROR(refused("{" + a + ", " + entry("b", "I8", "[3]", 5, 8) + "}", data), Code::BadInput,
               "not right behind tensor \"a\"");
  EXPECT_ERROR(refused("{" + a + "}", data), Code::BadInput,
               "has 8 bytes of data, of which its tensors use 4");
}

TEST_F(Weights, FlippedBytesNeverCrash) {
  std::string good = fileOf("{" + entry("w", "F32", "[2]", 0, 8) + "}", std::string(8, '\1'));
  for (size_t at = 0; at < good.size(); ++at)
    for (char flip : {'\1', '\x20', '\x80'}) {
      std::string bad = good;
      bad[at] = char(bad[at] ^ flip);
      auto read = readWeights(write("bad.safetensors", bad));
      if (!read.ok()) {
        EXPECT_EQ(read.status().code, Code::BadInput);
      }
    }
}

TEST_F(Weights, NamesOfTheModel) {
  for (auto names : {std::vector<std::string>{"params['a'][0]", "params['b']", "mu['b']", "x"},
                     {"params.a.0", "params/b", "mu.b", "x"},
                     {"a.0", "params.b", "mu.b", "arg3"}}) {
    auto read = bound(names);
    ASSERT_TRUE(read.ok()) << read.status().message;
    EXPECT_EQ(read->size(), 4u);
    EXPECT_EQ(valuesOf((*read)["arg1"]), std::vector<double>({8}));
    EXPECT_EQ(valuesOf((*read)["arg2"]), std::vector<double>({12}));
  }
}
TEST_F(Weights, APrefixSaysWhichArgument) {
  auto read = bound({"a.0", "b"}, "params=");
  ASSERT_TRUE(read.ok()) << read.status().message;
  EXPECT_EQ(read->size(), 2u);
  EXPECT_TRUE(read->count("arg0") && read->count("arg1"));
}
TEST_F(Weights, ArraysThatBelongNowhere) {
  EXPECT_ERROR(bound({"c"}).status(), Code::BadInput,
               "w.safetensors: \"c\": the program has no argument of this "
               "name; it has 4: params.a.0, params.b, mu.b, x");
  EXPECT_ERROR(bound({"b"}).status(), Code::BadInput, "could be params['b'] or mu['b']; say which");
  EXPECT_ERROR(bound({"mu.b", "arg2"}).status(), Code::BadInput, "arg2 (mu['b']) is given twice");
  EXPECT_ERROR(bound({"params.ba"}).status(), Code::BadInput, "no argument");
}
TEST_F(Weights, WrongTypesNameTheFile) {
  std::string path = write(
      "w.safetensors", fileOf("{" + entry("x", "F64", "[1]", 0, 8) + "}", std::string(8, '\0')));
  EXPECT_ERROR(readInputs(program(), "", {path}).status(), Code::BadInput,
               "w.safetensors: \"x\" is f64 [1]; x must be f32 [2]");
}
TEST_F(Weights, ArchivesAreReadToo) {
  NamedArrays arrays;
  arrays["x"] = arrayOf(DType::F32, {2}, {3, 4});
  EXPECT_OK(writeNpz(folder.path / "w.npz", arrays));
  auto read = readInputs(program(), "", {folder.path / "w.npz"});
  ASSERT_TRUE(read.ok()) << read.status().message;
  EXPECT_EQ(valuesOf((*read)["arg3"]), std::vector<double>({3, 4}));
}

/// Of inputs, under the names given; the step is the values of `x`.
class NamedInputs : public Weights {
protected:
  Result<NamedArrays> read(const std::vector<std::string> &names) const {
    NamedArrays arrays;
    for (const std::string &name : names)
      arrays[name] = arrayOf(DType::F32, {2}, {double(name.size()), 1});
    EXPECT_OK(writeNpz(folder.path / "in.npz", arrays));
    return readInputs(program(), folder.path / "in.npz", {});
  }
  std::vector<std::string> keys(const std::vector<std::string> &names) const {
    auto arrays = read(names);
    EXPECT_OK(arrays.status());
    std::vector<std::string> keys;
    for (const auto &[key, array] : *arrays)
      keys.push_back(key);
    return keys;
  }
};

TEST_F(NamedInputs, ArgumentsHaveTheNamesThatTheModelGives) {
  EXPECT_EQ(keys({"params['a'][0]", "mu.b", "x"}),
            std::vector<std::string>({"arg0", "arg2", "arg3"}));
}

TEST_F(NamedInputs, EachStepHasOneByName) {
  EXPECT_EQ(keys({"x.step0", "x.step12", "a.0.step1"}),
            std::vector<std::string>({"arg0.step1", "arg3.step0", "arg3.step12"}));
}

TEST_F(NamedInputs, PlacesStay) {
  EXPECT_EQ(keys({"arg1", "arg3.step0"}), std::vector<std::string>({"arg1", "arg3.step0"}));
}

TEST_F(NamedInputs, APlaceHasNoPath) {
  EXPECT_EQ(keys({"../arg1", "x"}), std::vector<std::string>({"../arg1", "arg3"}));
}

TEST_F(NamedInputs, OneArgumentIsNotGivenTwice) {
  EXPECT_ERROR(read({"arg3", "x"}).status(), Code::BadInput,
               "arg3 is given twice, \"x\" is another name of it");
}

TEST_F(NamedInputs, APartOfTwoNamesIsRefused) {
  EXPECT_ERROR(read({"b"}).status(), Code::BadInput,
               "could be params['b'] or mu['b']; say which by its whole name");
}

TEST_F(NamedInputs, WhatNoArgumentIsCalledStaysToBeRefused) {
  auto arrays = read({"y", "x.steps"});
  ASSERT_TRUE(arrays.ok());
  EXPECT_EQ(arrays->count("y") + arrays->count("x.steps"), 2u);
}

} // namespace
} // namespace shardwright::runtime::test
