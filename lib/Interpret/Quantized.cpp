// SPDX-License-Identifier: Apache-2.0

// uniform_quantize and uniform_dequantize, and quantization of other ops' results.
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/Quantization.h"

#include <cmath>

using namespace mlir;

namespace shardwright::interpret {
namespace {
using stablehlo::Quantization;

/// Maps an element's index to its scale and zero point.
struct Channels {
  Channels(const Quantization &q, ArrayRef<int64_t> shape)
      : count(q.scales.size()), stride(q.dim ? stridesOf(shape)[*q.dim] : 1) {}
  int64_t operator()(int64_t i) const { return i / stride % count; }
  int64_t count, stride;
};

/// (q - zero point) * scale
Tensor toNumbers(const Tensor &integers) {
  Quantization q(integers.getType());
  Channels channel(q, integers.getShape());
  Tensor numbers(integers.getType().clone(q.numbers));
  for (auto [i, x] : llvm::enumerate(numbers.mutableElements<double>())) {
    int64_t c = channel(i), difference = integers.elements<int64_t>()[i] - q.zeroPoints[c];
    x = roundTo(q.numbers,
                roundTo(q.numbers, (double)difference) * roundTo(q.numbers, q.scales[c]));
  }
  return numbers;
}

/// x / scale + zero point, clamped to the storage range and rounded to nearest, ties to even.
Tensor toIntegers(const Tensor &numbers, RankedTensorType type) {
  Quantization q(type);
  Channels channel(q, type.getShape());
  Tensor scaled(type.clone(q.numbers));
  auto round = [&](double x) { return roundTo(q.numbers, x); };
  for (auto [i, x] : llvm::enumerate(scaled.mutableElements<double>())) {
    int64_t c = channel(i);
    x = round(round(numbers.elements<double>()[i] / round(q.scales[c])) +
              round((double)q.zeroPoints[c]));
    x = std::nearbyint(std::min(std::max(x, round((double)q.least)), round((double)q.greatest)));
  }
  Tensor stored = convert(scaled, q.storage), result(type);
  llvm::copy(stored.elements<int64_t>(), result.mutableElements<int64_t>().begin());
  return result;
}

LogicalResult quantize(stablehlo::UniformQuantizeOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  Tensor numbers = stablehlo::isQuantized(operand.getType()) ? toNumbers(operand) : operand;
  frame.set(op.getResult(), toIntegers(numbers, cast<RankedTensorType>(op.getType())));
  return success();
}

LogicalResult dequantize(stablehlo::UniformDequantizeOp op, Frame &frame) {
  frame.set(op.getResult(), toNumbers(frame.tensor(op.getOperand())));
  return success();
}
} // namespace

LogicalResult Frame::evaluateOnNumbers(Operation *op) {
  Block arguments;
  Frame inner(*this);
  OperationState state(op->getLoc(), op->getName());
  for (Value operand : op->getOperands()) {
    BlockArgument argument =
        arguments.addArgument(stablehlo::toNumbers(operand.getType()), operand.getLoc());
    const Tensor &value = tensor(operand);
    inner.set(argument, stablehlo::isQuantized(operand.getType()) ? toNumbers(value) : value);
    state.addOperands(argument);
  }
  for (Type type : op->getResultTypes())
    state.addTypes(stablehlo::toNumbers(type));
  state.propertiesAttr = op->getPropertiesAsAttribute();
  Operation *onNumbers = Operation::create(state);
  LogicalResult done = inner.evaluate(onNumbers);
  if (succeeded(done))
    for (auto [result, number] : llvm::zip_equal(op->getResults(), onNumbers->getResults())) {
      const Tensor &value = inner.tensor(number);
      set(result, stablehlo::isQuantized(result.getType())
                      ? toIntegers(value, cast<RankedTensorType>(result.getType()))
                      : value);
    }
  onNumbers->destroy();
  return done;
}

void addQuantized(OpTable &table) {
  table.op<stablehlo::UniformQuantizeOp>(quantize);
  table.op<stablehlo::UniformDequantizeOp>(dequantize);
}

} // namespace shardwright::interpret
