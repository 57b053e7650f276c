// SPDX-License-Identifier: Apache-2.0

// Builds the local op of an op with assigned factors, whose operands have the layouts that these
// require.
#pragma once

#include "shardwright/Sharding/ModuleMesh.h"

namespace shardwright {

/// `operands` are local values; `zeroPadded[i]` states that the padding of operand i is zero.
/// Returns the local results, or emits an error.
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
partitionOp(const PartitionedOp &op, const FactorAssignment &assignment,
            const AssignedLayouts &layouts, llvm::ArrayRef<mlir::Value> operands,
            llvm::ArrayRef<bool> zeroPadded, const mlir::OpBuilder &builder,
            const ModuleMesh &mesh);

} // namespace shardwright
