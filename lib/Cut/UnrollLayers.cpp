// SPDX-License-Identifier: Apache-2.0

// Rows of stacks are values of their own here: one that an iteration writes is what another reads.
#include "UnrollLayers.h"

#include "CountedValues.h"
#include "Rows.h"
#include "StepValues.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
/// Of all iterations of a loop: more would take long to compile.
constexpr int64_t kMostOps = 1 << 15;

class LoopUnroller {
public:
  explicit LoopUnroller(RowLoop found) : loop(std::move(found)), w(loop.op) {}

  void run() {
    for (auto [i, operand] : llvm::enumerate(loop.op->getOperands()))
      carried.push_back(loop.isStacked[i] ? rowsOf(operand) : SmallVector<Value>{operand});
    for (int64_t i = 0; i < loop.rows(); ++i)
      runIteration(i);
    for (auto [i, result] : llvm::enumerate(loop.op->getResults()))
      if (loop.isStacked[i])
        result.replaceAllUsesWith(w.concatenate(carried[i], 0));
      else if (std::optional<Progression> known = loop.progressionOf(i))
        result.replaceAllUsesWith(
            integerLike(w.b, result, known->first + loop.rows() * known->step));
      else
        result.replaceAllUsesWith(carried[i].front());
    loop.op->erase();
  }

private:
  SmallVector<Value> rowsOf(Value stack) {
    SmallVector<Value> rows;
    for (int64_t row = 0; row < loop.rows(); ++row)
      rows.push_back(takeRows(w, stack, 0, row, row + 1));
    return rows;
  }

  void runIteration(int64_t number) {
    int64_t row = loop.isReversed ? loop.rows() - 1 - number : number;
    IRMapping mapping;
    mapRows.clear();
    for (BlockArgument argument : loop.body().getArguments()) {
      unsigned i = argument.getArgNumber();
      if (loop.isStacked[i])
        mapRows[argument] = carried[i][row];
      else if (std::optional<Progression> known = loop.progressionOf(i))
        mapping.map(argument, integerLike(w.b, argument, known->first + number * known->step));
      else
        mapping.map(argument, carried[i].front());
    }
    for (Value stack : loop.captured)
      mapRows[stack] = takeRows(w, stack, 0, row, row + 1);
    for (Operation &op : loop.body().without_terminator())
      if (loop.accesses.contains(&op))
        access(&op, mapping);
      else
        w.b.clone(op, mapping);
    for (auto [i, next] : llvm::enumerate(loop.body().getTerminator()->getOperands()))
      if (loop.isStacked[i])
        carried[i][row] = mapRows.at(next);
      else
        carried[i].front() = mapping.lookupOrDefault(next);
  }

  /// Reads or replaces the row of an iteration, of which an access may be to a part.
  void access(Operation *op, IRMapping &mapping) {
    Value row = mapRows.at(op->getOperand(0));
    auto update = dyn_cast<hlo::DynamicUpdateSliceOp>(op);
    Value whole = update ? mapping.lookupOrDefault(update.getUpdate()) : row;
    Type accessed = update ? whole.getType() : op->getResult(0).getType();
    if (accessed != row.getType()) {
      unsigned index = update ? 2 : 1;
      Value first = integerLike(w.b, op->getOperand(index), 0);
      Operation *copy = w.b.clone(*op, mapping);
      copy->setOperand(0, row);
      copy->setOperand(index, first);
      whole = copy->getResult(0);
      if (update)
        whole.setType(row.getType());
    }
    if (update)
      mapRows[op->getResult(0)] = whole;
    else
      mapping.map(op->getResult(0), whole);
  }

  RowLoop loop;
  OpWriter w;
  SmallVector<SmallVector<Value>> carried; // of stacks the rows
  llvm::DenseMap<Value, Value> mapRows;    // of an iteration, by stack
};

class LayerUnroller {
public:
  LayerUnroller(func::FuncOp main, hlo::WhileOp microbatches, const LayerStacks &stacks)
      : values(main, microbatches), top(main.getBody().front()), stacks(stacks) {}

  void run() {
    for (auto op : values.body().getOps<hlo::WhileOp>())
      if (auto loop = matchRowLoop(op); loop && !stacks.loopOf(op) && isOverLayers(*loop))
        unrolled.insert(op);
    for (hlo::WhileOp op : unrolled)
      LoopUnroller(*matchRowLoop(op)).run(); // anew, as it may read what another was
    if (!unrolled.empty())
      readRowsAlone();
  }

private:
  bool isOverLayers(const RowLoop &loop) const {
    bool isSmall = loop.rows() * int64_t(llvm::range_size(loop.body())) <= kMostOps;
    return isSmall && computesProducts(loop.op) &&
           (llvm::any_of(loop.captured, [&](Value stack) { return isOfLayers(stack); }) ||
            llvm::any_of(llvm::enumerate(loop.op->getOperands()), [&](auto each) {
              return loop.isStacked[each.index()] && isOfLayers(each.value());
            }));
  }

  /// Whether a stack has rows of parameters, or of what loops keep that are unrolled.
  bool isOfLayers(Value stack) const {
    Operation *op = stack.getDefiningOp();
    if (!op || unrolled.contains(dyn_cast<hlo::WhileOp>(op)))
      return op;
    if (values.isOfParameters(stack))
      return true;
    bool isMovement =
        isa<hlo::SliceOp, hlo::ReshapeOp, hlo::TransposeOp, hlo::ConvertOp, hlo::ConcatenateOp>(op);
    return isMovement &&
           llvm::any_of(op->getOperands(), [&](Value operand) { return isOfLayers(operand); });
  }

  /// Of what is put together from rows, who reads some reads these alone.
  void readRowsAlone() {
    for (Block *block : {&top, &values.body()})
      for (auto slice : llvm::make_early_inc_range(block->getOps<hlo::SliceOp>()))
        if (auto taken = rowsTakenBy(slice)) {
          OpWriter w(slice);
          slice.replaceAllUsesWith(
              takeRows(w, slice.getOperand(), taken->dim, taken->begin, taken->end));
        }
    eraseDeadOps({&values.body(), &top});
  }

  StepValues values;
  Block &top;
  const LayerStacks &stacks;
  llvm::SetVector<hlo::WhileOp> unrolled;
};
} // namespace

void unrollLayers(func::FuncOp main, hlo::WhileOp microbatches, const LayerStacks &stacks) {
  LayerUnroller(main, microbatches, stacks).run();
}

} // namespace shardwright
