// SPDX-License-Identifier: Apache-2.0

// The devices as a partitioned module names them, by its attributes `exec.mesh` and `exec.devices`.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::exec {

/// A row-major grid of axes, and of parts of axes as "data:(1)2"; without `exec.mesh` there is one
/// device and no axis.
struct DeviceGrid {
  explicit DeviceGrid(mlir::ModuleOp module);

  unsigned axis(mlir::StringAttr name) const;
  int64_t coordinate(int64_t device, unsigned axis) const;

  llvm::SmallVector<mlir::StringAttr> names; // of each axis, major to minor
  llvm::SmallVector<int64_t> sizes, strides; // of each axis; strides in positions
  llvm::ArrayRef<int64_t> deviceIds;    // the device at each position; none: the position itself
  llvm::SmallVector<int64_t> positions; // of each device; none: the device itself
  int64_t count = 1;                    // of devices
};

} // namespace shardwright::exec
