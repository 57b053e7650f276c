// SPDX-License-Identifier: Apache-2.0

// The `exec` dialect: the program of one rank, in execution order.
#pragma once

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <optional>

namespace shardwright::exec {
using namespace mlir; // the generated code names MLIR's types so
}

#include "shardwright/Dialect/Exec/ExecDialect.h.inc"
#include "shardwright/Dialect/Exec/ExecEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Exec/ExecAttrs.h.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Exec/ExecOps.h.inc"

namespace shardwright::exec {
/// Discardable attributes, which the dialect describes.
inline constexpr llvm::StringLiteral kMeshAttr = "exec.mesh";
inline constexpr llvm::StringLiteral kValueAttr = "exec.value";
inline constexpr llvm::StringLiteral kAxesAttr = "exec.axes";
inline constexpr llvm::StringLiteral kMemoryAttr = "exec.memory";
inline constexpr llvm::StringLiteral kBufferAttr = "exec.buffer";
inline constexpr llvm::StringLiteral kBuffersAttr = "exec.buffers";
inline constexpr llvm::StringLiteral kIndexAttr = "exec.index";
inline constexpr llvm::StringLiteral kKernelsAttr = "exec.kernels";

/// The names of the mesh axes of a collective; empty if it has none.
SmallVector<std::string> axesOf(Operation *collective);

/// The program blocks of a function, outer ones first: its body and the regions of its loops and
/// branches.
SmallVector<Block *> getProgramBlocks(Operation *function);
} // namespace shardwright::exec
