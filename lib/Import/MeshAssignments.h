// SPDX-License-Identifier: Apache-2.0

// The meshes that a user gives to names of a program.
#pragma once

#include "shardwright/Dialect/Mpmd/MpmdOps.h"

#include <map>
#include <set>

namespace shardwright {

class MeshAssignments {
public:
  explicit MeshAssignments(mpmd::TopologyAttr topology) : topology(topology) {}

  /// Reads each `NAME=MESH`. Emits an error at the function if one is malformed.
  mlir::LogicalResult read(mlir::func::FuncOp main, llvm::ArrayRef<std::string> texts);
  /// The index of the mesh of a name; emits an error at the op if it has none.
  mlir::FailureOr<int> meshOf(mlir::Operation *op, llvm::StringRef name);
  /// Emits an error if a name was given a mesh that nothing asked for.
  mlir::LogicalResult checkUse(mlir::func::FuncOp main) const;

  /// The index of a mesh in the topology; -1 if it has none of this name.
  int indexOf(llvm::StringRef mesh) const;

private:
  mpmd::TopologyAttr topology;
  std::map<std::string, int> meshes;
  std::set<std::string> used;
};

} // namespace shardwright
