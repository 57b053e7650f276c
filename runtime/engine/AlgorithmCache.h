// SPDX-License-Identifier: Apache-2.0

//===- AlgorithmCache.h - A persistent cache of library algorithms -------===//
//
// Selecting an algorithm for a call costs a heuristic search at each start, and
// more if candidates are measured. Results are stored in a file, keyed by device,
// library version, and the parameters of the call that the search depends on.
//
// The file is in a cache directory of the user and not in the bundle, which is
// checksummed, may be read-only, and is used on several kinds of devices; programs
// also share call shapes. Entries are hints: the library validates each one,
// and the search is repeated if it rejects the entry or if the file is damaged.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_ALGORITHMCACHE_H
#define SHARDWRIGHT_RUNTIME_ENGINE_ALGORITHMCACHE_H

#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace shardwright::runtime {

struct CachedAlgorithm {
  std::string algorithm; // serialized by its library
  bool measured = false; // fastest of several, not a heuristic choice
};

/// One per process. New entries take effect in later runs only, so that all ranks use the same
/// algorithms regardless of timing. Thread-safe except for read() and replace().
class AlgorithmCache {
public:
  using Tell = std::function<void(const std::string &note)>;

  /// Reads the file if it exists. `tell` receives a note if it is invalid.
  void read(const Tell &tell);

  bool isEmpty() const { return known.empty(); }
  /// Null if there is no entry.
  const CachedAlgorithm *find(const std::string &key) const;
  void add(const std::string &key, const CachedAlgorithm &choice);
  /// Writes new entries to the file; called by one rank.
  void save(const Tell &tell);

  // For several processes: all use the entries of rank 0, new ones too.
  std::string print() const;
  void replace(const std::string &text);

private:
  using Table = std::map<std::string, CachedAlgorithm>;

  std::string path; // empty: no cache directory
  Table known, found;
  mutable std::mutex mutex; // guards found
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_ALGORITHMCACHE_H
