// SPDX-License-Identifier: Apache-2.0

//===- RankRecord.h - What happened on one rank ---------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_RANKRECORD_H
#define SHARDWRIGHT_RUNTIME_RANKRECORD_H

#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime {

using Nanoseconds = int64_t;

/// Of a clock that is never set back, the same for all processes of a host.
Nanoseconds now();

struct RankRecord {
  /// When an instruction of a step ran, the last time that it did; {0, 0} if
  /// never.
  struct Span {
    Nanoseconds begin = 0, end = 0;
  };

  int64_t number = 0;
  int64_t stepsDone = 0;
  int64_t stoppedBy = 0; // the signal after which no step was begun
  int64_t skippedSteps = 0;
  std::vector<int64_t> remarkSteps; // those of the remarks
  std::vector<std::string> remarks;
  std::vector<Nanoseconds> stepBegin, stepEnd;
  int64_t tracedSteps = 0;
  std::vector<Span> spans;     // by traced step and instruction
  std::vector<int64_t> rounds; // how often each collective ran, in all steps
  Nanoseconds spent[kTimeClasses] = {};
  RankReport memory; // times too

  /// A step may begin a second time.
  void beginStep(int64_t step, Nanoseconds time) {
    stepBegin.resize(size_t(step) + 1);
    stepEnd.resize(size_t(step) + 1);
    stepBegin.back() = time;
  }
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RANKRECORD_H
