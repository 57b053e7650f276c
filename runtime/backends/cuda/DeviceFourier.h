// SPDX-License-Identifier: Apache-2.0

//===- DeviceFourier.h - Fourier transforms on a GPU ---------------------===//
//
// Uses cuFFT, followed by a kernel that normalizes inverse transforms.
// Complex-to-real transforms overwrite their operand, which is therefore
// copied. In several dimensions cuFFT also requires a Hermitian-symmetric
// spectrum, while CPUs accept any; all dimensions but the last are therefore
// transformed separately as complex numbers.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEFOURIER_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEFOURIER_H

#include "Cufft.h"
#include "NvrtcKernel.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime::cuda {

/// Returns null and sets `why` if cuFFT does not support it. Throws LibraryMissing if the
/// kernel cannot be compiled.
std::unique_ptr<DeviceCall> planFourier(const Cufft &fft, Device &device, KernelImageCache &images,
                                        const FunctionCall &call, std::string &why);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEFOURIER_H
