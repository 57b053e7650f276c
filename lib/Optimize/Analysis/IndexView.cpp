// SPDX-License-Identifier: Apache-2.0

#include "IndexView.h"

#include "StridedView.h"

#include "llvm/ADT/TypeSwitch.h"

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

std::optional<Axis> takeMinor(Axis &axis, int64_t count) {
  Axis taken;
  while (count > 1) {
    if (axis.empty())
      return std::nullopt;
    IndexFactor last = axis.pop_back_val();
    int64_t size = std::min(last.size, count);
    if (count % size || last.size % size)
      return std::nullopt;
    taken.insert(taken.begin(), {size, last.stride});
    if (last.size > size)
      axis.push_back({last.size / size, last.stride * size});
    count /= size;
  }
  return taken;
}

std::optional<Axis> partOf(Axis axis, int64_t inner, int64_t size) {
  return takeMinor(axis, inner) ? takeMinor(axis, size) : std::nullopt;
}

Axis simplified(ArrayRef<IndexFactor> axis) {
  Axis result;
  for (const IndexFactor &next : axis) {
    if (next.size == 1)
      continue;
    if (!result.empty() && result.back().stride == next.stride * next.size)
      result.back() = {result.back().size * next.size, next.stride};
    else
      result.push_back(next);
  }
  return result;
}

static IndexView dense(Value value) {
  IndexView view{value, {}};
  ArrayRef<int64_t> shape = typeOf(value).getShape();
  for (auto [size, stride] : llvm::zip(shape, denseStrides(shape)))
    view.axes.push_back({{size, stride}});
  return view;
}

/// The same digits cut into dimensions of other sizes.
static std::optional<SmallVector<Axis>> regrouped(ArrayRef<Axis> axes, ArrayRef<int64_t> shape) {
  Axis all;
  for (const Axis &axis : axes)
    llvm::append_range(all, axis);
  SmallVector<Axis> result(shape.size());
  for (size_t d = shape.size(); d-- > 0;) {
    std::optional<Axis> taken = takeMinor(all, shape[d]);
    if (!taken)
      return std::nullopt;
    result[d] = *taken;
  }
  return result;
}

static SmallVector<Axis> repeated(ArrayRef<Axis> axes, BroadcastInDimOp op) {
  SmallVector<Axis> result;
  for (int64_t size : op.getType().getShape())
    result.push_back({{size, 0}});
  for (auto [from, to] : llvm::enumerate(op.getBroadcastDimensions()))
    if (typeOf(op.getOperand()).getDimSize(from) == op.getType().getDimSize(to))
      result[to] = axes[from];
  return result;
}

static bool isConversion(Operation *op, Conversions conversions) {
  if (!isa_and_nonnull<ConvertOp>(op))
    return false;
  auto from = dyn_cast<FloatType>(typeOf(op->getOperand(0)).getElementType());
  auto to = dyn_cast<FloatType>(typeOf(op->getResult(0)).getElementType());
  return from && to && (conversions == Conversions::All || from.getWidth() < to.getWidth());
}

IndexView lookThrough(Value value, Conversions conversions) {
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<ReshapeOp, TransposeOp, BroadcastInDimOp>(op) &&
      !isConversion(op, conversions))
    return dense(value);
  IndexView view = lookThrough(op->getOperand(0), conversions);
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    SmallVector<Axis> axes = view.axes;
    for (auto [to, from] : llvm::enumerate(transpose.getPermutation()))
      view.axes[to] = axes[from];
  } else if (auto broadcast = dyn_cast<BroadcastInDimOp>(op)) {
    view.axes = repeated(view.axes, broadcast);
  } else if (isa<ReshapeOp>(op)) {
    std::optional<SmallVector<Axis>> axes = regrouped(view.axes, typeOf(value).getShape());
    if (!axes)
      return dense(value);
    view.axes = *axes;
  }
  return view;
}

} // namespace shardwright
