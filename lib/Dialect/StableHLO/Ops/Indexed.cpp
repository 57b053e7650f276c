// SPDX-License-Identifier: Apache-2.0

// Type inference and verifiers of slices, gather, scatter and related ops.
#include "../Checks.h"
#include "shardwright/Dialect/StableHLO/ScatterWindow.h"

using namespace mlir;

namespace shardwright::stablehlo {
namespace {
bool inRange(ArrayRef<int64_t> dims, int64_t rank) {
  return llvm::all_of(dims, [&](int64_t d) { return d >= 0 && d < rank; });
}

bool sortedUnique(ArrayRef<int64_t> dims) {
  return llvm::is_sorted(dims) && std::adjacent_find(dims.begin(), dims.end()) == dims.end();
}

/// The shape of the indices without the index vector dimension.
SmallVector<int64_t> batchShape(RankedTensorType indices, int64_t vectorDim) {
  SmallVector<int64_t> shape(indices.getShape());
  if (vectorDim < (int64_t)shape.size())
    shape.erase(shape.begin() + vectorDim);
  return shape;
}

int64_t vectorSize(RankedTensorType indices, int64_t vectorDim) {
  return vectorDim < indices.getRank() ? indices.getDimSize(vectorDim) : 1;
}
/// The constraints that gather and scatter share, with their different names and constraint tags.
struct Placement {
  RankedTensorType operand, indices;
  ArrayRef<int64_t> gone, operandBatching, indicesBatching, mapped;
  int64_t vectorDim;
  std::array<StringRef, 6> tags; // of the constraints, in the order in which they are checked

  LogicalResult check(std::optional<Location> loc) const {
    auto distinct = [](ArrayRef<int64_t> a, ArrayRef<int64_t> b, int64_t rank) {
      SmallVector<int64_t> all(a);
      llvm::append_range(all, b);
      return areDistinctDims(all, rank);
    };
    if (!distinct(gone, operandBatching, operand.getRank()) || !llvm::is_sorted(operandBatching))
      return emitOptionalError(
          loc, "dimensions of ", operand,
          " that windows lack, or that are batching, do not rise or are named twice [", tags[0],
          "]");
    if (!areDistinctDims(indicesBatching, indices.getRank()))
      return emitOptionalError(loc, "a batching dimension of ", indices,
                               " is out of range or named twice [", tags[1], "]");
    if (llvm::is_contained(indicesBatching, vectorDim))
      return emitOptionalError(loc, "index_vector_dim ", vectorDim,
                               " is a batching dimension too [", tags[2], "]");
    if (operandBatching.size() != indicesBatching.size())
      return emitOptionalError(loc, operandBatching.size(),
                               " batching dimensions of the operand, but ", indicesBatching.size(),
                               " of the indices [", tags[3], "]");
    for (auto [d, theirs] : llvm::zip_equal(operandBatching, indicesBatching))
      if (operand.getDimSize(d) != indices.getDimSize(theirs))
        return emitOptionalError(loc, "batching dimension ", d, " of ", operand,
                                 " has another size than dimension ", theirs, " of ", indices, " [",
                                 tags[4], "]");
    if (!distinct(mapped, operandBatching, operand.getRank()))
      return emitOptionalError(loc, "an index vector names a dimension of ", operand,
                               " twice, or one that is batching [", tags[5], "]");
    return success();
  }
};
} // namespace

LogicalResult GatherOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                         Adaptor adaptor, SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  auto indices = cast<RankedTensorType>(adaptor.getStartIndices().getType());
  GatherDimensionNumbersAttr dims = adaptor.getDimensionNumbers();
  ArrayRef<int64_t> sizes = adaptor.getSliceSizes();
  int64_t vectorDim = dims.getIndexVectorDim();
  if (vectorDim < 0 || vectorDim > indices.getRank())
    return emitOptionalError(loc, "index_vector_dim ", vectorDim, " is not a dimension of ",
                             indices, " [gather_c2]");
  if ((int64_t)dims.getStartIndexMap().size() != vectorSize(indices, vectorDim))
    return emitOptionalError(loc, "start_index_map has ", dims.getStartIndexMap().size(),
                             " entries, but an index vector has ", vectorSize(indices, vectorDim),
                             " [gather_c3]");
  if ((int64_t)sizes.size() != operand.getRank())
    return emitOptionalError(loc, "expected ", operand.getRank(), " slice sizes, found ",
                             sizes.size(), " [gather_c20]");
  if (!inRange(dims.getCollapsedSliceDims(), operand.getRank()) ||
      !inRange(dims.getOperandBatchingDims(), operand.getRank()) ||
      !inRange(dims.getStartIndexMap(), operand.getRank()) ||
      !inRange(dims.getStartIndicesBatchingDims(), indices.getRank()))
    return emitOptionalError(loc, "a dimension number is out of range for ", operand, " or ",
                             indices, " [gather_c8]");
  Placement placement{
      operand,
      indices,
      dims.getCollapsedSliceDims(),
      dims.getOperandBatchingDims(),
      dims.getStartIndicesBatchingDims(),
      dims.getStartIndexMap(),
      vectorDim,
      {"gather_c6", "gather_c13", "gather_c15", "gather_c16", "gather_c17", "gather_c18"}};
  if (failed(placement.check(loc)))
    return failure();
  if (!sortedUnique(dims.getOffsetDims()) || !sortedUnique(dims.getCollapsedSliceDims()))
    return emitOptionalError(loc, "offset_dims and collapsed_slice_dims must rise [gather_c4]");
  SmallVector<int64_t> window;
  for (auto [d, size] : llvm::enumerate(sizes)) {
    if (size < 0 || size > operand.getDimSize(d))
      return emitOptionalError(loc, "slice size ", size, " does not fit dimension ", d, " of ",
                               operand, " [gather_c21]");
    if (!llvm::is_contained(dims.getCollapsedSliceDims(), d) &&
        !llvm::is_contained(dims.getOperandBatchingDims(), d))
      window.push_back(size);
    else if (size > 1)
      return emitOptionalError(loc, "slice size ", size, " of collapsed dimension ", d,
                               " is not 1 [gather_c12]");
  }
  SmallVector<int64_t> batch = batchShape(indices, vectorDim);
  int64_t rank = window.size() + batch.size();
  if (window.size() != dims.getOffsetDims().size() || !inRange(dims.getOffsetDims(), rank))
    return emitOptionalError(loc, "offset_dims names ", dims.getOffsetDims().size(),
                             " dimensions, slices have ", window.size(), " [gather_c1]");
  SmallVector<int64_t> shape;
  auto nextWindow = window.begin(), nextBatch = batch.begin();
  for (int64_t d = 0; d < rank; ++d)
    shape.push_back(llvm::is_contained(dims.getOffsetDims(), d) ? *nextWindow++ : *nextBatch++);
  types.push_back(operand.clone(shape));
  return success();
}

LogicalResult ScatterOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                          Adaptor adaptor, SmallVectorImpl<Type> &types) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expected at least one input [scatter_i1]");
  auto input = cast<RankedTensorType>(adaptor.getInputs()[0].getType());
  auto indices = cast<RankedTensorType>(adaptor.getScatterIndices().getType());
  auto update = cast<RankedTensorType>(adaptor.getUpdates()[0].getType());
  ScatterDimensionNumbersAttr dims = adaptor.getScatterDimensionNumbers();
  int64_t vectorDim = dims.getIndexVectorDim();
  if (vectorDim < 0 || vectorDim > indices.getRank())
    return emitOptionalError(loc, "index_vector_dim ", vectorDim, " is not a dimension of ",
                             indices, " [scatter_c22]");
  if ((int64_t)dims.getScatterDimsToOperandDims().size() != vectorSize(indices, vectorDim))
    return emitOptionalError(
        loc, "scatter_dims_to_operand_dims has ", dims.getScatterDimsToOperandDims().size(),
        " entries, but an index vector has ", vectorSize(indices, vectorDim), " [scatter_c19]");
  Placement placement{
      input,
      indices,
      dims.getInsertedWindowDims(),
      dims.getInputBatchingDims(),
      dims.getScatterIndicesBatchingDims(),
      dims.getScatterDimsToOperandDims(),
      vectorDim,
      {"scatter_c9", "scatter_c14", "scatter_c16", "scatter_c17", "scatter_c18", "scatter_c20"}};
  if (failed(placement.check(loc)))
    return failure();
  int64_t windowRank =
      input.getRank() - dims.getInsertedWindowDims().size() - dims.getInputBatchingDims().size();
  if (windowRank != (int64_t)dims.getUpdateWindowDims().size())
    return emitOptionalError(loc, "update_window_dims names ", dims.getUpdateWindowDims().size(),
                             " dimensions, windows have ", windowRank, " [scatter_c2]");
  SmallVector<int64_t> batch = batchShape(indices, vectorDim);
  if (update.getRank() != windowRank + (int64_t)batch.size() ||
      !inRange(dims.getUpdateWindowDims(), update.getRank()))
    return emitOptionalError(loc, "updates ", update,
                             " do not have the rank of windows and indices together [scatter_c4]");
  auto nextBatch = batch.begin();
  for (int64_t d = 0; d < update.getRank(); ++d)
    if (!llvm::is_contained(dims.getUpdateWindowDims(), d) && update.getDimSize(d) != *nextBatch++)
      return emitOptionalError(loc, "updates ", update, " and indices ", indices,
                               " disagree in dimension ", d, " [scatter_c4]");
  if (!sortedUnique(dims.getUpdateWindowDims()) || !llvm::is_sorted(dims.getInsertedWindowDims()))
    return emitOptionalError(loc,
                             "update_window_dims and inserted_window_dims must rise [scatter_c7]");
  const int64_t *nextWindow = dims.getUpdateWindowDims().begin();
  for (int64_t d = 0; d < input.getRank(); ++d) {
    if (llvm::is_contained(dims.getInsertedWindowDims(), d) ||
        llvm::is_contained(dims.getInputBatchingDims(), d))
      continue;
    if (int64_t window = *nextWindow++; update.getDimSize(window) > input.getDimSize(d))
      return emitOptionalError(loc, "windows of size ", update.getDimSize(window),
                               " do not fit dimension ", d, " of ", input, " [scatter_c4]");
  }
  if (adaptor.getUpdates().size() != adaptor.getInputs().size())
    return emitOptionalError(loc, adaptor.getInputs().size(), " inputs, but ",
                             adaptor.getUpdates().size(), " updates [scatter_c5]");
  for (auto [other, more] : llvm::zip_equal(adaptor.getInputs(), adaptor.getUpdates())) {
    auto otherType = tensorOf(other), moreType = tensorOf(more);
    if (otherType.getShape() != input.getShape() || moreType.getShape() != update.getShape())
      return emitOptionalError(loc, "inputs must have one shape, and updates one [scatter_c1]");
    if (otherType.getElementType() != moreType.getElementType())
      return emitOptionalError(loc, "updates ", moreType, " are of other elements than ", otherType,
                               " [scatter_c6]");
    types.push_back(otherType);
  }
  return success();
}

LogicalResult ScatterOp::verifyRegions() {
  size_t expected = 2 * getInputs().size(), found = getUpdateComputation().getNumArguments();
  if (found != expected)
    return emitOpError() << "has a body of " << found << " arguments, expected " << expected
                         << " [scatter_c23]";
  size_t returned = getUpdateComputation().front().getTerminator()->getNumOperands();
  return returned == getInputs().size() ? success()
                                        : emitOpError() << "has a body that returns " << returned
                                                        << " values, expected "
                                                        << getInputs().size() << " [scatter_c23]";
}

SmallVector<int64_t> scatterWindowSizes(ScatterDimensionNumbersAttr dims,
                                        ArrayRef<int64_t> updates) {
  ArrayRef<int64_t> inserted = dims.getInsertedWindowDims(), batching = dims.getInputBatchingDims();
  ArrayRef<int64_t> windowDims = dims.getUpdateWindowDims();
  SmallVector<int64_t> sizes(windowDims.size() + inserted.size() + batching.size(), 1);
  auto next = windowDims.begin();
  for (auto [d, size] : llvm::enumerate(sizes))
    if (!llvm::is_contained(inserted, (int64_t)d) && !llvm::is_contained(batching, (int64_t)d))
      size = updates[*next++];
  return sizes;
}

} // namespace shardwright::stablehlo
