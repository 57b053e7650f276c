// Custom pieces of the ops' textual forms, as the assembly formats name them.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {
using mlir::ArrayAttr, mlir::AsmParser, mlir::DenseI64ArrayAttr, mlir::OpAsmParser, mlir::OpAsmPrinter,
    mlir::Operation, mlir::OperandRange, mlir::ParseResult, mlir::StringAttr, mlir::Type, mlir::TypeRange;

/// `T` when all types are T, else `(operands) -> result`. The last type is the result's.
void printSameTypeList(OpAsmPrinter &printer, llvm::ArrayRef<Type> types);
ParseResult parseSameTypeList(OpAsmParser &parser, llvm::ArrayRef<Type *> types);

template <typename... Types> void printSameType(OpAsmPrinter &printer, Operation *, Types... types) {
  printSameTypeList(printer, {types...});
}
template <typename... Types> ParseResult parseSameType(OpAsmParser &parser, Types &...types) {
  return parseSameTypeList(parser, {&types...});
}

/// `pred type, value type`, or a function type.
void printSelectType(OpAsmPrinter &printer, Operation *, Type pred, Type onTrue, Type onFalse, Type result);
ParseResult parseSelectType(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse, Type &result);

/// `T, U, …` for operands and results alike, or a function type.
void printPairwiseTypes(OpAsmPrinter &printer, Operation *, TypeRange operands, TypeRange results);
ParseResult parsePairwiseTypes(OpAsmParser &parser, llvm::SmallVectorImpl<Type> &operands,
                               llvm::SmallVectorImpl<Type> &results);

/// `[start:limit, start:limit:stride]`
void printSliceRanges(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr start, DenseI64ArrayAttr limit,
                      DenseI64ArrayAttr strides);
ParseResult parseSliceRanges(OpAsmParser &parser, DenseI64ArrayAttr &start, DenseI64ArrayAttr &limit,
                             DenseI64ArrayAttr &strides);

/// `%a, %b, ` before a keyword: the comma after the last operand belongs to the list.
void printOperandsBeforeKeyword(OpAsmPrinter &printer, Operation *, OperandRange operands);
ParseResult parseOperandsBeforeKeyword(OpAsmParser &parser,
                                       llvm::SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands);

/// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`; batching is left out when empty.
void printDotDimensions(OpAsmPrinter &printer, Operation *, DotDimensionNumbersAttr dims);
ParseResult parseDotDimensions(OpAsmParser &parser, DotDimensionNumbersAttr &dims);

/// `, precision = [DEFAULT, HIGH], algorithm = <…>`, each optional.
void printPrecisionAndAlgorithm(OpAsmPrinter &printer, Operation *, ArrayAttr precision, DotAlgorithmAttr algorithm);
ParseResult parsePrecisionAndAlgorithm(OpAsmParser &parser, ArrayAttr &precision, DotAlgorithmAttr &algorithm);

/// A string written as a symbol: `@target`.
void printCallTarget(OpAsmPrinter &printer, Operation *, StringAttr target);
ParseResult parseCallTarget(OpAsmParser &parser, StringAttr &target);

} // namespace shardwright::stablehlo
