// SPDX-License-Identifier: Apache-2.0

// Reads and writes the sharding of a value, wherever the IR keeps it.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace shardwright::sdy {

/// The mesh that `name` refers to from `op`; null if there is none.
MeshAttr lookupMesh(mlir::Operation *op, llvm::StringRef name);

/// The sharding of a value; null if it has none, or can have none (a block argument of a
/// reduction's body).
TensorShardingAttr getSharding(mlir::Value value);

/// Gives `value` a sharding; a null sharding takes it away. False if the value can have none.
bool setSharding(mlir::Value value, TensorShardingAttr sharding);

TensorShardingAttr getResultSharding(mlir::FunctionOpInterface function, unsigned index);
void setResultSharding(mlir::FunctionOpInterface function, unsigned index,
                       TensorShardingAttr sharding);

/// The value whose sharding slot `value` uses: itself, or the edge op that its data-flow edge has;
/// null if it has none.
mlir::Value getShardableValue(mlir::Value value);

/// All dimensions open and unsplit; closed if asked.
TensorShardingAttr getUnsharded(mlir::MLIRContext *context, mlir::Attribute meshOrRef, int64_t rank,
                                bool closed = false);

/// Rank for shardings: 0 for what is no shaped type.
int64_t getShardingRank(mlir::Type type);

/// Checks what an attribute alone cannot know: the mesh and axes exist, the rank is right.
llvm::LogicalResult verifySharding(TensorShardingAttr sharding, mlir::Type type,
                                   mlir::Operation *op, llvm::StringRef what);

} // namespace shardwright::sdy
