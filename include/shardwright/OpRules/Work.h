// SPDX-License-Identifier: Apache-2.0

// The work of kernels and library calls: operations and memory traffic, of one execution.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Support/Work.h"

namespace shardwright {

/// The work of an op that runs as one kernel or library call; zero for other ops.
Work workOf(mlir::Operation *op);

} // namespace shardwright
