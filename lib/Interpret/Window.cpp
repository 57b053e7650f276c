// SPDX-License-Identifier: Apache-2.0

// reduce_window and select_and_scatter.
#include "Window.h"
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {

std::optional<SmallVector<int64_t>> Windows::inputIndex(ArrayRef<int64_t> output,
                                                        ArrayRef<int64_t> offset,
                                                        ArrayRef<int64_t> shape) const {
  SmallVector<int64_t> index;
  for (size_t d = 0; d < shape.size(); ++d) {
    int64_t at = output[d] * strides[d] + offset[d] * windowDilations[d] - paddingLow[d];
    if (at < 0 || at % baseDilations[d] || at / baseDilations[d] >= shape[d])
      return std::nullopt;
    index.push_back(at / baseDilations[d]);
  }
  return index;
}

SmallVector<int64_t> lowPadding(std::optional<DenseIntElementsAttr> padding, int64_t rank) {
  SmallVector<int64_t> low(rank, 0);
  if (padding)
    for (int64_t d = 0; d < rank; ++d)
      low[d] = padding->getValues<int64_t>()[2 * d];
  return low;
}

SmallVector<int64_t> orOnes(std::optional<ArrayRef<int64_t>> list, int64_t rank) {
  return list ? SmallVector<int64_t>(*list) : SmallVector<int64_t>(rank, 1);
}

namespace {

/// Positions outside of the input read the init value, and take part in the reduction.
LogicalResult reduceWindow(stablehlo::ReduceWindowOp op, Frame &frame) {
  SmallVector<Tensor> inputs = frame.tensors(op.getInputs()),
                      inits = frame.tensors(op.getInitValues()), results;
  for (Value result : op.getResults())
    results.emplace_back(cast<RankedTensorType>(result.getType()));
  int64_t rank = inputs.front().getRank();
  ArrayRef<int64_t> shape = inputs.front().getShape(), window = op.getWindowDimensions();
  Windows windows{orOnes(op.getWindowStrides(), rank), orOnes(op.getBaseDilations(), rank),
                  orOnes(op.getWindowDilations(), rank),
                  lowPadding(intElements(op.getPaddingAttr()), rank)};
  Body body(op.getBody(), frame);
  for (int64_t i = 0, e = results.front().size(); i < e; ++i) {
    SmallVector<int64_t> output = unlinearIndex(i, results.front().getShape());
    SmallVector<Tensor> accumulators(inits);
    for (int64_t w = 0, n = countOf(window); w < n; ++w) {
      std::optional<SmallVector<int64_t>> index =
          windows.inputIndex(output, unlinearIndex(w, window), shape);
      SmallVector<Tensor> arguments(accumulators);
      for (auto [input, init] : llvm::zip_equal(inputs, inits))
        arguments.push_back(index ? input.scalarAt(linearIndex(*index, shape)) : init);
      FailureOr<SmallVector<Tensor>> folded = body(arguments);
      if (failed(folded))
        return failure();
      accumulators = std::move(*folded);
    }
    for (auto [result, value] : llvm::zip_equal(results, accumulators))
      result.copyElement(i, convert(value, result.getElementType()), 0);
  }
  return frame.set(op.getResults(), Data(results.begin(), results.end()));
}

/// The position in a window that `select` keeps: the current one is replaced by a later element if
/// select(kept, element) is false.
FailureOr<SmallVector<int64_t>> chosen(const Tensor &operand, const Windows &windows,
                                       ArrayRef<int64_t> window, ArrayRef<int64_t> output,
                                       Body &select) {
  std::optional<SmallVector<int64_t>> kept;
  for (int64_t w = 0, n = countOf(window); w < n; ++w) {
    std::optional<SmallVector<int64_t>> index =
        windows.inputIndex(output, unlinearIndex(w, window), operand.getShape());
    if (!index)
      continue;
    if (kept) {
      FailureOr<SmallVector<Tensor>> keep =
          select({operand.scalarAt(linearIndex(*kept, operand.getShape())),
                  operand.scalarAt(linearIndex(*index, operand.getShape()))});
      if (failed(keep))
        return failure();
      if (keep->front().elements<int64_t>()[0])
        continue;
    }
    kept = index;
  }
  return kept.value_or(SmallVector<int64_t>());
}

LogicalResult selectAndScatter(stablehlo::SelectAndScatterOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand()), &source = frame.tensor(op.getSource());
  int64_t rank = operand.getRank();
  auto type = cast<RankedTensorType>(op.getType());
  Tensor result =
      convert(frame.tensor(op.getInitValue()), type.getElementType()).permuted(type, [](int64_t) {
        return 0;
      });
  SmallVector<int64_t> ones(rank, 1), window = orOnes(op.getWindowDimensions(), rank);
  Windows windows{orOnes(op.getWindowStrides(), rank), ones, ones,
                  lowPadding(intElements(op.getPaddingAttr()), rank)};
  Body select(op.getSelect(), frame), scatter(op.getScatter(), frame);
  for (int64_t i = 0, e = source.size(); i < e; ++i) {
    FailureOr<SmallVector<int64_t>> target =
        chosen(operand, windows, window, unlinearIndex(i, source.getShape()), select);
    if (failed(target))
      return failure();
    if (target->empty() && rank)
      continue; // all of the window is padding
    int64_t to = linearIndex(*target, type.getShape());
    FailureOr<SmallVector<Tensor>> sum = scatter({result.scalarAt(to), source.scalarAt(i)});
    if (failed(sum))
      return failure();
    result.copyElement(to, convert(sum->front(), type.getElementType()), 0);
  }
  frame.set(op.getResult(), result);
  return success();
}
} // namespace

void addWindow(OpTable &table) {
  table.op<stablehlo::ReduceWindowOp>(reduceWindow);
  table.op<stablehlo::SelectAndScatterOp>(selectAndScatter);
}

} // namespace shardwright::interpret
