// SPDX-License-Identifier: Apache-2.0

// Both fill the V first: the first stages, which a microbatch reaches soon and leaves late, begin
// with more forward passes. Between that and the end each stage repeats one pattern, and then
// empties the V with weight gradients in the place of forward passes.
#include "VSchedules.h"

#include <algorithm>
#include <array>

namespace shardwright {
namespace {
using enum FragmentKind;
constexpr int Down = 0, Up = 1; // chunks

/// Appends the fragments of one stage, microbatches of a kind and chunk in order. The pattern may
/// be one of more microbatches than there are: the others are left out.
class VOrder {
public:
  VOrder(PipelineSchedule &schedule, int stage, int patternMicrobatches)
      : schedule(schedule), order(schedule.order[stage]), stage(stage),
        below(schedule.stages() - 1 - stage), all(patternMicrobatches) {}

  void zeroBubble() {
    repeat(2 * below + 1, [&] { add(Forward, Down); });
    repeat(stage, [&] {
      add(Forward, Up);
      add(Forward, Down);
    });
    repeat(below + 1, [&] {
      add(Forward, Up);
      wholeBackward(Up);
    });
    while (count(Forward, Up) < all) {
      if (count(Forward, Down) < all)
        add(Forward, Down);
      wholeBackward(Down);
      add(Forward, Up);
      wholeBackward(Up);
    }
    repeat(stage, [&] {
      add(Backward, Down);
      add(Backward, Up);
    });
    repeat(below + 1, [&] {
      add(Backward, Down);
      add(WeightGradient, Down);
    });
    remainingWeightGradients();
    order.push_back({Update});
  }

  void dualPipe() {
    repeat(2 * below, [&] { add(Forward, Down); });
    repeat(stage + 1, [&] {
      add(Forward, Down);
      add(Forward, Up);
    });
    repeat(below, [&] {
      wholeBackward(Up);
      add(Forward, Up);
    });
    repeat(all - 2 * below - stage - 1, [&] {
      add(Forward, Down);
      wholeBackward(Up);
      add(Forward, Up);
      wholeBackward(Down);
    });
    repeat(below, [&] {
      wholeBackward(Up);
      add(Forward, Up);
      wholeBackward(Down);
    });
    emptyDualPipe();
    order.push_back({Update});
  }

private:
  /// The weight gradients of the second half wait, for the time in which nothing else is there.
  void emptyDualPipe() {
    for (int i = 0; i < 2 * (stage + 1); ++i) {
      int chunk = i % 2 ? Down : Up;
      add(Backward, chunk);
      if (i < stage + 1)
        add(WeightGradient, chunk);
      else
        waiting.push_back(chunk);
    }
    repeat(below, [&] {
      nextWaiting();
      add(Backward, Down);
      waiting.push_back(Down);
    });
    remainingWeightGradients();
  }

  template <typename Entries> void repeat(int times, Entries entries) {
    for (int i = 0; i < times; ++i)
      entries();
  }
  int &count(FragmentKind kind, int chunk) { return counts[int(kind)][chunk]; }
  void add(FragmentKind kind, int chunk) {
    int microbatch = count(kind, chunk)++;
    if (microbatch < schedule.microbatches)
      order.push_back({kind, microbatch, chunk});
  }
  void wholeBackward(int chunk) {
    add(Backward, chunk);
    add(WeightGradient, chunk);
  }
  void nextWaiting() {
    add(WeightGradient, waiting.front());
    waiting.erase(waiting.begin());
  }
  void remainingWeightGradients() {
    for (int chunk : {Up, Down})
      while (count(WeightGradient, chunk) < all)
        add(WeightGradient, chunk);
  }

  PipelineSchedule &schedule;
  std::vector<Fragment> &order;
  int stage, below, all; // `below`: the stages behind
  std::array<std::array<int, 2>, 3> counts = {};
  std::vector<int> waiting; // chunks whose weight gradients are put off
};

PipelineSchedule withoutEntries(int stages, int microbatches) {
  PipelineSchedule schedule;
  schedule.placement = PiecePlacement::V;
  schedule.microbatches = microbatches;
  schedule.chunks = 2;
  schedule.splitsBackward = true;
  schedule.order.resize(stages);
  return schedule;
}
} // namespace

PipelineSchedule zeroBubbleV(int stages, int microbatches) {
  PipelineSchedule schedule = withoutEntries(stages, microbatches);
  for (int stage = 0; stage < stages; ++stage)
    VOrder(schedule, stage, std::max(microbatches, 2 * stages - 1)).zeroBubble();
  return schedule;
}

PipelineSchedule dualPipeV(int stages, int microbatches) {
  PipelineSchedule schedule = withoutEntries(stages, microbatches);
  for (int stage = 0; stage < stages; ++stage)
    VOrder(schedule, stage, std::max(microbatches, 2 * stages)).dualPipe();
  return schedule;
}

} // namespace shardwright
