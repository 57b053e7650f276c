// SPDX-License-Identifier: Apache-2.0

// The syntax `stride = [2, 2], pad = [[1, 1], [0, 2]], lhs_dilate = …, rhs_dilate = …, reverse =
// [false, true]` of windows; all are optional.
#include "Assembly.h"

using namespace mlir;

namespace shardwright::stablehlo {

void printWindowAttributes(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr strides,
                           DenseIntElementsAttr padding, DenseI64ArrayAttr lhsDilation,
                           DenseI64ArrayAttr rhsDilation, DenseBoolArrayAttr reversal) {
  StringRef separator = "";
  auto begin = [&](StringRef keyword) -> OpAsmPrinter & {
    printer << std::exchange(separator, ", ") << keyword << " = [";
    return printer;
  };
  if (strides)
    begin("stride") << strides.asArrayRef() << "]";
  if (padding) {
    SmallVector<int64_t> pads(padding.getValues<int64_t>());
    begin("pad");
    llvm::interleaveComma(llvm::seq<size_t>(0, pads.size() / 2), printer, [&](size_t d) {
      printer << "[" << pads[2 * d] << ", " << pads[2 * d + 1] << "]";
    });
    printer << "]";
  }
  if (lhsDilation)
    begin("lhs_dilate") << lhsDilation.asArrayRef() << "]";
  if (rhsDilation)
    begin("rhs_dilate") << rhsDilation.asArrayRef() << "]";
  if (reversal) {
    begin("reverse");
    llvm::interleaveComma(reversal.asArrayRef(), printer,
                          [&](bool r) { printer << (r ? "true" : "false"); });
    printer << "]";
  }
}

namespace {
ParseResult parseNumbers(OpAsmParser &parser, SmallVectorImpl<int64_t> &numbers) {
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() { return parser.parseInteger(numbers.emplace_back()); });
}

/// Parses true, false, 1 or 0.
ParseResult parseFlag(OpAsmParser &parser, bool &flag) {
  flag = succeeded(parser.parseOptionalKeyword("true"));
  if (flag || succeeded(parser.parseOptionalKeyword("false")))
    return success();
  int64_t number;
  if (parser.parseInteger(number))
    return failure();
  flag = number != 0;
  return success();
}
} // namespace

ParseResult parseWindowAttributes(OpAsmParser &parser, DenseI64ArrayAttr &strides,
                                  DenseIntElementsAttr &padding, DenseI64ArrayAttr &lhsDilation,
                                  DenseI64ArrayAttr &rhsDilation, DenseBoolArrayAttr &reversal) {
  Builder &b = parser.getBuilder();
  auto parsePadding = [&]() -> ParseResult {
    SmallVector<int64_t> pads;
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                       [&]() { return parseNumbers(parser, pads); }))
      return failure();
    if (pads.size() % 2)
      return parser.emitError(parser.getCurrentLocation(),
                              "expected pairs of low and high padding");
    auto type = RankedTensorType::get({(int64_t)pads.size() / 2, 2}, b.getI64Type());
    padding = DenseIntElementsAttr::get(type, pads);
    return success();
  };
  auto parseReversal = [&]() -> ParseResult {
    SmallVector<bool> flags;
    auto parseOne = [&]() -> ParseResult {
      bool flag = false;
      ParseResult parsed = parseFlag(parser, flag);
      flags.push_back(flag);
      return parsed;
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
      return failure();
    reversal = b.getDenseBoolArrayAttr(flags);
    return success();
  };
  auto parsePart = [&](StringRef keyword, SMLoc loc) -> ParseResult {
    if (keyword == "pad")
      return parsePadding();
    if (keyword == "reverse")
      return parseReversal();
    DenseI64ArrayAttr *list = keyword == "stride"       ? &strides
                              : keyword == "lhs_dilate" ? &lhsDilation
                              : keyword == "rhs_dilate" ? &rhsDilation
                                                        : nullptr;
    if (!list)
      return parser.emitError(loc) << "unknown part of a window '" << keyword
                                   << "'; expected stride, pad, lhs_dilate, rhs_dilate or reverse";
    SmallVector<int64_t> numbers;
    if (parseNumbers(parser, numbers))
      return failure();
    *list = b.getDenseI64ArrayAttr(numbers);
    return success();
  };
  // A window with only defaults has empty braces.
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  while (succeeded(parser.parseOptionalKeyword(&keyword))) {
    if (parser.parseEqual() || parsePart(keyword, loc))
      return failure();
    if (failed(parser.parseOptionalComma()))
      break;
    loc = parser.getCurrentLocation();
  }
  return success();
}

} // namespace shardwright::stablehlo
