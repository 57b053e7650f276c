// SPDX-License-Identifier: Apache-2.0

// Uniform access to the sharding of a value, wherever the IR stores it.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace shardwright::sdy {

/// The mesh that `name` refers to from `op`; null if there is none.
MeshAttr lookupMesh(mlir::Operation *op, llvm::StringRef name);

/// The sharding of a value; null if it has none, or can have none (a block argument of a
/// reduction's body).
TensorShardingAttr getSharding(mlir::Value value);

/// Sets the sharding of `value`; null removes it. False if the value cannot have one.
bool setSharding(mlir::Value value, TensorShardingAttr sharding);

TensorShardingAttr getResultSharding(mlir::FunctionOpInterface function, unsigned index);
void setResultSharding(mlir::FunctionOpInterface function, unsigned index,
                       TensorShardingAttr sharding);

/// The value whose sharding slot `value` uses: itself, or the edge op that its data-flow edge has;
/// null if it has none.
mlir::Value getShardableValue(mlir::Value value);

/// The sharding without axes, with open dimensions, or closed ones.
TensorShardingAttr getUnsharded(mlir::MLIRContext *context, mlir::Attribute meshOrRef, int64_t rank,
                                bool closed = false);

/// The rank of a type's shardings: 0 for types that are not shaped.
int64_t getShardingRank(mlir::Type type);

/// Verifies a sharding in its context: the mesh and axes exist, and the rank matches the type.
llvm::LogicalResult verifySharding(TensorShardingAttr sharding, mlir::Type type,
                                   mlir::Operation *op, llvm::StringRef what);

} // namespace shardwright::sdy
