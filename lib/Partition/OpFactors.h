// SPDX-License-Identifier: Apache-2.0

// The factors that an op's `spmd.factors` assigns, which may have been written by hand.
#pragma once

#include "ModuleMesh.h"

namespace shardwright {

/// Fails, with an error, if the op has none.
mlir::FailureOr<FactorAssignment> readFactors(mlir::Operation *op, const ModuleMesh &mesh);

/// The layouts that the assignment asks for and leaves, for operands that lie so. Fails, with an
/// error, if it does not fit the op.
mlir::FailureOr<AssignedLayouts> checkedLayoutsOf(const PartitionedOp &op,
                                                  const FactorAssignment &assignment,
                                                  llvm::ArrayRef<Layout> operands,
                                                  const ModuleMesh &mesh);

} // namespace shardwright
