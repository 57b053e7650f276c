// SPDX-License-Identifier: Apache-2.0

//===- AttentionGraph.h - Attention as a cuDNN operation graph -----------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ATTENTIONGRAPH_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ATTENTIONGRAPH_H

#include "Cudnn.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime::cuda {

/// Why this cuDNN does not support the call; empty if it may.
std::string whyNoAttention(const Cudnn &dnn, const AttentionCall &call);

/// A graph with one attention operation, and the descriptors it refers to.
struct AttentionGraph {
  std::vector<Descriptor> parts;
  std::vector<CudnnDescriptorHandle> operations; // empty: not supported by cuDNN
  std::string whyNot;

  AttentionGraph(const Cudnn &dnn, const AttentionCall &call);

  /// Tensor ids in the order of the call's operands and results, followed by those of host
  /// scalars.
  static std::vector<int64_t> idsOf(const AttentionCall &call);
  static std::vector<std::shared_ptr<const void>> numbersOf(const AttentionCall &call);

private:
  Descriptor &tensor(int64_t id, DType dtype, std::vector<int64_t> extents,
                     std::vector<int64_t> strides, TensorPlace place);
  CudnnDescriptorHandle number(int64_t id, DType dtype);
  void addTensors(Descriptor &operation);
  bool addScoreGraph(Descriptor &operation);
  CudnnDescriptorHandle scores(int64_t id);
  bool addBias(std::vector<CudnnDescriptorHandle> &steps);
  bool addBand(std::vector<CudnnDescriptorHandle> &steps);

  const Cudnn &dnn;
  const AttentionCall &call;
  int64_t lastScores = 0;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ATTENTIONGRAPH_H
