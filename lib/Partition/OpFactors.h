// SPDX-License-Identifier: Apache-2.0

// Reads and verifies `spmd.factors`, which may have been written by hand.
#pragma once

#include "shardwright/Sharding/ModuleMesh.h"

namespace shardwright {

/// Emits an error if the op has none.
mlir::FailureOr<FactorAssignment> readFactors(mlir::Operation *op, const ModuleMesh &mesh);

/// The layouts that the assignment requires and produces for operands of the given layouts. Emits
/// an error if it is not valid for the op.
mlir::FailureOr<AssignedLayouts> checkedLayoutsOf(const PartitionedOp &op,
                                                  const FactorAssignment &assignment,
                                                  llvm::ArrayRef<Layout> operands,
                                                  const ModuleMesh &mesh);

} // namespace shardwright
