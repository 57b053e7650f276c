// SPDX-License-Identifier: Apache-2.0

// The collectives of a partitioned program, as plain data that outlives its module.
#pragma once

#include "shardwright/Support/Sharding/Axes.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

struct Collective {
  mlir::Location location;
  std::string kind;              // op name
  std::vector<std::string> axes; // of the mesh
  int64_t count = 1;             // executions: the product of the trip counts around it
  bool countIsKnown = true;      // else loops of unknown trip count are counted once
  bool conditional = false;      // inside a branch that may not be taken
  double bytes = 0;              // sent by one device, in all executions
  std::string loc, op, from, to, why;
  std::vector<std::string> fromAnnotations, toAnnotations; // that led to the two layouts
  std::string avoid;     // the suggested fix that removes it; empty: not searched
  double wholeBytes = 0; // bytes of the global tensor if the result is fully replicated; else 0
  bool own = false;      // part of the input program
};

/// The collectives of @main, in order. `mesh` names the axes of those of the input program.
std::vector<Collective> findCollectives(mlir::ModuleOp module, const Mesh &mesh);

} // namespace shardwright
