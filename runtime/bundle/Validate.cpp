// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/bundle/Validate.h"

namespace shardwright::runtime {

Status validate(const Program &program) {
  for (auto check : {checkTables, checkReferences, checkOverlaps, checkOrder})
    if (Status status = check(program); !status.ok())
      return status;
  return {};
}

} // namespace shardwright::runtime
