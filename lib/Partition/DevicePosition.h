// SPDX-License-Identifier: Apache-2.0

// Where the device that runs the program stands in the mesh, as values of the program.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"
#include "shardwright/Sharding/AtomicMesh.h"

namespace shardwright {

/// Everything is computed once, at the start of the function, where loops and branches can see it
/// too.
class DevicePosition {
public:
  DevicePosition(mlir::Block &block, const AtomicMesh &mesh, mlir::Location loc)
      : block(block), mesh(mesh), loc(loc) {}

  /// i32 scalar: the coordinates along the axes together, first axis slowest.
  mlir::Value along(llvm::ArrayRef<uint8_t> axes);
  /// i32 scalar: the entry for this device's coordinate along the axes; where there is none, any
  /// number.
  mlir::Value lookUp(llvm::ArrayRef<uint8_t> axes, llvm::ArrayRef<std::optional<int64_t>> table);

private:
  /// Writes behind what was written before.
  mlir::Value write(llvm::function_ref<mlir::Value(OpWriter &)> make);
  mlir::Value position();

  mlir::Block &block;
  const AtomicMesh &mesh;
  mlir::Location loc;
  mlir::Operation *last = nullptr;
  mlir::Value rank;
  std::map<Axes, mlir::Value> known;
  std::map<std::pair<Axes, std::vector<int64_t>>, mlir::Value> tables;
};

} // namespace shardwright
