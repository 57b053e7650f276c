// SPDX-License-Identifier: Apache-2.0

// Sends of what passes between stages once a step, as parameters and sums of gradients, as parts:
// functions that take the part of a rank, and that gather the parts of all.
#pragma once

#include "TransferCosts.h"
#include "WriteParts.h"

namespace shardwright {

class StepParts {
public:
  StepParts(mlir::func::FuncOp main, const Replicas &replicas, const TransferCosts &costs)
      : main(main), replicas(replicas), costs(costs) {}

  /// The axes of the mesh of a stage along which each rank sends a part; none: it sends all.
  MeshAxes axesOf(mlir::Value value, int from, int to) const {
    return costs.choose(value, from, to);
  }
  /// From the value to the part of the rank that calls it.
  mlir::func::FuncOp slicer(mlir::Value value, const MeshAxes &axes);
  /// From that part to the value, in a stage that reads it. `from`: the stage that sent it.
  mlir::func::FuncOp gatherer(mlir::Value value, const MeshAxes &axes, int from);

private:
  mlir::func::FuncOp open(llvm::StringRef name, mlir::Location loc, mlir::Type argument);
  static void close(mlir::func::FuncOp function, mlir::Value result);

  mlir::func::FuncOp main;
  const Replicas &replicas;
  const TransferCosts &costs;
  std::map<std::pair<const void *, MeshAxes>, mlir::func::FuncOp> slicers;
  int count = 0; // of functions
};

} // namespace shardwright
