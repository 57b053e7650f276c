// SPDX-License-Identifier: Apache-2.0

// Constants, and ops that move elements: each maps result indices to operand indices.
#include "Movements.h"
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {
using namespace stablehlo;

RankedTensorType resultType(Operation *op) {
  return cast<RankedTensorType>(op->getResult(0).getType());
}

LogicalResult constant(ConstantOp op, Frame &frame) {
  FailureOr<Tensor> value = Tensor::fromAttr(op.getValue(), op.getLoc());
  if (succeeded(value))
    frame.set(op.getOutput(), *value);
  return value;
}

Tensor broadcastInDim(BroadcastInDimOp op, const Frame &frame) {
  return broadcastInDim(frame.tensor(op.getOperand()), op.getBroadcastDimensions(), resultType(op));
}

Tensor transpose(TransposeOp op, const Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  RankedTensorType type = resultType(op);
  return operand.permuted(type, [&](int64_t i) {
    SmallVector<int64_t> to = unlinearIndex(i, type.getShape()), from(to.size());
    for (auto [d, source] : llvm::enumerate(op.getPermutation()))
      from[source] = to[d];
    return linearIndex(from, operand.getShape());
  });
}

Tensor slice(SliceOp op, const Frame &frame) {
  return strided(frame.tensor(op.getOperand()), resultType(op), op.getStartIndices(),
                 op.getStrides());
}

/// Clamps start indices so that a slice of these sizes is in bounds.
SmallVector<int64_t> clampStarts(ArrayRef<int64_t> starts, ArrayRef<int64_t> shape,
                                 ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> clamped;
  for (auto [start, size, slice] : llvm::zip_equal(starts, shape, sizes))
    clamped.push_back(std::clamp<int64_t>(start, 0, size - slice));
  return clamped;
}

Tensor dynamicSlice(DynamicSliceOp op, const Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  SmallVector<int64_t> starts =
      clampStarts(frame.indices(op.getStartIndices()), operand.getShape(), op.getSliceSizes());
  return strided(operand, resultType(op), starts, SmallVector<int64_t>(starts.size(), 1));
}

Tensor dynamicUpdateSlice(DynamicUpdateSliceOp op, const Frame &frame) {
  Tensor result = frame.tensor(op.getOperand());
  const Tensor &update = frame.tensor(op.getUpdate());
  SmallVector<int64_t> starts =
      clampStarts(frame.indices(op.getStartIndices()), result.getShape(), update.getShape());
  for (int64_t i = 0, e = update.size(); i < e; ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, update.getShape());
    for (auto [at, start] : llvm::zip_equal(index, starts))
      at += start;
    result.copyElement(linearIndex(index, result.getShape()), update, i);
  }
  return result;
}

Tensor pad(PadOp op, const Frame &frame) {
  return pad(frame.tensor(op.getOperand()), frame.tensor(op.getPaddingValue()), resultType(op),
             op.getEdgePaddingLow(), op.getInteriorPadding());
}

Tensor concatenate(ConcatenateOp op, const Frame &frame) {
  return concatenate(frame.tensors(op.getInputs()), op.getDimension(), resultType(op));
}

Tensor reverse(ReverseOp op, const Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  return operand.permuted(operand.getType(), [&](int64_t i) {
    SmallVector<int64_t> index = unlinearIndex(i, operand.getShape());
    for (int64_t d : op.getDimensions())
      index[d] = operand.getDim(d) - 1 - index[d];
    return linearIndex(index, operand.getShape());
  });
}

} // namespace

Tensor iota(RankedTensorType type, int64_t dim) {
  Tensor positions(type.clone(IntegerType::get(type.getContext(), 64)));
  MutableArrayRef<int64_t> out = positions.mutableElements<int64_t>();
  for (size_t i = 0; i < out.size(); ++i)
    out[i] = unlinearIndex(i, type.getShape())[dim];
  return convert(positions, type.getElementType());
}

Tensor broadcastInDim(const Tensor &operand, ArrayRef<int64_t> dims, RankedTensorType type) {
  return operand.permuted(type, [&](int64_t i) {
    SmallVector<int64_t> to = unlinearIndex(i, type.getShape()), from;
    for (auto [d, size] : llvm::zip_equal(dims, operand.getShape()))
      from.push_back(size == 1 ? 0 : to[d]);
    return linearIndex(from, operand.getShape());
  });
}

Tensor strided(const Tensor &operand, RankedTensorType type, ArrayRef<int64_t> starts,
               ArrayRef<int64_t> strides) {
  return operand.permuted(type, [&](int64_t i) {
    SmallVector<int64_t> index = unlinearIndex(i, type.getShape());
    for (auto [at, start, stride] : llvm::zip_equal(index, starts, strides))
      at = start + at * stride;
    return linearIndex(index, operand.getShape());
  });
}

Tensor pad(const Tensor &operand, const Tensor &value, RankedTensorType type, ArrayRef<int64_t> low,
           ArrayRef<int64_t> interior) {
  Tensor result = value.permuted(type, [](int64_t) { return 0; });
  for (int64_t i = 0, e = operand.size(); i < e; ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, operand.getShape());
    bool inside = true; // negative padding crops
    for (auto [d, at] : llvm::enumerate(index)) {
      at = low[d] + at * (interior[d] + 1);
      inside &= at >= 0 && at < type.getDimSize(d);
    }
    if (inside)
      result.copyElement(linearIndex(index, type.getShape()), operand, i);
  }
  return result;
}

Tensor concatenate(ArrayRef<Tensor> inputs, int64_t dim, RankedTensorType type) {
  Tensor result(type);
  int64_t offset = 0;
  for (const Tensor &input : inputs) {
    for (int64_t i = 0, e = input.size(); i < e; ++i) {
      SmallVector<int64_t> index = unlinearIndex(i, input.getShape());
      index[dim] += offset;
      result.copyElement(linearIndex(index, type.getShape()), input, i);
    }
    offset += input.getDim(dim);
  }
  return result;
}

void addShape(OpTable &table) {
  table.op<ConstantOp>(constant);
  table.value<IotaOp>(
      [](IotaOp op, const Frame &) { return iota(resultType(op), op.getIotaDimension()); });
  table.value<BroadcastInDimOp>(broadcastInDim);
  table.value<BroadcastOp>([](BroadcastOp op, const Frame &frame) {
    const Tensor &operand = frame.tensor(op.getOperand());
    int64_t leading = op.getBroadcastSizes().size();
    auto dims = llvm::to_vector(llvm::seq<int64_t>(leading, leading + operand.getRank()));
    // A dimension of size 1 stays so: the operand is tiled as a whole.
    return broadcastInDim(operand, dims, resultType(op));
  });
  table.value<ReshapeOp>([](ReshapeOp op, const Frame &frame) {
    return frame.tensor(op.getOperand()).reshaped(resultType(op).getShape());
  });
  table.value<TransposeOp>(transpose);
  table.value<SliceOp>(slice);
  table.value<DynamicSliceOp>(dynamicSlice);
  table.value<DynamicUpdateSliceOp>(dynamicUpdateSlice);
  table.value<PadOp>(pad);
  table.value<ConcatenateOp>(concatenate);
  table.value<ReverseOp>(reverse);
}

} // namespace shardwright::interpret
