// SPDX-License-Identifier: Apache-2.0

//===- DeviceConvolution.h - Convolutions on a GPU ------------------------===//
//
// cuDNN computes a convolution if all three tensors lie as batch, channels,
// space or as batch, space, channels, and no edge is cropped. Everything else is
// computed by loops of ours (ConvolutionText.h): slow, and right.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICECONVOLUTION_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICECONVOLUTION_H

#include "CudnnCall.h"
#include "NvrtcKernel.h"

namespace shardwright::runtime::cuda {

/// A ConvolutionCall in cuDNN's words; `whyNot` is empty if it has them.
struct ConvolutionForm {
  explicit ConvolutionForm(const ConvolutionCall &call);

  std::string whyNot;
  Strided data, filter, result; // at least two dimensions of space
  std::vector<int64_t> before, after, step, dilation;

private:
  void fitLayout();
  void fitPadding();
};

/// Fails with LibraryMissing if there is nothing to compile loops with.
std::unique_ptr<DeviceCall> planConvolution(const CudnnContext &context,
                                            const ConvolutionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICECONVOLUTION_H
