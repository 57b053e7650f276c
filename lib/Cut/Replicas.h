// SPDX-License-Identifier: Apache-2.0

// Which ranks of a stage have the same values, and their groups.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"
#include "shardwright/Sharding/UniformityAnalysis.h"

namespace shardwright {

using MeshAxes = llvm::SmallVector<unsigned, 4>; // positions in the mesh of a stage, major to minor

class Replicas {
public:
  /// `main`: the step, of which all ranks of a stage's mesh compute a part.
  explicit Replicas(mlir::func::FuncOp main);
  /// Fails with an error at a collective that names a device outside the mesh.
  llvm::LogicalResult find();

  const exec::DeviceGrid &mesh() const { return grid; }
  /// The axes of more than one rank along which all ranks are proven to have the same value.
  MeshAxes axesOf(mlir::Value value) const;

  int64_t countAlong(llvm::ArrayRef<unsigned> axes) const;
  /// The ranks that differ along the axes alone, in the order of their positions along them.
  std::vector<std::vector<int64_t>> groupsAlong(llvm::ArrayRef<unsigned> axes) const;
  /// The position of the rank that computes it, as i32.
  mlir::Value positionAlong(OpWriter &w, llvm::ArrayRef<unsigned> axes) const;

private:
  int64_t positionOf(int64_t device, llvm::ArrayRef<unsigned> axes) const;

  mlir::func::FuncOp main;
  exec::DeviceGrid grid;
  UniformityClasses classes;
  UniformityAnalysis values;
};

} // namespace shardwright
