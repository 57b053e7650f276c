// SPDX-License-Identifier: Apache-2.0

// Control flow and tuple ops. All generated op classes are compiled here.
#include "../Assembly.h"
#include "../Checks.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "shardwright/Dialect/StableHLO/StableHLOOps.cpp.inc"

namespace shardwright::stablehlo {

void StableHLODialect::addAllOperations() {
  addOperations<
#define GET_OP_LIST
#include "shardwright/Dialect/StableHLO/StableHLOOps.cpp.inc"
      >();
}

LogicalResult OptimizationBarrierOp::verify() {
  return getOperandTypes() == getResultTypes()
             ? success()
             : emitOpError("must give back the types it takes [optimization_barrier_c1]");
}

LogicalResult CompositeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto function =
      symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, getDecompositionAttr());
  if (!function)
    return emitOpError() << "is decomposed by @" << getDecomposition()
                         << ", which is no function of this module [composite_c2]";
  if (function.getArgumentTypes() != ArrayRef<Type>(SmallVector<Type>(getOperandTypes())))
    return emitOpError() << "has operands that @" << getDecomposition()
                         << " does not take [composite_c3]";
  if (function.getResultTypes() != ArrayRef<Type>(SmallVector<Type>(getResultTypes())))
    return emitOpError() << "has results that @" << getDecomposition()
                         << " does not give [composite_c4]";
  return success();
}

LogicalResult IfOp::verifyRegions() {
  return failure(
      failed(checkRegion(*this, getTrueBranch(), "true branch", {}, getResultTypes(), "if_c3")) ||
      failed(checkRegion(*this, getFalseBranch(), "false branch", {}, getResultTypes(), "if_c3")));
}

LogicalResult CaseOp::verifyRegions() {
  if (getBranches().empty())
    return emitOpError() << "expected at least one branch [case_c1]";
  for (Region &branch : getBranches())
    if (failed(checkRegion(*this, branch, "branch", {}, getResultTypes(), "case_c4")))
      return failure();
  return success();
}

LogicalResult WhileOp::verifyRegions() {
  Type pred = scalarOf(IntegerType::get(getContext(), 1));
  if (failed(checkRegion(*this, getCond(), "condition", getOperandTypes(), pred, "while_c1")) ||
      failed(
          checkRegion(*this, getBody(), "body", getOperandTypes(), getOperandTypes(), "while_c2")))
    return failure();
  return getResultTypes() == getOperandTypes()
             ? success()
             : emitOpError() << "must give back the types it carries [while_c3]";
}

void WhileOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments())
    setName(argument, "iterArg");
}

/// Both regions have the same number of arguments and initial values, so their names are printed
/// once.
void WhileOp::print(OpAsmPrinter &p) {
  p << "(";
  llvm::interleaveComma(llvm::zip(getCond().getArguments(), getOperands()), p,
                        [&](auto pair) { p << std::get<0>(pair) << " = " << std::get<1>(pair); });
  p << ")";
  if (getNumOperands())
    p << " : " << getOperandTypes();
  p.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  p.printNewline();
  p << " cond ";
  p.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  p << " do ";
  p.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

ParseResult WhileOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SMLoc loc = parser.getCurrentLocation();
  auto parseCarried = [&]() {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                   parser.parseOperand(operands.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseCarried))
    return failure();
  if ((!operands.empty() && parser.parseColonTypeList(result.types)) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.resolveOperands(operands, result.types, loc, result.operands))
    return failure();
  for (auto [argument, type] : llvm::zip_equal(arguments, result.types))
    argument.type = type;
  Region *cond = result.addRegion(), *body = result.addRegion();
  return failure(parser.parseKeyword("cond") || parser.parseRegion(*cond, arguments) ||
                 parser.parseKeyword("do") || parser.parseRegion(*body, arguments));
}

LogicalResult TupleOp::inferReturnTypes(MLIRContext *ctx, std::optional<Location>, Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  types.push_back(TupleType::get(ctx, adaptor.getVal().getTypes()));
  return success();
}

LogicalResult GetTupleElementOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                  Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto tuple = cast<TupleType>(adaptor.getOperand().getType());
  if (adaptor.getIndex() >= tuple.size())
    return emitOptionalError(loc, "index ", adaptor.getIndex(), " is out of range of ", tuple,
                             " [get_tuple_element_c1]");
  types.push_back(tuple.getType(adaptor.getIndex()));
  return success();
}

} // namespace shardwright::stablehlo
