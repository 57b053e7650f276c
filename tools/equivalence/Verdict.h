// SPDX-License-Identifier: Apache-2.0

// The result of checking one program.
#pragma once

#include "llvm/Support/JSON.h"

#include <string>

namespace shardwright::tool {

struct Verdict {
  enum Status {
    Right,
    Refused, // with a diagnostic
    Differs,
    Failed // crashed, timed out, or failed without a diagnostic
  } status = Right;
  std::string stage;     // the stage that failed: `import`, `partition`, …, `reference` or `run`
  std::string message;   // diagnostics, or the first mismatch
  double difference = 0; // the largest, relative to the largest value of its output
  std::string in;        // name of that output

  llvm::json::Object toJson() const;
  static Verdict fromJson(const llvm::json::Object &object);
};

llvm::StringRef statusName(Verdict::Status status);

} // namespace shardwright::tool
