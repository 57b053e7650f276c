// SPDX-License-Identifier: Apache-2.0

// Verifiers of ops with dynamic shapes.
#include "../Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

namespace {
/// Checks that a shape operand has `rank` entries.
LogicalResult checkEntries(Operation *op, Value shape, int64_t rank, StringRef name,
                           StringRef tag) {
  int64_t entries = tensorOf(shape).getDimSize(0);
  return entries == rank || ShapedType::isDynamic(entries)
             ? success()
             : op->emitOpError() << "has " << entries << " " << name << " for a tensor of rank "
                                 << rank << " [" << tag << "]";
}

/// Whether two sizes can be equal: dynamic ones match any size.
bool mayBeEqual(int64_t a, int64_t b) {
  return a == b || ShapedType::isDynamic(a) || ShapedType::isDynamic(b);
}
} // namespace

LogicalResult DynamicReshapeOp::verify() {
  auto operand = tensorOf(getOperand()), result = tensorOf(getResult());
  if (operand.getElementType() != result.getElementType())
    return emitOpError() << "changes the elements of " << operand << " to " << result
                         << " [dynamic_reshape_c1]";
  if (operand.hasStaticShape() && result.hasStaticShape() &&
      operand.getNumElements() != result.getNumElements())
    return emitOpError() << "changes the number of elements from " << operand.getNumElements()
                         << " to " << result.getNumElements() << " [dynamic_reshape_c2]";
  return checkEntries(*this, getOutputShape(), result.getRank(), "sizes", "dynamic_reshape_c3");
}

LogicalResult DynamicPadOp::verify() {
  auto operand = tensorOf(getOperand()), result = tensorOf(getResult());
  if (operand.getElementType() != result.getElementType() ||
      getPaddingValue().getType() != scalarOf(operand.getElementType()))
    return emitOpError() << "pads " << operand << " with " << getPaddingValue().getType() << " to "
                         << result << " [dynamic_pad_c1]";
  if (result.getRank() != operand.getRank())
    return emitOpError() << "pads " << operand << " to another rank, " << result
                         << " [dynamic_pad_c2]";
  for (Value padding : {getEdgePaddingLow(), getEdgePaddingHigh(), getInteriorPadding()})
    if (failed(checkEntries(*this, padding, operand.getRank(), "paddings", "dynamic_pad_c2")))
      return failure();
  return success();
}

LogicalResult RealDynamicSliceOp::verify() {
  for (Value list : {getStartIndices(), getLimitIndices(), getStrides()})
    if (failed(checkEntries(*this, list, tensorOf(getOperand()).getRank(), "bounds",
                            "real_dynamic_slice_rank")))
      return failure();
  return success();
}

LogicalResult DynamicIotaOp::verify() {
  int64_t rank = tensorOf(getResult()).getRank(), dim = getIotaDimension();
  if (dim < 0 || dim >= rank)
    return emitOpError() << "counts along dimension " << dim << " of a tensor of rank " << rank
                         << " [dynamic_iota_c1]";
  return checkEntries(*this, getOutputShape(), rank, "sizes", "dynamic_iota_c2");
}

LogicalResult DynamicBroadcastInDimOp::verify() {
  auto operand = tensorOf(getOperand()), result = tensorOf(getResult());
  ArrayRef<int64_t> dims = getBroadcastDimensions();
  if ((int64_t)dims.size() != operand.getRank())
    return emitOpError() << "maps " << dims.size() << " dimensions of an operand of rank "
                         << operand.getRank() << " [dynamic_broadcast_in_dim_c2]";
  if (!areDistinctDims(dims, result.getRank()))
    return emitOpError() << "maps to a dimension twice, or to one that " << result
                         << " has not [dynamic_broadcast_in_dim_c3]";
  for (auto [from, to] : llvm::enumerate(dims)) {
    int64_t size = operand.getDimSize(from);
    if (size != 1 && !mayBeEqual(size, result.getDimSize(to)))
      return emitOpError() << "stretches a dimension of size " << size << " to "
                           << result.getDimSize(to)
                           << "; only size 1 can be stretched [dynamic_broadcast_in_dim_c5]";
  }
  return checkEntries(*this, getOutputDimensions(), result.getRank(), "sizes",
                      "dynamic_broadcast_in_dim_c7");
}

LogicalResult GetDimensionSizeOp::inferReturnTypes(MLIRContext *ctx, std::optional<Location> loc,
                                                   Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto operand = tensorOf(adaptor.getOperand());
  int64_t dim = adaptor.getDimension();
  if (dim < 0 || dim >= operand.getRank())
    return emitOptionalError(loc, "dimension ", dim, " is not one of ", operand,
                             " [get_dimension_size_c1]");
  types.push_back(scalarOf(IntegerType::get(ctx, 32)));
  return success();
}

OpFoldResult GetDimensionSizeOp::fold(FoldAdaptor) {
  auto operand = tensorOf(getOperand());
  if (operand.isDynamicDim(getDimension()))
    return {};
  APInt size(32, operand.getDimSize(getDimension()));
  return DenseElementsAttr::get(cast<ShapedType>(getType()), size);
}

LogicalResult SetDimensionSizeOp::verify() {
  auto operand = tensorOf(getOperand());
  int64_t dim = getDimension();
  return dim >= 0 && dim < operand.getRank() ? success()
                                             : emitOpError()
                                                   << "sets dimension " << dim << " of " << operand
                                                   << " [set_dimension_size_c1]";
}

} // namespace shardwright::stablehlo
