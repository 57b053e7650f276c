// SPDX-License-Identifier: Apache-2.0

// The mesh that a module is partitioned over, and conversions between layouts and attributes.
#pragma once

#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Sharding/FactorAssignment.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

class ModuleMesh {
public:
  /// Null if the module has no mesh with axes. Emits an error if the module has several different
  /// meshes, shardings whose sub-axes have no common refinement, or malformed costs.
  static mlir::FailureOr<std::unique_ptr<ModuleMesh>>
  find(mlir::ModuleOp module, PrimeFactorMesh::Granularity granularity);
  /// Runs `run` with the mesh of a module; succeeds without it if the module has no mesh.
  static mlir::LogicalResult
  with(mlir::ModuleOp module, llvm::function_ref<mlir::LogicalResult(const ModuleMesh &mesh)> run,
       PrimeFactorMesh::Granularity granularity = PrimeFactorMesh::PrimeFactors);

  const PrimeFactorMesh &primeMesh() const { return cut; }
  const PartitionCosts &partitionCosts() const { return costs; }
  /// Visits the functions with a body, until one fails.
  mlir::LogicalResult
  forEachFunction(llvm::function_ref<mlir::LogicalResult(mlir::func::FuncOp function)> run) const;

  /// The layout of a sharding; replicated for none and for one over a single device.
  Layout layoutOf(sdy::TensorShardingAttr sharding, mlir::Type type) const;
  Layout layoutOf(mlir::Value value) const;
  /// The layout that a use by a data-flow op, or by a terminator in it, requires: that of the edge
  /// it feeds. An operand that feeds no edge, such as a predicate, is replicated.
  Layout layoutOf(sdy::DataFlowOpInterface flow, mlir::OpOperand &use) const;
  sdy::TensorShardingAttr toAttr(const Layout &layout) const;

  Axes axesOf(sdy::AxisRefListAttr attribute) const;
  Axes axesOf(mlir::ArrayRef<mlir::StringAttr> names) const;
  sdy::AxisRefListAttr toAttr(llvm::ArrayRef<uint8_t> axes) const;

  FactorAssignment assignmentOf(spmd::FactorsAttr attribute) const;
  /// The axes over which partial operands are sums, a bit mask; 0 where that is open.
  uint32_t partialAxesOf(spmd::FactorsAttr attribute) const;
  /// `over`: as partialAxesOf().
  spmd::FactorsAttr toAttr(const FactorAssignment &assignment, uint32_t over = 0) const;

private:
  ModuleMesh(sdy::MeshOp op, Mesh mesh, PrimeFactorMesh primeMesh, PartitionCosts costs)
      : meshOp(op), mesh(std::move(mesh)), cut(std::move(primeMesh)), costs(std::move(costs)) {}

  mutable sdy::MeshOp meshOp; // accessors of ops are not const
  const Mesh mesh;
  const PrimeFactorMesh cut;
  const PartitionCosts costs;
};

/// The layout without `axes`, those that are manual in a region.
Layout withoutAxes(Layout layout, llvm::ArrayRef<uint8_t> axes);

} // namespace shardwright
