// SPDX-License-Identifier: Apache-2.0

// What an op costs with a factor assignment, apart from resharding its operands and results. Units
// are those of PartitionCosts.
#pragma once

#include "shardwright/Sharding/FactorAssignment.h"

namespace shardwright {

/// The work of one device: the iterations of a contraction's loop nest, or the elements of the
/// largest tensor.
double workCost(const PartitionedOp &op, const FactorAssignment &assignment,
                const AssignedLayouts &layouts, const PrimeFactorMesh &mesh,
                const PartitionCosts &costs);

/// The rows that shards exchange before the op runs.
double transferCost(const PartitionedOp &op, const FactorAssignment &assignment,
                    const AssignedLayouts &layouts, llvm::ArrayRef<FactorTransfer> transfers,
                    const PrimeFactorMesh &mesh, const PartitionCosts &costs);

/// The partial results that an op with `gathersPartials` gathers.
double gatherCost(const PartitionedOp &op, const FactorAssignment &assignment,
                  const AssignedLayouts &layouts, const PrimeFactorMesh &mesh,
                  const PartitionCosts &costs);

} // namespace shardwright
