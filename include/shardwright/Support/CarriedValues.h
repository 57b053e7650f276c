// SPDX-License-Identifier: Apache-2.0

// The values that loops carry, for the dialects whose loops have a body with them as arguments.
#pragma once

#include "mlir/IR/Block.h"

namespace shardwright {

/// Whether no iteration of a loop changes a carried value: its body returns it as it is.
inline bool isInvariant(mlir::Block &body, unsigned carried) {
  return body.getTerminator()->getOperand(carried) == body.getArgument(carried);
}

} // namespace shardwright
