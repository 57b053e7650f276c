// SPDX-License-Identifier: Apache-2.0

// A schedule for the times that fragments of a model take, found by search.
//
// Many lists are made by simple rules: what a stage takes next of what it could compute, and when
// it rather waits. The best of them, and of the built-in schedules, are improved by changes on
// their critical path. A lower bound says how far the result may be from the best one.
#pragma once

#include "shardwright/Cut/PipelineSchedule.h"

#include <cstdint>
#include <optional>

namespace shardwright {

/// What is to be short.
enum class ScheduleGoal {
  Step,  // the time until the last stage has ended
  Stage, // the longest time of a stage from its first fragment to its last, where stages begin the
         // next step without waiting for others
};

struct ScheduleProblem {
  PiecePlacement placement = PiecePlacement::Turns;
  int stages = 1, microbatches = 1, chunks = 1;
  bool splitsBackward = true;
  std::vector<FragmentTimes> times; // by piece
  /// The most microbatches of a chunk whose activations a stage may keep at once.
  double inFlight = 0;
  /// The share of activations that is kept from the end of a backward pass to that of its weight
  /// gradients.
  double keptForWeights = 1;
  /// Before which no stage begins, as it gathers parameters; by stage, or empty. Of the bound only.
  std::vector<double> earliest;
  /// Without, the pieces compute forward passes and an update each. Of the bound only.
  bool hasBackward = true;
  ScheduleGoal goal = ScheduleGoal::Step;

  int pieces() const { return stages * chunks; }
};

struct FoundSchedule {
  PipelineSchedule schedule;
  double time = 0, bound = 0; // of the goal
};

/// None if no schedule keeps so little in flight. `effort`: how many fragments may be timed, in all
/// schedules that are tried; the same effort finds the same schedule.
std::optional<FoundSchedule> searchSchedule(const ScheduleProblem &problem,
                                            int64_t effort = 50'000'000);

/// What no schedule is shorter than.
double scheduleBound(const ScheduleProblem &problem);

} // namespace shardwright
