// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Check/CheckOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "shardwright/Dialect/Check/CheckDialect.cpp.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Check/CheckOps.cpp.inc"

#include "shardwright/Dialect/Check/InterpreterDialect.cpp.inc"
#define GET_OP_CLASSES
#include "shardwright/Dialect/Check/InterpreterOps.cpp.inc"

namespace shardwright {

void check::CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/Check/CheckOps.cpp.inc"
      >();
}

void interpreter::InterpreterDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/Check/InterpreterOps.cpp.inc"
      >();
}

mlir::LogicalResult interpreter::RunParallelOp::verify() {
  size_t columns = 0;
  for (Attribute row : getPrograms()) {
    auto names = dyn_cast<ArrayAttr>(row);
    if (!names || names.empty() || !llvm::all_of(names, llvm::IsaPred<FlatSymbolRefAttr>))
      return emitOpError(
          "expected `programs` to be a list of rows of function names [run_parallel_programs]");
    if (columns && names.size() != columns)
      return emitOpError("expected rows of `programs` of the same length [run_parallel_programs]");
    columns = names.size();
  }
  return columns ? success() : emitOpError("expected at least one program [run_parallel_programs]");
}

} // namespace shardwright
