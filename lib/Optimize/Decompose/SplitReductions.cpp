// SPDX-License-Identifier: Apache-2.0

// Reductions in two steps, each of which a kernel does well.
//
// Long reductions to few results, for devices with several processors: a block of threads of a GPU,
// or a thread of a CPU, folds one result of a row, or some columns, so that the sum of all elements
// would keep one processor busy and the others waiting.
//
//   x [768 x 3072]  sum of all             x [768 x 3072]  rows first, then their sums
//   x [1048576]     sum of all             x [512 x 2048]  the same, of parts
//   x [65536 x 96]  sum of each column     x [128 x 512 x 96]
//
// What is folded keeps its order: a part is a run of neighbours, and parts are folded in their
// order.
//
// Reductions of the last dimension and of others with a kept one between, as the statistics of
// group normalization: columns first, whose neighbours vectors of the processor hold, then rows.
//
//   x [2 x 4096 x 4 x 32]  sum over dimensions 1 and 3      [2 x 4 x 32], [2 x 4]
#include "../Analysis/ScalarEvaluation.h"

#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/OpRules/ElementMaps.h"
#include "shardwright/Optimize/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

namespace shardwright {
#define GEN_PASS_DEF_SPLITREDUCTIONS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
/// Dimension `dim` becomes two: `parts`, and what is in each.
struct Cut {
  int64_t dim, parts;
};

int64_t product(ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  int64_t product = 1;
  for (int64_t d : dims)
    product *= shape[d];
  return product;
}

/// The number of blocks that a reduction occupies.
int64_t blocksOf(ArrayRef<int64_t> shape, ArrayRef<int64_t> reduced, int64_t columnsOfBlock) {
  int64_t results = ShapedType::getNumElements(shape) / product(shape, reduced),
          last = (int64_t)shape.size() - 1;
  return llvm::is_contained(reduced, last)
             ? results
             : results / shape[last] * llvm::divideCeil(shape[last], columnsOfBlock);
}

/// At least `wanted` parts and not many more, each of several elements.
std::optional<int64_t> partsOf(int64_t size, int64_t wanted) {
  for (int64_t parts = std::max<int64_t>(wanted, 2); parts <= std::min(size / 2, 16 * wanted);
       ++parts)
    if (size % parts == 0)
      return parts;
  return std::nullopt;
}

/// The shape with one dimension in two.
SmallVector<int64_t> cutShape(ArrayRef<int64_t> shape, Cut cut) {
  SmallVector<int64_t> result(shape);
  result[cut.dim] = cut.parts;
  result.insert(result.begin() + cut.dim + 1, shape[cut.dim] / cut.parts);
  return result;
}

/// `x` in its new shape. What only this reduction needs is computed in it, so that one kernel reads
/// its operands and folds.
Value reshaped(OpWriter &w, Value x, Cut cut) {
  Operation *op = x.getDefiningOp();
  SmallVector<int64_t> shape = cutShape(tensorOf(x).getShape(), cut);
  DenseElementsAttr elements;
  if (matchPattern(x, m_Constant(&elements)) && elements.isSplat())
    return hlo::ConstantOp::create(w.b, w.loc, elements.reshape(tensorOf(x).clone(shape)));
  auto broadcast = dyn_cast_if_present<hlo::BroadcastInDimOp>(op);
  if (broadcast && !llvm::is_contained(broadcast.getBroadcastDimensions(), cut.dim))
    return w.spread(broadcast.getOperand(),
                    llvm::map_to_vector(broadcast.getBroadcastDimensions(),
                                        [&](int64_t d) { return d + (d > cut.dim); }),
                    shape);
  bool isOwn = op && op->hasOneUse() && op->getNumResults() == 1 && op->getNumRegions() == 0 &&
               isElementwise(op) && llvm::all_of(op->getOperands(), [&](Value operand) {
                 return tensorOf(operand).getShape() == tensorOf(x).getShape();
               });
  if (!isOwn)
    return w.reshape(x, shape);
  IRMapping operands;
  for (Value operand : op->getOperands())
    if (!operands.contains(operand))
      operands.map(operand, reshaped(w, operand, cut));
  Operation *copy = w.b.clone(*op, operands);
  copy->getResult(0).setType(tensorOf(x).clone(shape));
  return copy->getResult(0);
}

SmallVector<Value> reduce(OpWriter &w, hlo::ReduceOp like, ValueRange inputs,
                          ArrayRef<int64_t> dims) {
  SmallVector<int64_t> shape;
  for (auto [d, size] : llvm::enumerate(tensorOf(inputs[0]).getShape()))
    if (!llvm::is_contained(dims, (int64_t)d))
      shape.push_back(size);
  SmallVector<Type> types = llvm::map_to_vector(like.getResultTypes(), [&](Type type) -> Type {
    return cast<RankedTensorType>(type).clone(shape);
  });
  auto op = hlo::ReduceOp::create(w.b, w.loc, types, inputs, like.getInitValues(),
                                  w.b.getDenseI64ArrayAttr(dims));
  w.b.cloneRegionBefore(like.getBody(), op.getBody(), op.getBody().end());
  return llvm::to_vector_of<Value>(op.getResults());
}

class Splitter {
public:
  Splitter(int64_t enoughBlocks, int64_t leastWork, int64_t columnsOfBlock)
      : enoughBlocks(enoughBlocks), leastWork(leastWork), columnsOfBlock(columnsOfBlock) {}

  /// Nothing if the reduction stays as it is.
  SmallVector<Value> split(hlo::ReduceOp op) const {
    ArrayRef<int64_t> shape = tensorOf(op.getInputs()[0]).getShape();
    SmallVector<int64_t> reduced(op.getDimensions());
    llvm::sort(reduced);
    if (reduced.empty() || roundsParts(op) || !startsNeutral(op) ||
        ShapedType::getNumElements(shape) == 0)
      return {};
    if (size_t columns = columnsBeforeRows(shape, reduced);
        columns && mayReorder(op) && ShapedType::getNumElements(shape) >= leastWork)
      return columnsThenRows(op, reduced, columns);
    int64_t blocks = blocksOf(shape, reduced, columnsOfBlock),
            work = ShapedType::getNumElements(shape) / blocks;
    if (blocks >= enoughBlocks || work < leastWork)
      return {};
    int64_t wanted =
        std::min<int64_t>(llvm::divideCeil(enoughBlocks, blocks), 16 * work / leastWork);
    // The first dimensions stay for the second reduction, as many as make enough parts, the last of
    // them perhaps in two.
    size_t i = 0;
    for (; i < reduced.size() && shape[reduced[i]] < wanted; ++i)
      wanted = llvm::divideCeil(wanted, shape[reduced[i]]);
    if (i == reduced.size())
      return {};
    bool isWhole = i + 1 < reduced.size() && shape[reduced[i]] <= 16 * wanted;
    if (isWhole)
      return inTwo(op, reduced, i + 1, std::nullopt);
    if (std::optional<int64_t> parts = partsOf(shape[reduced[i]], wanted))
      return inTwo(op, reduced, i, Cut{reduced[i], *parts});
    return {};
  }

private:
  /// The number of reduced dimensions in front of the last kept one, if that is not the last.
  static size_t columnsBeforeRows(ArrayRef<int64_t> shape, ArrayRef<int64_t> reduced) {
    int64_t rows = 0; // trailing dimensions that are reduced
    while (rows < (int64_t)reduced.size() &&
           reduced[reduced.size() - 1 - rows] == (int64_t)shape.size() - 1 - rows)
      ++rows;
    return rows ? reduced.size() - rows : 0;
  }

  static bool mayReorder(hlo::ReduceOp op) {
    return op.getInputs().size() == 1 && hlo::getBodyCombiner(op.getBody());
  }

  static SmallVector<Value> columnsThenRows(hlo::ReduceOp op, ArrayRef<int64_t> reduced,
                                            size_t columns) {
    OpWriter w(op);
    SmallVector<int64_t> rows;
    for (int64_t d : reduced.drop_front(columns)) // those of the columns are gone
      rows.push_back(d - (int64_t)columns);
    return reduce(w, op, reduce(w, op, op.getInputs(), reduced.take_front(columns)), rows);
  }

  /// A sum of bf16 is rounded once; sums of parts would be rounded each.
  static bool roundsParts(hlo::ReduceOp op) {
    return llvm::any_of(op.getResultTypes(), [](Type type) {
      auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
      return element && element.getWidth() < 32;
    });
  }

  /// Both steps begin at the initial values: those of sums and products count twice unless they are
  /// neutral.
  static bool startsNeutral(hlo::ReduceOp op) {
    Operation *combiner = op.getInputs().size() == 1 ? hlo::getBodyCombiner(op.getBody()) : nullptr;
    if (!combiner || !isa<hlo::AddOp, hlo::MulOp>(combiner))
      return true;
    DenseElementsAttr init;
    std::optional<double> number =
        matchPattern(op.getInitValues()[0], m_Constant(&init)) ? numberAt(init, 0) : std::nullopt;
    return number == (isa<hlo::AddOp>(combiner) ? 0.0 : 1.0);
  }

  /// Reduces what is behind the first `kept` reduced dimensions, and behind the parts; then these.
  static SmallVector<Value> inTwo(hlo::ReduceOp op, ArrayRef<int64_t> reduced, size_t kept,
                                  std::optional<Cut> cut) {
    OpWriter w(op);
    SmallVector<Value> inputs(op.getInputs());
    SmallVector<int64_t> second(reduced.take_front(kept)), first(reduced.drop_front(kept));
    if (cut) {
      for (Value &input : inputs)
        input = reshaped(w, input, *cut);
      second.push_back(cut->dim);
      for (int64_t &d : first) // the rest of what is cut is the dimension behind it
        ++d;
    }
    // Behind the first reduction nothing in front of its dimensions has moved.
    return reduce(w, op, reduce(w, op, inputs, first), second);
  }

  int64_t enoughBlocks, leastWork, columnsOfBlock;
};

struct SplitReductionsPass : impl::SplitReductionsBase<SplitReductionsPass> {
  using SplitReductionsBase::SplitReductionsBase;

  void runOnOperation() override {
    Splitter splitter(enoughBlocks, leastWork, columnsOfBlock);
    SmallVector<hlo::ReduceOp> work;
    getOperation().walk([&](hlo::ReduceOp op) { work.push_back(op); });
    while (!work.empty()) {
      hlo::ReduceOp op = work.pop_back_val();
      SmallVector<Value> results = splitter.split(op);
      if (results.empty())
        continue;
      auto second = results[0].getDefiningOp<hlo::ReduceOp>();
      auto first = second.getInputs()[0].getDefiningOp<hlo::ReduceOp>();
      replaceOp(op, results);
      work.append({first, second}); // columns may be long
    }
  }
};
} // namespace
} // namespace shardwright
