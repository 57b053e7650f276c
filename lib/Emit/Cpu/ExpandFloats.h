// SPDX-License-Identifier: Apache-2.0

// Lowers 16-bit floats to what a CPU target supports.
#pragma once

#include "shardwright/Emit/CpuTarget.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Removes arithmetic on bf16 and f16 that `target` does not support or that needs library calls.
/// Only f16c conversions between f16 and f32 or f64 remain, whose results are bitwise equal.
mlir::LogicalResult expandFloats(mlir::ModuleOp kernels, const CpuTarget &target);

} // namespace shardwright
