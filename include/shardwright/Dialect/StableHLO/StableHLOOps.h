// SPDX-License-Identifier: Apache-2.0

// The `stablehlo` and `chlo` dialects: C++ classes of their attributes and ops.
#pragma once

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "shardwright/Dialect/StableHLO/SameTypes.h"

// The generated code names MLIR's types as if it stood in namespace mlir.
namespace shardwright::stablehlo {
using namespace mlir;
}
namespace shardwright::chlo {
using namespace mlir;
}

#include "shardwright/Dialect/StableHLO/StableHLODialect.h.inc"
#include "shardwright/Dialect/StableHLO/StableHLOEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/StableHLO/StableHLOAttrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "shardwright/Dialect/StableHLO/StableHLOTypes.h.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/StableHLO/StableHLOOps.h.inc"

#include "shardwright/Dialect/StableHLO/ChloDialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/StableHLO/ChloAttrs.h.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/StableHLO/ChloOps.h.inc"

namespace shardwright::stablehlo {

/// The op of a two-argument scalar body that returns op(%0, %1), such as stablehlo.add; null for
/// other bodies. Only such bodies can combine partial results.
mlir::Operation *getBodyCombiner(mlir::Region &body);

/// Fills `body` with `combiner(a, b)` on scalars of `elementType`: `combinerName` is e.g.
/// "stablehlo.add".
void buildBody(mlir::OpBuilder &builder, mlir::Location loc, mlir::Region &body,
               mlir::Type elementType, llvm::StringRef combinerName);

} // namespace shardwright::stablehlo
