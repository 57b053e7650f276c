// SPDX-License-Identifier: Apache-2.0

// The device mesh of a partitioned module, from its attribute `exec.mesh`.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::exec {

/// A row-major grid of axes and sub-axes such as "data:(1)2"; a single device without axes if the
/// module has no `exec.mesh`.
struct DeviceGrid {
  explicit DeviceGrid(mlir::ModuleOp module);
  /// Of the ranks that run a program: its own mesh, where stages have different ones, or that of
  /// its module.
  static DeviceGrid of(mlir::Operation *program);
  /// Of all stages of a pipeline, from `exec.whole_mesh`; otherwise the same.
  static DeviceGrid whole(mlir::ModuleOp module);

  unsigned axis(mlir::StringAttr name) const;
  int64_t coordinate(int64_t device, unsigned axis) const;

  llvm::SmallVector<mlir::StringAttr> names; // of each axis, major to minor
  llvm::SmallVector<int64_t> sizes, strides; // of each axis; strides in positions
  llvm::ArrayRef<int64_t> deviceIds;         // device id by position; empty: the identity
  llvm::SmallVector<int64_t> positions;      // position by device id; empty: the identity
  int64_t count = 1;                         // of devices

private:
  DeviceGrid(mlir::Operation *op, llvm::StringRef attribute);
};

} // namespace shardwright::exec
