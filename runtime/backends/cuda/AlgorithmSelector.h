// SPDX-License-Identifier: Apache-2.0

//===- AlgorithmSelector.h - Which algorithm of a library a call uses -----===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ALGORITHMSELECTOR_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ALGORITHMSELECTOR_H

#include "engine/AlgorithmCache.h"

namespace shardwright::runtime::cuda {

/// A library call on one GPU with a choice of algorithms.
class TunableCall {
public:
  virtual ~TunableCall() = default;
  /// The library version and all parameters that the search depends on.
  virtual std::string describe() const = 0;
  /// Selects an algorithm of an earlier search. Returns false if the library rejects it.
  virtual bool take(const std::string &algorithm) = 0;
  /// Finds at most `wanted` candidates by heuristics, best first, and selects the first.
  virtual void search(size_t wanted) = 0;
  /// The number of candidates found; 0 after a successful take().
  virtual size_t candidates() const = 0;
  virtual void pick(size_t candidate) = 0;
  /// The selected algorithm in the form that take() accepts.
  virtual std::string algorithm() const = 0;
};

/// Selects algorithms for the calls of one rank.
class AlgorithmSelector {
public:
  /// The number of candidates measured per call, with --tune.
  static constexpr size_t kMostMeasured = 8;

  AlgorithmSelector(AlgorithmCache &cache, std::string gpu, bool measures)
      : measures(measures), cache(cache), gpu(std::move(gpu)) {}

  /// From the cache, else by a search.
  void choose(TunableCall &tunable) {
    const CachedAlgorithm *known = cache.find(keyOf(tunable));
    if (known && (known->measured || !measures) && tunable.take(known->algorithm))
      return;
    tunable.search(measures ? kMostMeasured : 1);
    keep(tunable, false);
  }
  void keep(const TunableCall &tunable, bool measured) {
    if (tunable.candidates() > 0)
      cache.add(keyOf(tunable), {tunable.algorithm(), measured});
  }
  std::string keyOf(const TunableCall &tunable) const { return gpu + "; " + tunable.describe(); }

  const bool measures;

private:
  AlgorithmCache &cache;
  const std::string gpu;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ALGORITHMSELECTOR_H
