// SPDX-License-Identifier: Apache-2.0

//===- KernelImageCache.h - The bundle's kernels as code for one GPU ----------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_KERNELIMAGECACHE_H
#define SHARDWRIGHT_RUNTIME_CUDA_KERNELIMAGECACHE_H

#include "shardwright/runtime/ReduceText.h"

#include <mutex>

namespace shardwright::runtime::cuda {

/// Of files `STEM.sm_80.cubin`, … the one for compute capability `major`.`minor`; empty if none is:
/// code runs on its own and on later minor capabilities of the same major one, and with an `a` on
/// its own only.
std::string pickCubin(const std::vector<std::string> &files, const std::string &stem, int major,
                      int minor);

/// Shared by the ranks of a process: each image is read or compiled once.
class KernelImageCache {
public:
  KernelImageCache(const Program &program, std::set<Reduction> reductions)
      : program(program), reductions(std::move(reductions)) {}

  /// Empty if the program has no kernels.
  const std::string &kernels(int major, int minor);
  /// Empty if nothing is added up by our own kernels.
  const std::string &reduce(int major, int minor);
  /// Kernels of ours, in the place of what a library does not do: of `what`.
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
  /// Of each capability and text, or the file that is the bundle's own.
  std::map<std::tuple<std::string, int, int>, std::string> images;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_KERNELIMAGECACHE_H
