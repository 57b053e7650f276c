// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Exec/StageOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionImplementation.h"

#define GET_OP_CLASSES
#include "shardwright/Dialect/Exec/StageOps.cpp.inc"

using namespace mlir;

namespace shardwright::exec {

ParseResult StageOp::parse(OpAsmParser &parser, OperationState &result) {
  auto typeOf = [](Builder &b, ArrayRef<Type> arguments, ArrayRef<Type> results,
                   function_interface_impl::VariadicFlag,
                   std::string &) { return b.getFunctionType(arguments, results); };
  return function_interface_impl::parseFunctionOp(
      parser, result, /*allowVariadic=*/false, getFunctionTypeAttrName(result.name), typeOf,
      getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void StageOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(printer, *this, /*isVariadic=*/false,
                                           getFunctionTypeAttrName(), getArgAttrsAttrName(),
                                           getResAttrsAttrName());
}

LogicalResult ReturnOp::verify() {
  return getOperandTypes() == cast<StageOp>((*this)->getParentOp()).getResultTypes()
             ? success()
             : emitOpError("must have the results of its stage [stage_results]");
}

} // namespace shardwright::exec
