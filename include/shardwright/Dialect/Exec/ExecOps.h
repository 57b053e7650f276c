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
inline constexpr llvm::StringLiteral kReasonAttr = "exec.reason";
inline constexpr llvm::StringLiteral kMemoryAttr = "exec.memory";
inline constexpr llvm::StringLiteral kBufferAttr = "exec.buffer";
inline constexpr llvm::StringLiteral kBuffersAttr = "exec.buffers";
inline constexpr llvm::StringLiteral kIndexAttr = "exec.index";
inline constexpr llvm::StringLiteral kKernelsAttr = "exec.kernels";
/// What `optimize` and `schedule` let the backward pass compute again: integers and numbers by
/// name. The driver takes them from the function.
inline constexpr llvm::StringLiteral kLoopRecomputationAttr = "exec.loop_recomputation";
inline constexpr llvm::StringLiteral kRecomputationAttr = "exec.recomputation";

/// The distribution of an argument or result of `main`, as builtin attributes:
/// `{type = tensor<16x10xf32>, sharding = [["data"], []]}`.
class ValueAttr : public DictionaryAttr {
public:
  using DictionaryAttr::DictionaryAttr;
  static ValueAttr get(RankedTensorType type, ArrayAttr sharding);
  static bool classof(Attribute attribute);

  /// The global type, of static shape.
  RankedTensorType getType() const;
  /// The names of the axes of a dimension, major to minor.
  auto getAxes(unsigned dim) const {
    return cast<ArrayAttr>(getAs<ArrayAttr>("sharding")[dim]).getAsRange<StringAttr>();
  }
};

/// Why there is a collective, as builtin attributes: `{op, from, to, why}`.
class ReasonAttr : public DictionaryAttr {
public:
  using DictionaryAttr::DictionaryAttr;
  static ReasonAttr get(MLIRContext *context, StringRef op, StringRef from, StringRef to,
                        StringRef why);
  static bool classof(Attribute attribute);

  StringRef getOp() const { return text("op"); }     // that requires it
  StringRef getFrom() const { return text("from"); } // the layouts before and after
  StringRef getTo() const { return text("to"); }
  StringRef getWhy() const { return text("why"); } // a sentence

private:
  StringRef text(StringRef name) const { return getAs<StringAttr>(name).getValue(); }
};

/// The names of the mesh axes of a collective; empty if it has none.
SmallVector<std::string> axesOf(Operation *collective);

/// The program blocks of a function, outer ones first: its body and the regions of its loops and
/// branches.
SmallVector<Block *> getProgramBlocks(Operation *function);

/// Erases ops whose results have no users, and then those that only they used.
void eraseDeadOps(Block &block);
} // namespace shardwright::exec
