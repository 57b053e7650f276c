// SPDX-License-Identifier: Apache-2.0

// Partitioning of collectives in manual regions. Their groups name devices of the whole mesh, so
// they apply unchanged to shards over the free axes, except along the dimensions that they
// exchange.
#include "Families.h"
#include "PartitionModels.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
bool isManual(Operation *op) { return op->getParentOfType<sdy::ManualComputationOp>() != nullptr; }

/// Device ids are defined inside manual regions only; an error elsewhere.
template <typename Op>
struct DeviceNumber : PartitionableOpInterface::ExternalModel<DeviceNumber<Op>, Op> {
  ShardingRule getPartitionRule(Operation *op) const { return makeRuleBuilder(op).build(); }
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    if (!isManual(op))
      return op->emitError()
             << "'" << op->getName()
             << "' asks for the number of a device, which a program for one device has not; "
             << "put it into a manual computation, or shard an iota";
    return shardwright::detail::partitionByTypes(op, c);
  }
};
} // namespace

void attachPartitionCollectives(MLIRContext &context) {
  attach<ByTypes, AllReduceOp, CollectivePermuteOp, CollectiveBroadcastOp, AllGatherOp,
         ReduceScatterOp, AllToAllOp>(context);
  attach<DeviceNumber, PartitionIdOp, ReplicaIdOp>(context);
}

} // namespace shardwright::oprules
