// SPDX-License-Identifier: Apache-2.0

// The stages of a pipeline and their kernels as ops, and the attributes of what stages become.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#define GET_OP_CLASSES
#include "shardwright/Dialect/Exec/StageOps.h.inc"

namespace shardwright::exec {
/// On the module: its mesh with the axis of stages, `#sdy.mesh<…>`, of which `exec.mesh` is the
/// mesh of each stage.
inline constexpr llvm::StringLiteral kWholeMeshAttr = "exec.whole_mesh";
/// On the function of a stage: the ranks that run it, by their position in `exec.mesh`.
inline constexpr llvm::StringLiteral kRanksAttr = "exec.ranks";
/// On an argument or result of a stage: its number in the signature of the whole program.
inline constexpr llvm::StringLiteral kNumberAttr = "exec.number";
/// On an argument or result of a stage that has some rows of that of the whole program only: their
/// dimension, the first of them, and the number of all rows.
inline constexpr llvm::StringLiteral kRowsAttr = "exec.rows";
/// On a computation of the program of a mesh: its place in the order of all meshes.
inline constexpr llvm::StringLiteral kOrderAttr = "exec.order";
/// On a result of the program of a mesh and an argument of that of another: the number of what the
/// one sends the other.
inline constexpr llvm::StringLiteral kTransferAttr = "exec.transfer";
/// On a permute whose other end is another stage: the number that both ends have.
inline constexpr llvm::StringLiteral kChannelAttr = "exec.channel";
/// On a call of a stage, and on each op that comes of it: the name of its fragment in schedules, as
/// F0 or U.
inline constexpr llvm::StringLiteral kFragmentAttr = "exec.fragment";

/// The number in the whole program of an argument or a result, from its attributes, which may be
/// null: a stage states it, other programs have all in order.
inline unsigned numberOf(DictionaryAttr attributes, unsigned index) {
  auto number = attributes ? attributes.getAs<IntegerAttr>(kNumberAttr) : IntegerAttr();
  return number ? unsigned(number.getInt()) : index;
}

/// The name of the fragment that an op is of, or the loop around it; null between fragments.
inline mlir::StringAttr fragmentOf(mlir::Operation *op) {
  for (; op; op = op->getParentOp())
    if (auto fragment = op->getAttrOfType<mlir::StringAttr>(kFragmentAttr))
      return fragment;
  return {};
}

/// The channel of a start that sends to another stage or receives from one; none for a collective.
inline std::optional<int64_t> channelOf(StartOp start) {
  auto channel = start->getAttrOfType<IntegerAttr>(kChannelAttr);
  return channel ? std::optional(channel.getInt()) : std::nullopt;
}
} // namespace shardwright::exec
