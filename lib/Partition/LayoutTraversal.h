// SPDX-License-Identifier: Apache-2.0

// The traversal shared by `assign-factors` and `insert-reshards`: visits a sharded function in
// order and determines the layout that each use of a value requires, by the factors of ops and by
// the shardings of arguments, constraints, regions and results.
#pragma once

#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Sharding/ModuleMesh.h"

#include "llvm/ADT/DenseMap.h"

namespace shardwright {

/// Why a use requires its layout.
struct UseReason {
  mlir::Operation *op; // the user
  mlir::Location loc;
  std::string why;
  mlir::DictionaryAttr consumer; // provenance of the required layout
};

class LayoutTraversal {
public:
  virtual ~LayoutTraversal() = default;
  mlir::LogicalResult run();

protected:
  LayoutTraversal(mlir::func::FuncOp function, const ModuleMesh &mesh)
      : function(function), mesh(mesh), primeMesh(mesh.primeMesh()) {}

  /// Returns the factor assignment of an op; the operand layouts of the query are set.
  virtual mlir::FailureOr<FactorAssignment> assign(PartitionQuery &query) = 0;
  /// Called for each use with the layout that it requires.
  virtual void use(mlir::OpOperand &operand, const Layout &needed,
                   llvm::function_ref<UseReason()> reason) {}
  /// Called for each result with the layout that the op produces.
  virtual void define(mlir::OpResult result, const Layout &layout) {}
  /// Called for a partial sum with several users, which is reduced once, to the layout from
  /// propagation. Returns the value that the users read.
  virtual mlir::Value reduce(mlir::OpResult result, const Layout &partial, const Layout &wanted) {
    return result;
  }
  /// Called for an op that only constrains the layout of its operand.
  virtual void visitConstraint(mlir::Operation *op, const Layout &to) {
    layouts[op->getResult(0)] = to;
  }
  virtual mlir::LogicalResult visitReturn(mlir::func::ReturnOp op) { return mlir::success(); }
  /// Called before and after the region of a loop or branch is visited.
  virtual void enter(mlir::Block &block) {}
  virtual void leave(mlir::Block &block) {}

  const Layout &layoutOf(mlir::Value value) { return layouts[value]; }
  /// Whether the planner assigned the factors of ops.
  bool isPlanned() const { return function->hasAttr(spmd::kPlanAttr); }
  /// True for iota, splat and broadcast of either: values cheaper to recompute on each device than
  /// to move.
  bool isCheapToRecompute(mlir::Value value);

  mlir::func::FuncOp function;
  const ModuleMesh &mesh;
  const PrimeFactorMesh &primeMesh;
  llvm::DenseMap<mlir::Value, Layout> layouts;

private:
  mlir::LogicalResult visit(mlir::Block &block);
  mlir::LogicalResult visit(mlir::Operation *op);
  mlir::LogicalResult visitOp(PartitionableOpInterface op);
  mlir::LogicalResult visitManual(sdy::ManualComputationOp op);
  mlir::LogicalResult visitDataFlow(sdy::DataFlowOpInterface op);
  void useEdges(sdy::DataFlowOpInterface flow, mlir::Operation *source);
};

} // namespace shardwright
