#include "shardwright/Optimize/Passes.h"

#include "StridedView.h"

#include "mlir/IR/PatternMatch.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERDOTGENERAL
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
/// Some dimensions of a tensor as one: total size and stride, if they lie evenly in memory in this order.
struct Group {
  int64_t size = 1, stride = 1;
  bool even = true;
};

Group merge(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides, ArrayRef<int64_t> dims) {
  Group group;
  bool first = true;
  for (int64_t d : llvm::reverse(dims)) {
    if (shape[d] == 1)
      continue;
    if (first)
      group.stride = strides[d];
    else if (strides[d] != group.stride * group.size)
      group.even = false;
    first = false;
    group.size *= shape[d];
  }
  return group;
}

SmallVector<int64_t> freeDims(size_t rank, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracting) {
  SmallVector<int64_t> dims;
  for (size_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(batch, (int64_t)d) && !llvm::is_contained(contracting, (int64_t)d))
      dims.push_back(d);
  return dims;
}

/// The operand transposed so that its dimensions stand in this order, for those that do not lie evenly.
Value transposed(OpBuilder &b, Location loc, Value operand, ArrayRef<int64_t> order) {
  return TransposeOp::create(b, loc, operand, order);
}

/// A stack whose slice lies somewhere along its first dimension.
struct Slice {
  Value stack, at;
};

/// The slice that an operand is, under another shape perhaps. Only of stacks that are in memory anyway: what computes another one
/// would fuse with the slicing, and compute no more than that.
Slice sliceOf(Value operand) {
  while (auto reshape = operand.getDefiningOp<ReshapeOp>())
    operand = reshape.getOperand();
  auto slice = operand.getDefiningOp<DynamicSliceOp>();
  if (!slice || slice.getSliceSizes().empty() || slice.getSliceSizes()[0] != 1)
    return {};
  Value stack = slice.getOperand(), at = slice.getStartIndices()[0];
  bool isInMemory = isa<BlockArgument>(stack) || isa<exec::ExecDialect>(stack.getDefiningOp()->getDialect());
  Type index = typeOf(at).getElementType();
  if (!isInMemory || !(index.isSignlessInteger(32) || index.isSignlessInteger(64)) ||
      typeOf(stack).getShape().drop_front() != slice.getSliceSizes().drop_front())
    return {};
  return {stack, at};
}

class DotLowering {
public:
  DotLowering(DotGeneralOp dot, OpBuilder &b) : dot(dot), b(b), dims(dot.getDotDimensionNumbers()) {}

  void run() {
    useOneElementType();
    b.setInsertionPoint(dot);
    SmallVector<int64_t> lhsFree = freeDims(typeOf(dot.getLhs()).getRank(), dims.getLhsBatchingDimensions(),
                                            dims.getLhsContractingDimensions());
    SmallVector<int64_t> rhsFree = freeDims(typeOf(dot.getRhs()).getRank(), dims.getRhsBatchingDimensions(),
                                            dims.getRhsContractingDimensions());
    chooseContractionOrder();
    Operand lhs = prepare(dot.getLhs(), dims.getLhsBatchingDimensions(), lhsFree, lhsContracting);
    Operand rhs = prepare(dot.getRhs(), dims.getRhsBatchingDimensions(), rhsFree, rhsContracting);
    build(readInPlace(lhs), readInPlace(rhs), lhsFree.size());
  }

private:
  /// Products multiply and add in one type: that of the result, or a wider one that the operands share, which rounds once at the end.
  void useOneElementType() {
    Type left = typeOf(dot.getLhs()).getElementType(), right = typeOf(dot.getRhs()).getElementType(), result = dot.getType().getElementType();
    bool isWider = left == right && isa<FloatType>(left) == isa<FloatType>(result) && left.getIntOrFloatBitWidth() > result.getIntOrFloatBitWidth();
    Type common = isWider ? left : result;
    b.setInsertionPoint(dot);
    for (OpOperand &operand : dot->getOpOperands())
      if (RankedTensorType type = typeOf(operand.get()); type.getElementType() != common)
        operand.set(ConvertOp::create(b, dot.getLoc(), type.clone(common), operand.get()));
    if (common == result)
      return;
    RankedTensorType type = dot.getType();
    dot.getResult().setType(type.clone(common));
    b.setInsertionPointAfter(dot);
    auto narrow = ConvertOp::create(b, dot.getLoc(), type, dot);
    dot.getResult().replaceAllUsesExcept(narrow, narrow);
  }

  struct Operand {
    Value value, at;
    SmallVector<int64_t> batchSizes, batchStrides;
    Group free, contracting;
  };

  /// Contracting dimensions pair up in any order; take the one in which the left operand lies in memory.
  void chooseContractionOrder() {
    StridedView lhs(dot.getLhs());
    ArrayRef<int64_t> left = dims.getLhsContractingDimensions(), right = dims.getRhsContractingDimensions();
    SmallVector<size_t> order = llvm::to_vector(llvm::seq<size_t>(0, left.size()));
    llvm::stable_sort(order, [&](size_t x, size_t y) { return lhs.strides[left[x]] > lhs.strides[left[y]]; });
    for (size_t i : order) {
      lhsContracting.push_back(left[i]);
      rhsContracting.push_back(right[i]);
    }
  }

  Operand prepare(Value operand, ArrayRef<int64_t> batch, ArrayRef<int64_t> free, ArrayRef<int64_t> contracting) {
    Operand result = look(operand, batch, free, contracting);
    if (result.free.even && result.contracting.even)
      return result;
    SmallVector<int64_t> order(batch);
    llvm::append_range(order, free);
    llvm::append_range(order, contracting);
    Value even = transposed(b, dot.getLoc(), operand, order);
    // Read the transposed value as it lies: absorbing that transpose would undo it.
    StridedView view(even);
    view.value = even;
    view.strides = denseStrides(view.shape);
    auto range = [](size_t from, size_t count) {
      return llvm::to_vector(llvm::seq<int64_t>(from, from + count));
    };
    return look(view, range(0, batch.size()), range(batch.size(), free.size()),
                range(batch.size() + free.size(), contracting.size()));
  }

  Operand look(const StridedView &view, ArrayRef<int64_t> batch, ArrayRef<int64_t> free, ArrayRef<int64_t> contracting) {
    Operand result{view.value, {}, {}, {}, merge(view.shape, view.strides, free),
                   merge(view.shape, view.strides, contracting)};
    for (int64_t d : batch) {
      result.batchSizes.push_back(view.shape[d]);
      result.batchStrides.push_back(view.strides[d]);
    }
    return result;
  }
  Operand look(Value operand, ArrayRef<int64_t> batch, ArrayRef<int64_t> free, ArrayRef<int64_t> contracting) {
    return look(StridedView(operand), batch, free, contracting);
  }

  /// A slice of a stack is not copied first.
  Operand readInPlace(Operand operand) {
    if (Slice slice = sliceOf(operand.value); slice.stack) {
      operand.value = slice.stack;
      operand.at = slice.at;
    }
    return operand;
  }

  /// The result may be written directly in the layout of a transpose that is its only user.
  void build(const Operand &lhs, const Operand &rhs, size_t lhsFreeCount) {
    auto shape = dot.getType().getShape();
    Operation *target = dot;
    SmallVector<int64_t> strides = denseStrides(shape);
    size_t batchCount = lhs.batchSizes.size();
    SmallVector<int64_t> all = llvm::to_vector(llvm::seq<int64_t>(0, shape.size()));
    ArrayRef<int64_t> batch = ArrayRef(all).take_front(batchCount), m = ArrayRef(all).slice(batchCount, lhsFreeCount),
                      n = ArrayRef(all).drop_front(batchCount + lhsFreeCount);
    if (auto transpose = dot->hasOneUse() ? dyn_cast<TransposeOp>(*dot->user_begin()) : TransposeOp()) {
      SmallVector<int64_t> outer = denseStrides(transpose.getType().getShape()), own(shape.size());
      for (auto [to, from] : llvm::enumerate(transpose.getPermutation()))
        own[from] = outer[to];
      if (merge(shape, own, m).even && merge(shape, own, n).even) {
        strides = own;
        target = transpose;
      }
    }
    auto withBatch = [](ArrayRef<int64_t> batchStrides, int64_t x, int64_t y) {
      SmallVector<int64_t> result(batchStrides);
      result.append({x, y});
      return result;
    };
    SmallVector<int64_t> outBatch = llvm::map_to_vector(batch, [&](int64_t d) { return strides[d]; });
    b.setInsertionPoint(target);
    auto product = exec::MatmulOp::create(
        b, dot.getLoc(), target->getResult(0).getType(), lhs.value, rhs.value, lhs.at, rhs.at, lhs.batchSizes, lhs.free.size,
        rhs.free.size, lhs.contracting.size, withBatch(lhs.batchStrides, lhs.free.stride, lhs.contracting.stride),
        withBatch(rhs.batchStrides, rhs.contracting.stride, rhs.free.stride),
        withBatch(outBatch, merge(shape, strides, m).stride, merge(shape, strides, n).stride));
    product->setDiscardableAttrs(dot->getDiscardableAttrDictionary());
    target->replaceAllUsesWith(product);
    if (target != dot)
      target->erase();
    dot->erase();
  }

  DotGeneralOp dot;
  OpBuilder &b;
  DotDimensionNumbersAttr dims;
  SmallVector<int64_t> lhsContracting, rhsContracting;
};

struct LowerDotGeneralPass : impl::LowerDotGeneralBase<LowerDotGeneralPass> {
  void runOnOperation() override {
    OpBuilder builder(&getContext());
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      for (DotGeneralOp dot : llvm::to_vector(block->getOps<DotGeneralOp>()))
        DotLowering(dot, builder).run();
      eraseUnusedMovements(*block);
    }
  }
};
} // namespace

void eraseUnusedMovements(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isa<TransposeOp, ReverseOp, ReshapeOp, DynamicSliceOp>(op) && op.use_empty())
      op.erase();
}
} // namespace shardwright
