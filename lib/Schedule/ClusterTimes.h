// SPDX-License-Identifier: Apache-2.0

// The cost model that passes which take a cluster as an option weigh orders by.
#pragma once

#include "shardwright/Cluster/CostModel.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <memory>

namespace shardwright {

struct ClusterTimes {
  std::shared_ptr<Cluster> cluster;
  std::shared_ptr<CostModel> costs;
  int64_t ranks = 1;
};

/// Of a preset or a file, for the ranks of the function's module; an error at the function if there
/// is none, or if it has fewer devices.
mlir::FailureOr<ClusterTimes> loadClusterTimes(mlir::func::FuncOp function,
                                               llvm::StringRef cluster);

} // namespace shardwright
