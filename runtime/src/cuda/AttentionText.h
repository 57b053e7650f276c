//===- AttentionText.h - Attention without a library, as CUDA text --------===//
//
// The definition, as cpu/Attention.cpp has it: one thread computes one row of
// the result, or the gradients by one query or by one key and one value.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_ATTENTIONTEXT_H
#define SHARDWRIGHT_RUNTIME_CUDA_ATTENTIONTEXT_H

#include "shardwright/runtime/Program.h"

namespace shardwright::runtime::cuda {

constexpr unsigned kAttentionThreads = 64;

/// A kernel of the text, for so many blocks of kAttentionThreads.
struct AttentionKernel {
  const char *symbol;
  unsigned blocks;
};
/// In the order in which they are launched.
std::vector<AttentionKernel> attentionKernels(const AttentionCall &call);

/// All kernels take what the call takes and gives: operands in its order, then
/// results; null for what it has not.
std::string attentionText(const AttentionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_ATTENTIONTEXT_H
