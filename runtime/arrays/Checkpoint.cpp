// SPDX-License-Identifier: Apache-2.0

#include "Checkpoint.h"
#include "BoxCopy.h"
#include "BoxCover.h"
#include "Safetensors.h"
#include "support/Failure.h"
#include "support/Files.h"
#include "support/Json.h"

#include <set>
#include <sys/stat.h>

namespace shardwright::runtime {

namespace {
const std::pair<const char *, DType> kNames[] = {{"float32", DType::F32},
                                                 {"float64", DType::F64},
                                                 {"float16", DType::F16},
                                                 {"bfloat16", DType::BF16},
                                                 {"bool", DType::I1},
                                                 {"int8", DType::I8},
                                                 {"int16", DType::I16},
                                                 {"int32", DType::I32},
                                                 {"int64", DType::I64},
                                                 {"uint8", DType::UI8},
                                                 {"uint16", DType::UI16},
                                                 {"uint32", DType::UI32},
                                                 {"uint64", DType::UI64},
                                                 {"complex64", DType::C64},
                                                 {"complex128", DType::C128},
                                                 {"float8_e3m4", DType::F8E3M4},
                                                 {"float8_e4m3", DType::F8E4M3},
                                                 {"float8_e4m3b11fnuz", DType::F8E4M3B11FNUZ},
                                                 {"float8_e4m3fn", DType::F8E4M3FN},
                                                 {"float8_e4m3fnuz", DType::F8E4M3FNUZ},
                                                 {"float8_e5m2", DType::F8E5M2},
                                                 {"float8_e5m2fnuz", DType::F8E5M2FNUZ},
                                                 {"float8_e8m0fnu", DType::F8E8M0FNU},
                                                 {"float6_e2m3fn", DType::F6E2M3FN},
                                                 {"float6_e3m2fn", DType::F6E3M2FN},
                                                 {"float4_e2m1fn", DType::F4E2M1FN},
                                                 {"int2", DType::I2},
                                                 {"int4", DType::I4},
                                                 {"uint2", DType::UI2},
                                                 {"uint4", DType::UI4}};

class Reader {
public:
  explicit Reader(const std::string &folder) : folder(folder) {}

  Array read(const JsonView &facts) {
    Array array;
    array.dtype = dtypeOf(facts["dtype"]);
    array.shape = facts["shape"].sizes();
    std::optional<int64_t> count = elementCount(array.shape);
    int64_t bytes = 0;
    if (!count || __builtin_mul_overflow(*count, byteSize(array.dtype), &bytes))
      facts["shape"].fail("is of more elements than fit into memory");
    // Allocate only after all pieces are known to exist.
    std::vector<Piece> pieces;
    std::vector<Box> boxes;
    for (const JsonView &piece : facts["pieces"].items()) {
      pieces.push_back(find(piece, array));
      boxes.push_back(pieces.back().box);
    }
    checkAllDifferent(pieces, facts["pieces"]);
    if (!coverOnce(array.shape, boxes))
      facts["pieces"].fail(join("do not make up the array of shape ", printShape(array.shape),
                                ", each element once"));
    array.bytes = Bytes(size_t(bytes));
    int64_t size = byteSize(array.dtype);
    for (const Piece &piece : pieces)
      BoxCopy(piece.box.extent, piece.box.extent, array.shape, size)
          .copy(piece.part->bytes.data(),
                array.bytes.data() + offsetOf(piece.box.begin, array.shape, size));
    return array;
  }

private:
  static DType dtypeOf(const JsonView &name) {
    for (const auto &[known, dtype] : kNames)
      if (name.text() == known)
        return dtype;
    name.fail("is \"" + name.text() + "\", which is not an element type");
  }

  struct Piece {
    Box box;
    const Array *part;
  };

  /// Each (file, key) may be used only once.
  static void checkAllDifferent(const std::vector<Piece> &pieces, const JsonView &where) {
    std::set<const Array *> parts;
    for (const Piece &piece : pieces)
      if (!parts.insert(piece.part).second)
        where.fail("name the same array of a file twice");
  }

  Piece find(const JsonView &piece, const Array &array) {
    Shape begin = piece["begin"].sizes(), extent = piece["extent"].sizes();
    if (begin.size() != array.shape.size() || extent.size() != begin.size())
      piece.fail("has another number of dimensions than the array");
    for (size_t d = 0; d < begin.size(); ++d)
      if (extent[d] > array.shape[d] || begin[d] > array.shape[d] - extent[d])
        piece.fail("leads out of the array");
    const Array &part = partOf(piece);
    if (part.dtype != array.dtype || part.shape != extent)
      piece.fail("is not what the file holds: " + std::string(name(part.dtype)) + " " +
                 printShape(part.shape));
    return {{std::move(begin), std::move(extent)}, &part};
  }

  const Array &partOf(const JsonView &piece) {
    std::string file = piece["file"].text(), key = piece["key"].text();
    if (file.find('/') != std::string::npos || file.empty() || file == "." || file == "..")
      piece["file"].fail("is \"" + file + "\"; expected one in the folder");
    auto found = files.find(file);
    if (found == files.end()) {
      Result<NamedArrays> arrays = readArrayFile(folder + "/" + file);
      if (!arrays.ok())
        throw Failure{arrays.status()};
      found = files.emplace(file, std::move(*arrays)).first;
    }
    auto part = found->second.find(key);
    if (part == found->second.end())
      piece["key"].fail("is \"" + key + "\", which " + file + " does not have");
    return part->second;
  }

  const std::string folder;
  std::map<std::string, NamedArrays> files;
};
} // namespace

bool isCheckpoint(const std::string &folder) {
  struct stat facts;
  return stat((folder + "/index.json").c_str(), &facts) == 0;
}

NamedArrays readCheckpoint(const std::string &folder) {
  std::string path = folder + "/index.json";
  Bytes text = readFile(path);
  JsonView index = JsonView::parse({text.data(), text.size()}, path);
  if (index.textOr("format", "") != "shardwright-checkpoint" || index.integerOr("version", 0) != 1)
    failInput(path, " is not a checkpoint index of version 1");
  Reader reader(folder);
  NamedArrays arrays;
  for (const auto &[name, facts] : index["arrays"].members())
    arrays.emplace(name, reader.read(facts));
  return arrays;
}

Result<NamedArrays> readArrayFile(const std::string &path, Reading reading) {
  return guarded([&]() -> Result<NamedArrays> {
    Bytes file = mapFile(path);
    bool isZip = file.size() >= 2 && file.data()[0] == 'P' && file.data()[1] == 'K';
    return isZip ? readNpz(path, reading) : Result(readSafetensors(path));
  });
}

} // namespace shardwright::runtime
