// SPDX-License-Identifier: Apache-2.0

// The trace of a run, as `shardwright run --trace` writes it.
#pragma once

#include "llvm/Support/Error.h"

#include <map>
#include <string>

namespace shardwright {

/// The time of one instruction in a step. A collective includes waiting for the last rank, except
/// on that rank, which has the least.
struct MeasuredTime {
  double mean = 0, least = 0; // over ranks; of each the median over steps; seconds
};

struct MeasuredTrace {
  std::string path;                              // of the file
  std::string bundle, checksum;                  // of the program that ran; its manifest's checksum
  double stepSeconds = 0;                        // the median over steps
  std::map<int64_t, MeasuredTime> byInstruction; // by index in the schedule
};

/// Reads a trace. The first of several steps is left out: its pages and caches are cold.
llvm::Expected<MeasuredTrace> readTrace(llvm::StringRef path);

} // namespace shardwright
