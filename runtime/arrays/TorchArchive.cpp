// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/arrays/TorchArchive.h"
#include "Crc32.h"
#include "ZipDirectory.h"
#include "support/Files.h"
#include "support/Json.h"

#include <algorithm>
#include <cstring>

namespace shardwright::runtime {

namespace {
constexpr const char *kSaveAgain = "; save it with torch.export.save of PyTorch 2.9 or newer";

bool endsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

std::string_view textOf(const Bytes &bytes) { return {bytes.data(), bytes.size()}; }

/// Whether a member of the archive, below its top folder, ends with `name`.
bool hasMember(const std::vector<ZipDirectoryEntry> &entries, std::string_view name) {
  return std::any_of(entries.begin(), entries.end(), [&](const auto &entry) {
    return entry.name == name || endsWith(entry.name, join("/", name));
  });
}

class ArchiveReader {
public:
  ArchiveReader(const Bytes &file, const std::string &path) : file(file), path(path) {}

  TorchArchive read() {
    auto found = readZipDirectory(file);
    if (!found)
      failInput(path, ": the directory of this archive is damaged or cut off", kSaveAgain);
    for (ZipDirectoryEntry &entry : *found)
      if (!members.emplace(entry.name, entry).second)
        failInput(path, ": has two members of the name ", entry.name, kSaveAgain);
    findFolder(members);
    expectText("archive_format", "pt2");
    expectText("byteorder", "little");
    TorchArchive archive{path, {}, {}};
    std::string name = modelName();
    archive.program = checkedMember("models/" + name + ".json");
    readTensors(archive, "data/weights/", name + "_weights_config.json", false);
    readTensors(archive, "data/constants/", name + "_constants_config.json", true);
    return archive;
  }

private:
  using Members = std::map<std::string, ZipDirectoryEntry>;

  void findFolder(const Members &members) {
    constexpr std::string_view kFormat = "archive_format";
    bool isFound = false;
    for (const auto &[name, entry] : members)
      if (name == kFormat || endsWith(name, "/archive_format")) {
        if (isFound)
          failInput(path, ": has two programs, in ", folder, " and beside ", name,
                    "; save each with torch.export.save");
        isFound = true;
        folder = name.substr(0, name.size() - kFormat.size());
      }
    if (isFound)
      return;
    for (const auto &[name, entry] : members)
      if (endsWith(name, "serialized_exported_program.json"))
        failInput(path,
                  ": is a .pt2 archive in the layout of PyTorch 2.7 and "
                  "before, which keeps weights as pickles",
                  kSaveAgain);
    failInput(path, ": holds pickles (torch.save or torch.jit.save), which are "
                    "not read; expected what torch.export.save writes");
  }

  const ZipDirectoryEntry &entryOf(const std::string &name) const {
    auto found = members.find(folder + name);
    if (found == members.end())
      failInput(path, ": has no member ", folder, name, kSaveAgain);
    return found->second;
  }

  Bytes member(const std::string &name) const {
    const ZipDirectoryEntry &entry = entryOf(name);
    if (entry.offset < 0)
      failInput(path, ": ", entry.name,
                " is compressed or encrypted; expected "
                "stored members as torch.export.save writes them: pack the "
                "archive again without compression (zip -0)");
    auto offset = uint64_t(entry.offset);
    if (offset > file.size() || file.size() - offset < entry.bytes)
      failInput(path, ": ", entry.name, " of ", entry.bytes, " bytes at ", offset,
                " ends beyond the file, which has ", file.size(), ": it is cut off");
    return file.part(size_t(offset), size_t(entry.bytes));
  }

  /// Reads a member as a whole and verifies its checksum.
  Bytes checkedMember(const std::string &name) const {
    Bytes bytes = member(name);
    if (crc32Of(bytes) != entryOf(name).crc)
      failInput(path, ": ", folder, name, " is damaged, its checksum is another one");
    return bytes;
  }

  void expectText(const char *name, std::string_view wanted) const {
    Bytes bytes = checkedMember(name);
    std::string_view text = textOf(bytes);
    while (!text.empty() && std::isspace((unsigned char)text.back()))
      text.remove_suffix(1);
    if (text != wanted)
      failInput(path, ": ", name, " is \"", text.substr(0, 40), "\", expected \"", wanted, "\"",
                kSaveAgain);
  }

  /// The name of the program in the archive.
  std::string modelName() const {
    std::string prefix = folder + "models/", all;
    std::vector<std::string> names;
    for (const auto &[name, entry] : members)
      if (name.compare(0, prefix.size(), prefix) == 0 && endsWith(name, ".json")) {
        names.push_back(name.substr(prefix.size(), name.size() - prefix.size() - 5));
        all += (all.empty() ? "" : ", ") + names.back();
      }
    if (names.empty())
      failInput(path, ": has no program in ", prefix, kSaveAgain);
    if (names.size() > 1)
      failInput(path, ": has ", names.size(), " programs (", all,
                "), expected one; save each with torch.export.save");
    return names[0];
  }

  void readTensors(TorchArchive &archive, const std::string &place, const std::string &config,
                   bool isConstant) const {
    if (!members.count(folder + place + config))
      return; // the program has none
    Bytes text = checkedMember(place + config);
    JsonView json = JsonView::parse(textOf(text), path + ": " + config);
    for (const auto &[name, entry] : json["config"].members())
      archive.tensors.push_back(readTensor(name, entry, place, isConstant));
  }

  TorchTensor readTensor(const std::string &name, const JsonView &json, const std::string &place,
                         bool isConstant) const {
    TorchTensor tensor;
    tensor.name = name;
    tensor.isConstant = isConstant;
    if (json.has("use_pickle") && json["use_pickle"].flag())
      json.fail("is a pickle, which is not read; expected a plain tensor: "
                "export the model with weights that are torch.Tensor");
    tensor.member = place + json["path_name"].text();
    if (!json.has("tensor_meta"))
      json.fail("is not a tensor; export the model without objects of other kinds");
    JsonView meta = json["tensor_meta"];
    tensor.type = meta["dtype"].integer();
    for (const JsonView &size : meta["sizes"].items())
      tensor.shape.push_back(size["as_int"].size());
    for (const JsonView &stride : meta["strides"].items())
      tensor.strides.push_back(stride["as_int"].size());
    tensor.offset = meta["storage_offset"]["as_int"].size();
    if (tensor.strides.size() != tensor.shape.size())
      meta.fail("has another number of strides than of sizes");
    auto count = elementCount(tensor.shape);
    if (!count)
      meta["sizes"].fail("is too large");
    tensor.file = path;
    if (*count > 0) {
      tensor.storage = member(tensor.member);
      tensor.crc = entryOf(tensor.member).crc;
    }
    return tensor;
  }

  const Bytes file;
  const std::string path;
  Members members;
  std::string folder; // with a trailing slash
};

/// One past the last element, in elements; std::nullopt on overflow.
std::optional<int64_t> reach(const TorchTensor &tensor) {
  int64_t end = tensor.offset;
  for (size_t d = 0; d < tensor.shape.size(); ++d) {
    int64_t span;
    if (__builtin_mul_overflow(tensor.shape[d] - 1, tensor.strides[d], &span) ||
        __builtin_add_overflow(end, span, &end))
      return {};
  }
  return end == INT64_MAX ? std::nullopt : std::optional(end + 1);
}

bool liesInOrder(const TorchTensor &tensor) {
  int64_t expected = 1;
  for (size_t d = tensor.shape.size(); d-- > 0;) {
    if (tensor.shape[d] != 1 && tensor.strides[d] != expected)
      return false;
    expected *= tensor.shape[d];
  }
  return true;
}

/// Iterates over the result in row-major order.
void copyStrided(const TorchTensor &tensor, Array &result) {
  size_t dims = tensor.shape.size();
  int64_t size = byteSize(result.dtype), from = tensor.offset;
  Shape index(dims, 0);
  for (size_t to = 0; to < result.bytes.size(); to += size) {
    std::memcpy(result.bytes.data() + to, tensor.storage.data() + from * size, size);
    for (size_t d = dims; d-- > 0;) {
      from += tensor.strides[d];
      if (++index[d] < tensor.shape[d])
        break;
      from -= index[d] * tensor.strides[d];
      index[d] = 0;
    }
  }
}

Array readDense(const TorchTensor &tensor) {
  auto name = torchTypeName(tensor.type);
  auto dtype = name ? parseDType(*name) : std::nullopt;
  std::string where = join(tensor.file, ": \"", tensor.name, "\" (", tensor.member, ")");
  if (!dtype)
    failInput(where, ": element type ", name ? std::string(*name) : join(tensor.type),
              " is not supported as an argument");
  int64_t count = *elementCount(tensor.shape), size = byteSize(*dtype);
  if (count == 0)
    return Array::zeros(*dtype, tensor.shape);
  auto end = reach(tensor);
  if (!end || uint64_t(*end) > tensor.storage.size() / size)
    failInput(where, ": exceeds its storage of ", tensor.storage.size(),
              " bytes: the archive is damaged");
  if (liesInOrder(tensor))
    return {*dtype, tensor.shape,
            tensor.storage.part(size_t(tensor.offset * size), size_t(count * size))};
  // An expanded tensor has fewer elements in storage than in its shape.
  constexpr int64_t kMostRepeated = 1 << 24, kMostTimes = 64;
  if (count > kMostRepeated && uint64_t(count / kMostTimes) > tensor.storage.size() / size)
    failInput(where, ": repeats its storage of ", tensor.storage.size(), " bytes to ",
              printShape(tensor.shape), ", which is too large");
  Array array = Array::zeros(*dtype, tensor.shape);
  copyStrided(tensor, array);
  return array;
}
} // namespace

std::optional<std::string_view> torchTypeName(int64_t type) {
  switch (type) {
  case 1:
    return "ui8";
  case 2:
    return "i8";
  case 3:
    return "i16";
  case 4:
    return "i32";
  case 5:
    return "i64";
  case 6:
    return "f16";
  case 7:
    return "f32";
  case 8:
    return "f64";
  case 10:
    return "c64";
  case 11:
    return "c128";
  case 12:
    return "i1";
  case 13:
    return "bf16";
  case 28:
    return "ui16";
  case 29:
    return "f8E4M3FN";
  case 30:
    return "f8E5M2";
  case 31:
    return "f8E4M3FNUZ";
  case 32:
    return "f8E5M2FNUZ";
  case 33:
    return "f8E8M0FNU";
  case 34:
    return "ui32";
  case 35:
    return "ui64";
  default:
    return {};
  }
}

bool TorchTensor::isTiedTo(const TorchTensor &other) const {
  return member == other.member && type == other.type && shape == other.shape &&
         strides == other.strides && offset == other.offset;
}

bool isTorchArchive(const Bytes &file) {
  if (file.size() < 2 || file.data()[0] != 'P' || file.data()[1] != 'K')
    return false;
  auto found = readZipDirectory(file);
  return found &&
         (hasMember(*found, "archive_format") ||
          hasMember(*found, "serialized_exported_program.json") || hasMember(*found, "data.pkl"));
}

bool isTorchArchive(const std::string &path) {
  try {
    return isTorchArchive(mapFile(path));
  } catch (const Failure &) {
    return false;
  }
}

Result<TorchArchive> readTorchArchive(const Bytes &file, const std::string &path) {
  return guarded([&]() -> Result<TorchArchive> { return ArchiveReader(file, path).read(); });
}

Result<TorchArchive> readTorchArchive(const std::string &path) {
  return guarded(
      [&]() -> Result<TorchArchive> { return ArchiveReader(mapFile(path), path).read(); });
}

Status checkStorage(const TorchTensor &tensor) {
  if (tensor.storage.size() > 0 && crc32Of(tensor.storage) != tensor.crc)
    return Status::badInput(join(tensor.file, ": \"", tensor.name, "\" (", tensor.member,
                                 "): is damaged, its checksum "
                                 "is another one"));
  return {};
}

Result<Array> denseArray(const TorchTensor &tensor) {
  return guarded([&]() -> Result<Array> { return readDense(tensor); });
}

} // namespace shardwright::runtime
