#include "Images.h"
#include "../core/Failure.h"
#include "../core/Files.h"
#include "Nvrtc.h"

#include <cstdlib>

namespace shardwright::runtime::cuda {

namespace {
constexpr const char *kText = "cuda/kernels.cu";

std::string capability(int major, int minor) {
  return join("sm_", major, minor);
}
} // namespace

std::string pickCubin(const std::vector<std::string> &files,
                      const std::string &stem, int major, int minor) {
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
    if (itsMajor != major || itsMinor > minor ||
        (exactOnly && itsMinor != minor))
      continue;
    // Of two for the same capability the one with its own instructions.
    int rank = itsMinor * 2 + (exactOnly ? 1 : 0);
    if (rank > bestMinor) {
      bestMinor = rank;
      best = file;
    }
  }
  return best;
}

std::string Images::readFile(const std::string &file) const {
  std::string path = program.path + "/" + file;
  Bytes bytes = runtime::readFile(path);
  auto entry = program.manifest.files.find(file);
  if (entry == program.manifest.files.end())
    failInput(program.path, "/manifest.json does not list ", file,
              ": compile the bundle with --target cuda");
  if (checksum(bytes) != entry->second.xxh3)
    failInput(path, " has another checksum than the manifest says: the bundle "
                    "is damaged or was changed");
  return {bytes.data(), bytes.size()};
}

std::string Images::findCubin(const std::string &stem, int major,
                              int minor) const {
  std::vector<std::string> files;
  for (const auto &[file, entry] : program.manifest.files)
    files.push_back(file);
  std::string cubin = pickCubin(files, stem, major, minor);
  return cubin.empty() ? "" : readFile(cubin);
}

std::string Images::findKernels(int major, int minor) const {
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
      join("The GPU is ", capability(major, minor),
           ", for which the bundle has no code (",
           has.empty() ? " none for any" : has,
           " ), so that cuda/kernels.cu must be compiled now");
  return compileForDevice(readFile(kText), program.path + "/" + kText, major,
                          minor, why);
}

std::string Images::findReduce(int major, int minor) const {
  if (reductions.empty())
    return {};
  std::string cubin = findCubin("cuda/reduce", major, minor);
  if (!cubin.empty())
    return cubin;
  return compileForDevice(
      reduceText(reductions), "the sums of collectives", major, minor,
      join("Collectives of this bundle reduce what NCCL cannot (",
           reduceSymbol(*reductions.begin()), "), and it has no code for ",
           capability(major, minor), " that does"));
}

const std::string &Images::kernels(int major, int minor) {
  std::lock_guard<std::mutex> lock(mutex);
  auto at = foundKernels.find({major, minor});
  if (at == foundKernels.end())
    at = foundKernels.emplace(std::pair(major, minor), findKernels(major, minor))
             .first;
  return at->second;
}

const std::string &Images::reduce(int major, int minor) {
  std::lock_guard<std::mutex> lock(mutex);
  auto at = foundReduce.find({major, minor});
  if (at == foundReduce.end())
    at = foundReduce.emplace(std::pair(major, minor), findReduce(major, minor))
             .first;
  return at->second;
}

const std::string &Images::compiled(const std::string &text,
                                    const std::string &what, int major,
                                    int minor) {
  std::lock_guard<std::mutex> lock(mutex);
  auto [at, isNew] = others.try_emplace({text, major, minor});
  if (isNew)
    at->second = compileForDevice(text, what, major, minor,
                                  "The libraries do not compute " + what +
                                      " of this bundle");
  return at->second;
}

} // namespace shardwright::runtime::cuda
