// SPDX-License-Identifier: Apache-2.0

// The collectives of a partitioned program, as plain data that outlives its module.
#pragma once

#include "shardwright/Support/Sharding/Axes.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

struct Collective {
  mlir::Location location;
  std::string kind;              // as the op is called
  std::vector<std::string> axes; // of the mesh
  int64_t count = 1;             // rounds of the loops around it
  bool countIsKnown = true;      // else `count` takes each loop of unknown length for one round
  bool conditional = false;      // inside a branch that may not be taken
  double bytes = 0;              // that one device sends, in all rounds
  std::string loc, op, from, to, why;
  std::vector<std::string> fromAnnotations, toAnnotations; // that led to the two layouts
  std::string avoid;     // the change that would remove it; empty: not looked for
  double wholeBytes = 0; // after it, every device has this whole tensor; 0: it has not
  bool own = false;      // the program brought it
};

/// Those of @main, in order. `mesh` names the axes of those that the program brought itself.
std::vector<Collective> findCollectives(mlir::ModuleOp module, const Mesh &mesh);

} // namespace shardwright
