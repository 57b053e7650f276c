// SPDX-License-Identifier: Apache-2.0

// The `check` and `interpreter` dialects, used by conformance tests.
#pragma once

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

// The generated code names MLIR's types as if it stood in namespace mlir.
namespace shardwright::check {
using namespace mlir;
}
namespace shardwright::interpreter {
using namespace mlir;
}

#include "shardwright/Dialect/Check/CheckDialect.h.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Check/CheckOps.h.inc"

#include "shardwright/Dialect/Check/InterpreterDialect.h.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Check/InterpreterOps.h.inc"
