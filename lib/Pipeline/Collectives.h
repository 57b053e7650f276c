// SPDX-License-Identifier: Apache-2.0

// The collectives of a partitioned program as plain data, independent of the module.
#pragma once

#include "shardwright/Support/Sharding/Axes.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

struct Collective {
  mlir::Location location;
  std::string kind;              // op name
  std::vector<std::string> axes; // mesh axes
  int64_t count = 1;             // executions: the product of enclosing trip counts
  bool countIsKnown = true;      // false: unknown trip counts are taken as 1
  bool conditional = false;      // in a branch that may not be taken
  double bytes = 0;              // sent by one device, over all executions
  std::string loc, op, from, to, why;
  std::vector<std::string> fromAnnotations, toAnnotations; // sources of the two layouts
  double wholeBytes = 0; // bytes of the global tensor if the result is fully replicated; else 0
  bool own = false;      // in the input program
};

/// The collectives of @main in program order. `mesh` names the axes of collectives of the input
/// program.
std::vector<Collective> findCollectives(mlir::ModuleOp module, const Mesh &mesh);

} // namespace shardwright
