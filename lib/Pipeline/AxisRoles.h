// SPDX-License-Identifier: Apache-2.0

// What each mesh axis does in a planned program, in the words of people who write such plans by
// hand: data, sequence, tensor and expert parallelism, sharded parameters and optimizer state.
//
// Axes of a product are told by its weight: the operand that is an argument of the program, seen
// through slices, conversions and loops that do not change it. If the axis splits
//
//     a dimension that only the other operand and the result have    data or sequence parallelism
//     one that the weight has, in the result or contracted           tensor parallelism
//     one that all three have                                        expert parallelism
//
// A weight that is stored split over an axis that splits no product by it is gathered for use.
#pragma once

#include "shardwright/Sharding/ModuleMesh.h"

#include <set>

namespace shardwright {

struct AxisRole {
  bool isInference = false; // of a program that updates no weights
  int products = 0;         // with weights, of all axes
  /// Those of which the axis splits the batch, other dimensions of a sequence, and of an image.
  int batch = 0, sequence = 0, space = 0;
  int ofWeights = 0, ofExperts = 0;            // of which it splits the weight
  std::set<unsigned> tensors, experts, tables; // weights by argument; tables are only looked up
  double gathered = 0, weights = 0;            // elements of weights: stored split, all
  double lookedUp = 0;                         // of tables that the axis splits
  double states = 0, allStates = 0;            // of other arguments that a step updates
  std::set<unsigned> inputs;                   // arguments that a step does not update
};

/// By axis of the mesh, of which there are `axes`. `main`: after `plan`.
std::vector<AxisRole> axisRoles(mlir::func::FuncOp main, const ModuleMesh &mesh, size_t axes);

/// As "data parallel, parameters and optimizer state fully sharded".
std::string describe(const AxisRole &role, mlir::func::FuncOp main);

} // namespace shardwright
