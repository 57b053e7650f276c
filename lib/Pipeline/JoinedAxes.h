// SPDX-License-Identifier: Apache-2.0

// Two neighbouring axes of a mesh as one. Planning over fewer axes takes much less time, and a plan
// over the joined axis is one over both.
#pragma once

#include "shardwright/Sharding/PartitionCosts.h"

#include "mlir/IR/BuiltinOps.h"

#include <vector>

namespace shardwright {

struct JoinedAxes {
  std::string outer, inner; // the joined axis has the name of the outer one

  /// A copy of a module over the mesh with the joined axis, which has prices. `mesh`: that of the
  /// prices.
  mlir::OwningOpRef<mlir::ModuleOp> join(mlir::ModuleOp module, PartitionCosts prices,
                                         const Mesh &mesh) const;
  /// What a plan of the copy is over the mesh of the module that it was made of, `original`.
  void split(mlir::ModuleOp planned, mlir::ModuleOp original) const;
};

/// All pairs of neighbouring axes of several devices that no attribute of the module names.
std::vector<JoinedAxes> joinableAxes(mlir::ModuleOp module, const Mesh &mesh);

} // namespace shardwright
