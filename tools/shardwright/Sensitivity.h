// SPDX-License-Identifier: Apache-2.0

// Inputs that differ by rounding: where the results of a program differ by as much, two correct
// programs may differ too. Adam's first update, for example, divides a gradient by its own size.
#pragma once

#include "shardwright/runtime/support/Array.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::tool {

/// The unit roundoff of the narrowest floats that a program computes with, at least that of f32;
/// that of f64 if it computes with nothing else.
double roundoffOf(mlir::ModuleOp module);

/// The same arrays, with each float and each part of a complex number multiplied by 1 + roundoff or
/// 1 - roundoff at random; integers, and floats of 8 bits or less, are as they are.
runtime::NamedArrays moveByRounding(const runtime::NamedArrays &inputs, double roundoff,
                                    uint64_t seed);

} // namespace shardwright::tool
