// SPDX-License-Identifier: Apache-2.0

//===- ElementText.h - CUDA source of element types ----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_ELEMENTTEXT_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_ELEMENTTEXT_H

#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime::cuda {

/// Types with `Stored`, `Sum`, `load` and `store`: the storage and accumulation types. 16-bit
/// floats are implemented without headers, which NVRTC may not find.
extern const char *const kElementTypes;

struct ElementText {
  const char *type, *stored; // "BFloat16", "unsigned short"
};
ElementText elementText(DType dtype);

/// These types, and the aliases `Element`, `Sum`, `load` and `store` for one of them.
std::string elementAliases(DType dtype);

/// A constant array of type `Int`.
std::string arrayText(const char *name, const std::vector<int64_t> &values);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_ELEMENTTEXT_H
