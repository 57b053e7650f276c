// SPDX-License-Identifier: Apache-2.0

// Verifiers and type inference of CHLO ops.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::chlo {
using stablehlo::areDistinctDims, stablehlo::checkRegion, stablehlo::checkResultType,
    stablehlo::tensorOf;

LogicalResult TopKOp::inferReturnTypes(MLIRContext *ctx, std::optional<Location> loc,
                                       Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto operand = tensorOf(adaptor.getOperand());
  int64_t k = adaptor.getK();
  if (operand.getRank() == 0 || k < 0 || k > operand.getShape().back())
    return emitOptionalError(loc, "cannot take ", k, " elements along the last dimension of ",
                             operand, " [top_k]");
  SmallVector<int64_t> shape(operand.getShape());
  shape.back() = k;
  types.push_back(operand.clone(shape));
  types.push_back(RankedTensorType::get(shape, IntegerType::get(ctx, 32)));
  return success();
}

namespace {
/// The sizes of the dimensions of `type` in none of the lists.
SmallVector<int64_t> freeSizes(RankedTensorType type, ArrayRef<ArrayRef<int64_t>> named) {
  SmallVector<int64_t> sizes;
  for (auto [d, size] : llvm::enumerate(type.getShape()))
    if (llvm::none_of(named,
                      [&](ArrayRef<int64_t> dims) { return llvm::is_contained(dims, (int64_t)d); }))
      sizes.push_back(size);
  return sizes;
}

bool sameSizes(RankedTensorType lhs, ArrayRef<int64_t> lhsDims, RankedTensorType rhs,
               ArrayRef<int64_t> rhsDims) {
  return lhsDims.size() == rhsDims.size() &&
         llvm::all_of(llvm::zip(lhsDims, rhsDims), [&](auto pair) {
           return lhs.getDimSize(std::get<0>(pair)) == rhs.getDimSize(std::get<1>(pair));
         });
}
} // namespace

/// The ragged dimension determines the result shape: a ragged row or batch dimension stays in
/// place, a ragged contracting dimension adds a leading group dimension.
LogicalResult RaggedDotOp::verify() {
  auto lhs = tensorOf(getLhs()), rhs = tensorOf(getRhs()), groups = tensorOf(getGroupSizes());
  RaggedDotDimensionNumbersAttr dims = getRaggedDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatch = dims.getLhsBatchingDimensions(),
                    rhsBatch = dims.getRhsBatchingDimensions(),
                    lhsContract = dims.getLhsContractingDimensions(),
                    rhsContract = dims.getRhsContractingDimensions(),
                    ragged = dims.getLhsRaggedDimensions(), group = dims.getRhsGroupDimensions();
  auto both = [](ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
    SmallVector<int64_t> all(a);
    llvm::append_range(all, b);
    return all;
  };
  SmallVector<int64_t> rhsNamed = both(both(rhsBatch, rhsContract), group);
  if (!areDistinctDims(both(lhsBatch, lhsContract), lhs.getRank()) ||
      !areDistinctDims(rhsNamed, rhs.getRank()))
    return emitOpError() << "names a dimension of " << lhs << " or " << rhs
                         << " that is out of range or named twice [ragged_dot_dims]";
  if (ragged.size() != 1 || !areDistinctDims(ragged, lhs.getRank()))
    return emitOpError() << "expected one ragged dimension of " << lhs << " [ragged_dot_ragged]";
  if (!sameSizes(lhs, lhsBatch, rhs, rhsBatch) || !sameSizes(lhs, lhsContract, rhs, rhsContract))
    return emitOpError() << "pairs dimensions of different sizes of " << lhs << " and " << rhs
                         << " [ragged_dot_pairs]";
  bool inRows =
      !llvm::is_contained(lhsBatch, ragged[0]) && !llvm::is_contained(lhsContract, ragged[0]);
  if (group.size() != (inRows ? 1u : 0u))
    return emitOpError() << "names " << group.size()
                         << " group dimensions of its right operand, expected " << (inRows ? 1 : 0)
                         << " [ragged_dot_group]";
  if (groups.getRank() < 1 || (inRows && groups.getShape().back() != rhs.getDimSize(group[0])))
    return emitOpError() << "has group sizes " << groups
                         << ", which is not one a group [ragged_dot_sizes]";
  SmallVector<int64_t> shape;
  if (llvm::is_contained(lhsContract, ragged[0]))
    shape.push_back(groups.getShape().back());
  for (int64_t d : lhsBatch)
    shape.push_back(lhs.getDimSize(d));
  llvm::append_range(shape, freeSizes(lhs, {lhsBatch, lhsContract}));
  llvm::append_range(shape, freeSizes(rhs, {rhsBatch, rhsContract, group}));
  auto result = cast<RankedTensorType>(getType());
  return checkResultType(*this, result, result.clone(shape), "ragged_dot_result");
}

LogicalResult ScanOp::verify() {
  int64_t dim = getDimension();
  std::optional<int64_t> length;
  for (Value value :
       llvm::concat<Value>(SmallVector<Value>(getInputs()), SmallVector<Value>(getOutputs()))) {
    auto type = tensorOf(value);
    if (dim < 0 || dim >= type.getRank())
      return emitOpError() << "walks dimension " << dim << ", which " << type
                           << " has not [scan_dimension]";
    if (length.value_or(type.getDimSize(dim)) != type.getDimSize(dim))
      return emitOpError() << "walks " << *length << " steps, but dimension " << dim << " of "
                           << type << " has " << type.getDimSize(dim) << " [scan_length]";
    length = type.getDimSize(dim);
  }
  return getInits().getTypes() == getCarries().getTypes()
             ? success()
             : emitOpError() << "must give back the types it carries [scan_carries]";
}

LogicalResult ScanOp::verifyRegions() {
  auto slices = [&](ValueRange values) {
    SmallVector<Type> types;
    for (Value value : values) {
      auto type = tensorOf(value);
      SmallVector<int64_t> shape(type.getShape());
      shape.erase(shape.begin() + getDimension());
      types.push_back(type.clone(shape));
    }
    llvm::append_range(types, getInits().getTypes());
    return types;
  };
  return checkRegion(*this, getBody(), "body", slices(getInputs()), slices(getOutputs()),
                     "scan_body");
}

void ScanOp::print(OpAsmPrinter &p) {
  p << "(" << getInputs() << ") inits (" << getInits() << ") dimension=" << getDimension();
  p.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getDimensionAttrName(), "operandSegmentSizes", "resultSegmentSizes"});
  p << " ";
  p.printRegion(getBody());
  p << " : ";
  p.printFunctionalType(*this);
}

ParseResult ScanOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs, inits;
  SMLoc loc = parser.getCurrentLocation();
  int64_t dimension;
  FunctionType type;
  if (parser.parseOperandList(inputs, AsmParser::Delimiter::Paren) ||
      parser.parseKeyword("inits") || parser.parseOperandList(inits, AsmParser::Delimiter::Paren) ||
      parser.parseKeyword("dimension") || parser.parseEqual() || parser.parseInteger(dimension) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseRegion(*result.addRegion()) || parser.parseColonType(type))
    return failure();
  if (type.getNumResults() < inits.size())
    return parser.emitError(loc) << "expected a result for each of the " << inits.size()
                                 << " carries";
  int32_t inputCount = inputs.size(), carryCount = inits.size(),
          outputCount = type.getNumResults() - inits.size();
  result.getOrAddProperties<Properties>().operandSegmentSizes = {inputCount, carryCount};
  result.getOrAddProperties<Properties>().resultSegmentSizes = {outputCount, carryCount};
  result.addAttribute(getDimensionAttrName(result.name),
                      parser.getBuilder().getI64IntegerAttr(dimension));
  inputs.append(inits);
  result.addTypes(type.getResults());
  return parser.resolveOperands(inputs, type.getInputs(), loc, result.operands);
}

} // namespace shardwright::chlo
