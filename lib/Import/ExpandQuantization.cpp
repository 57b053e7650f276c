// SPDX-License-Identifier: Apache-2.0

// Pass: represents quantized tensors by tensors of their storage integers.
//
//   quantize      convert(round_to_even(clamp(least, x / scale + zero point, greatest)))
//   dequantize    convert(q - zero point) * scale
//
// Scales and zero points are per tensor or per element of one dimension. Arithmetic is in the
// expressed type, except that q - zero point is computed in wider integers.
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/Quantization.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDQUANTIZATION
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;
using hlo::Quantization;

namespace {
/// A quantization parameter for each element of `type`: a splat, or values along one dimension.
template <typename T>
Value parameter(OpWriter &w, RankedTensorType type, ArrayRef<T> values,
                std::optional<int64_t> dim) {
  Type element = type.getElementType();
  auto attribute = [&](T value) -> Attribute {
    if constexpr (std::is_same_v<T, double>)
      return w.b.getFloatAttr(element, value);
    else
      return w.b.getIntegerAttr(element, value);
  };
  if (!dim)
    return w.make<hlo::ConstantOp>(DenseElementsAttr::get(type, attribute(values[0])));
  SmallVector<Attribute> each = llvm::map_to_vector(values, attribute);
  Value list = w.make<hlo::ConstantOp>(
      DenseElementsAttr::get(RankedTensorType::get(values.size(), element), each));
  return w.spread(list, *dim, type.getShape());
}

Value toNumbers(OpWriter &w, Value integers, RankedTensorType quantized) {
  Quantization q(quantized);
  auto wide = w.b.getIntegerType(q.storage.getWidth() < 32 ? 32 : 64);
  RankedTensorType type = quantized.clone(q.numbers);
  Value difference = w.convert(integers, wide);
  if (llvm::any_of(q.zeroPoints, [](int64_t zero) { return zero != 0; }))
    difference = w.make<hlo::SubtractOp>(
        difference, parameter(w, type.clone(wide), ArrayRef(q.zeroPoints), q.dim));
  Value number = w.convert(difference, q.numbers);
  return w.make<hlo::MulOp>(number, parameter(w, type, ArrayRef(q.scales), q.dim));
}

Value toIntegers(OpWriter &w, Value numbers, RankedTensorType quantized) {
  Quantization q(quantized);
  RankedTensorType type = quantized.clone(q.numbers);
  auto bound = [&](int64_t value) { return w.splat(RankedTensorType::get({}, q.numbers), value); };
  Value x = w.make<hlo::DivOp>(numbers, parameter(w, type, ArrayRef(q.scales), q.dim));
  SmallVector<double> zeroPoints(q.zeroPoints.begin(), q.zeroPoints.end());
  x = w.make<hlo::AddOp>(x, parameter(w, type, ArrayRef(zeroPoints), q.dim));
  Value least = bound(q.least), greatest = bound(q.greatest);
  x = w.make<hlo::ClampOp>(least, x, greatest);
  return w.convert(w.make<hlo::RoundNearestEvenOp>(x), q.storage);
}

/// Ops that only move elements: they apply to storage integers unchanged.
bool moves(Operation *op) {
  return isa<hlo::BroadcastInDimOp, hlo::ReshapeOp, hlo::TransposeOp, hlo::SliceOp,
             hlo::DynamicSliceOp, hlo::DynamicUpdateSliceOp, hlo::PadOp, hlo::ConcatenateOp,
             hlo::ReverseOp, hlo::GatherOp, hlo::SelectOp, hlo::ClampOp, hlo::OptimizationBarrierOp,
             hlo::IfOp, hlo::CaseOp, hlo::WhileOp, hlo::ReturnOp, func::ReturnOp,
             sdy::ShardingConstraintOp, sdy::ReshardOp, sdy::PropagationBarrierOp>(op);
}

class Quantizer {
public:
  LogicalResult run(func::FuncOp function);

private:
  LogicalResult collect(Operation *op);
  LogicalResult takeIntegers(Value value);
  void expand(Operation *op);
  void compute(Operation *op, OpWriter &w);
  Value numbersOf(OpWriter &w, Value value) {
    auto it = quantized.find(value);
    return it == quantized.end() ? value : toNumbers(w, value, it->second);
  }

  DenseMap<Value, RankedTensorType> quantized; // original types of values that are now integers
  SmallVector<Operation *> ops;
};

LogicalResult Quantizer::takeIntegers(Value value) {
  if (!hlo::isQuantized(value.getType()))
    return success();
  if (failed(hlo::checkQuantization(value.getLoc(), value.getType())))
    return failure();
  quantized[value] = cast<RankedTensorType>(value.getType());
  value.setType(hlo::toStorage(value.getType()));
  return success();
}

LogicalResult Quantizer::collect(Operation *op) {
  if (isa<hlo::UniformQuantizeOp, hlo::UniformDequantizeOp>(op) ||
      (hlo::computesOnNumbers(op) && hlo::hasQuantized(op)))
    ops.push_back(op);
  else if (hlo::hasQuantized(op) && !moves(op))
    return op->emitError()
           << "'" << op->getName()
           << "' on quantized elements has no form in a compiled program; dequantize before it";
  return success();
}

/// Dequantizes the operands, applies the op and quantizes its result.
void Quantizer::compute(Operation *op, OpWriter &w) {
  for (OpOperand &operand : op->getOpOperands())
    operand.set(numbersOf(w, operand.get()));
  if (auto compare = dyn_cast<hlo::CompareOp>(op))
    compare.removeCompareTypeAttr(); // was that of integers
  Value result = op->getResult(0);
  auto it = quantized.find(result);
  if (it == quantized.end())
    return;
  RankedTensorType type = it->second;
  quantized.erase(it);
  result.setType(hlo::toNumbers(type));
  w.b.setInsertionPointAfter(op);
  SmallPtrSet<Operation *, 4> users(result.getUsers().begin(), result.getUsers().end());
  Value integers = toIntegers(w, result, type);
  result.replaceUsesWithIf(integers,
                           [&](OpOperand &use) { return users.contains(use.getOwner()); });
  quantized[integers] = type;
}

void Quantizer::expand(Operation *op) {
  OpWriter w(op);
  if (!isa<hlo::UniformQuantizeOp, hlo::UniformDequantizeOp>(op))
    return compute(op, w);
  Value value = numbersOf(w, op->getOperand(0)), result = op->getResult(0);
  if (auto it = quantized.find(result); it != quantized.end()) {
    RankedTensorType type = it->second;
    value = toIntegers(w, value, type);
    quantized[value] = type;
  }
  replaceOp(op, value);
}

LogicalResult Quantizer::run(func::FuncOp function) {
  WalkResult result = function.walk(
      [&](Operation *op) -> WalkResult { return op == function ? success() : collect(op); });
  if (result.wasInterrupted())
    return failure();
  result = function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments())
          if (failed(takeIntegers(argument)))
            return WalkResult::interrupt();
    for (Value value : op->getResults())
      if (failed(takeIntegers(value)))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  for (Operation *op : ops)
    expand(op);
  auto storage = [](TypeRange types) { return llvm::map_to_vector(types, hlo::toStorage); };
  function.setFunctionType(FunctionType::get(function.getContext(),
                                             storage(function.getArgumentTypes()),
                                             storage(function.getResultTypes())));
  return success();
}

struct ExpandQuantizationPass : impl::ExpandQuantizationBase<ExpandQuantizationPass> {
  void runOnOperation() override {
    if (failed(Quantizer().run(getOperation())))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
