// SPDX-License-Identifier: Apache-2.0

#include "PostMortem.h"
#include "support/Failure.h"
#include "support/Files.h"

namespace shardwright::runtime {

Status postMortem(Status error, const Schedules &schedules,
                  const std::vector<const FlightRecorder *> &recorders, const std::string &path) {
  std::string tails = printTails(schedules, recorders);
  if (tails.empty()) // failed before the first instruction
    return error;
  error.message += "\nlast instructions, of at most 8 ranks:\n" + tails;
  error.message.pop_back();
  if (path.empty())
    return error;
  Status written = guarded([&]() -> Status {
    writeFile(path, printFlights(schedules, recorders));
    return {};
  });
  error.message += "\n" + (written.ok() ? "all that are kept are in " + path : written.message);
  return error;
}

} // namespace shardwright::runtime
