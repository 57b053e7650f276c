// SPDX-License-Identifier: Apache-2.0

//===- Npy.h - The header of one .npy array -------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_NPY_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_NPY_H

#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime {

struct NpyHeader {
  DType dtype = DType::F32;
  Shape shape;
  bool bigEndian = false;
  bool columnMajor = false;
};

/// `where` names the array in messages. Both throw Failure.
NpyHeader parseNpyHeader(std::string_view dictionary, const std::string &where);

/// The bytes before the data: magic, version, length, dictionary, padding.
std::string printNpyHeader(const Array &array);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_NPY_H
