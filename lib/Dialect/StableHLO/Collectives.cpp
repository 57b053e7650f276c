// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/StableHLO/Collectives.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <numeric>

using namespace mlir;

namespace shardwright::stablehlo {

bool isCollective(Operation *op) {
  return isa<AllReduceOp, AllGatherOp, ReduceScatterOp, AllToAllOp, CollectivePermuteOp,
             CollectiveBroadcastOp>(op);
}

static DenseIntElementsAttr idsOf(Operation *op) {
  return op->getAttrOfType<DenseIntElementsAttr>(
      isa<CollectivePermuteOp>(op) ? "source_target_pairs" : "replica_groups");
}

LogicalResult checkDevices(Operation *op, int64_t devices) {
  int64_t least = isa<CollectivePermuteOp>(op) ? 0 : -1; // -1 pads short rows
  for (APInt value : idsOf(op).getValues<APInt>())
    if (int64_t id = value.getSExtValue(); id < least || id >= devices)
      return op->emitError() << "names device " << id << "; expected one of 0 to " << devices - 1;
  return success();
}

std::vector<std::vector<int64_t>> idRows(DenseIntElementsAttr ids) {
  int64_t columns = ids.getType().getShape().back(), at = 0;
  std::vector<std::vector<int64_t>> rows;
  for (int64_t id : ids.getValues<int64_t>()) {
    if (at++ % columns == 0)
      rows.emplace_back();
    if (id >= 0) // -1 pads short rows
      rows.back().push_back(id);
  }
  return rows;
}

std::vector<std::vector<int64_t>> deviceRows(Operation *op, int64_t devices) {
  std::vector<std::vector<int64_t>> rows = idRows(idsOf(op));
  if (rows.empty() && !isa<CollectivePermuteOp>(op)) {
    rows.emplace_back(devices);
    std::iota(rows[0].begin(), rows[0].end(), 0);
  }
  return rows;
}

} // namespace shardwright::stablehlo
