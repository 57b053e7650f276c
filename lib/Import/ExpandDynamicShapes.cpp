// SPDX-License-Identifier: Apache-2.0

// Pass: replaces ops with a shape operand by static ones if the types are static or the operand is
// constant.
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Import/Passes.h"

#include "mlir/IR/Matchers.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDDYNAMICSHAPES
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;
using Numbers = SmallVector<int64_t>;

/// The elements of a constant, looking through concatenations, reshapes and conversions as they
/// occur in exports with dynamic shapes.
std::optional<Numbers> numbersOf(Value value) {
  DenseIntElementsAttr constant;
  if (matchPattern(value, m_Constant(&constant)))
    return llvm::map_to_vector(constant.getValues<APInt>(),
                               [](const APInt &x) { return x.getSExtValue(); });
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<hlo::ReshapeOp, hlo::ConvertOp, hlo::ConcatenateOp>(op) ||
      tensorOf(value).getRank() > 1)
    return std::nullopt;
  Numbers all;
  for (Value operand : op->getOperands()) {
    std::optional<Numbers> part = numbersOf(operand);
    if (!part)
      return std::nullopt;
    llvm::append_range(all, *part);
  }
  return all;
}

FailureOr<Numbers> constant(Operation *op, Value value, StringRef what) {
  if (std::optional<Numbers> numbers = numbersOf(value))
    return *numbers;
  return op->emitError() << "has " << what << " that are no constant; export with concrete shapes";
}

/// Fails unless the type that follows from the constants is the op's type.
Expansion checked(Operation *op, Value value) {
  if (value.getType() == op->getResult(0).getType())
    return Values{value};
  return op->emitError() << "makes " << value.getType() << " where its type is "
                         << op->getResult(0).getType();
}

Expansion reshape(hlo::DynamicReshapeOp op, OpWriter &w) {
  return Values{w.make<hlo::ReshapeOp>(op.getType(), op.getOperand())};
}

Expansion iota(hlo::DynamicIotaOp op, OpWriter &w) {
  return Values{w.make<hlo::IotaOp>(op.getType(), op.getIotaDimension())};
}

Expansion broadcast(hlo::DynamicBroadcastInDimOp op, OpWriter &w) {
  return Values{
      w.make<hlo::BroadcastInDimOp>(op.getType(), op.getOperand(), op.getBroadcastDimensions())};
}

Expansion pad(hlo::DynamicPadOp op, OpWriter &w) {
  FailureOr<Numbers> low = constant(op, op.getEdgePaddingLow(), "low paddings"),
                     high =
                         failed(low) ? low : constant(op, op.getEdgePaddingHigh(), "high paddings"),
                     interior = failed(high)
                                    ? high
                                    : constant(op, op.getInteriorPadding(), "interior paddings");
  if (failed(interior))
    return failure();
  return checked(op,
                 w.make<hlo::PadOp>(op.getOperand(), op.getPaddingValue(), *low, *high, *interior));
}

Expansion slice(hlo::RealDynamicSliceOp op, OpWriter &w) {
  FailureOr<Numbers> starts = constant(op, op.getStartIndices(), "starts"),
                     limits =
                         failed(starts) ? starts : constant(op, op.getLimitIndices(), "limits"),
                     strides = failed(limits) ? limits : constant(op, op.getStrides(), "strides");
  if (failed(strides))
    return failure();
  return checked(op, w.make<hlo::SliceOp>(op.getOperand(), *starts, *limits, *strides));
}

Expansion gather(hlo::DynamicGatherOp op, OpWriter &w) {
  FailureOr<Numbers> sizes = constant(op, op.getSliceSizes(), "slice sizes");
  if (failed(sizes))
    return failure();
  return checked(
      op, w.make<hlo::GatherOp>(op.getOperand(), op.getStartIndices(), op.getDimensionNumbers(),
                                w.b.getDenseI64ArrayAttr(*sizes), op.getIndicesAreSortedAttr()));
}

Expansion convolution(hlo::DynamicConvOp op, OpWriter &w) {
  FailureOr<Numbers> padding = constant(op, op.getPadding(), "paddings");
  if (failed(padding))
    return failure();
  auto type = RankedTensorType::get({(int64_t)padding->size() / 2, 2}, w.b.getI64Type());
  return Values{w.make<hlo::ConvolutionOp>(
      op.getType(), op.getLhs(), op.getRhs(), op.getWindowStridesAttr(),
      DenseIntElementsAttr::get(type, ArrayRef<int64_t>(*padding)), op.getLhsDilationAttr(),
      op.getRhsDilationAttr(), op.getWindowReversalAttr(), op.getDimensionNumbersAttr(),
      op.getFeatureGroupCountAttr(), op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr())};
}

Expansion setSize(hlo::SetDimensionSizeOp op, OpWriter &) {
  FailureOr<Numbers> size = constant(op, op.getSize(), "sizes");
  if (failed(size))
    return failure();
  if ((*size)[0] != tensorOf(op.getOperand()).getDimSize(op.getDimension()) ||
      op.getType() != op.getOperand().getType())
    return op.emitError() << "sets a dimension of " << op.getOperand().getType() << " to "
                          << (*size)[0]
                          << "; bounded dimensions are not supported: export with concrete shapes";
  return Values{op.getOperand()};
}

struct ExpandDynamicShapesPass : impl::ExpandDynamicShapesBase<ExpandDynamicShapesPass> {
  void runOnOperation() override {
    func::FuncOp f = getOperation();
    if (failed(replaceEach(f, reshape)) || failed(replaceEach(f, iota)) ||
        failed(replaceEach(f, broadcast)) || failed(replaceEach(f, pad)) ||
        failed(replaceEach(f, slice)) || failed(replaceEach(f, gather)) ||
        failed(replaceEach(f, convolution)) || failed(replaceEach(f, setSize)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
