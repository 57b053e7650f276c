// SPDX-License-Identifier: Apache-2.0

#include "KernelImageCache.h"
#include "Nvrtc.h"
#include "bundle/Load.h"
#include "support/Failure.h"

#include <cstdlib>

namespace shardwright::runtime::cuda {

namespace {
constexpr const char *kText = "cuda/kernels.cu";

std::string capability(int major, int minor) { return join("sm_", major, minor); }
} // namespace

std::string pickCubin(const std::vector<std::string> &files, const std::string &stem, int major,
                      int minor) {
  std::string best;
  int bestMinor = -1;
  const std::string prefix = stem + ".sm_", suffix = ".cubin";
  for (const std::string &file : files) {
    if (file.compare(0, prefix.size(), prefix) != 0 ||
        file.size() <= prefix.size() + suffix.size() ||
        file.compare(file.size() - suffix.size(), suffix.size(), suffix) != 0)
      continue;
    char *end = nullptr;
    long number = std::strtol(file.c_str() + prefix.size(), &end, 10);
    int itsMajor = int(number / 10), itsMinor = int(number % 10);
    bool exactOnly = end && *end == 'a';
    if (itsMajor != major || itsMinor > minor || (exactOnly && itsMinor != minor))
      continue;
    // For equal capabilities prefer the image with architecture-specific code.
    int rank = itsMinor * 2 + (exactOnly ? 1 : 0);
    if (rank > bestMinor) {
      bestMinor = rank;
      best = file;
    }
  }
  return best;
}

std::string KernelImageCache::readFile(const std::string &file) const {
  if (!program.manifest.files.count(file))
    failInput(program.path, "/manifest.json does not list ", file,
              ": compile the bundle with --target cuda");
  Bytes bytes = readListed(program.path, program.manifest, file);
  return {bytes.data(), bytes.size()};
}

std::string KernelImageCache::findCubin(const std::string &stem, int major, int minor) const {
  std::vector<std::string> files;
  for (const auto &[file, entry] : program.manifest.files)
    files.push_back(file);
  std::string cubin = pickCubin(files, stem, major, minor);
  return cubin.empty() ? "" : readFile(cubin);
}

std::string KernelImageCache::findKernels(int major, int minor) const {
  if (program.kernels.empty())
    return {};
  std::string cubin = findCubin("cuda/kernels", major, minor);
  if (!cubin.empty())
    return cubin;
  std::string has;
  for (const auto &[file, entry] : program.manifest.files)
    if (file.compare(0, 16, "cuda/kernels.sm_") == 0)
      has += " " + file;
  std::string why =
      join("The GPU is ", capability(major, minor), ", for which the bundle has no code (",
           has.empty() ? " none for any" : has, " ), so that cuda/kernels.cu must be compiled now");
  return compileForDevice(readFile(kText), program.path + "/" + kText, major, minor, why);
}

std::string KernelImageCache::findReduce(int major, int minor) const {
  if (reductions.empty())
    return {};
  std::string cubin = findCubin("cuda/reduce", major, minor);
  if (!cubin.empty())
    return cubin;
  return compileForDevice(reduceText(reductions), "the sums of collectives", major, minor,
                          join("Collectives of this bundle reduce what NCCL cannot (",
                               reduceSymbol(*reductions.begin()), "), and it has no code for ",
                               capability(major, minor), " that does"));
}

/// Caches only successful results: a caller with a fallback may ask again.
template <typename Find>
const std::string &KernelImageCache::once(const std::string &key, int major, int minor,
                                          const Find &find) {
  std::lock_guard<std::mutex> lock(mutex);
  auto at = images.find({key, major, minor});
  if (at == images.end())
    at = images.emplace(std::tuple(key, major, minor), find()).first;
  return at->second;
}

const std::string &KernelImageCache::kernels(int major, int minor) {
  return once(kText, major, minor, [&] { return findKernels(major, minor); });
}

const std::string &KernelImageCache::reduce(int major, int minor) {
  return once("cuda/reduce.cu", major, minor, [&] { return findReduce(major, minor); });
}

const std::string &KernelImageCache::compiled(const std::string &text, const std::string &what,
                                              int major, int minor) {
  return once(text, major, minor, [&] {
    return compileForDevice(text, what, major, minor,
                            "The libraries do not compute " + what + " of this bundle");
  });
}

} // namespace shardwright::runtime::cuda
