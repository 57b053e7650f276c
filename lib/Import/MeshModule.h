// SPDX-License-Identifier: Apache-2.0

// The module of a mesh: with its program, while that is written.
#pragma once

#include "MeshValues.h"

namespace shardwright {

/// The symbol of the mesh in each module.
inline constexpr llvm::StringLiteral kMeshOfModule = "mesh";

/// An empty program; its ranks begin at `firstRank`.
MeshProgram openMeshProgram(mpmd::NamedMeshAttr mesh, mlir::func::FuncOp whole, int64_t firstRank);

/// Writes the signature, and copies the functions of the whole program that it may call. Emits an
/// error if the program is invalid, as with shardings over axes that its mesh does not have.
mlir::LogicalResult closeMeshProgram(MeshProgram &program, mlir::func::FuncOp whole);

/// A sharding over the mesh of its module; null for none.
sdy::TensorShardingAttr onMeshOfModule(sdy::TensorShardingAttr sharding);

/// Whether the mesh has one device, which later stages take for none.
bool isOfOneDevice(mlir::ModuleOp module);
void dropShardingsOfComputations(mlir::ModuleOp module);

} // namespace shardwright
