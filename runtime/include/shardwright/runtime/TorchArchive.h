// SPDX-License-Identifier: Apache-2.0

//===- TorchArchive.h - What torch.export.save writes ---------------------===//
//
// A zip archive of members that are not compressed, below one folder of any
// name:
//
//   archive_format, byteorder                "pt2", "little"
//   models/NAME.json                         the program
//   data/weights/NAME_weights_config.json    tensors by name, and where they
//   are data/weights/weight_0, …                 whole storages, of which a
//   tensor is
//                                            what its strides and offset say
//   data/constants/NAME_constants_config.json, data/constants/tensor_0, …
//
// Tied weights are two names of one storage. Pickles, which an archive has too,
// are never read.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_TORCHARCHIVE_H
#define SHARDWRIGHT_RUNTIME_TORCHARCHIVE_H

#include "shardwright/runtime/Array.h"
#include "shardwright/runtime/Status.h"

namespace shardwright::runtime {

struct TorchTensor {
  std::string name;   // as the model calls it
  std::string member; // of the archive
  int64_t type = 0;   // a number of torch's export schema
  Shape shape, strides;
  int64_t offset = 0;      // like strides in elements
  bool isConstant = false; // stands among the constants, not the weights
  Bytes storage;           // a part of the file
  uint32_t crc = 0;        // of the storage, as the archive says
  std::string file;        // the archive

  /// Whether the other is the same place under another name.
  bool isTiedTo(const TorchTensor &other) const;
};

struct TorchArchive {
  std::string path;
  Bytes program; // JSON
  std::vector<TorchTensor> tensors;
};

/// Whether the file is an archive that `readTorchArchive` has something to say
/// about: one of a PyTorch program, also of a kind that is not read.
bool isTorchArchive(const Bytes &file);
bool isTorchArchive(const std::string &path); // not, too, if it cannot be read

/// Only the directory and the tables of tensors are read; the rest stays
/// mapped.
Result<TorchArchive> readTorchArchive(const std::string &path);
/// The same for a file in memory; `path` names it in messages.
Result<TorchArchive> readTorchArchive(const Bytes &file, const std::string &path);

/// Whether the storage is as it was written. Reads all of it.
Status checkStorage(const TorchTensor &tensor);

/// The elements in order; a part of the file where they lie there like that.
/// Fails for types that no array has.
Result<Array> denseArray(const TorchTensor &tensor);

/// How MLIR writes the type of that number in torch's export schema: `f32`,
/// `ui8`, `f8E4M3FN`; `c64` and `c128` for complex ones. Nothing for others.
std::optional<std::string_view> torchTypeName(int64_t type);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_TORCHARCHIVE_H
