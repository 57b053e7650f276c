// SPDX-License-Identifier: Apache-2.0

// The values that each stage has while the stages are written: computed, received, or on their way
// to it. A value is one of the step; in the loop, that of one microbatch.
#pragma once

#include "StageSignatures.h"

#include <map>

namespace shardwright {

/// A value on its way from one stage to another.
struct StageTransfer {
  int from, to;
  exec::StartOp send, receive;
  mlir::func::FuncOp gather; // of the parts that arrive; null: all of it arrives
};

class StageValues {
public:
  StageValues(stablehlo::WhileOp loop, const StepValues &values, int stages)
      : loop(loop), values(values), stages(stages) {}

  /// A stage without ops; `arguments` of the step are its own.
  void open(int stage, exec::StageOp op, llvm::ArrayRef<mlir::BlockArgument> arguments);
  /// A builder at the end of a stage.
  mlir::OpBuilder atEnd(int stage);

  bool isInLoop(mlir::Value value) const { return value.getParentBlock() == &values.body(); }

  /// Awaits the value if it is on its way, and writes it if it is a constant.
  mlir::Value read(int stage, mlir::Value value, int microbatch);
  void define(int stage, mlir::Value value, int microbatch, mlir::Value own);
  /// What is carried to the next microbatch so far.
  mlir::Value &carried(unsigned i) { return carriedSoFar[i]; }

  void expect(mlir::Value value, int microbatch, const StageTransfer &transfer);
  /// Sends of the stage whose receivers have read them.
  void awaitTaken(int stage);

private:
  using Key = std::pair<const void *, int>;
  struct Stage {
    exec::StageOp op;
    std::map<Key, mlir::Value> known;
    std::map<Key, StageTransfer> arriving;
    llvm::SmallVector<exec::StartOp> taken;
  };

  Key keyOf(mlir::Value value, int microbatch) const {
    return {value.getAsOpaquePointer(), isInLoop(value) ? microbatch : 0};
  }
  mlir::Value index(int stage, mlir::Value index, int microbatch);
  mlir::Value constant(int stage, mlir::Value value);
  void await(const StageTransfer &transfer, Key key);
  mlir::Value done(int stage, exec::StartOp start);

  stablehlo::WhileOp loop;
  const StepValues &values;
  std::vector<Stage> stages;
  std::map<unsigned, mlir::Value> carriedSoFar;
};

} // namespace shardwright
