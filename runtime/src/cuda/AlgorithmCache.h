// SPDX-License-Identifier: Apache-2.0

//===- AlgorithmCache.h - TunableCall of libraries that were chosen before --------===//
//
// Which of its algorithms a library takes for a call costs a search at each
// start, and more if they are measured. What was found is kept in a file, by
// GPU, library with its version, and the call in all that the search sees.
//
// The file lies in a folder of the user's, not in the bundle: that one is
// checksummed as a whole, may be read-only, and serves several kinds of GPUs;
// and programs share their shapes. It is advice: a library is asked whether it
// takes what the file says, and where it does not, or where the file is damaged
// or somebody else's, the search is made again.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMCACHE_H
#define SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMCACHE_H

#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace shardwright::runtime::cuda {

struct CachedAlgorithm {
  std::string algorithm; // in its library's words
  bool measured = false; // the fastest of several, not a guess
};

/// Of one process. What is found in a run is for later ones only, so that all
/// ranks, whoever comes first, know the same.
class AlgorithmCache {
public:
  using Tell = std::function<void(const std::string &note)>;

  /// The file, if there is one. `tell` is told what is wrong with it.
  void read(const Tell &tell);

  /// Null if nothing is known.
  const CachedAlgorithm *find(const std::string &key) const;
  void add(const std::string &key, const CachedAlgorithm &choice);
  /// Adds what was found to the file, if there is something new; by one rank.
  void save(const Tell &tell);

  // For several processes: all know what rank 0 does.
  std::string print() const;
  void replace(const std::string &text);

private:
  using Table = std::map<std::string, CachedAlgorithm>;

  std::string path; // empty: nothing is kept
  Table known, found;
  mutable std::mutex mutex; // of found
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMCACHE_H
