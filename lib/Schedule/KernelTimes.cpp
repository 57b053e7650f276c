// SPDX-License-Identifier: Apache-2.0

#include "KernelTimes.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/OpRules/Work.h"

using namespace mlir;

namespace shardwright {

std::optional<KernelTimes> KernelTimes::of(Operation *op, const std::string &name) {
  KernelTimes times;
  if (name.empty())
    return times;
  llvm::Expected<Cluster> loaded = loadCluster(name);
  if (!loaded) {
    op->emitError() << llvm::toString(loaded.takeError());
    return std::nullopt;
  }
  times.cluster = std::make_unique<Cluster>(std::move(*loaded));
  times.costs = std::make_unique<CostModel>(*times.cluster, std::vector<int64_t>{0});
  return times;
}

double KernelTimes::operator()(Operation *op) const {
  constexpr double operationsPerByte = 32, operationsPerSecond = 1e12;
  Work work = workOf(op);
  if (!costs)
    return std::max(work.operations, operationsPerByte * work.bytes) / operationsPerSecond;
  return costs->seconds(work);
}

double timesOf(Block *block) {
  double times = 1;
  for (Operation *op = block->getParentOp(); op; op = op->getParentOp())
    if (auto loop = dyn_cast<exec::WhileOp>(op))
      times *= loop.getTripCount().value_or(1);
  return times;
}

} // namespace shardwright
