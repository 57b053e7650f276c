// SPDX-License-Identifier: Apache-2.0

// Schedules for tests, without faults unless a test is of these.
#pragma once

#include "shardwright/Cut/PipelineSchedule.h"

#include "gtest/gtest.h"

namespace shardwright {

inline const int kStages[] = {2, 3, 4, 8};

inline PipelineSchedule make(llvm::StringRef name, int stages, int microbatches, int chunks = 1) {
  PipelineSchedule schedule;
  std::string error;
  EXPECT_TRUE(makeSchedule(name, stages, microbatches, chunks, schedule, error)) << error;
  EXPECT_EQ(faultOf(schedule), "");
  return schedule;
}

inline PipelineSchedule read(llvm::StringRef text, int stages, int microbatches) {
  PipelineSchedule schedule;
  std::string error;
  EXPECT_TRUE(readSchedule(text, stages, microbatches, schedule, error)) << error;
  return schedule;
}

} // namespace shardwright
