// SPDX-License-Identifier: Apache-2.0

// Walks over a sharded function in order and tells, for each use of a value, the layout that the
// use needs: what `assign-factors` and `insert-reshards` share. Factors decide for ops; shardings
// for the rest (arguments, constraints, regions, results).
#pragma once

#include "ModuleMesh.h"

#include "llvm/ADT/DenseMap.h"

namespace shardwright {

/// Why a use needs its layout.
struct UseReason {
  mlir::Operation *op; // that needs it
  mlir::Location loc;
  std::string why;
  mlir::DictionaryAttr asked; // the annotations that asked for it
};

class LayoutTraversal {
public:
  virtual ~LayoutTraversal() = default;
  mlir::LogicalResult run();

protected:
  LayoutTraversal(mlir::func::FuncOp function, const ModuleMesh &mesh)
      : function(function), mesh(mesh), atoms(mesh.atoms()) {}

  /// The factors of an op, of whose query operand layouts are filled in.
  virtual mlir::FailureOr<FactorAssignment> assign(PartitionQuery &query) = 0;
  /// The use needs this layout.
  virtual void use(mlir::OpOperand &operand, const Layout &needed,
                   llvm::function_ref<UseReason()> reason) {}
  /// The op leaves its result so.
  virtual void define(mlir::OpResult result, const Layout &layout) {}
  /// A partial sum with several readers is reduced once, in front of them, to the layout that
  /// propagation wants. Gives what they read.
  virtual mlir::Value reduce(mlir::OpResult result, const Layout &partial, const Layout &wanted) {
    return result;
  }
  /// An op that is its operand in the layout that it states.
  virtual void visitConstraint(mlir::Operation *op, const Layout &to) {
    layouts[op->getResult(0)] = to;
  }
  virtual mlir::LogicalResult visitReturn(mlir::func::ReturnOp op) { return mlir::success(); }
  /// Around the visit of a loop's or a branch's region.
  virtual void enter(mlir::Block &block) {}
  virtual void leave(mlir::Block &block) {}

  const Layout &layoutOf(mlir::Value value) { return layouts[value]; }
  /// Numbers in order, one value everywhere, and broadcasts of either: cheaper to compute anew on
  /// each device than to move.
  bool isCheapToRecompute(mlir::Value value);

  mlir::func::FuncOp function;
  const ModuleMesh &mesh;
  const AtomicMesh &atoms;
  llvm::DenseMap<mlir::Value, Layout> layouts;

private:
  mlir::LogicalResult visit(mlir::Block &block);
  mlir::LogicalResult visit(mlir::Operation *op);
  mlir::LogicalResult visitOp(PartitionableOpInterface op);
  mlir::LogicalResult visitManual(sdy::ManualComputationOp op);
  mlir::LogicalResult visitDataFlow(sdy::DataFlowOpInterface op);
  void useEdges(sdy::DataFlowOpInterface flow, mlir::Operation *source);
};

/// The block of the function, of a loop or of a branch that this block is a part of: a manual
/// computation's body belongs to the block around it.
mlir::Block *scopeOf(mlir::Block *block);
/// Whether the block is run again and again.
bool isLoopBody(mlir::Block *block);

} // namespace shardwright
