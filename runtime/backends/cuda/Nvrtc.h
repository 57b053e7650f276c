// SPDX-License-Identifier: Apache-2.0

//===- Nvrtc.h - Runtime compilation of CUDA source ----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_NVRTC_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_NVRTC_H

#include <string>

namespace shardwright::runtime::cuda {

/// Compiles `text` for compute capability `major`.`minor`. `name` identifies it in messages;
/// `reason` says why compilation is needed, if it fails. Throws LibraryMissing without NVRTC.
std::string compileForDevice(const std::string &text, const std::string &name, int major, int minor,
                             const std::string &reason);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_NVRTC_H
