// SPDX-License-Identifier: Apache-2.0

#include "Checks.h"

using namespace mlir;

namespace shardwright::stablehlo {

RankedTensorType scalarOf(Type elementType) { return RankedTensorType::get({}, elementType); }

RankedTensorType withElement(Type type, Type element) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(tensor.getShape(), element, tensor.getEncoding());
}

bool areDistinctDims(ArrayRef<int64_t> dims, int64_t rank) {
  SmallVector<bool> seen(rank, false);
  return llvm::all_of(
      dims, [&](int64_t d) { return d >= 0 && d < rank && !std::exchange(seen[d], true); });
}

LogicalResult checkPositive(Operation *op, std::optional<ArrayRef<int64_t>> list, size_t count,
                            StringRef name, StringRef tag) {
  if (!list || (list->size() == count && llvm::all_of(*list, [](int64_t x) { return x >= 1; })))
    return success();
  return op->emitOpError() << "expected " << count << " positive " << name << " [" << tag << "]";
}

LogicalResult checkPadding(Operation *op, std::optional<DenseIntElementsAttr> padding, size_t count,
                           StringRef tag) {
  if (!padding || padding->getType().getShape() == ArrayRef<int64_t>({(int64_t)count, 2}))
    return success();
  return op->emitOpError() << "has padding of type " << padding->getType()
                           << ", expected a low and a high for each of " << count << " dimensions ["
                           << tag << "]";
}

LogicalResult checkRegion(Operation *op, Region &region, StringRef name, TypeRange arguments,
                          TypeRange results, StringRef tag) {
  auto *ctx = op->getContext();
  TypeRange returned = region.front().getTerminator()->getOperandTypes();
  if (region.getArgumentTypes() == arguments && returned == results)
    return success();
  return op->emitOpError() << "has a " << name << " of type "
                           << FunctionType::get(ctx, SmallVector<Type>(region.getArgumentTypes()),
                                                returned)
                           << ", expected " << FunctionType::get(ctx, arguments, results) << " ["
                           << tag << "]";
}

LogicalResult checkResultType(Operation *op, Type found, Type expected, StringRef tag) {
  return found == expected ? success()
                           : op->emitOpError() << "has result " << found << ", expected "
                                               << expected << " [" << tag << "]";
}

int64_t WindowDim::count(int64_t extent) const {
  // Sizes in a file may be arbitrarily large: 64 bits could overflow.
  __int128 padded =
      (__int128)low + high + (extent == 0 ? 0 : (__int128)(extent - 1) * baseDilation + 1);
  __int128 window = (__int128)(size - 1) * windowDilation + 1;
  return padded < window ? 0
                         : int64_t(std::min<__int128>((padded - window) / stride + 1, INT64_MAX));
}

SmallVector<WindowDim> windowDims(ArrayRef<int64_t> sizes, std::optional<ArrayRef<int64_t>> strides,
                                  std::optional<DenseIntElementsAttr> padding,
                                  std::optional<ArrayRef<int64_t>> baseDilations,
                                  std::optional<ArrayRef<int64_t>> windowDilations) {
  SmallVector<WindowDim> dims(sizes.size());
  SmallVector<int64_t> pads(2 * sizes.size(), 0);
  if (padding)
    llvm::transform(padding->getValues<APInt>(), pads.begin(),
                    [](const APInt &pad) { return pad.getSExtValue(); });
  auto at = [](std::optional<ArrayRef<int64_t>> list, size_t d) { return list ? (*list)[d] : 1; };
  for (auto [d, size] : llvm::enumerate(sizes))
    dims[d] = {size,
               at(strides, d),
               pads[2 * d],
               pads[2 * d + 1],
               at(baseDilations, d),
               at(windowDilations, d)};
  return dims;
}

SmallVector<WindowDim> windowDims(ReduceWindowOp op) {
  return windowDims(op.getWindowDimensions(), op.getWindowStrides(), op.getPadding(),
                    op.getBaseDilations(), op.getWindowDilations());
}

SmallVector<WindowDim> windowDims(SelectAndScatterOp op) {
  SmallVector<int64_t> ones(cast<RankedTensorType>(op.getOperand().getType()).getRank(), 1);
  return windowDims(op.getWindowDimensions().value_or(ones), op.getWindowStrides(),
                    op.getPadding());
}

SmallVector<WindowDim> windowDims(ConvolutionOp op) {
  ArrayRef<int64_t> kernel = cast<RankedTensorType>(op.getRhs().getType()).getShape();
  auto sizes = llvm::map_to_vector(op.getDimensionNumbers().getKernelSpatialDimensions(),
                                   [&](int64_t d) { return kernel[d]; });
  return windowDims(sizes, op.getWindowStrides(), op.getPadding(), op.getLhsDilation(),
                    op.getRhsDilation());
}

} // namespace shardwright::stablehlo
