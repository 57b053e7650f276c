// SPDX-License-Identifier: Apache-2.0

// Type inference, syntax and verifiers of dot, reduce and reduce_window.
#include "../Checks.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace shardwright::stablehlo {

Operation *getBodyCombiner(Region &body) {
  if (!body.hasOneBlock() || body.getNumArguments() != 2)
    return nullptr;
  Block &block = body.front();
  if (block.getOperations().size() != 2)
    return nullptr;
  Operation &op = block.front();
  auto ret = dyn_cast<ReturnOp>(block.back());
  if (!ret || ret.getNumOperands() != 1 || op.getNumResults() != 1 ||
      ret.getOperand(0) != op.getResult(0))
    return nullptr;
  if (op.getNumOperands() != 2 || op.getNumRegions() != 0)
    return nullptr;
  bool inOrder =
      op.getOperand(0) == block.getArgument(0) && op.getOperand(1) == block.getArgument(1);
  bool swapped =
      op.getOperand(0) == block.getArgument(1) && op.getOperand(1) == block.getArgument(0);
  return inOrder || (swapped && op.hasTrait<OpTrait::IsCommutative>()) ? &op : nullptr;
}

void buildBody(OpBuilder &builder, Location loc, Region &body, Type elementType,
               StringRef combinerName) {
  OpBuilder::InsertionGuard guard(builder);
  Type scalar = RankedTensorType::get({}, elementType);
  Block *block = builder.createBlock(&body, body.end(), {scalar, scalar}, {loc, loc});
  OperationState state(loc, combinerName, block->getArguments(), scalar);
  Operation *combined = builder.create(state);
  ReturnOp::create(builder, loc, combined->getResults());
}

LogicalResult ReduceOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                         Adaptor adaptor, SmallVectorImpl<Type> &types) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expected at least one input [reduce_i1]");
  auto first = cast<RankedTensorType>(adaptor.getInputs()[0].getType());
  SmallVector<bool> reduced(first.getRank(), false);
  for (int64_t d : adaptor.getDimensions())
    if (d < 0 || d >= first.getRank() || std::exchange(reduced[d], true))
      return emitOptionalError(loc, "dimension ", d, " is out of range of ", first,
                               " or named twice [reduce_c4]");
  SmallVector<int64_t> shape;
  for (auto [d, size] : llvm::enumerate(first.getShape()))
    if (!reduced[d])
      shape.push_back(size);
  for (auto [input, init] : llvm::zip(adaptor.getInputs(), adaptor.getInitValues())) {
    auto type = cast<RankedTensorType>(input.getType());
    if (type.getShape() != first.getShape())
      return emitOptionalError(loc, "inputs have different shapes ", first, " and ", type,
                               " [reduce_c1]");
    types.push_back(type.clone(shape, cast<RankedTensorType>(init.getType()).getElementType()));
  }
  return success();
}

static LogicalResult checkReducer(Operation *op, Region &body, size_t inputs, StringRef tag) {
  if (body.getNumArguments() != 2 * inputs)
    return op->emitOpError() << "has a body of " << body.getNumArguments()
                             << " arguments, expected " << 2 * inputs
                             << ": accumulators, then elements [" << tag << "]";
  size_t returned = body.front().getTerminator()->getNumOperands();
  return returned == inputs ? success()
                            : op->emitOpError()
                                  << "has a body that returns " << returned << " values, expected "
                                  << inputs << " [" << tag << "]";
}

LogicalResult ReduceOp::verifyRegions() {
  return checkReducer(*this, getBody(), getInputs().size(), "reduce_c6");
}

void ReduceOp::print(OpAsmPrinter &p) {
  p << "(";
  llvm::interleave(
      llvm::zip(getInputs(), getInitValues()), p,
      [&](auto pair) { p << std::get<0>(pair) << " init: " << std::get<1>(pair); }, "), (");
  p << ")";
  Operation *combiner = getInputs().size() == 1 ? getBodyCombiner(getBody()) : nullptr;
  bool compact = combiner && combiner->hasTrait<OpTrait::IsCommutative>() &&
                 combiner->getOperand(0) == getBody().getArgument(0) &&
                 combiner->getDiscardableAttrs().empty() &&
                 combiner->getResult(0).getType() == getBody().getArgument(0).getType();
  if (compact)
    p << " applies " << combiner->getName();
  p << " across dimensions = [";
  llvm::interleaveComma(getDimensions(), p);
  p << "]";
  p.printOptionalAttrDict((*this)->getAttrs(), {getDimensionsAttrName().getValue()});
  p << " : ";
  p.printFunctionalType(*this);
  if (compact)
    return;
  // The reducer's arguments are printed as pairs (accumulator, element), one per input.
  p.printNewline();
  p << " reducer";
  size_t n = getInputs().size();
  for (size_t i = 0; i < n; ++i) {
    p << "(";
    p.printRegionArgument(getBody().getArgument(i));
    p << ", ";
    p.printRegionArgument(getBody().getArgument(n + i));
    p << ") ";
  }
  p << " ";
  p.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

static ParseResult parseReducer(OpAsmParser &parser, Region &body, size_t inputs) {
  SmallVector<OpAsmParser::Argument> accumulators, elements;
  if (parser.parseKeyword("reducer"))
    return failure();
  for (size_t i = 0; i < inputs; ++i)
    if (parser.parseLParen() ||
        parser.parseArgument(accumulators.emplace_back(), /*allowType=*/true) ||
        parser.parseComma() || parser.parseArgument(elements.emplace_back(), true) ||
        parser.parseRParen())
      return failure();
  accumulators.append(elements);
  return parser.parseRegion(body, accumulators);
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs, inits;
  SMLoc loc = parser.getCurrentLocation();
  do {
    if (parser.parseLParen() || parser.parseOperand(inputs.emplace_back()) ||
        parser.parseKeyword("init") || parser.parseColon() ||
        parser.parseOperand(inits.emplace_back()) || parser.parseRParen())
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  std::string combiner;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name))
      return failure();
    combiner = name->getStringRef();
  }
  SmallVector<int64_t> dims;
  FunctionType type;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     [&]() { return parser.parseInteger(dims.emplace_back()); }) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  result.addAttribute("dimensions", parser.getBuilder().getDenseI64ArrayAttr(dims));
  result.addTypes(type.getResults());
  inputs.append(inits);
  if (parser.resolveOperands(inputs, type.getInputs(), loc, result.operands))
    return failure();
  Region *body = result.addRegion();
  if (combiner.empty())
    return parseReducer(parser, *body, inits.size());
  OpBuilder builder(parser.getContext());
  Type element = getElementTypeOrSelf(type.getInputs().back());
  buildBody(builder, parser.getEncodedSourceLoc(loc), *body, element, combiner);
  return success();
}

LogicalResult ReduceWindowOp::verify() {
  if (getInputs().empty())
    return emitOpError() << "expected at least one input [reduce_window_c1]";
  auto first = tensorOf(getInputs()[0]);
  size_t rank = first.getRank();
  std::optional<DenseIntElementsAttr> padding = getPadding();
  if (failed(checkPositive(*this, getWindowDimensions(), rank, "window dimensions",
                           "reduce_window_c4")) ||
      failed(
          checkPositive(*this, getWindowStrides(), rank, "window strides", "reduce_window_c6")) ||
      failed(
          checkPositive(*this, getBaseDilations(), rank, "base dilations", "reduce_window_c8")) ||
      failed(checkPositive(*this, getWindowDilations(), rank, "window dilations",
                           "reduce_window_c10")) ||
      failed(checkPadding(*this, padding, rank, "reduce_window_c12")))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::zip(windowDims(getWindowDimensions(), getWindowStrides(), padding,
                                               getBaseDilations(), getWindowDilations()),
                                    first.getShape()))
    shape.push_back(dim.count(size));
  for (auto [input, init, result] : llvm::zip(getInputs(), getInitValues(), getResults())) {
    if (tensorOf(input).getShape() != first.getShape())
      return emitOpError() << "has inputs of different shapes " << first << " and "
                           << input.getType() << " [reduce_window_c2]";
    Type expected = RankedTensorType::get(shape, getElementTypeOrSelf(init.getType()));
    if (failed(checkResultType(*this, result.getType(), expected, "reduce_window_c15")))
      return failure();
  }
  return success();
}

LogicalResult ReduceWindowOp::verifyRegions() {
  return checkReducer(*this, getBody(), getInputs().size(), "reduce_window_c13");
}

namespace {
LogicalResult checkDims(DotGeneralOp op, StringRef side, RankedTensorType type,
                        ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting, StringRef tag) {
  SmallVector<bool> seen(type.getRank(), false);
  for (ArrayRef<int64_t> dims : {batching, contracting})
    for (int64_t d : dims)
      if (d < 0 || d >= type.getRank() || std::exchange(seen[d], true))
        return op.emitOpError() << "names dimension " << d << " of its " << side << " " << type
                                << ", which is out of range or named twice [" << tag << "]";
  return success();
}
} // namespace

LogicalResult DotGeneralOp::verify() {
  auto lhs = cast<RankedTensorType>(getLhs().getType()),
       rhs = cast<RankedTensorType>(getRhs().getType());
  DotDimensionNumbersAttr dims = getDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatch = dims.getLhsBatchingDimensions(),
                    rhsBatch = dims.getRhsBatchingDimensions(),
                    lhsContract = dims.getLhsContractingDimensions(),
                    rhsContract = dims.getRhsContractingDimensions();
  if (failed(checkDims(*this, "left operand", lhs, lhsBatch, lhsContract, "dot_general_c3")) ||
      failed(checkDims(*this, "right operand", rhs, rhsBatch, rhsContract, "dot_general_c4")))
    return failure();
  if (lhsBatch.size() != rhsBatch.size() || lhsContract.size() != rhsContract.size())
    return emitOpError() << "pairs different numbers of dimensions [dot_general_c1]";
  SmallVector<int64_t> shape;
  auto pair = [&](ArrayRef<int64_t> left, ArrayRef<int64_t> right, StringRef tag) -> LogicalResult {
    for (auto [l, r] : llvm::zip(left, right))
      if (lhs.getDimSize(l) != rhs.getDimSize(r))
        return emitOpError() << "pairs dimension " << l << " of size " << lhs.getDimSize(l)
                             << " with dimension " << r << " of size " << rhs.getDimSize(r) << " ["
                             << tag << "]";
    return success();
  };
  if (failed(pair(lhsBatch, rhsBatch, "dot_general_c9")) ||
      failed(pair(lhsContract, rhsContract, "dot_general_c10")))
    return failure();
  for (int64_t d : lhsBatch)
    shape.push_back(lhs.getDimSize(d));
  for (int64_t d = 0; d < lhs.getRank(); ++d)
    if (!llvm::is_contained(lhsBatch, d) && !llvm::is_contained(lhsContract, d))
      shape.push_back(lhs.getDimSize(d));
  for (int64_t d = 0; d < rhs.getRank(); ++d)
    if (!llvm::is_contained(rhsBatch, d) && !llvm::is_contained(rhsContract, d))
      shape.push_back(rhs.getDimSize(d));
  auto result = cast<RankedTensorType>(getType());
  return result.getShape() == ArrayRef(shape)
             ? success()
             : emitOpError() << "has result " << result << ", expected shape "
                             << result.clone(shape) << " [dot_general_c12]";
}

} // namespace shardwright::stablehlo
