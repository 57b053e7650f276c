// SPDX-License-Identifier: Apache-2.0

#include "Safetensors.h"
#include "support/Files.h"
#include "support/Json.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
struct SafetensorsType {
  DType dtype;
  const char *code;
};
constexpr SafetensorsType kSafetensorsTypes[] = {
    {DType::F32, "F32"},        {DType::F64, "F64"},          {DType::F16, "F16"},
    {DType::BF16, "BF16"},      {DType::I1, "BOOL"},          {DType::I8, "I8"},
    {DType::I16, "I16"},        {DType::I32, "I32"},          {DType::I64, "I64"},
    {DType::UI8, "U8"},         {DType::UI16, "U16"},         {DType::UI32, "U32"},
    {DType::UI64, "U64"},       {DType::C64, "C64"},          {DType::F8E4M3FN, "F8_E4M3"},
    {DType::F8E5M2, "F8_E5M2"}, {DType::F8E8M0FNU, "F8_E8M0"}};

constexpr uint64_t kPrefix = 8;
/// The limit of the reference implementation.
constexpr uint64_t kLongestHeader = 100'000'000;

DType readType(const JsonView &json) {
  std::string code = json.text();
  std::string known;
  for (const SafetensorsType &type : kSafetensorsTypes) {
    if (code == type.code)
      return type.dtype;
    known += join(known.empty() ? "" : ", ", type.code);
  }
  json.fail(join("element type ", code, " is not supported; expected ", known));
}

std::string_view headerOf(const Bytes &file, const std::string &path) {
  if (file.size() < kPrefix)
    failInput(path, ": has ", file.size(),
              " bytes; a .safetensors file begins "
              "with 8 bytes of header length");
  uint64_t length = 0;
  for (size_t i = kPrefix; i-- > 0;)
    length = length << 8 | uint8_t(file.data()[i]);
  if (length > kLongestHeader || length > file.size() - kPrefix)
    failInput(path, ": says that its header has ", length,
              " bytes; the file "
              "has ",
              file.size() - kPrefix, " after the length, and at most ", kLongestHeader,
              " are accepted: it is damaged or no .safetensors "
              "file");
  std::string_view header(file.data() + kPrefix, length);
  if (header.empty() || header.front() != '{')
    failInput(path, ": byte 8 is not '{', which begins the header of a "
                    ".safetensors file begins");
  return header;
}

struct Part {
  uint64_t begin, end;
  std::string name;
};

Array readTensor(const JsonView &json, const Bytes &file, uint64_t dataBegin,
                 std::vector<Part> &parts, const std::string &name) {
  Array array{readType(json["dtype"]), json["shape"].sizes(), {}};
  std::vector<int64_t> offsets = json["data_offsets"].sizes();
  uint64_t room = file.size() - dataBegin;
  if (offsets.size() != 2 || offsets[0] > offsets[1])
    json["data_offsets"].fail("expected [begin, end]");
  if (uint64_t(offsets[1]) > room)
    json["data_offsets"].fail(
        join("ends at ", offsets[1], "; the file has ", room, " bytes of data: it is cut off"));
  uint64_t bytes = uint64_t(offsets[1] - offsets[0]);
  auto count = elementCount(array.shape);
  int64_t size = byteSize(array.dtype);
  if (!count || uint64_t(*count) > room || uint64_t(*count * size) != bytes)
    json["data_offsets"].fail(join("spans ", bytes, " bytes, but ", name, " is ",
                                   printShape(array.shape), " of ", runtime::name(array.dtype)));
  parts.push_back({uint64_t(offsets[0]), uint64_t(offsets[1]), name});
  array.bytes = file.part(dataBegin + uint64_t(offsets[0]), bytes);
  return array;
}

/// Each byte of the data belongs to exactly one tensor.
void checkParts(std::vector<Part> &parts, uint64_t room, const std::string &path) {
  std::sort(parts.begin(), parts.end(), [](const Part &a, const Part &b) {
    return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
  });
  uint64_t end = 0;
  std::string before = "the beginning of the data";
  for (const Part &part : parts) {
    if (part.begin != end)
      failInput(path, ": tensor \"", part.name, "\" begins at byte ", part.begin, " of the data, ",
                part.begin < end ? "inside"
                                 : "not"
                                   " right behind",
                " ", before, ", which ends at ", end);
    end = part.end;
    before = join("tensor \"", part.name, "\"");
  }
  if (end != room)
    failInput(path, ": has ", room, " bytes of data, of which its tensors use ", end);
}
} // namespace

NamedArrays readSafetensors(const std::string &path) {
  Bytes file = mapFile(path);
  std::string_view header = headerOf(file, path);
  JsonView json = JsonView::parse(header, path + ": header");
  NamedArrays arrays;
  std::vector<Part> parts;
  uint64_t dataBegin = kPrefix + header.size();
  for (const auto &[name, tensor] : json.members())
    if (name != "__metadata__")
      arrays.emplace(name, readTensor(tensor, file, dataBegin, parts, name));
  checkParts(parts, file.size() - dataBegin, path);
  return arrays;
}

} // namespace shardwright::runtime
