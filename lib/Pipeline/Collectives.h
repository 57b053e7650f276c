// SPDX-License-Identifier: Apache-2.0

// The collectives of a partitioned program as plain data, independent of the module.
#pragma once

#include "shardwright/Support/Sharding/Axes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

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
  std::string modelName;                                   // as of jax.named_scope
  std::vector<std::string> fromAnnotations, toAnnotations; // sources of the two layouts
  double wholeBytes = 0; // bytes of the global tensor if the result is fully replicated; else 0
  bool own = false;      // in the input program
  int stage = -1;        // of a pipeline, that sends; -1: all ranks
};

/// The collectives of a function in program order. `mesh` names the axes of collectives of the
/// input program.
std::vector<Collective> findCollectives(mlir::func::FuncOp function, const Mesh &mesh);

/// The axis along which the programs of several meshes send each other values.
inline constexpr llvm::StringLiteral kAllMeshes = "meshes";

/// The collectives of each stage after `cut`, and what stages send each other, which is along
/// `axis`.
std::vector<Collective> findStageCollectives(mlir::ModuleOp module, const Mesh &mesh,
                                             llvm::StringRef axis);

/// Those of the stage that sends most; all, if there are no stages.
std::vector<Collective> ofBusiestStage(const std::vector<Collective> &collectives);

} // namespace shardwright
