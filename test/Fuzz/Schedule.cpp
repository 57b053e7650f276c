// SPDX-License-Identifier: Apache-2.0

// The schedule of a bundle; what is read prints and reads again.
#include "shardwright/runtime/bundle/Program.h"

#include <cstdlib>

using namespace shardwright::runtime;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Result<Schedule> schedule = parseSchedule({(const char *)data, size}, "fuzzed");
  if (schedule.ok() && !parseSchedule(printSchedule(*schedule), "printed").ok())
    abort();
  return 0;
}
