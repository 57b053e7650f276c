// SPDX-License-Identifier: Apache-2.0

//===- ElementText.h - Elements of arrays, as CUDA text -------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_ELEMENTTEXT_H
#define SHARDWRIGHT_RUNTIME_CUDA_ELEMENTTEXT_H

#include "shardwright/runtime/Array.h"

namespace shardwright::runtime::cuda {

/// Types with `Stored`, `Sum`, `load` and `store`: how elements lie in memory
/// and what they are added up in. Halves do without headers, which NVRTC may
/// not find.
extern const char *const kElementTypes;

struct ElementText {
  const char *type, *stored; // "BFloat16", "unsigned short"
};
ElementText elementText(DType dtype);

/// These types, and for one of them `Element`, `Sum`, `load` and `store`.
std::string elementAliases(DType dtype);

/// A constant array of a type `Int`.
std::string arrayText(const char *name, const std::vector<int64_t> &values);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_ELEMENTTEXT_H
