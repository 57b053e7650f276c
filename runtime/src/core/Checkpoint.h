// SPDX-License-Identifier: Apache-2.0

//===- Checkpoint.h - Folders of arrays in pieces -------------------------===//
//
// What shardwright.checkpoint of the Python package writes: index.json says
// which box of which array is in which file, each of arrays that one rank had.
//
//   {"format": "shardwright-checkpoint", "version": 1, "arrays": {name: {"dtype":
//   NumPy's name, "shape", "pieces": [{"file", "key", "begin", "extent"}]}}}
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CHECKPOINT_H
#define SHARDWRIGHT_RUNTIME_CHECKPOINT_H

#include "shardwright/runtime/Npz.h"

namespace shardwright::runtime {

/// Whether a folder has an index.
bool isCheckpoint(const std::string &folder);

/// A .safetensors or .npz file; a folder is none.
Result<NamedArrays> readArrayFile(const std::string &path, Reading reading = Reading::Whole);

/// Each array whole. Fails by throwing, also if pieces leave a part out.
NamedArrays readCheckpoint(const std::string &folder);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CHECKPOINT_H
