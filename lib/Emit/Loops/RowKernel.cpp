// Rows: reductions over trailing dimensions and everything that needs their results, e.g. softmax and layer norm.
//
//   for row in [begin, end):                 the first `row_rank` dimensions
//     for column: reductions of phase 0      no reduction needed before
//     for column: reductions of phase 1      need results of phase 0
//     …
//     for column: full-size outputs          in the first phase in which they can be computed
//     row-size outputs
//
// An expensive full-size value that several phases need is kept in a scratch row.
#include "KernelBuilder.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using shardwright::stablehlo::ReduceOp;

namespace shardwright {
namespace {
constexpr int64_t maxScratchElements = 1 << 16;
constexpr int64_t expensive = 4; // an elementCost from which keeping beats computing again

struct RowKernel {
  explicit RowKernel(KernelBuilder &k) : k(k), e(k.e) {}

  LogicalResult build();

private:
  void findPhases();
  void findScratch();
  void runPhase(int phase);
  int phaseOf(Value value);
  bool isFull(Value value) const { return k.type(value).getShape() == ArrayRef(full); }
  void needs(Value value, int phase, llvm::DenseSet<std::pair<Value, int>> &seen);

  KernelBuilder &k;
  ElementEvaluator &e;
  SmallVector<int64_t> full;           // rows, then columns
  ArrayRef<int64_t> rowShape, columnShape;
  DenseMap<Value, int> phases;         // of every value: the phase in which it can be computed
  SmallVector<SmallVector<ReduceOp>> reductions; // by phase
  SmallVector<SmallVector<size_t>> stores;       // full-size outputs by phase
  llvm::MapVector<Value, SmallVector<int>> neededIn; // full-size values: phases that read them
  DenseMap<Value, Value> scratchRows;
  Indices rowIndices;
  Value row;
};

/// A value's phase is the largest of its operands'; a reduction's result is ready one phase after its input.
int RowKernel::phaseOf(Value value) {
  if (isa<BlockArgument>(value))
    return 0;
  if (auto it = phases.find(value); it != phases.end())
    return it->second;
  Operation *op = value.getDefiningOp();
  int phase = 0;
  for (Value operand : op->getOperands())
    phase = std::max(phase, phaseOf(operand));
  if (isLongReduce(op))
    ++phase;
  return phases[value] = phase;
}

void RowKernel::findPhases() {
  auto at = [](auto &lists, size_t phase) -> auto & {
    if (lists.size() <= phase)
      lists.resize(phase + 1);
    return lists[phase];
  };
  for (Operation &op : k.fusion.getBody().front().without_terminator())
    if (isLongReduce(&op))
      at(reductions, phaseOf(op.getResult(0)) - 1).push_back(cast<ReduceOp>(op));
  for (auto [i, value] : llvm::enumerate(k.yielded()))
    if (isFull(value))
      at(stores, phaseOf(value)).push_back(i);
  size_t count = std::max(reductions.size(), stores.size());
  reductions.resize(count);
  stores.resize(count);
}

void RowKernel::needs(Value value, int phase, llvm::DenseSet<std::pair<Value, int>> &seen) {
  Operation *op = value.getDefiningOp();
  if (!op || !isFull(value) || isLongReduce(op) || !seen.insert({value, phase}).second)
    return;
  SmallVector<int> &phasesOfValue = neededIn[value];
  bool known = !phasesOfValue.empty() && elementCost(op) >= expensive;
  phasesOfValue.push_back(phase);
  if (known) // will come from scratch: what is behind it is not needed again
    return;
  if (hasScalarForm(op))
    for (Value operand : op->getOperands())
      needs(operand, phase, seen);
}

void RowKernel::findScratch() {
  if (ShapedType::getNumElements(columnShape) > maxScratchElements)
    return;
  llvm::DenseSet<std::pair<Value, int>> seen;
  for (size_t phase = 0; phase < reductions.size(); ++phase) {
    for (ReduceOp reduce : reductions[phase])
      for (Value input : reduce.getInputs())
        needs(input, phase, seen);
    for (size_t output : stores[phase])
      needs(k.yielded()[output], phase, seen);
  }
  for (auto &[value, phasesOfValue] : neededIn)
    if (phasesOfValue.size() > 1 && elementCost(value.getDefiningOp()) >= expensive)
      scratchRows[value] = scratch(k, ShapedType::getNumElements(columnShape),
                                   storageType(k.type(value).getElementType()));
}

void RowKernel::runPhase(int phase) {
  SmallVector<Value> initial;
  for (ReduceOp reduce : reductions[phase])
    for (Value init : reduce.getInitValues())
      initial.push_back(e.evaluate(init, {}));
  // Accumulators pass through all column loops.
  Indices indices(rowIndices);
  SmallVector<Value> carried = initial;
  for (int64_t size : columnShape) {
    indices.push_back(e.openLoop(e.constant(0), e.constant(size), carried));
    carried.assign(e.carried().begin(), e.carried().end());
  }
  Value column = e.linear(ArrayRef(indices).drop_front(rowShape.size()), columnShape);
  auto it = [&](Value value) { return neededIn.find(value); };
  for (auto &[value, memory] : scratchRows)
    if (llvm::is_contained(it(value)->second, phase) && it(value)->second.front() < phase)
      e.remember(value, indices, e.loadFlat(memory, column, k.type(value).getElementType()));

  SmallVector<Value> next;
  for (ReduceOp reduce : reductions[phase]) {
    size_t n = reduce.getInputs().size();
    SmallVector<Value> arguments(ArrayRef<Value>(carried).slice(next.size(), n));
    for (Value input : reduce.getInputs())
      arguments.push_back(e.evaluate(input, indices));
    llvm::append_range(next, e.accumulate(reduce.getBody(), arguments));
  }
  SmallVector<Value> elements;
  for (size_t output : stores[phase])
    elements.push_back(e.evaluate(k.yielded()[output], indices));
  for (auto &[value, memory] : scratchRows)
    if (it(value)->second.front() == phase)
      e.storeFlat(e.evaluate(value, indices), memory, column);
  Value offset = e.add(e.mul(row, ShapedType::getNumElements(columnShape)), column);
  for (auto [output, element] : llvm::zip_equal(stores[phase], elements))
    e.storeFlat(element, k.outputs[output], offset);

  for (size_t i = 0; i < columnShape.size(); ++i)
    next = e.closeLoop(next);
  for (ReduceOp reduce : reductions[phase]) {
    size_t n = reduce.getNumResults();
    for (auto [result, scalar] : llvm::zip(reduce.getResults(), ArrayRef(next).take_front(n)))
      e.remember(result, rowIndices, scalar);
    next.erase(next.begin(), next.begin() + n);
  }
}

LogicalResult RowKernel::build() {
  int64_t rank = k.fusion.getRowRank();
  for (Operation &op : k.fusion.getBody().front().without_terminator())
    if (isLongReduce(&op))
      full.assign(k.type(op.getOperand(0)).getShape().begin(), k.type(op.getOperand(0)).getShape().end());
  rowShape = ArrayRef(full).take_front(rank);
  columnShape = ArrayRef(full).drop_front(rank);
  int64_t columns = ShapedType::getNumElements(columnShape);
  k.info.extent = ShapedType::getNumElements(rowShape);
  k.info.grain = std::max<int64_t>(1, 8192 / std::max<int64_t>(columns, 1));

  findPhases();
  findScratch();
  row = e.openLoop(k.begin, k.end);
  rowIndices = e.delinearize(row, rowShape);
  for (size_t phase = 0; phase < reductions.size(); ++phase)
    runPhase(phase);
  for (auto [i, value] : llvm::enumerate(k.yielded()))
    if (!isFull(value)) {
      // A row-size output may carry unit dimensions behind the rows.
      Indices indices(rowIndices);
      indices.resize(k.type(value).getRank(), e.constant(0));
      e.storeFlat(e.evaluate(value, indices), k.outputs[i], row);
    }
  e.closeLoop();
  return success();
}
} // namespace

LogicalResult buildRowKernel(KernelBuilder &k) { return RowKernel(k).build(); }

} // namespace shardwright
