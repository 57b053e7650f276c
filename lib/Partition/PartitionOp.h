// SPDX-License-Identifier: Apache-2.0

// Writes one device's version of an op whose factors are assigned and whose operands are laid out
// accordingly.
#pragma once

#include "ModuleMesh.h"

namespace shardwright {

/// `operands` are local values; `zeroPadded[i]` says that operand i's padding is zero already.
/// Fails with a located error.
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
partitionOp(const PartitionedOp &op, const FactorAssignment &assignment,
            const AssignedLayouts &layouts, llvm::ArrayRef<mlir::Value> operands,
            llvm::ArrayRef<bool> zeroPadded, const mlir::OpBuilder &builder,
            const ModuleMesh &mesh);

} // namespace shardwright
