// SPDX-License-Identifier: Apache-2.0

//===- Safetensors.h - Reading .safetensors files -------------------------===//
//
//   8 bytes: the length of the header, little endian
//   header:  {"name": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]},
//             …, "__metadata__": {…}}
//   data:    the tensors one after the other, without a gap
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_SAFETENSORS_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_SAFETENSORS_H

#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime {

/// Maps the file; the arrays are views of the mapping. Throws Failure.
NamedArrays readSafetensors(const std::string &path);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_SAFETENSORS_H
