// SPDX-License-Identifier: Apache-2.0

// Row kernels: reductions over trailing dimensions and the ops that depend on their results, such
// as softmax and layer normalization.
//
//   for row in [begin, end):                 over the first `row_rank` dimensions
//     for column: reductions of phase 0      depend on no reduction
//     for column: reductions of phase 1      depend on results of phase 0
//     …
//     for column: full-size outputs          in the first phase in which they can be computed
//     row-size outputs
//
// A full-size value that is expensive and needed in several phases is stored in a scratch row.
#include "RowPhases.h"

#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;
using shardwright::stablehlo::ReduceOp;

namespace shardwright {
namespace {
constexpr int64_t maxScratchElements = 1 << 16;
constexpr int64_t expensive = 4; // minimum elementCost for storing instead of recomputing

bool isWorthKeeping(Value value) {
  Operation *op = value.getDefiningOp();
  return op && elementCost(op) >= expensive;
}

struct RowKernel {
  explicit RowKernel(KernelBuilder &k)
      : k(k), e(k.e), row(k, isWorthKeeping),
        loops(row.areColumnsFlat() ? SmallVector<int64_t>{row.columns()}
                                   : SmallVector<int64_t>(row.columnShape)) {}

  LogicalResult build();

private:
  void makeScratch();
  void runPhase(int phase);

  KernelBuilder &k;
  ElementEvaluator &e;
  RowPhases row;
  SmallVector<int64_t> loops; // over columns
  llvm::MapVector<Value, Value> scratchRows;
  Indices rowIndices;
  Value number; // index of the row
};

void RowKernel::makeScratch() {
  if (row.columns() > maxScratchElements)
    return;
  for (auto &[value, phases] : row.kept())
    scratchRows[value] = scratch(k, row.columns(), storageType(k.type(value).getElementType()));
}

void RowKernel::runPhase(int phase) {
  SmallVector<Value> initial;
  for (ReduceOp reduce : row.reductions[phase])
    llvm::append_range(initial, initialValues(e, reduce));
  // All column loops carry the accumulators.
  SmallVector<Value> carried = initial, columns;
  for (int64_t size : loops) {
    columns.push_back(e.openLoop(e.constant(0), e.constant(size), carried));
    carried.assign(e.carried().begin(), e.carried().end());
  }
  Indices indices(rowIndices);
  // Row-major linearization of (0, …, 0, i) is i.
  indices.append(row.columnShape.size() - columns.size(), e.constant(0));
  llvm::append_range(indices, columns);
  Value column = e.linear(ArrayRef(indices).drop_front(row.rowShape.size()), row.columnShape);
  Value offset = e.add(e.mul(number, row.columns()), column);
  for (stablehlo::ReshapeOp view : row.views()) {
    auto memory = cast<BlockArgument>(view.getOperand());
    e.remember(view, indices,
               e.loadFlat(k.function.getArgument(memory.getArgNumber()), offset,
                          k.type(view).getElementType()));
  }
  auto neededIn = [&](Value value) -> ArrayRef<int> { return row.kept().find(value)->second; };
  for (auto &[value, memory] : scratchRows)
    if (llvm::is_contained(neededIn(value), phase) && neededIn(value).front() < phase)
      e.remember(value, indices, e.loadFlat(memory, column, k.type(value).getElementType()));

  SmallVector<Value> next;
  for (ReduceOp reduce : row.reductions[phase])
    llvm::append_range(
        next,
        foldElement(e, reduce, ArrayRef<Value>(carried).slice(next.size(), reduce.getNumResults()),
                    indices));
  SmallVector<Value> elements;
  for (size_t output : row.stores[phase])
    elements.push_back(e.evaluate(k.yielded()[output], indices));
  for (auto &[value, memory] : scratchRows)
    if (neededIn(value).front() == phase)
      e.storeFlat(e.evaluate(value, indices), memory, column);
  for (auto [output, element] : llvm::zip_equal(row.stores[phase], elements))
    e.storeFlat(element, k.outputs[output], offset);

  for (size_t i = 0; i < loops.size(); ++i)
    next = e.closeLoop(next);
  for (ReduceOp reduce : row.reductions[phase]) {
    size_t n = reduce.getNumResults();
    for (auto [result, scalar] : llvm::zip(reduce.getResults(), ArrayRef(next).take_front(n)))
      e.remember(result, rowIndices, scalar);
    next.erase(next.begin(), next.begin() + n);
  }
}

LogicalResult RowKernel::build() {
  k.info.extent = row.rows();
  k.info.grain = std::max<int64_t>(1, 8192 / std::max<int64_t>(row.columns(), 1));
  makeScratch();
  number = e.openLoop(k.begin, k.end);
  rowIndices = e.delinearize(number, row.rowShape);
  for (size_t phase = 0; phase < row.count(); ++phase)
    runPhase(phase);
  storeRowOutputs(k, row, rowIndices, number);
  e.closeLoop();
  return success();
}
} // namespace

void storeRowOutputs(KernelBuilder &k, const RowPhases &row, ArrayRef<Value> rowIndices,
                     Value number) {
  for (auto [i, value] : llvm::enumerate(k.yielded()))
    if (!row.isFull(value)) {
      Indices indices(rowIndices); // rows may be followed by unit dimensions
      indices.resize(k.type(value).getRank(), k.e.constant(0));
      k.e.storeFlat(k.e.evaluate(value, indices), k.outputs[i], number);
    }
}

LogicalResult buildRowKernel(KernelBuilder &k) { return RowKernel(k).build(); }

} // namespace shardwright
