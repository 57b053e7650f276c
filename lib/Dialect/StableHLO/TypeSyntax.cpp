// SPDX-License-Identifier: Apache-2.0

// Compact type directives: a complex type implies its part types, a tuple its element types, `e8m7`
// a float format.
#include "Assembly.h"

using namespace mlir;

namespace shardwright::stablehlo {

void printExponentMantissa(OpAsmPrinter &printer, Operation *, IntegerAttr exponent,
                           IntegerAttr mantissa) {
  printer << "e" << exponent.getInt() << "m" << mantissa.getInt();
}

ParseResult parseExponentMantissa(OpAsmParser &parser, IntegerAttr &exponent,
                                  IntegerAttr &mantissa) {
  StringRef word, rest;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&word))
    return failure();
  rest = word;
  int32_t exponentBits, mantissaBits;
  if (!rest.consume_front("e") || rest.consumeInteger(10, exponentBits) ||
      !rest.consume_front("m") || rest.getAsInteger(10, mantissaBits))
    return parser.emitError(loc) << "expected a format such as e8m7, found " << word;
  exponent = parser.getBuilder().getI32IntegerAttr(exponentBits);
  mantissa = parser.getBuilder().getI32IntegerAttr(mantissaBits);
  return success();
}

/// The real tensor type of a complex one's parts; null for other types.
static Type realPart(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto complex =
      tensor ? dyn_cast<mlir::ComplexType>(tensor.getElementType()) : mlir::ComplexType();
  return complex ? RankedTensorType::get(tensor.getShape(), complex.getElementType(),
                                         tensor.getEncoding())
                 : Type();
}

void printComplexType(OpAsmPrinter &printer, Operation *op, Type lhs, Type rhs, Type result) {
  Type part = realPart(result);
  if (lhs == part && rhs == part)
    printer << result;
  else
    printer.printFunctionalType(op);
}

ParseResult parseComplexType(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  if (parseSameTypeList(parser, {&lhs, &rhs, &result}))
    return failure();
  if (Type part = lhs == result ? realPart(result) : Type()) {
    lhs = rhs = part;
    return success();
  }
  return lhs == result
             ? parser.emitError(loc) << "expected a tensor of complex numbers, found " << result
             : ParseResult(success());
}

void printTupleType(OpAsmPrinter &printer, Operation *op, TypeRange operands, Type result) {
  auto tuple = dyn_cast<TupleType>(result);
  if (tuple && operands == TypeRange(tuple.getTypes()))
    printer << result;
  else
    printer.printFunctionalType(op);
}

ParseResult parseTupleType(OpAsmParser &parser, SmallVectorImpl<Type> &operands, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(result))
    return failure();
  if (auto function = dyn_cast<FunctionType>(result)) {
    if (function.getNumResults() != 1)
      return parser.emitError(loc) << "expected one result, found " << function;
    operands.assign(function.getInputs().begin(), function.getInputs().end());
    result = function.getResult(0);
    return success();
  }
  auto tuple = dyn_cast<TupleType>(result);
  if (!tuple)
    return parser.emitError(loc) << "expected a tuple type, found " << result;
  operands.assign(tuple.begin(), tuple.end());
  return success();
}

void printTokenTypes(OpAsmPrinter &printer, Operation *op, OperandRange operands, TypeRange types,
                     Type result) {
  printer << result;
}

ParseResult parseTokenTypes(OpAsmParser &parser, ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                            SmallVectorImpl<Type> &types, Type &result) {
  if (parser.parseType(result))
    return failure();
  types.assign(operands.size(), result);
  return success();
}

} // namespace shardwright::stablehlo
