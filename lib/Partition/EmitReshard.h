// Writes the steps of a reshard as StableHLO on local tensors, each collective with the reason for it.
#pragma once

#include "ReshardPath.h"
#include "mlir/IR/Builders.h"

namespace shardwright {

/// This device's number and coordinates, computed once at the start of the function.
class DeviceCoordinates {
public:
  DeviceCoordinates(mlir::Block &block, const AtomicMesh &mesh, mlir::Location loc);
  /// i32 scalar: the position of this device along the axes together, first axis slowest.
  mlir::Value along(llvm::ArrayRef<uint8_t> axes);

private:
  mlir::OpBuilder builder; // at the start of the block
  const AtomicMesh &mesh;
  mlir::Location loc;
  mlir::Value rank;
  std::map<Axes, mlir::Value> known;
};

/// Why a value moves.
struct Reason {
  mlir::Location loc;  // of the op that needs it
  std::string op;      // its name
  std::string why;     // a sentence
};

class ReshardEmitter {
public:
  ReshardEmitter(const AtomicMesh &mesh, ReshardPaths &paths, DeviceCoordinates &coordinates)
      : mesh(mesh), paths(paths), coordinates(coordinates) {}

  /// `local` lies as `from`; the result lies as `to`. `whole` is the type of the whole tensor.
  mlir::Value emit(mlir::OpBuilder &b, mlir::Value local, mlir::RankedTensorType whole, const Layout &from,
                   const Layout &to, const Reason &reason);

private:
  mlir::Value emitStep(mlir::OpBuilder &b, mlir::Value local, mlir::RankedTensorType whole, const Layout &from,
                       const ReshardStep &step);
  mlir::Value slice(mlir::OpBuilder &b, mlir::Location loc, mlir::Value local, mlir::RankedTensorType target,
                    const ReshardStep &step);
  mlir::Value fit(mlir::OpBuilder &b, mlir::Location loc, mlir::Value local, int64_t dim, int64_t size);
  mlir::DenseIntElementsAttr groups(mlir::OpBuilder &b, llvm::ArrayRef<uint8_t> axes) const;
  mlir::DenseIntElementsAttr pairs(mlir::OpBuilder &b, const Layout &from, const Layout &to) const;

  const AtomicMesh &mesh;
  ReshardPaths &paths;
  DeviceCoordinates &coordinates;
};

} // namespace shardwright
