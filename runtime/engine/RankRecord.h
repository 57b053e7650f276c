// SPDX-License-Identifier: Apache-2.0

//===- RankRecord.h - The measurements of one rank -----------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_RANKRECORD_H
#define SHARDWRIGHT_RUNTIME_ENGINE_RANKRECORD_H

#include "shardwright/runtime/engine/RunReport.h"

namespace shardwright::runtime {

using Nanoseconds = int64_t;

/// A monotonic clock, common to all processes of a machine, in nanoseconds.
Nanoseconds now();

struct RankRecord {
  /// The time of the last execution of an instruction in a step; {0, 0} if it did not run. `total`
  /// is of all executions, which are `times`: of a loop; 0: unknown.
  struct Span {
    Nanoseconds begin = 0, end = 0, total = 0;
    int64_t times = 0;
  };

  int64_t number = 0;
  int64_t stepsDone = 0;
  int64_t stoppedBy = 0; // the signal that ended the run before its last step
  int64_t skippedSteps = 0;
  std::vector<int64_t> remarkSteps; // the step of each remark
  std::vector<std::string> remarks;
  std::vector<NonFiniteCount> nonFinite; // after the last step
  std::vector<Nanoseconds> stepBegin, stepEnd;
  int64_t tracedSteps = 0;
  std::vector<Span> spans;     // by traced step and instruction
  std::vector<int64_t> rounds; // how often each collective ran, over all steps
  Nanoseconds spent[kTimeClasses] = {};
  RankReport memory; // includes times

  /// A step may be repeated (see --check-finite).
  void beginStep(int64_t step, Nanoseconds time) {
    stepBegin.resize(size_t(step) + 1);
    stepEnd.resize(size_t(step) + 1);
    stepBegin.back() = time;
  }
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_RANKRECORD_H
