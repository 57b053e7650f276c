// SPDX-License-Identifier: Apache-2.0

// What is computed again in a segment of the forward pass that keeps a class of values.
#pragma once

#include "CheckpointSearch.h"

namespace shardwright {

/// Segments are chosen from the last one to the first: what one reads across its cut, those before
/// it keep.
class SegmentChooser {
public:
  SegmentChooser(const RecomputationGraph &graph, const std::vector<bool> &isWide);

  /// Keeps a value, which a later segment reads.
  void require(int value) { needed[value] = isBoundary[value] = true; }
  void choose(int begin, int end, Keep keep);

  /// Whether the backward pass or a copy needs a value.
  bool isNeeded(int value) const { return needed[value] || graph.isSaved(value); }
  bool isKept(int value) const { return isNeeded(value) && !chosen.dropped[value]; }

  Recomputation chosen;

private:
  bool drops(const RecomputationGraph::Kernel &kernel, Keep keep) const;
  bool mustKeep(int value) const;

  const RecomputationGraph &graph;
  const std::vector<bool> &isWide;
  std::vector<bool> needed, isBoundary; // by value
};

} // namespace shardwright
