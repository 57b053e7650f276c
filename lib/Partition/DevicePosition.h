// SPDX-License-Identifier: Apache-2.0

// The mesh coordinates of the executing device, as SSA values.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"
#include "shardwright/Sharding/PrimeFactorMesh.h"

namespace shardwright {

/// Values are created once, at the start of the function, where they dominate all regions.
class DevicePosition {
public:
  DevicePosition(mlir::Block &block, const PrimeFactorMesh &mesh, mlir::Location loc)
      : block(block), mesh(mesh), loc(loc) {}

  /// i32 scalar: the linearized coordinate along `axes`, the first axis slowest.
  mlir::Value along(llvm::ArrayRef<uint8_t> axes);
  /// i32 scalar: the table entry at this device's coordinate along `axes`; undefined where the
  /// entry is none.
  mlir::Value lookUp(llvm::ArrayRef<uint8_t> axes, llvm::ArrayRef<std::optional<int64_t>> table);

private:
  /// Appends ops after those inserted before.
  mlir::Value write(llvm::function_ref<mlir::Value(OpWriter &)> make);
  mlir::Value position();

  mlir::Block &block;
  const PrimeFactorMesh &mesh;
  mlir::Location loc;
  mlir::Operation *last = nullptr;
  mlir::Value rank;
  std::map<Axes, mlir::Value> known;
  std::map<std::pair<Axes, std::vector<int64_t>>, mlir::Value> tables;
};

} // namespace shardwright
