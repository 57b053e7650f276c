// SPDX-License-Identifier: Apache-2.0

// Ops are replaced in order: by one for each part of their stacks, if they can be computed by
// parts; others get stacks as a whole.
#include "SplitLayers.h"

#include "CountedValues.h"
#include "LayerParts.h"
#include "SplitSignature.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
class LayerSplitter {
public:
  LayerSplitter(func::FuncOp main, hlo::WhileOp microbatches, const LayerStacks &stacks,
                const PiecesOfLayers &pieces, LayerParts parts)
      : main(main), microbatches(microbatches), stacks(stacks), pieces(pieces),
        parts(std::move(parts)) {}

  hlo::WhileOp run() {
    Block &top = main.getBody().front();
    SignatureSplitter signature(main, stacks, parts);
    signature.splitArguments();
    for (Operation &op : llvm::make_early_inc_range(top.without_terminator()))
      replace(&op);
    signature.splitResults();
    microbatches->dropAllReferences();
    for (Operation *op : llvm::reverse(dead))
      op->erase();
    for (Block *block : {&made.getCond().front(), &made.getBody().front()})
      block->eraseArguments(0, microbatches->getNumOperands());
    microbatches.erase();
    signature.finish();
    return made;
  }

private:
  void replace(Operation *op) {
    const RowLoop *loop = stacks.loopOf(op);
    const LayerFactor *layers = stacks.factorOf(op);
    if (op == microbatches)
      replaceMicrobatches();
    else if (loop && parts.isCut(stacks.groupOf(*loop)))
      replaceLoop(*loop);
    else if (layers && isCut(op, *layers))
      replaceByParts(op, *layers);
    else
      useWholes(op);
  }

  bool isCut(Operation *op, const LayerFactor &layers) {
    std::optional<Stacked> along = stackOf(op, layers);
    return along && parts.isCut(along->group);
  }

  /// Where an op has its layers.
  std::optional<Stacked> stackOf(Operation *op, const LayerFactor &layers) const {
    auto ofTensors = [&](auto &&tensors, auto &&values) {
      for (auto [tensor, value] : llvm::zip_equal(tensors, values))
        if (std::optional<Stacked> own = stacks.of(value); own && layers.dimOf(tensor) == own->dim)
          return own;
      return std::optional<Stacked>();
    };
    auto own = ofTensors(layers.rule.operands, op->getOperands());
    return own ? own : ofTensors(layers.rule.results, op->getResults());
  }

  void useWholes(Operation *op) {
    OpBuilder b(op);
    op->walk([&](Operation *inner) {
      for (OpOperand &operand : inner->getOpOperands())
        if (parts.isCut(operand.get()))
          operand.set(parts.whole(b, operand.get()));
    });
  }

  void replaceByParts(Operation *op, const LayerFactor &layers) {
    OpBuilder b(op);
    int group = stackOf(op, layers)->group;
    SmallVector<SmallVector<Value>> operands;
    for (auto [tensor, operand] : llvm::zip_equal(layers.rule.operands, op->getOperands())) {
      std::optional<unsigned> dim = layers.dimOf(tensor);
      operands.push_back(dim ? parts.get(b, operand, {*dim, group})
                             : SmallVector<Value>(parts.count(group), parts.whole(b, operand)));
    }
    SmallVector<SmallVector<Value>> results(op->getNumResults());
    for (size_t part = 0; part < parts.count(group); ++part) {
      auto own = llvm::map_to_vector(operands, [&](auto &each) { return each[part]; });
      auto made = createLayerPart(b, op, layers, parts.range(group, part), own);
      for (auto [all, result] : llvm::zip_equal(results, made))
        all.push_back(result);
    }
    for (auto [value, all] : llvm::zip_equal(op->getResults(), results))
      if (layers.isReduced())
        value.replaceAllUsesWith(combined(b, op, all));
      else
        parts.set(value, all);
    dead.push_back(op);
  }

  static Value combined(OpBuilder &b, Operation *reduction, ArrayRef<Value> terms) {
    Value sum = terms[0];
    for (Value term : terms.drop_front())
      sum = combineParts(b, reduction, sum, term);
    return sum;
  }

  // The loop over microbatches.

  void replaceMicrobatches() {
    OpBuilder b(microbatches);
    made = hlo::WhileOp::create(b, microbatches.getLoc(), typesOfCarried(),
                                carriedParts(b, microbatches->getOperands()));
    made->setDiscardableAttrs(microbatches->getDiscardableAttrDictionary());
    for (auto [from, to] : llvm::zip_equal(microbatches->getRegions(), made->getRegions())) {
      to.takeBody(from);
      addArguments(to.front());
    }
    Block &body = made.getBody().front();
    for (Operation &op : llvm::make_early_inc_range(body.without_terminator()))
      replace(&op);
    OpBuilder end(body.getTerminator());
    body.getTerminator()->setOperands(carriedParts(end, body.getTerminator()->getOperands()));
    setResults(microbatches->getResults(), made->getResults());
  }

  bool isCutCarried(unsigned i) const {
    std::optional<Stacked> along = stacks.ofCarried(i);
    return along && parts.isCut(along->group);
  }

  SmallVector<Type> typesOfCarried() const {
    SmallVector<Type> types;
    for (auto [i, value] : llvm::enumerate(microbatches->getResults()))
      if (!isCutCarried(i))
        types.push_back(value.getType());
      else
        for (size_t part = 0; part < parts.count(stacks.ofCarried(i)->group); ++part)
          types.push_back(parts.partType(value, *stacks.ofCarried(i), part));
    return types;
  }

  SmallVector<Value> carriedParts(OpBuilder &b, ValueRange values) {
    SmallVector<Value> carried;
    for (auto [i, value] : llvm::enumerate(values))
      if (isCutCarried(i))
        llvm::append_range(carried, parts.get(b, value, *stacks.ofCarried(i)));
      else
        carried.push_back(parts.whole(b, value));
    return carried;
  }

  void addArguments(Block &block) {
    SmallVector<Value> before(block.getArguments()), added;
    for (Type type : typesOfCarried())
      added.push_back(block.addArgument(type, microbatches.getLoc()));
    setResults(before, added);
  }

  /// The values that stand for what the loop over microbatches carries.
  void setResults(ValueRange before, ValueRange now) {
    for (auto [i, value] : llvm::enumerate(before)) {
      size_t count = isCutCarried(i) ? parts.count(stacks.ofCarried(i)->group) : 1;
      if (isCutCarried(i))
        parts.set(value, now.take_front(count));
      else
        value.replaceAllUsesWith(now.front());
      now = now.drop_front(count);
    }
  }

  // Loops over layers.

  void replaceLoop(const RowLoop &loop) {
    OpBuilder b(loop.op);
    int group = stacks.groupOf(loop);
    size_t count = parts.count(group);
    SmallVector<SmallVector<Value>> operands; // of stacks the parts
    for (auto [i, value] : llvm::enumerate(loop.op->getOperands()))
      operands.push_back(loop.isStacked[i] ? parts.get(b, value, {0, group})
                                           : SmallVector<Value>{parts.whole(b, value)});
    SmallVector<SmallVector<Value>> results = operands;
    for (size_t i = 0; i < count; ++i) {
      size_t part = loop.isReversed ? count - 1 - i : i;
      runPart(b, loop, part, results);
    }
    for (auto [i, value] : llvm::enumerate(loop.op->getResults()))
      if (loop.isStacked[i])
        parts.set(value, results[i]);
      else
        value.replaceAllUsesWith(results[i][0]);
    dead.push_back(loop.op);
  }

  /// Replaces `carried` by what it is behind the iterations of a part, whose counter begins at 0.
  void runPart(OpBuilder &b, const RowLoop &loop, size_t part,
               SmallVector<SmallVector<Value>> &carried) {
    LayerRange rows = parts.range(stacks.groupOf(loop), part);
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
    writeBody(own, loop, part, first);
    if (auto found = pieces.find(loop.op); found != pieces.end())
      own->setAttr(kPieceAttr, b.getI64IntegerAttr(found->second[first]));
    for (auto [i, values] : llvm::enumerate(carried))
      if (std::optional<Progression> known = loop.progressionOf(i)) // waits for no other part
        values[0] = integerLike(b, values[0], known->first + (first + rows.size()) * known->step);
      else if (!loop.isInvariant(i))
        values[loop.isStacked[i] ? part : 0] = own->getResult(i);
  }

  void writeBody(hlo::WhileOp own, const RowLoop &loop, size_t part, int64_t first) {
    hlo::WhileOp before = loop.op;
    Block &from = before.getBody().front(), &block = own.getBody().emplaceBlock();
    IRMapping mapping;
    for (auto [argument, operand] : llvm::zip_equal(from.getArguments(), own->getOperands()))
      mapping.map(argument, block.addArgument(operand.getType(), argument.getLoc()));
    OpBuilder outside(own);
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(before->getRegions(), captured);
    for (Value value : captured)
      if (loop.captured.contains(value))
        mapping.map(value, parts.get(outside, value, {0, stacks.groupOf(loop)})[part]);
      else if (parts.isCut(value))
        mapping.map(value, parts.whole(outside, value));

    OpWriter w(OpBuilder::atBlockEnd(&block), own.getLoc());
    Value counter = block.getArgument(loop.counted.counter);
    int64_t rows = parts.range(stacks.groupOf(loop), part).size();
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

  func::FuncOp main;
  hlo::WhileOp microbatches, made;
  const LayerStacks &stacks;
  const PiecesOfLayers &pieces;
  LayerParts parts;
  SmallVector<Operation *> dead;
};

/// Of each group, where the pieces of its loops begin.
std::vector<std::vector<int64_t>> cutsOf(const LayerStacks &stacks, const PiecesOfLayers &pieces) {
  std::vector<std::set<int64_t>> cuts(stacks.groups());
  for (auto &[op, ofIterations] : pieces) {
    const RowLoop &loop = *stacks.loopOf(op);
    std::set<int64_t> &own = cuts[stacks.groupOf(loop)];
    own.insert({0, loop.rows()});
    for (int64_t i = 1; i < loop.rows(); ++i)
      if (ofIterations[i] != ofIterations[i - 1])
        own.insert(loop.isReversed ? loop.rows() - i : i);
  }
  std::vector<std::vector<int64_t>> lists;
  for (const std::set<int64_t> &own : cuts)
    lists.emplace_back(own.begin(), own.end());
  return lists;
}
} // namespace

LogicalResult splitLayers(func::FuncOp main, hlo::WhileOp &microbatches,
                          const PlaceOptions &options) {
  LayerStacks stacks(main, microbatches);
  if (stacks.empty())
    return success();
  auto forward = findForward(main, microbatches, StepValues(main, microbatches));
  if (failed(forward))
    return failure();
  auto pieces = cutLayers(microbatches.getLoc(), *forward, options, stacks);
  if (failed(pieces))
    return failure();
  LayerParts parts(stacks, cutsOf(stacks, *pieces));
  bool isCut =
      llvm::any_of(llvm::seq(stacks.groups()), [&](int group) { return parts.isCut(group); });
  if (isCut)
    microbatches = LayerSplitter(main, microbatches, stacks, *pieces, std::move(parts)).run();
  return success();
}

} // namespace shardwright
