// SPDX-License-Identifier: Apache-2.0

//===- GraphSegments.cpp - CUDA graphs of instruction ranges, with --cuda-graphs -===//
//
// A range of compute instructions that neither the host nor the communication
// stream synchronizes with becomes one graph. Addresses are fixed, so a graph
// is captured once, at the second execution, after libraries have initialized
// lazily. Collectives are not captured: captured ones were slower, and could
// hang.
//
//===----------------------------------------------------------------------===//
#include "CudaRank.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

/// The number of launches of an instruction; -1 if it cannot be captured, or if an event is
/// recorded after it.
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
    const MatmulCall &call = *bound.product; // the host reads slice indices
    return call.lhsSlices.count || call.rhsSlices.count ? -1 : 1;
  }
  case Kind::Call:
    return bound.call->canBeCaptured() ? 1 : -1;
  case Kind::Nothing: // part of a multi-tensor launch, unless it is a jump
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
    backend.tellNote("--trace measures instructions one by one, so --cuda-graphs "
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
    i = std::max(i, segment.end); // the instruction that ended the segment
  }
  if (number == 0)
    backend.tellNote(join("CUDA graphs: ", segments.size(), " launches replace ", replaced));
}

/// Whether a graph replaces the instruction; the first one of a segment launches it.
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

/// If the driver rejects the capture, instructions are issued as before.
void CudaRank::capture(GraphSegment &segment) {
  try {
    segment.graph = device->capture([&] {
      for (size_t i = segment.first; i < segment.end; ++i)
        issue(code[i]);
    });
  } catch (const Failure &failure) {
    backend.tellNote(join("no CUDA graph of instructions ", segment.first, " to ", segment.end - 1,
                          ": ", failure.status.message));
  }
}

} // namespace shardwright::runtime::cuda
