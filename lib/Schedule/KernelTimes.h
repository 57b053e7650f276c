// SPDX-License-Identifier: Apache-2.0

// The time of a kernel: on one device of a cluster, or on one that does this many operations while
// it moves a byte, between those of processors and those of matrix units.
#pragma once

#include "shardwright/Cluster/CostModel.h"

#include "mlir/IR/Operation.h"

#include <memory>
#include <optional>

namespace shardwright {

class KernelTimes {
public:
  /// Of a preset, a file, or if the name is empty of that device. Emits an error at `op` if there
  /// is no such cluster.
  static std::optional<KernelTimes> of(mlir::Operation *op, const std::string &cluster);

  /// In seconds.
  double operator()(mlir::Operation *op) const;

private:
  std::unique_ptr<Cluster> cluster;
  std::unique_ptr<CostModel> costs;
};

/// How often a block runs; loops of unknown trip count count as one iteration.
double timesOf(mlir::Block *block);

} // namespace shardwright
