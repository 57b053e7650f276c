// SPDX-License-Identifier: Apache-2.0

// Ops are replaced in order: by one for each part of their stacks, if they can be computed by
// parts; others get stacks as a whole.
#include "SplitLayers.h"

#include "LayerParts.h"
#include "PiecesOfRows.h"
#include "Rows.h"
#include "SplitLoop.h"
#include "SplitSignature.h"
#include "UnrollLayers.h"

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
    eraseDeadOps({&made.getBody().front(), &top});
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
    else if (std::optional<TakenRows> taken = rowsTakenBy(op);
             taken && parts.isCut(op->getOperand(0)))
      readRows(op, *taken);
    else
      useWholes(op);
  }

  bool isCut(Operation *op, const LayerFactor &layers) {
    std::optional<Stacked> along = stackOf(op, layers);
    return along && parts.isCut(along->group);
  }

  /// Where an op has its layers; `rows` is of the factor.
  std::optional<Stacked> stackOf(Operation *op, const LayerFactor &layers) const {
    auto ofTensors = [&](auto &&tensors, auto &&values) {
      for (auto [tensor, value] : llvm::zip_equal(tensors, values))
        if (std::optional<Stacked> own = stacks.of(value); own && layers.dimOf(tensor) == own->dim)
          return std::optional(Stacked{own->dim, own->group, own->rows / layers.rowsOf(tensor)});
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

  /// Of the parts that have them.
  void readRows(Operation *slice, const TakenRows &taken) {
    OpWriter w(slice);
    Value whole = parts.whole(w.b, slice->getOperand(0));
    slice->getResult(0).replaceAllUsesWith(takeRows(w, whole, taken.dim, taken.begin, taken.end));
    dead.push_back(slice);
  }

  void replaceByParts(Operation *op, const LayerFactor &layers) {
    OpBuilder b(op);
    auto [unused, group, rows] = *stackOf(op, layers);
    SmallVector<SmallVector<Value>> operands;
    for (auto [tensor, operand] : llvm::zip_equal(layers.rule.operands, op->getOperands())) {
      std::optional<unsigned> dim = layers.dimOf(tensor);
      operands.push_back(dim ? parts.get(b, operand, {*dim, group, rows * layers.rowsOf(tensor)})
                             : SmallVector<Value>(parts.count(group), parts.whole(b, operand)));
    }
    SmallVector<SmallVector<Value>> results(op->getNumResults());
    for (size_t part = 0; part < parts.count(group); ++part) {
      auto own = llvm::map_to_vector(operands, [&](auto &each) { return each[part]; });
      auto made = createLayerPart(b, op, layers, parts.range({0, group, rows}, part), own);
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

  void replaceLoop(const RowLoop &loop) {
    auto found = pieces.find(loop.op);
    splitLoop(loop, stacks.groupOf(loop), found == pieces.end() ? ArrayRef<int>() : found->second,
              parts);
    dead.push_back(loop.op);
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

  func::FuncOp main;
  hlo::WhileOp microbatches, made;
  const LayerStacks &stacks;
  const PiecesOfLayers &pieces;
  LayerParts parts;
  SmallVector<Operation *> dead;
};

/// Of each group, where the pieces of its loops begin, or of the ops that slice its rows.
std::vector<std::vector<int64_t>> cutsOf(const LayerStacks &stacks, const StepValues &values,
                                         const PiecesOfLayers &pieces) {
  std::vector<std::set<int64_t>> cuts = cutsOfSlicedRows(stacks, values, pieces);
  for (auto &[op, ofIterations] : pieces) {
    const RowLoop *loop = stacks.loopOf(op);
    if (!loop)
      continue;
    std::set<int64_t> &own = cuts[stacks.groupOf(*loop)];
    own.insert({0, loop->rows()});
    for (int64_t i = 1; i < loop->rows(); ++i)
      if (ofIterations[i] != ofIterations[i - 1])
        own.insert(loop->isReversed ? loop->rows() - i : i);
  }
  std::vector<std::vector<int64_t>> lists;
  for (const std::set<int64_t> &own : cuts)
    lists.emplace_back(own.begin(), own.end());
  return lists;
}

/// Slices of rows are cut where the ops are that read them, which so have to stay where they are.
void keepPieces(const PiecesOfLayers &pieces, const LayerStacks &stacks) {
  for (auto &[op, piece] : pieces)
    if (!stacks.loopOf(op))
      op->setAttr(kPieceAttr, Builder(op).getI64IntegerAttr(piece.front()));
}
} // namespace

LogicalResult splitLayers(func::FuncOp main, hlo::WhileOp &microbatches,
                          const PlaceOptions &options) {
  unrollLayers(main, microbatches, LayerStacks(main, microbatches));
  LayerStacks stacks(main, microbatches);
  if (stacks.empty())
    return success();
  StepValues values(main, microbatches);
  auto forward = findForward(main, microbatches, values);
  if (failed(forward))
    return failure();
  auto pieces = cutLayers(microbatches.getLoc(), *forward, options, stacks);
  if (failed(pieces))
    return failure();
  LayerParts parts(stacks, cutsOf(stacks, values, *pieces));
  SmallVector<int> cut = llvm::filter_to_vector(llvm::seq(stacks.groups()),
                                                [&](int group) { return parts.isCut(group); });
  if (llvm::any_of(cut, [&](int group) { return stacks.slicedRowsOf(group).has_value(); }))
    keepPieces(*pieces, stacks);
  if (!cut.empty())
    microbatches = LayerSplitter(main, microbatches, stacks, *pieces, std::move(parts)).run();
  return success();
}

} // namespace shardwright
