// SPDX-License-Identifier: Apache-2.0

// The sdy dialect: shardings as attributes, and the ops that state or change one.
#pragma once

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <optional>

#include "shardwright/Dialect/Sdy/SdyEnums.h.inc"

#include "shardwright/Dialect/Sdy/SdyDialect.h.inc"

namespace shardwright::sdy {
/// Attribute dictionaries use these names.
inline constexpr llvm::StringLiteral kShardingAttr = "sdy.sharding";
inline constexpr llvm::StringLiteral kShardingRuleAttr = "sdy.sharding_rule";
} // namespace shardwright::sdy

#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Sdy/SdyAttrs.h.inc"

namespace shardwright::sdy::detail {
/// Entry of `owner` in the `sdy.sharding` of the op that it is a result of.
TensorShardingAttr getRecordedSharding(mlir::Operation *op, mlir::Value owner);
void setRecordedSharding(mlir::Operation *op, mlir::Value owner, TensorShardingAttr sharding);
} // namespace shardwright::sdy::detail

#include "shardwright/Dialect/Sdy/DataFlowInterface.h.inc"

namespace shardwright::sdy {
/// The op whose result or block argument a value is, if it passes values on; null otherwise.
DataFlowOpInterface getFlowOf(mlir::Value target);
/// The op that a use feeds, as its operand or as one of a terminator inside, if it passes values
/// on.
DataFlowOpInterface getFlowFedBy(mlir::OpOperand &source);
} // namespace shardwright::sdy

#define GET_OP_CLASSES
#include "shardwright/Dialect/Sdy/SdyOps.h.inc"
