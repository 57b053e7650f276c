// SPDX-License-Identifier: Apache-2.0

#include "SplitLoop.h"

#include "CountedValues.h"
#include "SplitLayers.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
class LoopSplitter {
public:
  LoopSplitter(const RowLoop &loop, int group, ArrayRef<int> pieces, LayerParts &parts)
      : loop(loop), group(group), pieces(pieces), parts(parts) {}

  void run() {
    OpBuilder b(loop.op);
    size_t count = parts.count(group);
    SmallVector<SmallVector<Value>> operands; // of stacks the parts
    for (auto [i, value] : llvm::enumerate(loop.op->getOperands()))
      operands.push_back(loop.isStacked[i] ? parts.get(b, value, {0, group})
                                           : SmallVector<Value>{parts.whole(b, value)});
    SmallVector<SmallVector<Value>> results = operands;
    for (size_t i = 0; i < count; ++i) {
      size_t part = loop.isReversed ? count - 1 - i : i;
      runPart(b, part, results);
    }
    for (auto [i, value] : llvm::enumerate(loop.op->getResults()))
      if (loop.isStacked[i])
        parts.set(value, results[i]);
      else
        value.replaceAllUsesWith(results[i][0]);
  }

private:
  /// Replaces `carried` by what it is behind the iterations of a part, whose counter begins at 0.
  void runPart(OpBuilder &b, size_t part, SmallVector<SmallVector<Value>> &carried) {
    LayerRange rows = parts.range(group, part);
    int64_t first = loop.isReversed ? loop.rows() - rows.end : rows.begin;
    SmallVector<Value> operands;
    for (auto [i, values] : llvm::enumerate(carried))
      operands.push_back(values[loop.isStacked[i] ? part : 0]);
    operands[loop.counted.counter] = integerLike(b, operands[loop.counted.counter], 0);
    auto own =
        hlo::WhileOp::create(b, loop.op->getLoc(), ValueRange(operands).getTypes(), operands);
    own->setDiscardableAttrs(loop.op->getDiscardableAttrDictionary());
    Block &condition = own.getCond().emplaceBlock();
    for (Value operand : operands)
      condition.addArgument(operand.getType(), own.getLoc());
    writeCountCondition(condition, condition.getArgument(loop.counted.counter), rows.size());
    writeBody(own, part, first);
    if (!pieces.empty())
      own->setAttr(kPieceAttr, b.getI64IntegerAttr(pieces[first]));
    for (auto [i, values] : llvm::enumerate(carried))
      if (std::optional<Progression> known = loop.progressionOf(i)) // waits for no other part
        values[0] = integerLike(b, values[0], known->first + (first + rows.size()) * known->step);
      else if (!loop.isInvariant(i))
        values[loop.isStacked[i] ? part : 0] = own->getResult(i);
  }

  void writeBody(hlo::WhileOp own, size_t part, int64_t first) {
    Block &from = loop.body(), &block = own.getBody().emplaceBlock();
    IRMapping mapping;
    for (auto [argument, operand] : llvm::zip_equal(from.getArguments(), own->getOperands()))
      mapping.map(argument, block.addArgument(operand.getType(), argument.getLoc()));
    OpBuilder outside(own);
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(loop.op->getRegions(), captured);
    for (Value value : captured)
      if (loop.captured.contains(value))
        mapping.map(value, parts.get(outside, value, {0, group})[part]);
      else if (parts.isCut(value))
        mapping.map(value, parts.whole(outside, value));

    OpWriter w(OpBuilder::atBlockEnd(&block), own.getLoc());
    Value counter = block.getArgument(loop.counted.counter);
    int64_t rows = parts.range(group, part).size();
    Value row =
        loop.isReversed ? w.subtract(integerLike(w.b, counter, rows - 1), counter) : counter;
    Progression values = loop.counted.values;
    values.first += first * values.step;
    mapping.map(from.getArgument(loop.counted.counter), valueAt(w.b, values, counter, counter));
    for (Operation &op : from) {
      Operation *copy = w.b.clone(op, mapping);
      if (loop.accesses.contains(&op))
        moveAccess(copy, row);
    }
    OpWriter end(block.getTerminator());
    block.getTerminator()->setOperand(loop.counted.counter,
                                      end.add(counter, integerLike(end.b, counter, 1)));
  }

  static void moveAccess(Operation *access, Value row) {
    unsigned index = isa<hlo::DynamicSliceOp>(access) ? 1 : 2;
    Value before = access->getOperand(index);
    OpWriter w(access);
    access->setOperand(index,
                       w.convert(row, cast<RankedTensorType>(before.getType()).getElementType()));
    if (isa<hlo::DynamicUpdateSliceOp>(access))
      access->getResult(0).setType(access->getOperand(0).getType());
  }

  const RowLoop &loop;
  int group;
  ArrayRef<int> pieces; // by iteration
  LayerParts &parts;
};
} // namespace

void splitLoop(const RowLoop &loop, int group, ArrayRef<int> pieces, LayerParts &parts) {
  LoopSplitter(loop, group, pieces, parts).run();
}

} // namespace shardwright
