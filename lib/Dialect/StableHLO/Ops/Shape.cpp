// SPDX-License-Identifier: Apache-2.0

// Type inference, verifiers and folding of constants and shape ops.
#include "../Checks.h"
#include "../Constants.h"

using namespace mlir;

namespace shardwright::stablehlo {
namespace {
LogicalResult checkStartIndices(std::optional<Location> loc, int64_t rank, ValueRange starts,
                                StringRef tag) {
  if ((int64_t)starts.size() != rank)
    return emitOptionalError(loc, "expected ", rank, " start indices, one a dimension, found ",
                             starts.size(), " [", tag, "]");
  for (Value start : starts)
    if (start.getType() != starts[0].getType())
      return emitOptionalError(loc, "start indices have different types ", start.getType(), " and ",
                               starts[0].getType(), " [", tag, "]");
  return success();
}
} // namespace

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

LogicalResult IotaOp::verify() {
  int64_t rank = cast<RankedTensorType>(getType()).getRank(), dim = getIotaDimension();
  return dim >= 0 && dim < rank ? success()
                                : emitOpError() << "counts along dimension " << dim
                                                << " of a tensor of rank " << rank << " [iota_c1]";
}

LogicalResult BroadcastInDimOp::verify() {
  auto operand = tensorOf(getOperand()), result = cast<RankedTensorType>(getType());
  ArrayRef<int64_t> dims = getBroadcastDimensions();
  if ((int64_t)dims.size() != operand.getRank())
    return emitOpError() << "maps " << dims.size() << " dimensions of an operand of rank "
                         << operand.getRank() << " [broadcast_in_dim_c2]";
  SmallVector<bool> seen(result.getRank(), false);
  for (auto [from, to] : llvm::enumerate(dims)) {
    if (to < 0 || to >= result.getRank())
      return emitOpError() << "maps to dimension " << to << " of a result of rank "
                           << result.getRank() << " [broadcast_in_dim_c3]";
    if (std::exchange(seen[to], true))
      return emitOpError() << "maps two dimensions to " << to << " [broadcast_in_dim_c4]";
    int64_t size = operand.getDimSize(from);
    if (size != 1 && size != result.getDimSize(to))
      return emitOpError() << "stretches a dimension of size " << size << " to "
                           << result.getDimSize(to)
                           << "; only size 1 can be stretched [broadcast_in_dim_c5]";
  }
  return success();
}

OpFoldResult BroadcastInDimOp::fold(FoldAdaptor adaptor) {
  bool identity = getOperand().getType() == getType() &&
                  llvm::equal(getBroadcastDimensions(),
                              llvm::seq<int64_t>(0, tensorOf(getOperand()).getRank()));
  return identity ? OpFoldResult(getOperand()) : reshapeSplat(adaptor.getOperand(), getType());
}

LogicalResult ReshapeOp::verify() {
  auto operand = tensorOf(getOperand()), result = cast<RankedTensorType>(getType());
  return operand.getNumElements() == result.getNumElements()
             ? success()
             : emitOpError() << "changes the number of elements from " << operand.getNumElements()
                             << " to " << result.getNumElements() << " [reshape_c2]";
}

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (getOperand().getType() == getType())
    return getOperand();
  if (auto previous = getOperand().getDefiningOp<ReshapeOp>()) {
    getOperandMutable().assign(previous.getOperand());
    return getResult();
  }
  // A large constant is stored once and viewed under another shape, instead of stored per shape.
  constexpr size_t maxBytes = 1 << 20;
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(adaptor.getOperand());
      dense && dense.getRawData().size() <= maxBytes)
    return dense.reshape(cast<ShapedType>(getType()));
  return {};
}

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                            Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto operand = tensorOf(adaptor.getOperand());
  ArrayRef<int64_t> permutation = adaptor.getPermutation();
  if ((int64_t)permutation.size() != operand.getRank() ||
      !areDistinctDims(permutation, permutation.size()))
    return emitOptionalError(loc, "expected a permutation of ", operand.getRank(),
                             " dimensions [transpose_c2]");
  SmallVector<int64_t> shape;
  for (int64_t d : permutation)
    shape.push_back(operand.getDimSize(d));
  types.push_back(operand.clone(shape));
  return success();
}

OpFoldResult TransposeOp::fold(FoldAdaptor adaptor) {
  if (llvm::is_sorted(getPermutation()))
    return getOperand();
  if (auto previous = getOperand().getDefiningOp<TransposeOp>()) {
    SmallVector<int64_t> composed;
    for (int64_t d : getPermutation())
      composed.push_back(previous.getPermutation()[d]);
    setPermutation(composed);
    getOperandMutable().assign(previous.getOperand());
    return getResult();
  }
  return reshapeSplat(adaptor.getOperand(), getType());
}

LogicalResult SliceOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  auto operand = tensorOf(adaptor.getOperand());
  ArrayRef<int64_t> starts = adaptor.getStartIndices(), limits = adaptor.getLimitIndices(),
                    strides = adaptor.getStrides();
  size_t rank = operand.getRank();
  if (starts.size() != rank || limits.size() != rank || strides.size() != rank)
    return emitOptionalError(loc, "expected ", rank, " ranges, found ", starts.size(),
                             " [slice_c2]");
  SmallVector<int64_t> shape;
  for (auto [d, size] : llvm::enumerate(operand.getShape())) {
    if (starts[d] < 0 || starts[d] > limits[d] || limits[d] > size)
      return emitOptionalError(loc, "range ", starts[d], ":", limits[d],
                               " does not lie in dimension ", d, " of size ", size, " [slice_c3]");
    if (strides[d] <= 0)
      return emitOptionalError(loc, "stride ", strides[d], " of dimension ", d,
                               " is not positive [slice_c4]");
    shape.push_back(llvm::divideCeilSigned(limits[d] - starts[d], strides[d]));
  }
  types.push_back(operand.clone(shape));
  return success();
}

OpFoldResult SliceOp::fold(FoldAdaptor adaptor) {
  return getOperand().getType() == getType() ? OpFoldResult(getOperand())
                                             : reshapeSplat(adaptor.getOperand(), getType());
}

LogicalResult DynamicSliceOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                               Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto operand = tensorOf(adaptor.getOperand());
  ArrayRef<int64_t> sizes = adaptor.getSliceSizes();
  if (failed(
          checkStartIndices(loc, operand.getRank(), adaptor.getStartIndices(), "dynamic_slice_c2")))
    return failure();
  if ((int64_t)sizes.size() != operand.getRank())
    return emitOptionalError(loc, "expected ", operand.getRank(), " slice sizes, found ",
                             sizes.size(), " [dynamic_slice_c2]");
  for (auto [d, size] : llvm::enumerate(sizes))
    if (size < 0 || size > operand.getDimSize(d))
      return emitOptionalError(loc, "slice size ", size, " does not fit dimension ", d, " of size ",
                               operand.getDimSize(d), " [dynamic_slice_c4]");
  types.push_back(operand.clone(sizes));
  return success();
}

LogicalResult DynamicUpdateSliceOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                                     Adaptor adaptor,
                                                     SmallVectorImpl<Type> &types) {
  auto operand = tensorOf(adaptor.getOperand()), update = tensorOf(adaptor.getUpdate());
  if (failed(checkStartIndices(loc, operand.getRank(), adaptor.getStartIndices(),
                               "dynamic_update_slice_c4")))
    return failure();
  if (update.getRank() != operand.getRank() || update.getElementType() != operand.getElementType())
    return emitOptionalError(loc, "update ", update, " does not match the operand ", operand,
                             " [dynamic_update_slice_c3]");
  for (auto [d, size] : llvm::enumerate(update.getShape()))
    if (size > operand.getDimSize(d))
      return emitOptionalError(loc, "update of size ", size, " does not fit dimension ", d,
                               " of size ", operand.getDimSize(d), " [dynamic_update_slice_c6]");
  types.push_back(operand);
  return success();
}

LogicalResult PadOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  auto operand = tensorOf(adaptor.getOperand());
  ArrayRef<int64_t> low = adaptor.getEdgePaddingLow(), high = adaptor.getEdgePaddingHigh(),
                    interior = adaptor.getInteriorPadding();
  size_t rank = operand.getRank();
  if (low.size() != rank || high.size() != rank || interior.size() != rank)
    return emitOptionalError(loc, "expected ", rank, " paddings, one a dimension [pad_c2]");
  if (tensorOf(adaptor.getPaddingValue()).getRank() != 0)
    return emitOptionalError(loc, "padding value must be a scalar [pad_i2]");
  SmallVector<int64_t> shape;
  for (auto [d, size] : llvm::enumerate(operand.getShape())) {
    if (interior[d] < 0)
      return emitOptionalError(loc, "interior padding ", interior[d], " of dimension ", d,
                               " is negative [pad_c3]");
    if (interior[d] == INT64_MAX)
      return emitOptionalError(loc, "interior padding ", interior[d], " of dimension ", d,
                               " is too large [pad_c3]");
    int64_t between, result;
    if (llvm::MulOverflow(std::max<int64_t>(size - 1, 0), interior[d], between) ||
        llvm::AddOverflow(low[d], high[d], result) || llvm::AddOverflow(result, size, result) ||
        llvm::AddOverflow(result, between, result))
      return emitOptionalError(loc, "padding of dimension ", d,
                               " leaves a size of more than 64 bits [pad_c4]");
    if (result < 0)
      return emitOptionalError(loc, "padding of dimension ", d, " leaves a negative size ", result,
                               " [pad_c4]");
    shape.push_back(result);
  }
  types.push_back(operand.clone(shape));
  return success();
}

/// Start indices are clamped: of a whole operand there is one slice.
OpFoldResult DynamicSliceOp::fold(FoldAdaptor) {
  return getOperand().getType() == getType() ? OpFoldResult(getOperand()) : OpFoldResult();
}

/// Of unknown sizes an update may be smaller.
OpFoldResult DynamicUpdateSliceOp::fold(FoldAdaptor) {
  bool isWhole = getUpdate().getType() == getType() && tensorOf(getUpdate()).hasStaticShape();
  return isWhole ? OpFoldResult(getUpdate()) : OpFoldResult();
}

OpFoldResult PadOp::fold(FoldAdaptor) {
  auto isZero = [](int64_t padding) { return padding == 0; };
  bool identity = llvm::all_of(getEdgePaddingLow(), isZero) &&
                  llvm::all_of(getEdgePaddingHigh(), isZero) &&
                  llvm::all_of(getInteriorPadding(), isZero);
  return identity ? OpFoldResult(getOperand()) : OpFoldResult();
}

LogicalResult ConcatenateOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                              Adaptor adaptor, SmallVectorImpl<Type> &types) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expected at least one input [concatenate_c5]");
  auto first = tensorOf(adaptor.getInputs()[0]);
  int64_t dim = adaptor.getDimension();
  if (dim < 0 || dim >= first.getRank())
    return emitOptionalError(loc, "dimension ", dim, " is not one of a tensor of rank ",
                             first.getRank(), " [concatenate_c4]");
  SmallVector<int64_t> shape(first.getShape());
  for (Value input : adaptor.getInputs().drop_front()) {
    auto type = tensorOf(input);
    for (int64_t d = 0; d < first.getRank(); ++d)
      if (type.getRank() != first.getRank() ||
          (d != dim && type.getDimSize(d) != first.getDimSize(d)))
        return emitOptionalError(loc, "inputs ", first, " and ", type, " differ outside dimension ",
                                 dim, " [concatenate_c2]");
    if (llvm::AddOverflow(shape[dim], type.getDimSize(dim), shape[dim]))
      return emitOptionalError(loc, "inputs are larger along dimension ", dim,
                               " than a size can be [concatenate_c6]");
  }
  types.push_back(first.clone(shape));
  return success();
}

LogicalResult ReverseOp::verify() {
  SmallVector<bool> seen(tensorOf(getOperand()).getRank(), false);
  for (int64_t d : getDimensions())
    if (d < 0 || d >= (int64_t)seen.size() || std::exchange(seen[d], true))
      return emitOpError() << "reverses dimension " << d
                           << ", which is out of range or named twice [reverse_c2]";
  return success();
}

static int64_t bitWidth(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * complex.getElementType().getIntOrFloatBitWidth();
  return element.getIntOrFloatBitWidth();
}

LogicalResult BitcastConvertOp::verify() {
  auto from = tensorOf(getOperand()), to = cast<RankedTensorType>(getType());
  int64_t fromBits = bitWidth(from.getElementType()), toBits = bitWidth(to.getElementType());
  SmallVector<int64_t> narrow(fromBits <= toBits ? from.getShape() : to.getShape());
  SmallVector<int64_t> wide(fromBits <= toBits ? to.getShape() : from.getShape());
  int64_t ratio = std::max(fromBits, toBits) / std::min(fromBits, toBits);
  if (fromBits != toBits)
    wide.push_back(ratio);
  return narrow == wide ? success()
                        : emitOpError() << "cannot reinterpret " << from << " as " << to
                                        << ": the sizes do not match [bitcast_convert_c1]";
}

} // namespace shardwright::stablehlo
