// SPDX-License-Identifier: Apache-2.0

//===- ReduceText.h - Sums of several ranks' parts, as CUDA text ----------===//
//
// What NCCL does not add up as the bundle's format wants it (halves in f32 with
// one rounding, NaN kept by max and min, `and`, `or` and `xor`) is sent as
// bytes and added up here, in group order: with the bits of every other back
// end. The compiler writes the text into a bundle, as cuda/reduce.cu and as
// cubins; the runtime compiles it for a GPU that has no cubin there.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_REDUCETEXT_H
#define SHARDWRIGHT_RUNTIME_REDUCETEXT_H

#include "shardwright/runtime/Program.h"

#include <set>

namespace shardwright::runtime::cuda {

using Reduction = std::pair<DType, ReduceOp>;

/// Threads of a block; one adds up one element.
constexpr unsigned kReduceThreads = 256;

/// Whether NCCL computes it as the format wants it.
bool ncclReduces(const Reduction &reduction);

/// `void NAME(const T *parts, T *result, long long count, int members)`.
std::string reduceSymbol(const Reduction &reduction);
std::string reduceText(const std::set<Reduction> &reductions);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_REDUCETEXT_H
