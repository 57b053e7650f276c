// SPDX-License-Identifier: Apache-2.0

//===- Schedules.h - The schedule of each rank ---------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_SCHEDULES_H
#define SHARDWRIGHT_RUNTIME_ENGINE_SCHEDULES_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// Of one program, or of the parts of one. A view.
class Schedules {
public:
  Schedules(const Schedule &all) : all(&all) {}
  Schedules(const Program &whole) : all(&whole.schedule), whole(&whole) {}

  const Schedule &of(int64_t rank) const { return whole ? whole->ofRank(rank).schedule : *all; }

private:
  const Schedule *all;
  const Program *whole = nullptr;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_SCHEDULES_H
