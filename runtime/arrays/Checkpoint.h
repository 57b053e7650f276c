// SPDX-License-Identifier: Apache-2.0

//===- Checkpoint.h - Reads checkpoint folders ---------------------------===//
//
// The format of the Python module shardwright.checkpoint: index.json maps each
// array to boxes in files.
//
//   {"format": "shardwright-checkpoint", "version": 1, "arrays": {name: {"dtype":
//   NumPy's name, "shape", "pieces": [{"file", "key", "begin", "extent"}]}}}
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_CHECKPOINT_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_CHECKPOINT_H

#include "shardwright/runtime/arrays/Npz.h"

namespace shardwright::runtime {

/// Returns whether the folder has an index.json.
bool isCheckpoint(const std::string &folder);

/// Reads a .safetensors or .npz file. Returns an error for a folder.
Result<NamedArrays> readArrayFile(const std::string &path, Reading reading = Reading::Whole);

/// Reads each array as a whole. Throws Failure if a file is damaged or if the pieces do not
/// cover an array.
NamedArrays readCheckpoint(const std::string &folder);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_CHECKPOINT_H
