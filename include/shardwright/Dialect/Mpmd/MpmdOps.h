// SPDX-License-Identifier: Apache-2.0

// The mpmd dialect: programs on several meshes of devices.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "shardwright/Dialect/Mpmd/MpmdDialect.h.inc"
#include "shardwright/Dialect/Mpmd/MpmdEnums.h.inc"

namespace shardwright::mpmd {
/// On a function: the TopologyAttr of the program.
inline constexpr llvm::StringLiteral kTopologyAttr = "topology";
/// On the function of a fragment_call: the mesh that it computes on.
inline constexpr llvm::StringLiteral kMeshShapeAttr = "mesh_shape";
} // namespace shardwright::mpmd

#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Mpmd/MpmdAttrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "shardwright/Dialect/Mpmd/MpmdTypes.h.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Mpmd/MpmdOps.h.inc"

namespace shardwright::mpmd {

/// Null if the function is no program on several meshes.
TopologyAttr topologyOf(mlir::func::FuncOp function);

/// Whether the function is @main's or a callee's program on several meshes: has a topology, or ops
/// of the dialect.
bool usesMeshes(mlir::func::FuncOp function);

/// The tensor of a mesh tensor; other types are returned as they are.
mlir::Type globalType(mlir::Type type);

} // namespace shardwright::mpmd
