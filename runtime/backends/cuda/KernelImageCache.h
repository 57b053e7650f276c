// SPDX-License-Identifier: Apache-2.0

//===- KernelImageCache.h - Images of the bundle's kernels for a GPU -----===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_KERNELIMAGECACHE_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_KERNELIMAGECACHE_H

#include "shardwright/runtime/comm/nccl/ReduceText.h"

#include <mutex>

namespace shardwright::runtime::cuda {

/// The cubin for compute capability `major`.`minor` among files `STEM.sm_80.cubin`; empty if
/// there is none. Code runs on its own and later minor capabilities of the same major one; with
/// the suffix `a` on exactly its own.
std::string pickCubin(const std::vector<std::string> &files, const std::string &stem, int major,
                      int minor);

/// Shared by the ranks of a process: each image is read or compiled once. Thread-safe.
class KernelImageCache {
public:
  KernelImageCache(const Program &program, std::set<Reduction> reductions)
      : program(program), reductions(std::move(reductions)) {}

  /// Empty if the program has no kernels.
  const std::string &kernels(int major, int minor);
  /// Kernels for reductions that NCCL does not support; empty if there are none.
  const std::string &reduce(int major, int minor);
  /// Compiles the source of fallback kernels for `what`.
  const std::string &compiled(const std::string &text, const std::string &what, int major,
                              int minor);

private:
  template <typename Find>
  const std::string &once(const std::string &key, int major, int minor, const Find &find);
  std::string readFile(const std::string &file) const;
  /// Empty if there is no cubin of that stem for the GPU.
  std::string findCubin(const std::string &stem, int major, int minor) const;
  std::string findKernels(int major, int minor) const;
  std::string findReduce(int major, int minor) const;

  const Program &program;
  const std::set<Reduction> reductions;
  std::mutex mutex;
  /// By source text, or name of a bundle file, and capability.
  std::map<std::tuple<std::string, int, int>, std::string> images;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_KERNELIMAGECACHE_H
