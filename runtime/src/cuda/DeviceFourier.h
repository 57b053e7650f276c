// SPDX-License-Identifier: Apache-2.0

//===- DeviceFourier.h - Fourier transforms on a GPU ----------------------===//
//
// cuFFT's, with a kernel of ours behind inverse ones, which it does not divide.
// Its transform to real numbers destroys its operand, which is therefore
// copied; along several dimensions it also wants a spectrum of real numbers,
// where CPUs take any, so that all but the last dimension are transformed
// before, as complex numbers.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICEFOURIER_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICEFOURIER_H

#include "Cufft.h"
#include "NvrtcKernel.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime::cuda {

/// Null if cuFFT does not do this, and `why` is set. Fails with LibraryMissing
/// if there is nothing to compile the kernel with.
std::unique_ptr<DeviceCall> planFourier(const Cufft &fft, Device &device, KernelImageCache &images,
                                        const FunctionCall &call, std::string &why);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICEFOURIER_H
