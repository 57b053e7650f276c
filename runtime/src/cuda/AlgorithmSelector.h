// SPDX-License-Identifier: Apache-2.0

//===- AlgorithmSelector.h - Which algorithm of a library a call uses -----===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMSELECTOR_H
#define SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMSELECTOR_H

#include "AlgorithmCache.h"

namespace shardwright::runtime::cuda {

/// Of one call on one GPU.
class TunableCall {
public:
  virtual ~TunableCall() = default;
  /// The library with its version, and all of the call that a search sees.
  virtual std::string describe() const = 0;
  /// Uses what a search has found before; false if the library does not take
  /// it.
  virtual bool take(const std::string &algorithm) = 0;
  /// Finds at most `wanted`, by heuristics, the best first, and uses that.
  virtual void search(size_t wanted) = 0;
  /// How many were found; none were if one was taken.
  virtual size_t candidates() const = 0;
  virtual void pick(size_t candidate) = 0;
  /// The one that is used, as `take` understands it.
  virtual std::string algorithm() const = 0;
};

/// Chooses for the calls of one rank.
class AlgorithmSelector {
public:
  /// How many are measured of each call, with --tune.
  static constexpr size_t kMostMeasured = 8;

  AlgorithmSelector(AlgorithmCache &cache, std::string gpu, bool measures)
      : measures(measures), cache(cache), gpu(std::move(gpu)) {}

  /// By what is known, else by a search.
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

#endif // SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMSELECTOR_H
