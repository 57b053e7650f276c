// SPDX-License-Identifier: Apache-2.0

//===- DeviceConvolution.h - Convolutions on a GPU -----------------------===//
//
// cuDNN computes a convolution if all three tensors are dense in NCHW or NHWC
// order and no padding is negative. Others are computed by plain loops
// (ConvolutionText.h), which are slow.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICECONVOLUTION_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICECONVOLUTION_H

#include "CudnnCall.h"
#include "NvrtcKernel.h"

namespace shardwright::runtime::cuda {

/// The parameters of a ConvolutionCall for cuDNN. `whyNot` is empty if it is supported.
struct ConvolutionForm {
  explicit ConvolutionForm(const ConvolutionCall &call);

  std::string whyNot;
  Strided data, filter, result; // at least two spatial dimensions
  std::vector<int64_t> before, after, step, dilation;

private:
  void fitLayout();
  void fitPadding();
};

/// Throws LibraryMissing if loops are needed and cannot be compiled.
std::unique_ptr<DeviceCall> planConvolution(const CudnnContext &context,
                                            const ConvolutionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICECONVOLUTION_H
