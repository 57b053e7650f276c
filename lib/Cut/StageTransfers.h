// SPDX-License-Identifier: Apache-2.0

// What a stage computes is sent behind its fragment, received where it is sent, and awaited where
// it is read. What passes once a step is sliced where it is sent and gathered where it is read
// (SliceTransfers.cpp does so with the values of microbatches).
#pragma once

#include "StageValues.h"
#include "StepParts.h"

namespace shardwright {

class StageTransfers {
public:
  /// `ranks`: those of each stage.
  StageTransfers(mlir::MLIRContext *context, StageValues &known, const Readers &readers,
                 llvm::ArrayRef<llvm::SmallVector<int64_t>> ranks, StepParts &parts);

  /// To the other stages that read a value of stage `from`.
  void sendToReaders(int from, mlir::Value value, int microbatch);

private:
  void send(int from, int to, mlir::Value value, int microbatch);
  MeshAxes axesOf(mlir::Value value, int from, int to) const;
  mlir::Value partOf(mlir::Value value, const MeshAxes &axes, int stage, mlir::Value whole);
  exec::StartOp start(int stage, mlir::Location loc, mlir::Type type, mlir::ValueRange operands,
                      llvm::ArrayRef<int64_t> pairs);

  StageValues &known;
  const Readers &readers;
  llvm::ArrayRef<llvm::SmallVector<int64_t>> ranks;
  StepParts &parts;
  mlir::RankedTensorType token;                          // of sends; without meaning
  llvm::DenseMap<mlir::Operation *, mlir::Value> slices; // results of slicers
  int64_t channel = 0;
};

} // namespace shardwright
