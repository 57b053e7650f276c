// SPDX-License-Identifier: Apache-2.0

// The result of checking one program.
#pragma once

#include "llvm/Support/JSON.h"

#include <string>

namespace shardwright::tool {

struct Verdict {
  enum Status {
    Right,
    Refused, // with an error that says why
    Differs,
    Failed // crashed, took too long, or gave no reason
  } status = Right;
  std::string
      stage; // where it ended if not all went well: `import`, `partition`, …, `reference` or `run`
  std::string message;   // the diagnostics, or the first element that differs
  double difference = 0; // the largest, relative to the largest value of the output it is in
  std::string in;        // the name of that output

  llvm::json::Object toJson() const;
  static Verdict fromJson(const llvm::json::Object &object);
};

llvm::StringRef statusName(Verdict::Status status);

} // namespace shardwright::tool
