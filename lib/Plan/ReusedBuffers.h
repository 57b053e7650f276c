// SPDX-License-Identifier: Apache-2.0

// Values that need no buffer of their own, as they lie in that of a value which a loop carries:
// - the next value of what is carried, computed when nothing reads the last one any more;
// - the stack that an inner loop fills with rows computed from the same rows of the last value,
//   as a sum of gradients by layer (the pass `update-rows-in-place`);
// - what an inner loop carries unchanged from an outer one.
//
// If they have other layouts than the carried value, they do need one, which is not counted.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace shardwright::plan {

llvm::DenseSet<mlir::Value> valuesInCarriedBuffers(mlir::func::FuncOp function);

} // namespace shardwright::plan
