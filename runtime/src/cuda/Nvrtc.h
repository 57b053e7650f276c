// SPDX-License-Identifier: Apache-2.0

//===- Nvrtc.h - CUDA text to code for the GPU at hand --------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_NVRTC_H
#define SHARDWRIGHT_RUNTIME_CUDA_NVRTC_H

#include <string>

namespace shardwright::runtime::cuda {

/// Compiles `text`, called `name` in messages, for compute capability
/// `major`.`minor`; `reason` says why that is necessary if it cannot be done.
std::string compileForDevice(const std::string &text, const std::string &name, int major, int minor,
                             const std::string &reason);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_NVRTC_H
