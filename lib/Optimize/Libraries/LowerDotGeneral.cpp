// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/StableHLO/Progressions.h"
#include "shardwright/Optimize/Passes.h"

#include "../Analysis/SmallNumbers.h"
#include "../Analysis/StridedView.h"

#include "mlir/IR/PatternMatch.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERDOTGENERAL
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
/// A dimension of the product, with its stride in each tensor; 0 where it is none of that tensor's.
struct Dim {
  int64_t size, lhs, rhs, out;
};
using Dims = SmallVector<Dim, 4>;

/// Merges dimensions into one, if they have a common stride in this order.
std::optional<Dim> merge(ArrayRef<Dim> dims) {
  Dim merged{1, 1, 1, 1};
  for (const Dim &dim : llvm::reverse(dims)) {
    if (dim.size == 1)
      continue;
    if (merged.size == 1)
      merged = dim;
    else if (dim.lhs != merged.lhs * merged.size || dim.rhs != merged.rhs * merged.size ||
             dim.out != merged.out * merged.size)
      return std::nullopt;
    else
      merged.size *= dim.size;
  }
  return merged;
}

SmallVector<int64_t> freeDims(size_t rank, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracting) {
  SmallVector<int64_t> dims;
  for (size_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(batch, (int64_t)d) && !llvm::is_contained(contracting, (int64_t)d))
      dims.push_back(d);
  return dims;
}

/// A stack of matrices and the index of a slice along its first dimension.
struct Slice {
  Value stack, at;
};

/// The slice that an operand is, under another shape perhaps. Only of stacks that are in memory
/// anyway: what computes another one would fuse with the slicing, and compute no more than that.
Slice sliceOf(Value operand) {
  while (auto reshape = operand.getDefiningOp<ReshapeOp>())
    operand = reshape.getOperand();
  auto slice = operand.getDefiningOp<DynamicSliceOp>();
  if (!slice || slice.getSliceSizes().empty() || slice.getSliceSizes()[0] != 1)
    return {};
  Value stack = slice.getOperand(), at = slice.getStartIndices()[0];
  bool isInMemory =
      isa<BlockArgument>(stack) || isa<exec::ExecDialect>(stack.getDefiningOp()->getDialect());
  Type index = typeOf(at).getElementType();
  if (!isInMemory || !(index.isSignlessInteger(32) || index.isSignlessInteger(64)) ||
      typeOf(stack).getShape().drop_front() != slice.getSliceSizes().drop_front())
    return {};
  return {stack, at};
}

class DotLowering {
public:
  DotLowering(DotGeneralOp dot, OpBuilder &b)
      : dot(dot), b(b), dims(dot.getDotDimensionNumbers()) {}

  void run() {
    useOneElementType();
    b.setInsertionPoint(dot);
    chooseContractionOrder();
    Operand lhs = look(dot.getLhs(), dims.getLhsBatchingDimensions(), lhsContracting);
    Operand rhs = look(dot.getRhs(), dims.getRhsBatchingDimensions(), rhsContracting);
    std::optional<Product> product = fit(lhs, rhs);
    if (!product) {
      lhs = reordered(lhs, dot.getLhs());
      rhs = reordered(rhs, dot.getRhs());
      product = fit(lhs, rhs);
    }
    emit(*product, lhs, rhs);
  }

private:
  /// Products multiply and add in one type: that of the result, or a wider one that the operands
  /// share, which rounds once at the end. Small numbers have none of their own.
  void useOneElementType() {
    Type left = typeOf(dot.getLhs()).getElementType(),
         right = typeOf(dot.getRhs()).getElementType(), result = dot.getType().getElementType();
    bool isWider = left == right && isa<FloatType>(left) == isa<FloatType>(result) &&
                   left.getIntOrFloatBitWidth() > result.getIntOrFloatBitWidth();
    Type common = isWider ? left : result;
    if (Type wide = wideTypeOf(common))
      common = wide;
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

  /// The bytes that are read, and its dimensions by what they do.
  struct Operand {
    StridedView view;
    SmallVector<int64_t> batch, free, contracting;
  };

  Operand look(Value operand, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracting) {
    return {StridedView(operand), SmallVector<int64_t>(batch),
            freeDims(typeOf(operand).getRank(), batch, contracting),
            SmallVector<int64_t>(contracting)};
  }

  /// Contracting dimensions may be in any order; use the memory order of the left operand.
  void chooseContractionOrder() {
    StridedView lhs(dot.getLhs());
    ArrayRef<int64_t> left = dims.getLhsContractingDimensions(),
                      right = dims.getRhsContractingDimensions();
    SmallVector<size_t> order = llvm::to_vector(llvm::seq<size_t>(0, left.size()));
    llvm::stable_sort(
        order, [&](size_t x, size_t y) { return lhs.strides[left[x]] > lhs.strides[left[y]]; });
    for (size_t i : order) {
      lhsContracting.push_back(left[i]);
      rhsContracting.push_back(right[i]);
    }
  }

  /// Transposes to the order batch, free, contracting, unless free and contracting dimensions have
  /// a common stride already.
  Operand reordered(const Operand &operand, Value value) {
    auto along = [&](ArrayRef<int64_t> which) {
      return Dims(llvm::map_range(which, [&](int64_t d) {
        return Dim{operand.view.shape[d], operand.view.strides[d], 0, 0};
      }));
    };
    if (merge(along(operand.free)) && merge(along(operand.contracting)))
      return operand;
    SmallVector<int64_t> order(operand.batch);
    llvm::append_range(order, operand.free);
    llvm::append_range(order, operand.contracting);
    Value even = TransposeOp::create(b, dot.getLoc(), value, order);
    // Read the transposed value itself: absorbing that transpose would undo it.
    StridedView view(even);
    view.value = even;
    view.strides = denseStrides(view.shape);
    int64_t next = 0;
    auto take = [&](size_t count) {
      next += count;
      return llvm::to_vector(llvm::seq<int64_t>(next - count, next));
    };
    return {view, take(operand.batch.size()), take(operand.free.size()),
            take(operand.contracting.size())};
  }

  struct Product {
    Operation *target; // whose result is written: the product, or a transpose of it
    Dims batch;
    Dim m, n, k;
  };

  /// The product without transposes, if possible. The result may be written in the layout of a
  /// transpose that is its only user.
  std::optional<Product> fit(const Operand &lhs, const Operand &rhs) {
    SmallVector<int64_t> strides = denseStrides(dot.getType().getShape());
    if (auto transpose =
            dot->hasOneUse() ? dyn_cast<TransposeOp>(*dot->user_begin()) : TransposeOp()) {
      SmallVector<int64_t> outer = denseStrides(transpose.getType().getShape()),
                           own(strides.size());
      for (auto [to, from] : llvm::enumerate(transpose.getPermutation()))
        own[from] = outer[to];
      if (auto product = fit(transpose, own, lhs, rhs))
        return product;
    }
    return fit(dot, strides, lhs, rhs);
  }

  std::optional<Product> fit(Operation *target, ArrayRef<int64_t> out, const Operand &lhs,
                             const Operand &rhs) {
    Dims batch, m, n, k;
    auto sizeOf = [](const Operand &operand, int64_t d) { return operand.view.shape[d]; };
    auto strideOf = [](const Operand &operand, int64_t d) { return operand.view.strides[d]; };
    for (auto [l, r] : llvm::zip(lhs.batch, rhs.batch))
      batch.push_back({sizeOf(lhs, l), strideOf(lhs, l), strideOf(rhs, r), out[batch.size()]});
    for (int64_t l : lhs.free)
      m.push_back({sizeOf(lhs, l), strideOf(lhs, l), 0, out[batch.size() + m.size()]});
    for (int64_t r : rhs.free)
      n.push_back({sizeOf(rhs, r), 0, strideOf(rhs, r), out[batch.size() + m.size() + n.size()]});
    for (auto [l, r] : llvm::zip(lhs.contracting, rhs.contracting))
      k.push_back({sizeOf(lhs, l), strideOf(lhs, l), strideOf(rhs, r), 0});
    std::optional<Dim> depth = merge(k);
    if (!depth)
      return std::nullopt;
    auto asOne = [&](const Dims &batch, const Dims &m, const Dims &n) -> std::optional<Product> {
      std::optional<Dim> rows = merge(m), columns = merge(n);
      return rows && columns ? std::optional(Product{target, batch, *rows, *columns, *depth})
                             : std::nullopt;
    };
    if (auto product = asOne(batch, m, n))
      return product;
    // A short free dimension may prevent merging, such as the heads of a group in attention:
    // products along it share an operand.
    constexpr int64_t most = 16, leastLeft = 32;
    for (Dims *side : {&m, &n})
      for (size_t i = 0; i < side->size(); ++i) {
        Dims rest(*side), more(batch);
        more.push_back(rest[i]);
        rest.erase(rest.begin() + i);
        int64_t left = 1;
        for (const Dim &dim : rest)
          left *= dim.size;
        if (more.back().size > most || left < leastLeft)
          continue;
        if (auto product = side == &m ? asOne(more, rest, n) : asOne(more, m, rest))
          return product;
      }
    return std::nullopt;
  }

  void emit(const Product &product, const Operand &lhs, const Operand &rhs) {
    auto all = [&](int64_t Dim::*part, std::initializer_list<Dim> matrix = {}) {
      SmallVector<int64_t> result =
          llvm::map_to_vector(product.batch, [&](const Dim &dim) { return dim.*part; });
      for (const Dim &dim : matrix)
        result.push_back(dim.*part);
      return result;
    };
    const auto &[target, batch, m, n, k] = product;
    Slice left = readInPlace(lhs.view.value), right = readInPlace(rhs.view.value);
    b.setInsertionPoint(target);
    auto call = exec::MatmulOp::create(
        b, dot.getLoc(), target->getResult(0).getType(), /*auxiliary=*/Type(), left.stack,
        right.stack, left.at, right.at, /*epilogue_operand=*/Value(),
        /*epilogue=*/exec::EpilogueAttr(), all(&Dim::size), m.size, n.size, k.size,
        all(&Dim::lhs, {m, k}), all(&Dim::rhs, {k, n}), all(&Dim::out, {m, n}),
        progressionAttr(left.at), progressionAttr(right.at));
    call->setDiscardableAttrs(dot->getDiscardableAttrDictionary());
    target->getResult(0).replaceAllUsesWith(call.getOut());
    if (target != dot)
      target->erase();
    dot->erase();
  }

  /// A slice of a stack is not copied first; anything else is read whole.
  static Slice readInPlace(Value operand) {
    Slice slice = sliceOf(operand);
    return slice.stack ? slice : Slice{operand, {}};
  }

  /// The indices of slices in the iterations of a loop, where they are known.
  DenseI64ArrayAttr progressionAttr(Value at) {
    auto loop =
        at ? dyn_cast_or_null<exec::WhileOp>(at.getParentBlock()->getParentOp()) : exec::WhileOp();
    if (!loop || !loop.getTripCount() || at.getParentBlock() != &loop.getBody().front())
      return {};
    std::optional<Progression> found =
        progressionOf(at, {loop.getBody().front(), loop.getInits(), int64_t(*loop.getTripCount())});
    return found ? b.getDenseI64ArrayAttr({found->first, found->step}) : DenseI64ArrayAttr();
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
