// SPDX-License-Identifier: Apache-2.0

#include "Communicator.h"
#include "support/Failure.h"

namespace shardwright::runtime {

std::string describePlace(const Schedule &schedule, int64_t rank, const Position &position) {
  int64_t at = position.instruction.load(), step = position.step.load();
  bool inside = at >= 0 && at < int64_t(schedule.instructions.size());
  return join("rank ", rank, ", step ", std::max<int64_t>(step, 0), ", ",
              inside ? describe(schedule, at) : "between the instructions");
}

} // namespace shardwright::runtime
