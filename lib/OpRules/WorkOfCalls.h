// SPDX-License-Identifier: Apache-2.0

// The operations of library calls.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"

namespace shardwright {

/// A multiplication and an addition are two, of complex numbers eight; zero for functions that do
/// no arithmetic to speak of.
int64_t operationsOfCall(exec::CallOp op);

} // namespace shardwright
