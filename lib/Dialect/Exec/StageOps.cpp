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

LogicalResult KernelOp::verifyRegions() {
  Block &block = getBody().front();
  auto fusion = llvm::hasSingleElement(block) ? dyn_cast<FusionOp>(block.front()) : FusionOp();
  if (!fusion || !llvm::equal(fusion.getInputs(), block.getArguments()))
    return emitOpError("must have one exec.fusion of its arguments [kernel_body]");
  switch (fusion.getKind()) {
  case FusionKind::loop:
  case FusionKind::row:
  case FusionKind::column:
  case FusionKind::update:
    return success();
  default:
    return emitOpError() << "has a fusion of kind " << stringifyFusionKind(fusion.getKind())
                         << ", expected loop, row, column or update [kernel_kind]";
  }
}

FusionOp KernelOp::getFusion() { return cast<FusionOp>(getBody().front().front()); }

LogicalResult LaunchOp::verify() {
  auto isWork = [](const APFloat &number) { return number.isFinite() && !number.isNegative(); };
  if (!isWork(getOperations()) || !isWork(getBytes()))
    return emitOpError("has operations or bytes that are no finite number of at least 0 "
                       "[launch_work]");
  std::optional<uint64_t> updated = getUpdates();
  if (updated && (*updated >= getInputs().size() || getNumResults() != 1 ||
                  getInputs()[*updated].getType() != getResult(0).getType()))
    return emitOpError("updates what is no input of its only result's type [launch_updates]");
  ArrayRef<int64_t> pairs = getInPlace();
  auto isBelow = [](int64_t number, size_t count) { return number >= 0 && size_t(number) < count; };
  bool isValid = pairs.size() % 2 == 0;
  for (size_t i = 0; i + 1 < pairs.size(); i += 2)
    isValid &= isBelow(pairs[i], getInputs().size()) && isBelow(pairs[i + 1], getNumResults());
  return isValid ? success()
                 : emitOpError("needs pairs of an input and an output in in_place "
                               "[launch_in_place]");
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto kernel = symbols.lookupNearestSymbolFrom<KernelOp>(*this, getKernelAttr());
  if (!kernel)
    return emitOpError() << "launches @" << getKernel()
                         << ", which is no kernel of the module [launch_kernel]";
  FusionOp fusion = kernel.getFusion();
  if (fusion.getInputs().getTypes() != getInputs().getTypes() ||
      fusion.getResultTypes() != getResultTypes())
    return emitOpError() << "has other types than kernel @" << getKernel() << " [launch_types]";
  return success();
}

bool LaunchOp::mayShareBuffer(unsigned input, unsigned output) {
  ArrayRef<int64_t> pairs = getInPlace();
  for (size_t i = 0; i + 1 < pairs.size(); i += 2)
    if (pairs[i] == input && pairs[i + 1] == output)
      return true;
  return false;
}

FusionOp LaunchOp::findFusion(SymbolTableCollection &symbols) {
  return symbols.lookupNearestSymbolFrom<KernelOp>(*this, getKernelAttr()).getFusion();
}

} // namespace shardwright::exec
