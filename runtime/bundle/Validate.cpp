// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/bundle/Validate.h"
#include "Parts.h"

namespace shardwright::runtime {

Status validate(const Program &program) {
  for (const auto &part : program.parts)
    if (Status status = validate(*part); !status.ok())
      return status;
  if (!program.parts.empty())
    return checkTransfers(program);
  for (auto check : {checkTables, checkReferences, checkOverlaps, checkOrder})
    if (Status status = check(program); !status.ok())
      return status;
  return {};
}

} // namespace shardwright::runtime
