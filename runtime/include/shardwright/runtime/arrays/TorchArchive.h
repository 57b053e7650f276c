// SPDX-License-Identifier: Apache-2.0

//===- TorchArchive.h - Reads archives of torch.export.save --------------===//
//
// A zip archive of uncompressed members below one top folder:
//
//   archive_format, byteorder                "pt2", "little"
//   models/NAME.json                         the program
//   data/weights/NAME_weights_config.json    tensors: name, storage, strides
//   data/weights/weight_0, ...               storages
//   data/constants/NAME_constants_config.json, data/constants/tensor_0, ...
//
// Tied weights are two names of one storage. Pickles in an archive are never
// read.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_TORCHARCHIVE_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_TORCHARCHIVE_H

#include "shardwright/runtime/support/Array.h"
#include "shardwright/runtime/support/Status.h"

namespace shardwright::runtime {

struct TorchTensor {
  std::string name;   // in the model
  std::string member; // of the archive
  int64_t type = 0;   // element type, a number of torch's export schema
  Shape shape, strides;
  int64_t offset = 0;      // in elements, like strides
  bool isConstant = false; // in the table of constants
  Bytes storage;           // a view of the file
  uint32_t crc = 0;        // of the storage, from the archive
  std::string file;        // the archive

  /// Whether both are the same view of one storage (tied weights).
  bool isTiedTo(const TorchTensor &other) const;
};

struct TorchArchive {
  std::string path;
  Bytes program; // JSON
  std::vector<TorchTensor> tensors;
};

/// Whether the file is an archive of a PyTorch program, including kinds that are not supported.
bool isTorchArchive(const Bytes &file);
bool isTorchArchive(const std::string &path); // false if it cannot be read

/// Reads the directory and the tables of tensors; storages stay mapped. Returns an error if the
/// archive is damaged or not supported.
Result<TorchArchive> readTorchArchive(const std::string &path);
/// The same for a file in memory; `path` names it in messages.
Result<TorchArchive> readTorchArchive(const Bytes &file, const std::string &path);

/// Verifies the checksum of the storage. Reads all of it.
Status checkStorage(const TorchTensor &tensor);

/// The elements as a dense row-major array; a view of the file if they are stored that way.
/// Returns an error for element types without arrays.
Result<Array> denseArray(const TorchTensor &tensor);

/// MLIR's spelling of an element type of torch's export schema: `f32`, `ui8`, `f8E4M3FN`; `c64`
/// and `c128` for complex types. std::nullopt for others.
std::optional<std::string_view> torchTypeName(int64_t type);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_TORCHARCHIVE_H
