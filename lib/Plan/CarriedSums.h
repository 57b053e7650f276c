// SPDX-License-Identifier: Apache-2.0

// Values that data-flow edges carry and that may stay partial sums on the way, as gradients that a
// loop adds up over microbatches: they are then reduced once, after the loop.
//
//     while (%sum = %zeros) {
//       %g = dot_general %x, %dy        each device: a sum over its examples
//       %next = add %sum, %g            linear in both operands together
//       return %next
//     }
//
// This finds candidates, which get labels for it. Whether they become partial sums is a question of
// cost, and what cannot be one costs infinitely much: a candidate too many only takes time. So
// those are left out for which one reduction in the end saves little against those in the loop, as
// of rows that a loop over layers writes once.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"
#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Sharding/PrimeFactorMesh.h"

#include "llvm/ADT/DenseSet.h"

namespace shardwright::plan {

class CarriedSums {
public:
  CarriedSums(Linearity passed, const PartitionCosts &costs, const PrimeFactorMesh &mesh)
      : passed(passed), costs(costs), mesh(mesh) {}

  bool contains(mlir::Value owner) { return isCarried(owner) && pays(owner); }

private:
  bool isCarried(mlir::Value owner);
  bool findOut(sdy::DataFlowOpInterface flow, mlir::Value owner);
  bool isPassedOn(mlir::Value target);
  bool passes(mlir::OpOperand &use);
  bool isSum(mlir::Value value);
  bool makesSum(PartitionableOpInterface op);
  bool pays(mlir::Value owner);
  mlir::Value nextOwner(mlir::Value value);
  double costOfSums(mlir::Value value, llvm::DenseSet<mlir::Value> &seen);
  double costOfReducing(mlir::Value value, mlir::Block *block);

  const Linearity passed;
  const PartitionCosts &costs;
  const PrimeFactorMesh &mesh;
  llvm::DenseMap<mlir::Value, bool> known;  // owners of edges, and results of ops
  llvm::DenseMap<mlir::Value, bool> paying; // owners of edges
};

} // namespace shardwright::plan
