// SPDX-License-Identifier: Apache-2.0

// The mesh that a module is partitioned over, and layouts over it as attributes.
#pragma once

#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Sharding/FactorAssignment.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

class ModuleMesh {
public:
  /// Does something with the mesh of a module; nothing without one, since there is nothing to
  /// partition over. Fails, with an error, if the module has several meshes that differ, or
  /// shardings that no common cut of the axes can express.
  static mlir::LogicalResult
  with(mlir::ModuleOp module, llvm::function_ref<mlir::LogicalResult(const ModuleMesh &mesh)> run);

  const AtomicMesh &atoms() const { return cut; }
  /// Those with a body, until one fails.
  mlir::LogicalResult
  forEachFunction(llvm::function_ref<mlir::LogicalResult(mlir::func::FuncOp function)> run) const;

  /// Of a value or an op; a value without a sharding, or with one over a single device, is on all
  /// devices.
  Layout layoutOf(sdy::TensorShardingAttr sharding, mlir::Type type) const;
  Layout layoutOf(mlir::Value value) const;
  /// Which a use by an op that passes values on, or by a terminator in it, needs: that of the edge
  /// which it feeds. What feeds none, as a predicate, is whole.
  Layout layoutOf(sdy::DataFlowOpInterface flow, mlir::OpOperand &use) const;
  sdy::TensorShardingAttr toAttr(const Layout &layout) const;

  Axes axesOf(sdy::AxisRefListAttr attribute) const;
  Axes axesOf(mlir::ArrayRef<mlir::StringAttr> names) const;
  sdy::AxisRefListAttr toAttr(llvm::ArrayRef<uint8_t> axes) const;

  FactorAssignment assignmentOf(spmd::FactorsAttr attribute) const;
  spmd::FactorsAttr toAttr(const FactorAssignment &assignment) const;

private:
  static mlir::FailureOr<std::unique_ptr<ModuleMesh>> find(mlir::ModuleOp module);
  ModuleMesh(sdy::MeshOp op, Mesh mesh, AtomicMesh atoms)
      : meshOp(op), mesh(std::move(mesh)), cut(std::move(atoms)) {}

  mutable sdy::MeshOp meshOp; // accessors of ops are not const
  const Mesh mesh;
  const AtomicMesh cut;
};

/// The layout without the axes over which a region is one device's program already.
Layout withoutAxes(Layout layout, llvm::ArrayRef<uint8_t> axes);

} // namespace shardwright
