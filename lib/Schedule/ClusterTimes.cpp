// SPDX-License-Identifier: Apache-2.0

#include "ClusterTimes.h"

#include "shardwright/Simulate/Report.h"

using namespace mlir;

namespace shardwright {

FailureOr<ClusterTimes> loadClusterTimes(func::FuncOp function, StringRef cluster) {
  auto error = [&](llvm::Error error) {
    return function.emitError() << llvm::toString(std::move(error));
  };
  llvm::Expected<Cluster> loaded = loadCluster(cluster);
  if (!loaded)
    return error(loaded.takeError());
  ClusterTimes times;
  times.cluster = std::make_shared<Cluster>(std::move(*loaded));
  times.ranks = rankCountOf(function->getParentOfType<ModuleOp>());
  llvm::Expected<CostModel> costs = costModelFor(*times.cluster, times.ranks);
  if (!costs)
    return error(costs.takeError());
  times.costs = std::make_shared<CostModel>(std::move(*costs));
  return times;
}

} // namespace shardwright
