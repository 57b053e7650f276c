// SPDX-License-Identifier: Apache-2.0

#include "SegmentChooser.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

SegmentChooser::SegmentChooser(const RecomputationGraph &graph, const std::vector<bool> &isWide)
    : graph(graph), isWide(isWide), needed(graph.values.size()), isBoundary(graph.values.size()) {
  chosen.again.resize(graph.kernels.size());
  chosen.dropped.resize(graph.values.size());
}

bool SegmentChooser::mustKeep(int value) const {
  return isBoundary[value] || isWide[value] || !graph.kernels[graph.values[value].kernel].canRepeat;
}

bool SegmentChooser::drops(const RecomputationGraph::Kernel &kernel, Keep keep) const {
  switch (keep) {
  case Keep::Everything:
    return false;
  case Keep::AllButElementwise: {
    if (!kernel.isElementwise)
      return false;
    int64_t gain = 0;
    for (int output : kernel.outputs)
      gain += isNeeded(output) && !mustKeep(output) ? graph.values[output].bytes : 0;
    for (int input : kernel.inputs)
      gain -= isNeeded(input) ? 0 : graph.values[input].bytes;
    return gain > 0;
  }
  case Keep::Products:
    return !kernel.isProduct;
  case Keep::PlainProducts:
    return !kernel.isProduct || kernel.isBatched;
  case Keep::Boundaries:
    return true;
  }
  return false;
}

void SegmentChooser::choose(int begin, int end, Keep keep) {
  for (int k = end; k-- > begin;) {
    const RecomputationGraph::Kernel &kernel = graph.kernels[k];
    auto isDropped = [&](int output) { return isNeeded(output) && !mustKeep(output); };
    if (!kernel.canRepeat || llvm::none_of(kernel.outputs, isDropped) || !drops(kernel, keep))
      continue;
    chosen.again[k] = true;
    for (int output : kernel.outputs)
      chosen.dropped[output] = isDropped(output);
    for (int input : kernel.inputs) {
      needed[input] = true;
      if (graph.values[input].kernel < begin)
        isBoundary[input] = true;
    }
  }
}

} // namespace shardwright
