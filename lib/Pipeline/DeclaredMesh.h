// SPDX-License-Identifier: Apache-2.0

// The mesh of a module, and shardings over it, while options are applied to it.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// Null if the module declares no mesh with axes.
sdy::MeshOp findDeclaredMesh(mlir::ModuleOp module);

/// Parses `[{"data"}, {}]`. Null, with a reason in `fault`, if it is malformed.
sdy::TensorShardingAttr parseDims(llvm::StringRef dims, sdy::MeshOp mesh, std::string &fault);

/// Why a value of a function cannot have the sharding; empty if it can.
std::string faultOfSharding(sdy::TensorShardingAttr sharding, mlir::Type type,
                            mlir::func::FuncOp main, const llvm::Twine &what);

} // namespace shardwright
