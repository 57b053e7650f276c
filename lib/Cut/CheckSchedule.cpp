// SPDX-License-Identifier: Apache-2.0

// What a schedule must keep, and the order and the times that follow from it.
#include "shardwright/Cut/PipelineSchedule.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace shardwright {
namespace {

/// "3: " of the line of the table that has a stage.
std::string at(const PipelineSchedule &schedule, int stage) {
  return schedule.lines.empty() ? "" : std::to_string(schedule.lines[stage]) + ": ";
}

/// Steps through the orders of all stages, each fragment after what it depends on.
class ScheduleWalk {
public:
  explicit ScheduleWalk(const PipelineSchedule &schedule)
      : schedule(schedule), next(schedule.stages()) {}

  /// Calls `visit(stage, place)` for each fragment that can run. Returns whether all did.
  template <typename Visit> bool run(Visit visit) {
    for (bool moved = true; std::exchange(moved, false);)
      for (int stage = 0; stage < schedule.stages(); ++stage)
        if (next[stage] < int(schedule.order[stage].size()) && isReady(stage)) {
          Fragment fragment = schedule.order[stage][next[stage]];
          visit(stage, next[stage]++);
          done.insert({keyOf(stage, fragment), true});
          moved = true;
        }
    return llvm::all_of(llvm::seq(schedule.stages()), [&](int stage) {
      return next[stage] == int(schedule.order[stage].size());
    });
  }

  /// What the next fragment of a stage waits for; its own stage's fragments included.
  std::vector<StageFragment> dependencies(int stage, Fragment fragment) const {
    std::vector<StageFragment> found;
    int piece = schedule.pieceOf(stage, fragment.chunk), last = schedule.pieces() - 1;
    auto add = [&](FragmentKind kind, int piece) {
      found.push_back(
          {schedule.stageOf(piece), {kind, fragment.microbatch, schedule.chunkOf(piece)}});
    };
    switch (fragment.kind) {
    case FragmentKind::Forward:
      if (piece > 0)
        add(FragmentKind::Forward, piece - 1);
      break;
    case FragmentKind::Backward:
      add(FragmentKind::Forward, piece);
      if (piece < last)
        add(FragmentKind::Backward, piece + 1);
      break;
    case FragmentKind::WeightGradient:
      add(FragmentKind::Backward, piece);
      break;
    case FragmentKind::Update:
      break; // last in its stage
    }
    return found;
  }

  /// The stages that wait for one another in a circle, and what for: each for a fragment that
  /// stands behind the one that its own stage waits with.
  std::string describeDeadlock() const {
    auto isWaiting = [&](int stage) { return next[stage] < int(schedule.order[stage].size()); };
    int stage = *llvm::find_if(llvm::seq(schedule.stages()), isWaiting);
    for (int i = 0; i < schedule.stages(); ++i) // then it is one of the circle
      stage = neededBy(stage).stage;
    std::string text =
        at(schedule, stage) + name(waiting(stage)) + " of stage " + std::to_string(stage);
    int first = stage;
    do {
      StageFragment needed = neededBy(stage);
      stage = needed.stage;
      std::string of = " of stage " + std::to_string(stage);
      text += " waits for " + name(needed.fragment) + of + ", which comes after " +
              name(waiting(stage)) + of;
      text += stage == first ? "" : ", which";
    } while (stage != first);
    return text + ": so these wait forever";
  }

  /// A fragment that stands before one of its own stage that it needs.
  std::string describeEarly(int stage) const {
    llvm::ArrayRef<Fragment> order = schedule.order[stage];
    for (auto [i, fragment] : llvm::enumerate(order))
      for (const StageFragment &needed : dependencies(stage, fragment))
        if (needed.stage == stage && llvm::is_contained(order.drop_front(i), needed.fragment))
          return at(schedule, stage) + name(fragment) + " of stage " + std::to_string(stage) +
                 " stands before " + name(needed.fragment) + ", which it needs";
    return "";
  }

private:
  using Key = std::tuple<int, int, int>; // kind, piece, microbatch

  Key keyOf(int stage, Fragment fragment) const {
    return {int(fragment.kind), schedule.pieceOf(stage, fragment.chunk), fragment.microbatch};
  }
  bool isDone(const StageFragment &needed) const {
    return done.count(keyOf(needed.stage, needed.fragment));
  }
  bool isReady(int stage) const {
    return llvm::all_of(dependencies(stage, schedule.order[stage][next[stage]]),
                        [&](const StageFragment &needed) { return isDone(needed); });
  }
  std::string name(Fragment fragment) const { return nameOf(fragment, schedule.chunks > 1); }
  Fragment waiting(int stage) const { return schedule.order[stage][next[stage]]; }
  /// What the next fragment of a stage waits for.
  StageFragment neededBy(int stage) const {
    std::vector<StageFragment> needed = dependencies(stage, waiting(stage));
    return *llvm::find_if(needed, [&](const StageFragment &each) { return !isDone(each); });
  }

  const PipelineSchedule &schedule;
  std::vector<int> next; // by stage
  std::map<Key, bool> done;
};

std::string faultOfStage(const PipelineSchedule &schedule, int stage) {
  std::map<std::tuple<int, int, int>, int> count; // by kind, chunk, microbatch
  auto name = [&](Fragment fragment) { return nameOf(fragment, schedule.chunks > 1); };
  std::string line = at(schedule, stage), where = " of stage " + std::to_string(stage);
  for (Fragment fragment : schedule.order[stage]) {
    if (fragment.microbatch >= schedule.microbatches)
      return line + name(fragment) + where + " is of none of the " +
             std::to_string(schedule.microbatches) + " microbatches, which count from 0";
    if (++count[{int(fragment.kind), fragment.chunk, fragment.microbatch}] > 1)
      return line + name(fragment) + where + " is there twice";
  }
  std::vector<FragmentKind> kinds = {FragmentKind::Forward, FragmentKind::Backward};
  if (schedule.splitsBackward)
    kinds.push_back(FragmentKind::WeightGradient);
  for (FragmentKind kind : kinds)
    for (int chunk = 0; chunk < schedule.chunks; ++chunk)
      for (int microbatch = 0; microbatch < schedule.microbatches; ++microbatch)
        if (!count.count({int(kind), chunk, microbatch}))
          return line + name({kind, microbatch, chunk}) + where + " is missing";
  if (schedule.order[stage].empty() || schedule.order[stage].back().kind != FragmentKind::Update)
    return line + "U" + where + " is not its last entry";
  return ScheduleWalk(schedule).describeEarly(stage);
}

double durationOf(const PipelineSchedule &schedule, int stage, Fragment fragment,
                  llvm::ArrayRef<FragmentTimes> times) {
  const FragmentTimes &ofPiece = times[schedule.pieceOf(stage, fragment.chunk)];
  double update = 0;
  switch (fragment.kind) {
  case FragmentKind::Forward:
    return ofPiece.forward;
  case FragmentKind::Backward:
    return ofPiece.backward;
  case FragmentKind::WeightGradient:
    return ofPiece.weightGradient;
  case FragmentKind::Update: // of all chunks
    for (int chunk = 0; chunk < schedule.chunks; ++chunk)
      update += times[schedule.pieceOf(stage, chunk)].update;
    return update;
  }
  return 0;
}

/// Of what a fragment of one piece sends to one of another, which are neighbours.
double transferBetween(const PipelineSchedule &schedule, StageFragment from, StageFragment to,
                       llvm::ArrayRef<FragmentTimes> times) {
  if (from.stage == to.stage)
    return 0;
  return times[std::min(schedule.pieceOf(from.stage, from.fragment.chunk),
                        schedule.pieceOf(to.stage, to.fragment.chunk))]
      .transfer;
}
} // namespace

std::string faultOf(const PipelineSchedule &schedule) {
  for (int stage = 0; stage < schedule.stages(); ++stage)
    if (std::string fault = faultOfStage(schedule, stage); !fault.empty())
      return fault;
  ScheduleWalk walk(schedule);
  return walk.run([](int, int) {}) ? "" : walk.describeDeadlock();
}

std::vector<StageFragment> linearOrder(const PipelineSchedule &schedule) {
  std::vector<StageFragment> order;
  ScheduleWalk(schedule).run([&](int stage, int place) {
    Fragment fragment = schedule.order[stage][place];
    if (fragment.kind != FragmentKind::Update)
      order.push_back({stage, fragment});
  });
  return order;
}

ScheduleTimes timesOf(const PipelineSchedule &schedule, const FragmentTimes &times) {
  return timesOf(schedule, std::vector<FragmentTimes>(schedule.pieces(), times));
}

ScheduleTimes timesOf(const PipelineSchedule &schedule, llvm::ArrayRef<FragmentTimes> times) {
  ScheduleTimes result;
  result.begin.resize(schedule.stages());
  result.end.resize(schedule.stages());
  std::vector<double> free(schedule.stages()), busy(schedule.stages());
  std::map<std::tuple<int, int, int, int>, double> ends; // by stage, kind, chunk, microbatch
  auto keyOf = [](int stage, Fragment f) {
    return std::tuple(stage, int(f.kind), f.chunk, f.microbatch);
  };
  ScheduleWalk walk(schedule);
  walk.run([&](int stage, int place) {
    Fragment fragment = schedule.order[stage][place];
    double begin = free[stage];
    for (const StageFragment &needed : walk.dependencies(stage, fragment))
      begin = std::max(begin, ends[keyOf(needed.stage, needed.fragment)] +
                                  transferBetween(schedule, needed, {stage, fragment}, times));
    double duration = durationOf(schedule, stage, fragment, times);
    free[stage] = ends[keyOf(stage, fragment)] = begin + duration;
    busy[stage] += duration;
    result.begin[stage].push_back(begin);
    result.end[stage].push_back(begin + duration);
  });
  result.total = *llvm::max_element(free);
  result.bubble = result.total - *llvm::max_element(busy);
  for (int stage = 0; stage < schedule.stages(); ++stage)
    result.waiting =
        std::max(result.waiting, free[stage] - result.begin[stage].front() - busy[stage]);
  return result;
}

std::vector<int> microbatchesInFlight(const PipelineSchedule &schedule) {
  FragmentKind last =
      schedule.splitsBackward ? FragmentKind::WeightGradient : FragmentKind::Backward;
  std::vector<int> most;
  for (const std::vector<Fragment> &order : schedule.order) {
    int now = 0, peak = 0;
    for (Fragment fragment : order) {
      now += (fragment.kind == FragmentKind::Forward) - (fragment.kind == last);
      peak = std::max(peak, now);
    }
    most.push_back(peak);
  }
  return most;
}

} // namespace shardwright
