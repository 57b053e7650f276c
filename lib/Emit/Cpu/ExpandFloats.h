// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shardwright/Emit/CpuTarget.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Leaves no arithmetic on bf16 and f16 that needs more than `target` has, or a function of a
/// library. All that is left are conversions between f16 and f32 or f64 by f16c, whose results are
/// the same, bit by bit.
mlir::LogicalResult expandFloats(mlir::ModuleOp kernels, const CpuTarget &target);

} // namespace shardwright
