// SPDX-License-Identifier: Apache-2.0

// Custom directives of the ops' assembly formats.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {
using mlir::ArrayAttr, mlir::AsmParser, mlir::DenseBoolArrayAttr, mlir::DenseI64ArrayAttr,
    mlir::DenseIntElementsAttr, mlir::IntegerAttr, mlir::OpAsmParser, mlir::OpAsmPrinter,
    mlir::Operation, mlir::OperandRange, mlir::ParseResult, mlir::StringAttr, mlir::Type,
    mlir::TypeRange;

/// `T` if all types are T, otherwise `(operands) -> result`. The last type is the result's.
void printSameTypeList(OpAsmPrinter &printer, llvm::ArrayRef<Type> types);
ParseResult parseSameTypeList(OpAsmParser &parser, llvm::ArrayRef<Type *> types);

template <typename... Types>
void printSameType(OpAsmPrinter &printer, Operation *, Types... types) {
  printSameTypeList(printer, {types...});
}
template <typename... Types> ParseResult parseSameType(OpAsmParser &parser, Types &...types) {
  return parseSameTypeList(parser, {&types...});
}

/// `pred type, value type`, or a function type.
void printSelectType(OpAsmPrinter &printer, Operation *, Type pred, Type onTrue, Type onFalse,
                     Type result);
ParseResult parseSelectType(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse,
                            Type &result);

/// `T, U, …` if results have the operands' types, otherwise a function type.
void printPairwiseTypes(OpAsmPrinter &printer, Operation *, TypeRange operands, TypeRange results);
ParseResult parsePairwiseTypes(OpAsmParser &parser, llvm::SmallVectorImpl<Type> &operands,
                               llvm::SmallVectorImpl<Type> &results);

/// `[start:limit, start:limit:stride]`
void printSliceRanges(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr start,
                      DenseI64ArrayAttr limit, DenseI64ArrayAttr strides);
ParseResult parseSliceRanges(OpAsmParser &parser, DenseI64ArrayAttr &start,
                             DenseI64ArrayAttr &limit, DenseI64ArrayAttr &strides);

/// `%a, %b, ` before a keyword: the comma after the last operand is part of the directive.
void printOperandsBeforeKeyword(OpAsmPrinter &printer, Operation *, OperandRange operands);
ParseResult
parseOperandsBeforeKeyword(OpAsmParser &parser,
                           llvm::SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands);

/// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`; empty batching_dims are omitted.
void printDotDimensions(OpAsmPrinter &printer, Operation *, DotDimensionNumbersAttr dims);
ParseResult parseDotDimensions(OpAsmParser &parser, DotDimensionNumbersAttr &dims);

/// `, precision = [DEFAULT, HIGH], algorithm = <…>`; both are optional.
void printPrecisionAndAlgorithm(OpAsmPrinter &printer, Operation *, ArrayAttr precision,
                                DotAlgorithmAttr algorithm);
ParseResult parsePrecisionAndAlgorithm(OpAsmParser &parser, ArrayAttr &precision,
                                       DotAlgorithmAttr &algorithm);

/// `, precision = [DEFAULT, HIGH]`; optional.
void printPrecisions(OpAsmPrinter &printer, Operation *, ArrayAttr precision);
ParseResult parsePrecisions(OpAsmParser &parser, ArrayAttr &precision);

/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`
void printConvolutionDimensions(OpAsmPrinter &printer, Operation *, ConvDimensionNumbersAttr dims);
ParseResult parseConvolutionDimensions(OpAsmParser &parser, ConvDimensionNumbersAttr &dims);

/// `stride = [2, 2], pad = [[1, 1], [0, 2]], …`; all are optional.
void printWindowAttributes(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr strides,
                           DenseIntElementsAttr padding, DenseI64ArrayAttr lhsDilation,
                           DenseI64ArrayAttr rhsDilation, DenseBoolArrayAttr reversal);
ParseResult parseWindowAttributes(OpAsmParser &parser, DenseI64ArrayAttr &strides,
                                  DenseIntElementsAttr &padding, DenseI64ArrayAttr &lhsDilation,
                                  DenseI64ArrayAttr &rhsDilation, DenseBoolArrayAttr &reversal);

/// `e8m7`: numbers of exponent and mantissa bits.
void printExponentMantissa(OpAsmPrinter &printer, Operation *, IntegerAttr exponent,
                           IntegerAttr mantissa);
ParseResult parseExponentMantissa(OpAsmParser &parser, IntegerAttr &exponent,
                                  IntegerAttr &mantissa);

/// The complex result type; those of its two parts are inferred.
void printComplexType(OpAsmPrinter &printer, Operation *, Type lhs, Type rhs, Type result);
ParseResult parseComplexType(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result);

/// `tuple<T, U>`; the element types T and U are inferred from it.
void printTupleType(OpAsmPrinter &printer, Operation *, TypeRange operands, Type result);
ParseResult parseTupleType(OpAsmParser &parser, llvm::SmallVectorImpl<Type> &operands,
                           Type &result);

/// One token type for the result and each operand.
void printTokenTypes(OpAsmPrinter &printer, Operation *, OperandRange operands, TypeRange types,
                     Type result);
ParseResult parseTokenTypes(OpAsmParser &parser,
                            llvm::ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                            llvm::SmallVectorImpl<Type> &types, Type &result);

/// A string printed as a symbol: `@target`.
void printCallTarget(OpAsmPrinter &printer, Operation *, StringAttr target);
ParseResult parseCallTarget(OpAsmParser &parser, StringAttr &target);

} // namespace shardwright::stablehlo
