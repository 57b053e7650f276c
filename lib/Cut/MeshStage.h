// SPDX-License-Identifier: Apache-2.0

// The stage of a mesh while it is written: what it has computed, and what is under way to it.
#pragma once

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/Exec/StageOps.h"
#include "shardwright/Sharding/MeshTransfer.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

class MeshStage {
public:
  /// `module`: of the mesh, which is taken apart. Functions are added to `whole`.
  MeshStage(mlir::ModuleOp module, mlir::ModuleOp whole);

  /// Ops that are called together, as one function; a computation alone.
  void call(llvm::ArrayRef<mlir::Operation *> ops, llvm::StringRef name, bool isFragment);
  /// The value as the stage has it, once what was sent is there.
  mlir::Value read(mlir::Value value);
  bool isKnown(mlir::Value value) const { return known.contains(value) || awaited.contains(value); }
  /// An op at the end of the stage.
  mlir::Operation *append(llvm::function_ref<mlir::Operation *(mlir::OpBuilder &b)> create);
  /// A call of a function that `write` fills, of values of the stage.
  mlir::SmallVector<mlir::Value>
  callNew(mlir::ValueRange operands, llvm::StringRef name, mlir::Location loc,
          llvm::function_ref<mlir::SmallVector<mlir::Value>(mlir::OpBuilder &b, mlir::ValueRange)>
              write);
  /// `arrive` gives the value when it is first read.
  void expect(mlir::Value value, std::function<mlir::Value()> arrive) { awaited[value] = arrive; }
  void awaitLater(mlir::Operation *send) { taken.push_back(send); }
  /// Waits for sends whose receivers have them.
  void awaitTaken();
  /// Returns the results of the stage.
  void close();

  const exec::DeviceGrid &grid() const { return devices; }
  llvm::ArrayRef<int64_t> ranks() { return stage.getRanks(); }
  mlir::func::FuncOp main;

private:
  mlir::func::FuncOp addFunction(llvm::StringRef name, mlir::Location loc, mlir::TypeRange inputs);
  void openStage(mlir::ModuleOp module);

  mlir::ModuleOp whole;
  std::string name;
  exec::DeviceGrid devices;
  exec::StageOp stage;
  mlir::SmallVector<unsigned> ownResults;
  llvm::DenseMap<mlir::Value, mlir::Value> known;
  llvm::DenseMap<mlir::Value, std::function<mlir::Value()>> awaited;
  mlir::SmallVector<mlir::Operation *> taken;
};

} // namespace shardwright
