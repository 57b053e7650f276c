// SPDX-License-Identifier: Apache-2.0

// Row kernels on a GPU: a group of threads reads a row, keeps in registers what later phases need,
// and writes the outputs: one read, one write.
//
//   block of (group, rows) threads:        the threads of a group are adjacent along x
//     for turn, for j < width: reduce phase 0, keep what is needed again
//     combine the group's partial results
//     …                                    the next phases, from registers
//     for turn, for j < width: full-size outputs
//     row-size outputs, by the first thread
//
// A row of up to 1,024 columns uses at most one warp, which needs no barrier; a longer one uses a
// whole block.
#include "../Loops/RowPhases.h"
#include "ThreadBlock.h"

#include "shardwright/Dialect/StableHLO/ElementBytes.h"
#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;
using shardwright::stablehlo::ReduceOp;

namespace shardwright {
namespace {
constexpr int64_t maxWarpColumns = 1024, blockThreads = 256, maxRowGroup = 1024;
constexpr int64_t columnsPerThread = 16; // of long rows
constexpr int64_t expensive = 4;         // minimum elementCost for keeping instead of recomputing
constexpr int64_t maxKept = 64;          // registers of 4 bytes

/// Cheap values are recomputed from kept ones; inputs would have to be loaded again.
bool isWorthKeeping(Value value) {
  Operation *op = value.getDefiningOp();
  return !op || elementCost(op) >= expensive;
}

struct GpuRowKernel {
  explicit GpuRowKernel(KernelBuilder &k) : k(k), e(k.e), threads(k), row(k, isWorthKeeping) {
    layOut();
  }

  LogicalResult build();

private:
  void layOut();
  void keepValues();
  void runPhase(int phase);
  void storeOutputs(int phase, Value first);
  /// Opens the loop over turns; returns the unit of this thread. Closed by closeTurn.
  Value openTurn(Value &turn);
  void closeTurn();
  void combineResults(int phase, ArrayRef<SmallVector<Value>> partial);
  bool isGuarded() const { return units != group * turns; }
  bool needs(Value value, int phase) const {
    return llvm::is_contained(row.kept().find(value)->second, phase);
  }
  int firstPhase(Value value) const { return row.kept().find(value)->second.front(); }

  KernelBuilder &k;
  ElementEvaluator &e;
  ThreadBlock threads;
  RowPhases row;
  bool isOrdered;
  int64_t width, units, group, turns, rowsPerBlock; // a unit is `width` adjacent columns
  llvm::MapVector<Value, Value> registers;          // of kept values
  SmallVector<Value> staged;                        // results before their stores, by output
  Value number, isRow; // isRow: the group's row is in bounds; null: all are
  Indices rowIndices;
};

void GpuRowKernel::layOut() {
  int64_t columns = row.columns();
  isOrdered = !llvm::all_of(
      row.reductions, [](ArrayRef<ReduceOp> reductions) { return areCommutative(reductions); });
  width = vectorWidth(k, columns);
  while (width > 1 && columns / width < warpSize)
    width /= 2;
  units = columns / width;
  auto power = [](int64_t n) { return (int64_t)llvm::PowerOf2Ceil(std::max<int64_t>(n, 1)); };
  group = columns <= maxWarpColumns ? std::min(power(units), warpSize)
                                    : std::clamp(power(llvm::divideCeil(columns, columnsPerThread)),
                                                 warpSize, maxRowGroup);
  turns = llvm::divideCeil(units, group);
  rowsPerBlock = group > warpSize ? 1 : std::min(blockThreads / group, power(row.rows()));
}

void GpuRowKernel::keepValues() {
  int64_t used = 0;
  for (auto &[value, phases] : row.kept()) {
    int64_t each =
        turns * width * std::max<int64_t>(1, elementBytes(k.type(value).getElementType()) / 4);
    if (used + each > maxKept)
      continue;
    used += each;
    registers[value] = threads.registers(turns * width, k.type(value).getElementType());
  }
}

Value GpuRowKernel::openTurn(Value &turn) {
  turn = turns == 1          ? e.constant(0)
         : registers.empty() ? e.openLoop(e.constant(0), e.constant(turns))
                             : e.openUnrolled(turns);
  Value thread = threads.threadId(0);
  Value unit = isOrdered ? e.add(e.mul(thread, turns), turn) : e.add(e.mul(turn, group), thread);
  return isGuarded() ? e.openIf(e.isBelow(unit, e.constant(units)), unit) : unit;
}

void GpuRowKernel::closeTurn() {
  if (isGuarded())
    e.closeLoop();
  if (turns != 1)
    e.closeLoop();
}

void GpuRowKernel::runPhase(int phase) {
  SmallVector<SmallVector<Value>> partial; // by reduction: one variable per result
  for (ReduceOp reduce : row.reductions[phase]) {
    partial.emplace_back();
    for (Value initial : initialValues(e, reduce)) {
      partial.back().push_back(threads.registers(1, initial.getType()));
      e.storeFlat(initial, partial.back().back(), e.constant(0));
    }
  }
  Value turn, unit = openTurn(turn), first = e.mul(unit, width);
  Value j = width > 1 ? e.openUnrolled(width) : e.constant(0), slot = e.add(e.mul(turn, width), j);
  Indices indices(rowIndices);
  llvm::append_range(indices, e.delinearize(e.add(first, j), row.columnShape));
  for (auto &[value, memory] : registers)
    if (needs(value, phase) && firstPhase(value) < phase)
      e.remember(value, indices, e.loadHere(memory, slot, k.type(value).getElementType()));
  for (auto [reduce, memories] : llvm::zip_equal(row.reductions[phase], partial)) {
    SmallVector<Value> carried;
    for (auto [memory, result] : llvm::zip_equal(memories, reduce.getResults()))
      carried.push_back(e.loadHere(memory, e.constant(0), k.type(result).getElementType()));
    for (auto [value, memory] : llvm::zip_equal(foldElement(e, reduce, carried, indices), memories))
      e.storeFlat(value, memory, e.constant(0));
  }
  for (auto &[value, memory] : registers)
    if (firstPhase(value) == phase)
      e.storeFlat(e.evaluate(value, indices), memory, slot);
  for (size_t output : row.stores[phase])
    e.storeFlat(e.evaluate(k.yielded()[output], indices), staged[output], j);
  if (width > 1)
    e.closeLoop();
  storeOutputs(phase, first);
  closeTurn();
  combineResults(phase, partial);
}

/// The stores are in a loop of their own, after the loads, so that both are vectorized.
void GpuRowKernel::storeOutputs(int phase, Value first) {
  if (row.stores[phase].empty())
    return;
  Value offset = e.add(e.mul(number, row.columns()), first);
  if (isRow)
    offset = e.openIf(isRow, offset);
  Value j = width > 1 ? e.openUnrolled(width) : e.constant(0);
  for (size_t output : row.stores[phase])
    e.storeFlat(e.loadHere(staged[output], j, k.type(k.yielded()[output]).getElementType()),
                k.outputs[output], e.add(offset, j));
  if (width > 1)
    e.closeLoop();
  if (isRow)
    e.closeLoop();
}

void GpuRowKernel::combineResults(int phase, ArrayRef<SmallVector<Value>> partial) {
  for (auto [reduce, memories] : llvm::zip_equal(row.reductions[phase], partial)) {
    SmallVector<Value> values;
    for (auto [memory, result] : llvm::zip_equal(memories, reduce.getResults()))
      values.push_back(e.loadHere(memory, e.constant(0), k.type(result).getElementType()));
    for (auto [result, value] :
         llvm::zip_equal(reduce.getResults(), threads.combine(reduce.getBody(), values, group)))
      e.remember(result, rowIndices, value);
  }
}

LogicalResult GpuRowKernel::build() {
  int64_t rows = row.rows();
  if (failed(threads.setSize(
          {{(int64_t)llvm::divideCeil(rows, rowsPerBlock), 1, 1}, {group, rowsPerBlock, 1}})))
    return failure();
  keepValues();
  for (Value value : k.yielded())
    staged.push_back(row.isFull(value) ? threads.registers(width, k.type(value).getElementType())
                                       : Value());
  number = e.add(e.mul(threads.blockId(0), rowsPerBlock), threads.threadId(1));
  if (rows % rowsPerBlock !=
      0) { // all threads stay for the exchange; those beyond the last row compute it again
    isRow = e.isBelow(number, e.constant(rows));
    number = e.min(number, e.constant(rows - 1));
  }
  rowIndices = e.delinearize(number, row.rowShape);
  for (size_t phase = 0; phase < row.count(); ++phase)
    runPhase(phase);
  Value isFirst = e.logicalAnd(isRow, e.isEqual(threads.threadId(0), e.constant(0)));
  Value inside = e.openIf(isFirst, number);
  storeRowOutputs(k, row, rowIndices, inside);
  e.closeLoop();
  return success();
}
} // namespace

LogicalResult buildGpuRowKernel(KernelBuilder &k) { return GpuRowKernel(k).build(); }

} // namespace shardwright
