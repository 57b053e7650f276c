// SPDX-License-Identifier: Apache-2.0

// Whether stages send a value whole or in parts.
#pragma once

#include "Replicas.h"
#include "shardwright/Cluster/CostModel.h"

#include <optional>

namespace shardwright {

/// Each rank of a stage may send its whole value to its counterpart; or, along axes on which the
/// ranks have the same value, a part of it, which the receivers then gather. Parts are as fast as
/// the links between stages are slow, and cost the latency of a collective.
class TransferCosts {
public:
  /// `ranks`: those of each stage, in the order of the mesh of a stage.
  TransferCosts(const Replicas &replicas, llvm::ArrayRef<llvm::SmallVector<int64_t>> ranks)
      : replicas(replicas), ranks(ranks) {}
  /// Takes the times of a cluster; fails with an error at `main` if it is none, or too small.
  llvm::LogicalResult load(mlir::func::FuncOp main, llvm::StringRef cluster);

  /// The axes along which a value is sent in parts; none: it is sent whole.
  MeshAxes choose(mlir::Value value, int from, int to) const;

private:
  double seconds(int from, int to, int64_t bytes, llvm::ArrayRef<unsigned> axes) const;
  bool isWithinUnit(unsigned axis) const;

  const Replicas &replicas;
  llvm::ArrayRef<llvm::SmallVector<int64_t>> ranks;
  std::optional<Cluster> cluster;
  std::optional<CostModel> times;
};

} // namespace shardwright
