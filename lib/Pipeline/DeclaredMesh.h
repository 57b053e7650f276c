// SPDX-License-Identifier: Apache-2.0

// The mesh of a module, and shardings over it, while options are applied to it.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"

namespace shardwright {

/// Null if the module declares no mesh with axes.
sdy::MeshOp findDeclaredMesh(mlir::ModuleOp module);

/// Parses `[{"data"}, {}]`. Null, with a reason in `fault`, if it is malformed.
sdy::TensorShardingAttr parseDims(llvm::StringRef dims, sdy::MeshOp mesh, std::string &fault);

} // namespace shardwright
