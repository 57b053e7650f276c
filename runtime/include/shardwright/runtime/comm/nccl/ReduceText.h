// SPDX-License-Identifier: Apache-2.0

//===- ReduceText.h - CUDA source of reductions that NCCL does not support -===//
//
// Reductions that NCCL does not compute as the format requires (16-bit floats
// in f32 with one rounding, NaN-propagating max and min, `and`, `or`, `xor`)
// are sent as bytes and reduced by kernels in group order, bit-identical to all
// other back ends. The compiler writes the source to a bundle as cuda/reduce.cu
// and as cubins; the runtime compiles it for GPUs without a cubin.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_NCCL_REDUCETEXT_H
#define SHARDWRIGHT_RUNTIME_COMM_NCCL_REDUCETEXT_H

#include "shardwright/runtime/bundle/Program.h"

#include <set>

namespace shardwright::runtime::cuda {

using Reduction = std::pair<DType, ReduceOp>;

/// Threads per block; each reduces one element.
constexpr unsigned kReduceThreads = 256;

/// Whether NCCL computes the reduction as the format requires.
bool ncclReduces(const Reduction &reduction);

/// The kernel name: `void NAME(const T *parts, T *result, long long count, int members)`.
std::string reduceSymbol(const Reduction &reduction);
std::string reduceText(const std::set<Reduction> &reductions);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_COMM_NCCL_REDUCETEXT_H
