// SPDX-License-Identifier: Apache-2.0

// A pipeline of many microbatches repeats itself: once every stage has as many in flight as ever,
// and goes on in turns of a forward and a backward pass, it needs no more memory, and each
// microbatch takes as long as the one before. The first microbatches tell what a whole step needs
// and takes.
#pragma once

#include "shardwright/Cut/PipelineSchedule.h"

namespace shardwright {

/// Two numbers of microbatches with which a pipeline gets as far.
struct SteadyMicrobatches {
  int few = 0, more = 0, all = 0;

  /// Of a step, by those with few and with more.
  double secondsOfAll(double ofFew, double ofMore) const {
    return ofMore + (all - more) * (ofMore - ofFew) / (more - few);
  }
};

/// None where these are not much fewer than those of the step, or the schedule is no built-in one.
/// `schedule`: that of the name, which has no fault.
std::optional<SteadyMicrobatches> steadyMicrobatches(llvm::StringRef name,
                                                     const PipelineSchedule &schedule);

} // namespace shardwright
