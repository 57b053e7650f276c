// SPDX-License-Identifier: Apache-2.0

//===- GraphSegments.cpp - CUDA graphs of instruction ranges --------------===//
//
// A range of compute instructions that neither the host nor the communication
// stream synchronizes with becomes one graph, with all iterations of the
// counted loops in it. Addresses are fixed, so a graph is captured once, at the
// second execution, after libraries have initialized lazily. Collectives are
// not captured: captured ones were slower, and could hang.
//
//===----------------------------------------------------------------------===//
#include "CudaRank.h"
#include "support/Failure.h"

#include <algorithm>
#include <utility>

namespace shardwright::runtime::cuda {

namespace {
/// The launches of one graph; a loop with more runs its iterations one by one. Each takes some
/// hundred bytes of host and device memory.
constexpr int64_t kMostLaunches = 1 << 14;
} // namespace

/// The number of launches of an instruction; -1 if it cannot be captured, or if an event is
/// recorded after it. `inLoop`: the graph has every iteration of the innermost loop around it.
int64_t CudaRank::launchesOf(const Bound &bound, bool inLoop) const {
  if (bound.passed || bound.begins)
    return -1;
  switch (bound.kind) {
  case Kind::Rank:
  case Kind::Copy:
    return 1;
  case Kind::Empty: // there is no graph while an origin is searched for
    return 0;
  case Kind::Kernel:
    return int64_t(bound.launches.size());
  case Kind::Product: {
    const MatmulCall &call = *bound.product;
    bool hasStacks = call.lhsSlices.count || call.rhsSlices.count;
    bool isKnown = inLoop && !bound.instruction->slices.empty(); // else the host reads the index
    return hasStacks && !isKnown ? -1 : 1;
  }
  case Kind::Call:
    return bound.call->canBeCaptured() ? 1 : -1;
  case Kind::Nothing: // part of a launch with others, unless it is a jump
    return bound.instruction->op == Op::Kernel || bound.instruction->op == Op::Copy ? 0 : -1;
  case Kind::Start:
  case Kind::Done:
    break;
  }
  return -1;
}

/// An instruction, or all iterations of a counted loop.
CudaRank::Range CudaRank::rangeAt(size_t instruction, bool inLoop) const {
  if (size_t end = walk.endOfCounted(instruction)) {
    // What waits for the end of a loop waits for the graph, which the loop is the last of.
    bool isAwaited =
        code[instruction].passed || code[instruction + 1].passed || (inLoop && code[end].passed);
    return isAwaited ? Range{end + 1, -1} : loopAt(instruction, end);
  }
  return {instruction + 1, launchesOf(code[instruction], inLoop)};
}

CudaRank::Range CudaRank::loopAt(size_t begin, size_t end) const {
  int64_t launches = 0; // of one iteration
  for (size_t i = begin + 2; i < end;) {
    Range range = rangeAt(i, /*inLoop=*/true);
    if (range.launches < 0)
      return {end + 1, -1};
    launches += range.launches;
    i = range.end;
  }
  int64_t trips = walk.tripsOf(begin);
  bool fits = launches == 0 || trips <= kMostLaunches / launches;
  return {end + 1, fits ? trips * launches : -1};
}

void CudaRank::findGraphSegments() {
  segmentAt.assign(code.size(), -1);
  // Both concern single instructions.
  if (!shared.options.cudaGraphs || shared.options.hook)
    return;
  if (stepBegins) {
    backend.tellNote("--trace measures instructions one by one, so there are no CUDA graphs");
    return;
  }
  GraphReport graphs;
  for (size_t i = 0; i < code.size();) {
    GraphSegment segment{i, i, 0};
    while (segment.end < code.size()) {
      Range next = rangeAt(segment.end, /*inLoop=*/false);
      if (next.launches < 0 || segment.launches + next.launches > kMostLaunches)
        break;
      segment.launches += next.launches;
      segment.end = next.end;
      if (code[segment.end - 1].passed)
        break;
    }
    if (segment.launches > 1) {
      segmentAt[segment.first] = int(segments.size());
      segments.push_back(segment);
      ++graphs.count;
      graphs.launches += segment.launches;
    }
    i = std::max(i + 1, segment.end);
  }
  if (number == 0)
    backend.tellGraphs(graphs);
}

/// Launches the graph that begins at an instruction, and returns the instruction after it; the
/// same instruction if there is none.
size_t CudaRank::replay(size_t instruction) {
  if (segmentAt[instruction] < 0 || isSearching())
    return instruction;
  GraphSegment &segment = segments[size_t(segmentAt[instruction])];
  if (++segment.visits == 2)
    capture(segment);
  if (!segment.graph)
    return instruction;
  communicator.flight.extend(int64_t(segment.end) - 1);
  launch(segment);
  return segment.end;
}

void CudaRank::launch(const GraphSegment &segment) {
  device->launch(segment.graph);
  if (EventHandle passed = code[segment.end - 1].passed)
    device->record(passed, device->compute);
}

/// If the driver rejects the capture, instructions are issued as before.
void CudaRank::capture(GraphSegment &segment) {
  EventHandle passed = std::exchange(code[segment.end - 1].passed, nullptr);
  try {
    segment.graph = device->capture([&] {
      for (size_t i = segment.first; i < segment.end; i = walk.after(i))
        issue(code[i]);
    });
  } catch (const Failure &failure) {
    walk.leaveLoops(segment.first, segment.end);
    backend.tellNote(join("no CUDA graph of instructions ", segment.first, " to ", segment.end - 1,
                          ": ", failure.status.message));
  }
  code[segment.end - 1].passed = passed;
}

} // namespace shardwright::runtime::cuda
