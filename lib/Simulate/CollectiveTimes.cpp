// SPDX-License-Identifier: Apache-2.0

#include "CollectiveTimes.h"

#include "shardwright/Dialect/Exec/ExecOps.h"

using namespace mlir;

namespace shardwright {

CollectiveTime collectiveTime(const Instruction &op, const CostModel &costs) {
  auto of = [&](CollectiveShape shape) { return costs.collective(shape, *op.rows, op.work.bytes); };
  auto kind =
      op.channel >= 0 ? exec::CollectiveKind::permute : *exec::symbolizeCollectiveKind(op.name);
  switch (kind) {
  case exec::CollectiveKind::all_reduce:
    return of(CollectiveShape::AllReduce);
  case exec::CollectiveKind::reduce_scatter:
    return of(CollectiveShape::ReduceScatter);
  case exec::CollectiveKind::all_gather:
    return of(CollectiveShape::AllGather);
  case exec::CollectiveKind::all_to_all:
    return of(CollectiveShape::AllToAll);
  case exec::CollectiveKind::permute:
    std::vector<std::pair<int64_t, int64_t>> pairs;
    for (const std::vector<int64_t> &row : *op.rows)
      pairs.push_back({row[0], row[1]});
    return costs.permute(pairs, op.work.bytes);
  }
  llvm_unreachable("all kinds are above");
}

CollectiveTime CollectiveTimes::of(const Instruction &op) {
  auto [known, isNew] = times.try_emplace({op.rows.get(), op.name, op.work.bytes});
  if (isNew)
    known->second = collectiveTime(op, costs);
  return known->second;
}

} // namespace shardwright
