// SPDX-License-Identifier: Apache-2.0

// Which ops form which kernel: a decision, printable and free of side effects. FormFusions.cpp
// carries it out.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "llvm/ADT/MapVector.h"

namespace shardwright {

/// A kernel to be. `domain` is the shape its innermost loops run over: that of every output of a
/// loop, rows and columns of a row kernel, the operand of a column reduction.
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
  /// All clusters that compute this op; an op that is free to repeat can have several, other ops
  /// share none of them.
  llvm::ArrayRef<int> clustersOf(mlir::Operation *op) const;
  /// The cluster whose kernel stores the op's results for everybody else, or -1.
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

  /// At which different indices the cluster's loops need elements of an op: one number for each
  /// chain of ops that move elements between the op and an output. Along each of them the op is
  /// computed again.
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
