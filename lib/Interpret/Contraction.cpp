// SPDX-License-Identifier: Apache-2.0

// dot, dot_general and ragged_dot.
#include "Accumulate.h"
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// The dimensions in none of the lists, ascending.
SmallVector<int64_t> freeDims(int64_t rank, ArrayRef<ArrayRef<int64_t>> named) {
  SmallVector<int64_t> free;
  for (int64_t d = 0; d < rank; ++d)
    if (llvm::none_of(named, [&](ArrayRef<int64_t> dims) { return llvm::is_contained(dims, d); }))
      free.push_back(d);
  return free;
}

/// An operand as a matrix batch x free x contracted: the linear offsets of each part.
struct Matrix {
  Matrix(const Tensor &tensor, ArrayRef<int64_t> batchDims, ArrayRef<int64_t> contractedDims,
         ArrayRef<int64_t> groupDims = {})
      : batch(offsets(tensor, batchDims)),
        free(offsets(tensor, freeDims(tensor.getRank(), {batchDims, contractedDims, groupDims}))),
        contracted(offsets(tensor, contractedDims)), group(offsets(tensor, groupDims)) {}

  /// The linear offset of each multi-index over `dims`, in row-major order.
  static std::vector<int64_t> offsets(const Tensor &tensor, ArrayRef<int64_t> dims) {
    SmallVector<int64_t> strides = stridesOf(tensor.getShape()), sizes;
    for (int64_t d : dims)
      sizes.push_back(tensor.getDim(d));
    std::vector<int64_t> result;
    for (int64_t i = 0, e = countOf(sizes); i < e; ++i) {
      int64_t offset = 0;
      for (auto [d, at] : llvm::zip_equal(dims, unlinearIndex(i, sizes)))
        offset += at * strides[d];
      result.push_back(offset);
    }
    return result;
  }
  std::vector<int64_t> batch, free, contracted, group;
};

Tensor product(const Tensor &lhs, const Matrix &left, const Tensor &rhs, const Matrix &right,
               RankedTensorType type) {
  Tensor result(type);
  int64_t at = 0;
  for (size_t b = 0; b < left.batch.size(); ++b)
    for (int64_t m : left.free)
      for (int64_t n : right.free) {
        Accumulator sum(type.getElementType());
        for (size_t k = 0; k < left.contracted.size(); ++k)
          sum.addProduct(lhs, left.batch[b] + m + left.contracted[k], rhs,
                         right.batch[b] + n + right.contracted[k]);
        sum.store(result, at++);
      }
  return result;
}

Tensor dotGeneral(stablehlo::DotGeneralOp op, const Frame &frame) {
  const Tensor &lhs = frame.tensor(op.getLhs()), &rhs = frame.tensor(op.getRhs());
  stablehlo::DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
  return product(
      lhs, Matrix(lhs, dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions()), rhs,
      Matrix(rhs, dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions()),
      cast<RankedTensorType>(op.getType()));
}

/// Contracts the last dimension of lhs with the first one of rhs; no batch dimensions.
Tensor dot(stablehlo::DotOp op, const Frame &frame) {
  const Tensor &lhs = frame.tensor(op.getLhs()), &rhs = frame.tensor(op.getRhs());
  return product(lhs, Matrix(lhs, {}, {lhs.getRank() - 1}), rhs, Matrix(rhs, {}, {0}),
                 cast<RankedTensorType>(op.getType()));
}

/// The group of each position along the ragged dimension, from the sizes of consecutive groups; -1
/// after the last group. Leading dimensions of `sizes` correspond to `prefix` dimensions of lhs.
std::vector<int64_t> groupsOf(const Tensor &lhs, const Tensor &sizes, ArrayRef<int64_t> prefix,
                              int64_t ragged) {
  std::vector<int64_t> groups;
  int64_t count = sizes.getShape().back();
  for (int64_t i = 0, e = lhs.size(); i < e; ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, lhs.getShape()), which;
    if (sizes.getRank() > 1)
      for (int64_t d : prefix)
        which.push_back(index[d]);
    which.push_back(0);
    int64_t first = linearIndex(which, sizes.getShape()), group = 0, end = 0;
    for (; group < count; ++group)
      if (end += sizes.indexAt(first + group); index[ragged] < end)
        break;
    groups.push_back(group < count ? group : -1);
  }
  return groups;
}

/// Ragged rows: each row is multiplied with its group's matrix. Ragged columns: one product per
/// group, over its columns. Ragged batches: an ordinary product.
LogicalResult raggedDot(chlo::RaggedDotOp op, Frame &frame) {
  const Tensor &lhs = frame.tensor(op.getLhs()), &rhs = frame.tensor(op.getRhs()),
               &sizes = frame.tensor(op.getGroupSizes());
  auto dims = op.getRaggedDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatch = dims.getLhsBatchingDimensions(),
                    lhsContract = dims.getLhsContractingDimensions();
  Matrix left(lhs, lhsBatch, lhsContract);
  Matrix right(rhs, dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions(),
               dims.getRhsGroupDimensions());
  auto type = cast<RankedTensorType>(op.getType());
  int64_t ragged = dims.getLhsRaggedDimensions()[0];
  bool inBatch = llvm::is_contained(lhsBatch, ragged),
       inColumns = llvm::is_contained(lhsContract, ragged);
  if (inBatch) {
    frame.set(op.getResult(), product(lhs, left, rhs, right, type));
    return success();
  }
  SmallVector<int64_t> prefix(lhsBatch);
  SmallVector<int64_t> before = inColumns ? SmallVector<int64_t>(lhsContract)
                                          : freeDims(lhs.getRank(), {lhsBatch, lhsContract});
  for (int64_t d : before)
    if (d < ragged)
      prefix.push_back(d);
  if (sizes.getRank() > 1 && sizes.getRank() != (int64_t)prefix.size() + 1)
    return op.emitOpError() << "has group sizes of type " << sizes.getType()
                            << ", expected rank 1 or " << prefix.size() + 1;
  std::vector<int64_t> groups = groupsOf(lhs, sizes, prefix, ragged);
  Tensor result(type);
  int64_t at = 0;
  for (int64_t g = 0, e = inColumns ? sizes.getShape().back() : 1; g < e; ++g)
    for (size_t b = 0; b < left.batch.size(); ++b)
      for (int64_t m : left.free)
        for (int64_t n : right.free) {
          Accumulator sum(type.getElementType());
          for (size_t k = 0; k < left.contracted.size(); ++k) {
            int64_t i = left.batch[b] + m + left.contracted[k],
                    j = right.batch[b] + n + right.contracted[k];
            if (inColumns ? groups[i] == g : groups[i] >= 0)
              sum.addProduct(lhs, i, rhs, inColumns ? j : j + right.group[groups[i]]);
          }
          sum.store(result, at++);
        }
  frame.set(op.getResult(), result);
  return success();
}
} // namespace

void addContraction(OpTable &table) {
  table.value<stablehlo::DotGeneralOp>(dotGeneral);
  table.value<stablehlo::DotOp>(dot);
  table.op<chlo::RaggedDotOp>(raggedDot);
}

} // namespace shardwright::interpret
