// SPDX-License-Identifier: Apache-2.0

// Slices at computed indices: gather, scatter and related ops.
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/ScatterWindow.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

SmallVector<int64_t> pick(ArrayRef<int64_t> index, llvm::function_ref<bool(int64_t)> keep) {
  SmallVector<int64_t> picked;
  for (auto [d, at] : llvm::enumerate(index))
    if (keep(d))
      picked.push_back(at);
  return picked;
}

/// The start vector of one batch index. If index_vector_dim is the rank of `indices`, vectors have
/// size 1.
SmallVector<int64_t> startVector(const Tensor &indices, ArrayRef<int64_t> batch,
                                 int64_t vectorDim) {
  int64_t length = vectorDim < indices.getRank() ? indices.getDim(vectorDim) : 1;
  SmallVector<int64_t> starts;
  for (int64_t i = 0; i < length; ++i) {
    SmallVector<int64_t> index(batch);
    if (vectorDim < indices.getRank())
      index.insert(index.begin() + vectorDim, i);
    starts.push_back(indices.indexAt(linearIndex(index, indices.getShape())));
  }
  return starts;
}

/// The dimension numbers of gather and scatter, which have different names for the same roles.
struct Placement {
  ArrayRef<int64_t> windowDims;  // of the gathered result, or of the updates
  ArrayRef<int64_t> missingDims; // of the operand: collapsed or inserted
  ArrayRef<int64_t> operandBatchingDims, indicesBatchingDims;
  ArrayRef<int64_t> startMap; // operand dimension of each entry of a start vector
  int64_t vectorDim;

  bool isWindowDim(int64_t d) const { return llvm::is_contained(windowDims, d); }

  /// The start index in every operand dimension.
  SmallVector<int64_t> fullStart(ArrayRef<int64_t> starts, int64_t rank) const {
    SmallVector<int64_t> full(rank, 0);
    for (auto [d, start] : llvm::zip_equal(startMap, starts))
      full[d] = start;
    return full;
  }
  /// The index in operand batching dimensions, zero elsewhere. `batch` has no entry for the vector
  /// dimension.
  SmallVector<int64_t> fullBatch(ArrayRef<int64_t> batch, int64_t rank) const {
    SmallVector<int64_t> full(rank, 0);
    for (auto [d, from] : llvm::zip_equal(operandBatchingDims, indicesBatchingDims))
      full[d] = batch[from < vectorDim ? from : from - 1];
    return full;
  }
  /// The offset within the window in every operand dimension.
  SmallVector<int64_t> fullWindow(ArrayRef<int64_t> window, int64_t rank) const {
    SmallVector<int64_t> full(rank, 0);
    size_t next = 0;
    for (int64_t d = 0; d < rank; ++d)
      if (!llvm::is_contained(missingDims, d) && !llvm::is_contained(operandBatchingDims, d))
        full[d] = window[next++];
    return full;
  }
};

Tensor gather(const Tensor &operand, const Tensor &indices, const Placement &place,
              ArrayRef<int64_t> sliceSizes, RankedTensorType type) {
  int64_t rank = operand.getRank();
  return operand.permuted(type, [&](int64_t i) {
    SmallVector<int64_t> index = unlinearIndex(i, type.getShape());
    SmallVector<int64_t> batch = pick(index, [&](int64_t d) { return !place.isWindowDim(d); });
    SmallVector<int64_t> window = pick(index, [&](int64_t d) { return place.isWindowDim(d); });
    SmallVector<int64_t> at = place.fullStart(startVector(indices, batch, place.vectorDim), rank);
    SmallVector<int64_t> atBatch = place.fullBatch(batch, rank),
                         atWindow = place.fullWindow(window, rank);
    for (int64_t d = 0; d < rank; ++d)
      at[d] = std::clamp<int64_t>(at[d], 0, operand.getDim(d) - sliceSizes[d]) + atBatch[d] +
              atWindow[d];
    return linearIndex(at, operand.getShape());
  });
}

/// gather, and dynamic_gather with its slice_sizes operand.
template <typename Op> Tensor gather(Op op, const Frame &frame, ArrayRef<int64_t> sliceSizes) {
  auto dims = op.getDimensionNumbers();
  Placement place{dims.getOffsetDims(),          dims.getCollapsedSliceDims(),
                  dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims(),
                  dims.getStartIndexMap(),       dims.getIndexVectorDim()};
  return gather(frame.tensor(op.getOperand()), frame.tensor(op.getStartIndices()), place,
                sliceSizes, cast<RankedTensorType>(op.getType()));
}

LogicalResult dynamicGather(stablehlo::DynamicGatherOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  SmallVector<int64_t> sizes(frame.tensor(op.getSliceSizes()).elements<int64_t>());
  if ((int64_t)sizes.size() != operand.getRank())
    return op.emitOpError() << "gives " << sizes.size() << " slice sizes for " << operand.getType();
  auto dims = op.getDimensionNumbers();
  SmallVector<int64_t> window,
      result = SmallVector<int64_t>(cast<RankedTensorType>(op.getType()).getShape());
  for (auto [d, size] : llvm::enumerate(sizes)) {
    if (size < 0 || size > operand.getDim(d))
      return op.emitOpError() << "takes slices of size " << size << " of dimension " << d << " of "
                              << operand.getType();
    if (!llvm::is_contained(dims.getCollapsedSliceDims(), (int64_t)d) &&
        !llvm::is_contained(dims.getOperandBatchingDims(), (int64_t)d))
      window.push_back(size);
  }
  for (auto [d, size] : llvm::zip(dims.getOffsetDims(), window))
    if (result[d] != size)
      return op.emitOpError() << "takes slices of size " << size << " where its result has "
                              << result[d];
  frame.set(op.getResult(), gather(op, frame, sizes));
  return success();
}

/// Result dimensions: the operand's before `dim`, the index's non-batch ones, the operand's after
/// `dim`.
Tensor torchIndexSelect(stablehlo::TorchIndexSelectOp op, const Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand()), &indices = frame.tensor(op.getIndex());
  auto type = cast<RankedTensorType>(op.getType());
  int64_t dim = op.getDim(), batch = op.getBatchDims(), picked = indices.getRank() - batch;
  return operand.permuted(type, [&](int64_t i) {
    SmallVector<int64_t> at = unlinearIndex(i, type.getShape()), from(at.begin(), at.begin() + dim),
                         which;
    which.append(at.begin(), at.begin() + batch);
    which.append(at.begin() + dim, at.begin() + dim + picked);
    int64_t index = indices.indexAt(linearIndex(which, indices.getShape()));
    from.push_back(std::clamp<int64_t>(index, 0, operand.getDim(dim) - 1));
    from.append(at.begin() + dim + picked, at.end());
    return linearIndex(from, operand.getShape());
  });
}

/// Applies updates in row-major order. A window that is partly out of bounds is dropped as a whole,
/// as XLA does and programs from JAX expect; the specification drops only its out-of-bounds
/// elements.
LogicalResult scatter(stablehlo::ScatterOp op, Frame &frame) {
  auto dims = op.getScatterDimensionNumbers();
  Placement place{dims.getUpdateWindowDims(),         dims.getInsertedWindowDims(),
                  dims.getInputBatchingDims(),        dims.getScatterIndicesBatchingDims(),
                  dims.getScatterDimsToOperandDims(), dims.getIndexVectorDim()};
  SmallVector<Tensor> results, updates = frame.tensors(op.getUpdates());
  for (auto [input, result] : llvm::zip_equal(op.getInputs(), op.getResults()))
    results.push_back(
        convert(frame.tensor(input), cast<ShapedType>(result.getType()).getElementType()));
  const Tensor &indices = frame.tensor(op.getScatterIndices());
  ArrayRef<int64_t> shape = results.front().getShape();
  int64_t rank = shape.size();
  SmallVector<int64_t> sizes = stablehlo::scatterWindowSizes(dims, updates.front().getShape());
  Body body(op.getUpdateComputation(), frame);
  for (int64_t i = 0, e = updates.front().size(); i < e; ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, updates.front().getShape());
    SmallVector<int64_t> batch = pick(index, [&](int64_t d) { return !place.isWindowDim(d); });
    SmallVector<int64_t> window = pick(index, [&](int64_t d) { return place.isWindowDim(d); });
    SmallVector<int64_t> at = place.fullStart(startVector(indices, batch, place.vectorDim), rank);
    SmallVector<int64_t> atBatch = place.fullBatch(batch, rank),
                         atWindow = place.fullWindow(window, rank);
    bool inside = true;
    for (int64_t d = 0; d < rank; ++d) {
      inside &= at[d] >= 0 && at[d] <= shape[d] - sizes[d];
      at[d] += inside ? atBatch[d] + atWindow[d] : 0;
    }
    if (!inside)
      continue;
    int64_t to = linearIndex(at, shape);
    SmallVector<Tensor> arguments;
    for (const Tensor &result : results)
      arguments.push_back(result.scalarAt(to));
    for (const Tensor &update : updates)
      arguments.push_back(update.scalarAt(i));
    FailureOr<SmallVector<Tensor>> combined = body(arguments);
    if (failed(combined))
      return failure();
    for (auto [result, value] : llvm::zip_equal(results, *combined))
      result.copyElement(to, convert(value, result.getElementType()), 0);
  }
  return frame.set(op.getResults(), Data(results.begin(), results.end()));
}
} // namespace

void addIndexed(OpTable &table) {
  table.value<stablehlo::GatherOp>([](stablehlo::GatherOp op, const Frame &frame) {
    return gather(op, frame, op.getSliceSizes());
  });
  table.op<stablehlo::DynamicGatherOp>(dynamicGather);
  table.value<stablehlo::TorchIndexSelectOp>(torchIndexSelect);
  table.op<stablehlo::ScatterOp>(scatter);
}

} // namespace shardwright::interpret
