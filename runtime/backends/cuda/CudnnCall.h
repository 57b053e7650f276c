// SPDX-License-Identifier: Apache-2.0

//===- CudnnCall.h - A library call computed by cuDNN --------------------===//
//
// One operation graph with an execution plan, which comes from the cache
// (AlgorithmCache.h) or from a search.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDNNCALL_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDNNCALL_H

#include "Cudnn.h"
#include "DeviceCall.h"
#include "KernelImageCache.h"
#include "backends/cuda/device/Device.h"
#include "bundle/CallShapes.h"

namespace shardwright::runtime::cuda {

/// Shared by the cuDNN plans of one rank.
struct CudnnContext {
  const Cudnn *dnn; // null: loops only
  CudnnHandle handle;
  Device &device;
  KernelImageCache &images;
  AlgorithmSelector &selector;
};

struct CudnnGraphSpec {
  std::vector<Descriptor> parts; // operations and the descriptors they refer to
  std::vector<CudnnDescriptorHandle> operations;
  /// Tensor ids of the call's operands and results in order, followed by those of `numbers`.
  std::vector<int64_t> ids;
  std::vector<std::shared_ptr<const void>> numbers; // host scalars
  EngineConstraints rules;
  std::string words; // all parameters that a search depends on
};

/// Returns null and sets `why` if cuDNN does not support the graph.
std::unique_ptr<DeviceCall> planWithCudnn(const CudnnContext &context, CudnnGraphSpec work,
                                          std::string &why);

/// `; [2, 3] by [3, 1]`: extents and strides, for keys of the algorithm cache.
std::string printLayout(const Strided &tensor);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDNNCALL_H
