// SPDX-License-Identifier: Apache-2.0

//===- Algorithms.h - The ways in which a library computes a call ---------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMS_H
#define SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMS_H

#include "Choices.h"

namespace shardwright::runtime::cuda {

/// Of one call on one GPU.
class Algorithms {
public:
  virtual ~Algorithms() = default;
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
class Chooser {
public:
  /// How many are measured of each call, with --tune.
  static constexpr size_t kMostMeasured = 8;

  Chooser(Choices &choices, std::string gpu, bool measures)
      : measures(measures), choices(choices), gpu(std::move(gpu)) {}

  /// By what is known, else by a search.
  void choose(Algorithms &ways) {
    const Choice *known = choices.find(keyOf(ways));
    if (known && (known->measured || !measures) && ways.take(known->algorithm))
      return;
    ways.search(measures ? kMostMeasured : 1);
    keep(ways, false);
  }
  void keep(const Algorithms &ways, bool measured) {
    if (ways.candidates() > 0)
      choices.add(keyOf(ways), {ways.algorithm(), measured});
  }
  std::string keyOf(const Algorithms &ways) const { return gpu + "; " + ways.describe(); }

  const bool measures;

private:
  Choices &choices;
  const std::string gpu;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_ALGORITHMS_H
