// SPDX-License-Identifier: Apache-2.0

// With --cuda-graphs: instructions of the compute stream between which neither the
// host nor the other stream looks become one graph, which takes one launch. All
// addresses stay as they are, so a graph is made once: after a first time, in
// which libraries load what they need. Collectives stay outside: captured ones
// were seen to be slower, and to hang.
#include "../core/Failure.h"
#include "CudaRank.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

/// How much an instruction hands to the compute stream; -1 if it may be more, or
/// if an event behind it is waited for.
int64_t CudaRank::launchesOf(size_t instruction) const {
  const Bound &bound = code[instruction];
  if (bound.passed || bound.begins)
    return -1;
  switch (bound.kind) {
  case Kind::Rank:
  case Kind::Copy:
    return 1;
  case Kind::Kernel:
    return int64_t(bound.launches.size());
  case Kind::Product: {
    const MatmulCall &call = *bound.product; // an index is read by the host
    return call.lhsSlices.count || call.rhsSlices.count ? -1 : 1;
  }
  case Kind::Call:
    return bound.call->canBeCaptured() ? 1 : -1;
  case Kind::Nothing: // launched with its neighbours, unless it is a jump
    return shared.program.schedule.instructions[instruction].op == Op::Kernel ? 0 : -1;
  case Kind::Start:
  case Kind::Done:
    break;
  }
  return -1;
}

void CudaRank::findGraphSegments() {
  segmentOf.assign(code.size(), -1);
  if (!shared.options.cudaGraphs)
    return;
  if (stepBegins) {
    session.tellNote("--trace measures instructions one by one, so --cuda-graphs "
                     "does nothing");
    return;
  }
  int64_t replaced = 0;
  for (size_t i = 0; i < code.size(); ++i) {
    GraphSegment segment{i, i, 0};
    for (; segment.end < code.size() && launchesOf(segment.end) >= 0; ++segment.end)
      segment.launches += launchesOf(segment.end);
    if (segment.launches > 1) {
      std::fill(&segmentOf[segment.first], &segmentOf[segment.end - 1] + 1, int(segments.size()));
      segments.push_back(segment);
      replaced += segment.launches;
    }
    i = std::max(i, segment.end); // which cannot be in one
  }
  if (number == 0)
    session.tellNote(join("CUDA graphs: ", segments.size(), " launches replace ", replaced));
}

/// Whether a graph does what the instruction would: its first launches it.
bool CudaRank::isReplayed(size_t instruction) {
  if (segmentOf[instruction] < 0 || isSearching())
    return false;
  GraphSegment &segment = segments[size_t(segmentOf[instruction])];
  if (instruction == segment.first) {
    if (++segment.visits == 2)
      capture(segment);
    if (segment.graph)
      device->launch(segment.graph);
  }
  return segment.graph;
}

/// What the driver does not capture runs on as before.
void CudaRank::capture(GraphSegment &segment) {
  try {
    segment.graph = device->capture([&] {
      for (size_t i = segment.first; i < segment.end; ++i)
        issue(code[i]);
    });
  } catch (const Failure &failure) {
    session.tellNote(join("no CUDA graph of instructions ", segment.first, " to ", segment.end - 1,
                          ": ", failure.status.message));
  }
}

} // namespace shardwright::runtime::cuda
