// SPDX-License-Identifier: Apache-2.0

// The work of kernels and library calls: operations and memory traffic, of one execution.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"

namespace shardwright {

struct Work {
  int64_t operations = 0; // a multiplication and an addition are two; see elementCost for others
  int64_t bytes = 0;      // read from and written to memory, each operand and result once
  bool isProduct = false; // done by matrix units
  mlir::Type elementType; // of the operands; null without
};

/// The work of an op that runs as one kernel or library call; zero for other ops.
Work workOf(mlir::Operation *op);

} // namespace shardwright
