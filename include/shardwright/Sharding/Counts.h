// SPDX-License-Identifier: Apache-2.0

// How often a program executes its blocks.
#pragma once

#include "shardwright/Sharding/PartitionCosts.h"

namespace shardwright {

/// The executions of a block in one step: the product of the trip counts of the loops around it,
/// where branches count as taken. Unknown trip counts are assumed.
double executionsOf(mlir::Block *block, const PartitionCosts &costs);

} // namespace shardwright
