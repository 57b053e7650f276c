// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/Counts.h"

#include "shardwright/Dialect/StableHLO/TripCount.h"
#include "shardwright/Sharding/Scopes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

double executionsOf(Block *block, const PartitionCosts &costs) {
  double count = 1;
  for (; !isa<func::FuncOp>(block->getParentOp()); block = block->getParentOp()->getBlock()) {
    if (!isLoopBody(block))
      continue;
    auto loop = dyn_cast<stablehlo::WhileOp>(block->getParentOp());
    std::optional<int64_t> trips = loop ? getTripCount(loop) : std::nullopt;
    count *= trips ? double(*trips) : costs.assumedTripCount;
  }
  return count;
}

} // namespace shardwright
