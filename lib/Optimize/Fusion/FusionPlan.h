// SPDX-License-Identifier: Apache-2.0

// The assignment of ops to kernels, without changing the IR; FormFusions.cpp applies it.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "llvm/ADT/MapVector.h"

namespace shardwright {

/// A planned kernel. `domain` is its iteration space: the shape of the outputs of a loop, rows and
/// columns of a row kernel, the operand of a column reduction.
struct Cluster {
  exec::FusionKind kind;
  llvm::SmallVector<int64_t> domain;
  int64_t rowRank = 0;
  llvm::SmallVector<mlir::Operation *> ops; // from last to first
};

class FusionPlan {
public:
  explicit FusionPlan(mlir::Block &block);

  llvm::ArrayRef<Cluster> getClusters() const { return clusters; }
  /// All clusters that compute the op: several if it is free to duplicate.
  llvm::ArrayRef<int> clustersOf(mlir::Operation *op) const;
  /// The cluster whose kernel stores the op's results, or -1.
  int homeOf(mlir::Operation *op) const;

private:
  struct Users {
    llvm::MapVector<int, llvm::SmallVector<mlir::Operation *, 2>> in; // the users in each cluster
    bool outside = false; // a library call, a collective, the function's return

    auto clusters() const { return llvm::make_first_range(in); }
  };
  Users usersOf(mlir::Operation *op) const;
  void place(mlir::Operation *op);
  void join(mlir::Operation *op, int cluster);
  int open(mlir::Operation *op);
  int findColumnSibling(mlir::Operation *op) const;

  bool canJoin(mlir::Operation *op, int cluster, bool asOutput);
  bool canJoinLoop(mlir::Operation *op, const Cluster &cluster, int id, bool asOutput) const;
  bool canJoinRows(mlir::Operation *op, const Cluster &cluster, int id, bool asOutput) const;
  bool canTurnIntoRows(mlir::Operation *reduce, const Cluster &cluster, int id) const;
  bool isAligned(mlir::Operation *op, int cluster, llvm::ArrayRef<int64_t> domain,
                 int64_t rowRank) const;
  bool isReadOnceIn(mlir::Operation *op, const Cluster &cluster, int id) const;
  bool dependsOnUsers(int cluster, mlir::Operation *op) const;

  /// Ids of the distinct index maps at which a cluster evaluates an op: one for each chain of
  /// data-movement ops between the op and an output. The op is computed once per path.
  using Paths = llvm::SmallVector<int, 2>;
  Paths pathsTo(int cluster);

  mlir::Block &block;
  Users users; // of the op that is being placed; all of them are placed by then
  llvm::SmallVector<Cluster> clusters;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<int, 2>> members;
  llvm::DenseMap<mlir::Operation *, int> homes;
  llvm::DenseMap<std::pair<mlir::Operation *, int>, Paths> paths; // of an op in a cluster
  llvm::DenseMap<std::pair<mlir::Operation *, int>, int>
      pathThrough; // a mover of elements, and the path to it
};

} // namespace shardwright
