// SPDX-License-Identifier: Apache-2.0

// Ops with a shape operand. Result types are static, so the operand must agree with them.
#include "Movements.h"
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {
using namespace stablehlo;

SmallVector<int64_t> list(const Frame &frame, Value value) {
  return SmallVector<int64_t>(frame.tensor(value).elements<int64_t>());
}

LogicalResult checkShape(Operation *op, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (type.getShape() == shape)
    return success();
  InFlightDiagnostic error = op->emitOpError() << "makes a tensor of shape [";
  llvm::interleaveComma(shape, error);
  return error << "] where its type is " << type;
}

LogicalResult dynamicReshape(DynamicReshapeOp op, Frame &frame) {
  if (failed(checkShape(op, list(frame, op.getOutputShape()))))
    return failure();
  const Tensor &operand = frame.tensor(op.getOperand());
  auto type = cast<RankedTensorType>(op.getType());
  if (operand.size() != type.getNumElements())
    return op.emitOpError() << "cannot make " << type << " of " << operand.getType();
  frame.set(op.getResult(), operand.reshaped(type.getShape()));
  return success();
}

LogicalResult dynamicIota(DynamicIotaOp op, Frame &frame) {
  frame.set(op.getResult(), iota(cast<RankedTensorType>(op.getType()), op.getIotaDimension()));
  return checkShape(op, list(frame, op.getOutputShape()));
}

LogicalResult dynamicBroadcastInDim(DynamicBroadcastInDimOp op, Frame &frame) {
  if (failed(checkShape(op, list(frame, op.getOutputDimensions()))))
    return failure();
  const Tensor &operand = frame.tensor(op.getOperand());
  auto type = cast<RankedTensorType>(op.getType());
  for (auto [d, to] : llvm::enumerate(op.getBroadcastDimensions()))
    if (operand.getDim(d) != 1 && operand.getDim(d) != type.getDimSize(to))
      return op.emitOpError() << "cannot spread dimension " << d << " of " << operand.getType()
                              << " over dimension " << to << " of " << type;
  frame.set(op.getResult(), broadcastInDim(operand, op.getBroadcastDimensions(), type));
  return success();
}

LogicalResult dynamicPad(DynamicPadOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  SmallVector<int64_t> low = list(frame, op.getEdgePaddingLow()),
                       high = list(frame, op.getEdgePaddingHigh()),
                       interior = list(frame, op.getInteriorPadding()), shape;
  for (int64_t d = 0; d < operand.getRank(); ++d) {
    if (interior[d] < 0)
      return op.emitOpError() << "has a negative interior padding " << interior[d];
    shape.push_back(low[d] + high[d] + operand.getDim(d) +
                    std::max<int64_t>(operand.getDim(d) - 1, 0) * interior[d]);
  }
  if (failed(checkShape(op, shape)))
    return failure();
  frame.set(op.getResult(), pad(operand, frame.tensor(op.getPaddingValue()),
                                cast<RankedTensorType>(op.getType()), low, interior));
  return success();
}

LogicalResult realDynamicSlice(RealDynamicSliceOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  SmallVector<int64_t> starts = list(frame, op.getStartIndices()),
                       limits = list(frame, op.getLimitIndices()),
                       strides = list(frame, op.getStrides()), shape;
  for (int64_t d = 0; d < operand.getRank(); ++d) {
    if (starts[d] < 0 || limits[d] < starts[d] || limits[d] > operand.getDim(d) || strides[d] < 1)
      return op.emitOpError() << "cannot take " << starts[d] << ":" << limits[d] << ":"
                              << strides[d] << " of dimension " << d << " of " << operand.getType();
    shape.push_back(llvm::divideCeilSigned(limits[d] - starts[d], strides[d]));
  }
  if (failed(checkShape(op, shape)))
    return failure();
  frame.set(op.getResult(),
            strided(operand, cast<RankedTensorType>(op.getType()), starts, strides));
  return success();
}

LogicalResult setDimensionSize(SetDimensionSizeOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  int64_t size = frame.tensor(op.getSize()).indexAt(0), has = operand.getDim(op.getDimension());
  if (size != has)
    return op.emitOpError() << "sets a dimension of size " << has << " to " << size
                            << "; bounded dimensions cannot be interpreted";
  frame.set(op.getResult(), operand);
  return success();
}
} // namespace

void addDynamicShape(OpTable &table) {
  table.op<DynamicReshapeOp>(dynamicReshape);
  table.op<DynamicIotaOp>(dynamicIota);
  table.op<DynamicBroadcastInDimOp>(dynamicBroadcastInDim);
  table.op<DynamicPadOp>(dynamicPad);
  table.op<RealDynamicSliceOp>(realDynamicSlice);
  table.op<SetDimensionSizeOp>(setDimensionSize);
  table.value<GetDimensionSizeOp>([](GetDimensionSizeOp op, const Frame &frame) {
    return Tensor::scalar(IntegerType::get(op.getContext(), 32),
                          frame.tensor(op.getOperand()).getDim(op.getDimension()));
  });
}

} // namespace shardwright::interpret
