// SPDX-License-Identifier: Apache-2.0

//===- CudnnCall.h - A call that cuDNN computes -----------------------------===//
//
// One graph of cuDNN's operations, with an engine for it: one that was found at
// another start (AlgorithmCache.h), or that a search finds.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_CUDNNCALL_H
#define SHARDWRIGHT_RUNTIME_CUDA_CUDNNCALL_H

#include "../core/CallShapes.h"
#include "Cudnn.h"
#include "Device.h"
#include "DeviceCall.h"
#include "KernelImageCache.h"

namespace shardwright::runtime::cuda {

/// What plans of one rank have in common, of calls that are cuDNN's or loops.
struct CudnnContext {
  const Cudnn *dnn; // null: loops only
  CudnnHandle handle;
  Device &device;
  KernelImageCache &images;
  AlgorithmSelector &selector;
};

struct CudnnGraphSpec {
  std::vector<Descriptor> parts; // operations, and what they are made of
  std::vector<CudnnDescriptorHandle> operations;
  /// Numbers of the tensors that the call's operands and results are, in their
  /// order, and behind them of `numbers`.
  std::vector<int64_t> ids;
  std::vector<std::shared_ptr<const void>> numbers; // that are on the host
  EngineConstraints rules;
  std::string words; // all that a search for engines sees
};

/// Null, with a reason, where cuDNN cannot.
std::unique_ptr<DeviceCall> planWithCudnn(const CudnnContext &context, CudnnGraphSpec work,
                                          std::string &why);

/// `; [2, 3] by [3, 1]`: extents and strides, as words of a call have them.
std::string printLayout(const Strided &tensor);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_CUDNNCALL_H
