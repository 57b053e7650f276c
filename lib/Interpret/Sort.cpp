// SPDX-License-Identifier: Apache-2.0

// stablehlo.sort, always stable.
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "llvm/ADT/bit.h"
#include <functional>

using namespace mlir;

namespace shardwright::interpret {
namespace {

using Less = std::function<FailureOr<bool>(int64_t, int64_t)>;

/// Bottom-up merge sort. Unlike std::sort, it is safe for comparators that are not strict weak
/// orders.
LogicalResult mergeSort(std::vector<int64_t> &order, const Less &less) {
  std::vector<int64_t> merged(order.size());
  for (size_t run = 1; run < order.size(); run *= 2) {
    for (size_t begin = 0; begin < order.size(); begin += 2 * run) {
      size_t middle = std::min(begin + run, order.size()),
             end = std::min(begin + 2 * run, order.size());
      for (size_t left = begin, right = middle, to = begin; to < end; ++to) {
        bool takeRight = left == middle;
        if (left < middle && right < end) {
          FailureOr<bool> isLess =
              less(order[right], order[left]); // the left one goes first on a tie
          if (failed(isLess))
            return failure();
          takeRight = *isLess;
        }
        merged[to] = order[takeRight ? right++ : left++];
      }
    }
    order.swap(merged);
  }
  return success();
}

/// The linear indices of each line along `dim`.
std::vector<std::vector<int64_t>> linesAlong(ArrayRef<int64_t> shape, int64_t dim) {
  std::vector<std::vector<int64_t>> lines;
  SmallVector<int64_t> starts(shape);
  starts[dim] = shape[dim] ? 1 : 0;
  int64_t step = stridesOf(shape)[dim];
  for (int64_t i = 0, e = countOf(starts); i < e; ++i) {
    std::vector<int64_t> &line = lines.emplace_back();
    int64_t first = linearIndex(unlinearIndex(i, starts), shape);
    for (int64_t k = 0; k < shape[dim]; ++k)
      line.push_back(first + k * step);
  }
  return lines;
}

LogicalResult sort(stablehlo::SortOp op, Frame &frame) {
  SmallVector<Tensor> inputs = frame.tensors(op.getInputs()), results(inputs);
  if (inputs.front().getRank() == 0)
    return frame.set(op->getResults(), Data(results.begin(), results.end()));
  Body comparator(op.getComparator(), frame);
  Less less = [&](int64_t a, int64_t b) -> FailureOr<bool> {
    SmallVector<Tensor> arguments; // a0, b0, a1, b1, …
    for (const Tensor &input : inputs)
      arguments.append({input.scalarAt(a), input.scalarAt(b)});
    FailureOr<SmallVector<Tensor>> result = comparator(arguments);
    if (failed(result))
      return failure();
    return result->front().elements<int64_t>()[0] != 0;
  };
  for (const std::vector<int64_t> &line :
       linesAlong(inputs.front().getShape(), op.getSortedDim())) {
    std::vector<int64_t> order = line;
    if (failed(mergeSort(order, less)))
      return failure();
    for (auto [to, from] : llvm::zip_equal(line, order))
      for (auto [result, input] : llvm::zip_equal(results, inputs))
        result.copyElement(to, input, from);
  }
  return frame.set(op->getResults(), Data(results.begin(), results.end()));
}

/// An integer key with the elements' order; floats are in total order.
int64_t orderKey(const Tensor &tensor, int64_t i) {
  if (tensor.kind() == Kind::Integer) {
    int64_t value = tensor.elements<int64_t>()[i];
    return IntegerKind(tensor.getElementType()).isUnsigned ? value ^ INT64_MIN : value;
  }
  int64_t bits = llvm::bit_cast<int64_t>(tensor.elements<double>()[i]);
  return bits < 0 ? bits ^ INT64_MAX : bits;
}

LogicalResult topK(chlo::TopKOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  Tensor values(cast<RankedTensorType>(op.getValues().getType())),
      indices(cast<RankedTensorType>(op.getIndices().getType()));
  int64_t dim = operand.getRank() - 1, at = 0;
  Less less = [&](int64_t a, int64_t b) -> FailureOr<bool> {
    int64_t keyA = orderKey(operand, a), keyB = orderKey(operand, b);
    return op.getLargest() ? keyA > keyB : keyA < keyB;
  };
  for (const std::vector<int64_t> &line : linesAlong(operand.getShape(), dim)) {
    std::vector<int64_t> order = line;
    if (failed(mergeSort(order, less)))
      return failure();
    for (int64_t k = 0; k < values.getDim(dim); ++k, ++at) {
      values.copyElement(at, operand, order[k]);
      indices.mutableElements<int64_t>()[at] =
          order[k] - line.front(); // the last dimension is contiguous
    }
  }
  frame.set(op.getValues(), values);
  frame.set(op.getIndices(), indices);
  return success();
}
} // namespace

void addSort(OpTable &table) {
  table.op<stablehlo::SortOp>(sort);
  table.op<chlo::TopKOp>(topK);
}

} // namespace shardwright::interpret
