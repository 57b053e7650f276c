// SPDX-License-Identifier: Apache-2.0

// Schedules by name. With p stages and m microbatches:
//
//     gpipe          all forward passes, then all backward passes
//     1f1b           stage s begins with p - 1 - s forward passes, then alternates
//     interleaved    1f1b of chunks: each stage has several pieces of the model
//     zb-h1          1f1b whose weight gradients fill the bubble at the end; stage s puts off s of
//                    them, so that it keeps as many activations as the first stage of 1f1b
//     zb-h2          twice as many forward passes first, and weight gradients put off: where passes
//                    take equal time, no stage waits between its first pass and its last
//                    (Qi et al., Zero Bubble Pipeline Parallelism, ICLR 2024)
//     zb-v, dualpipe-v   two pieces a stage, placed as a V
#include "VSchedules.h"

#include "llvm/ADT/Twine.h"

#include <algorithm>

namespace shardwright {
namespace {

/// Appends the fragments of one stage.
class StageOrder {
public:
  StageOrder(PipelineSchedule &schedule, int stage)
      : schedule(schedule), stage(stage), stages(schedule.stages()),
        all(schedule.microbatches * schedule.chunks) {}

  void gpipe() {
    forward(all);
    backward(all);
    update();
  }

  /// `putOff`: how many weight gradients wait, if they are split off.
  void alternate(int warmUp, int putOff) {
    forward(std::min(warmUp, all));
    while (forwards < all) {
      forward(1);
      backward(1);
      weightGradients(backwards - putOff);
    }
    while (backwards < all) {
      backward(1);
      weightGradients(backwards - putOff);
    }
    weightGradients(all);
    update();
  }

private:
  /// The i-th forward or backward pass of the stage: as many microbatches as there are stages pass
  /// a chunk before the next chunk.
  Fragment fragment(FragmentKind kind, int i) const {
    int group = stages * schedule.chunks, chunk = i % group / stages;
    if (schedule.chunks == 1)
      return {kind, i, 0};
    return {kind, i / group * stages + i % stages,
            kind == FragmentKind::Forward ? chunk : schedule.chunks - 1 - chunk};
  }
  void append(Fragment fragment) { schedule.order[stage].push_back(fragment); }
  void forward(int count) {
    for (int i = 0; i < count; ++i)
      append(fragment(FragmentKind::Forward, forwards++));
  }
  void backward(int count) {
    for (int i = 0; i < count; ++i)
      append(fragment(FragmentKind::Backward, backwards++));
  }
  void weightGradients(int until) {
    while (schedule.splitsBackward && weights < until)
      append(fragment(FragmentKind::WeightGradient, weights++));
  }
  void update() { append({FragmentKind::Update}); }

  PipelineSchedule &schedule;
  int stage, stages, all;
  int forwards = 0, backwards = 0, weights = 0;
};
} // namespace

llvm::ArrayRef<llvm::StringLiteral> scheduleNames() {
  static constexpr llvm::StringLiteral names[] = {"gpipe", "1f1b", "interleaved", "zb-h1",
                                                  "zb-h2", "zb-v", "dualpipe-v"};
  return names;
}

bool makeSchedule(llvm::StringRef name, int stages, int microbatches, int chunks,
                  PipelineSchedule &schedule, std::string &error) {
  bool isInterleaved = name == "interleaved", isV = name == "zb-v" || name == "dualpipe-v";
  if (!isInterleaved && chunks > (isV ? 2 : 1)) {
    error =
        (name + (isV ? " has two chunks" : " has one chunk") + " a stage; interleaved has several")
            .str();
    return false;
  }
  if (isInterleaved && chunks < 2) {
    error = "interleaved has several pieces a stage; give --chunks 2 or more, or --cluster, "
            "with which the number is chosen";
    return false;
  }
  if (isInterleaved && microbatches % stages) {
    error = (llvm::Twine("interleaved needs microbatches that ") + llvm::Twine(stages) +
             " stages divide, found " + llvm::Twine(microbatches))
                .str();
    return false;
  }
  if (isV) {
    schedule = name == "zb-v" ? zeroBubbleV(stages, microbatches) : dualPipeV(stages, microbatches);
    return true;
  }
  schedule = {};
  schedule.microbatches = microbatches;
  schedule.chunks = chunks;
  schedule.splitsBackward = name.starts_with("zb");
  schedule.order.resize(stages);
  for (int stage = 0; stage < stages; ++stage) {
    StageOrder order(schedule, stage);
    int behind = stages - 1 - stage;
    if (name == "gpipe")
      order.gpipe();
    else if (isInterleaved)
      order.alternate(2 * behind + (chunks - 1) * stages, 0);
    else if (name == "zb-h2")
      order.alternate(2 * behind, /*putOff=*/2 * stage);
    else
      order.alternate(behind, /*putOff=*/stage);
  }
  return true;
}

} // namespace shardwright
