// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Optimize/Passes.h"

#include "../Analysis/PointwisePattern.h"
#include "../Analysis/StridedView.h"
#include "shardwright/Dialect/StableHLO/Reshapes.h"
#include "shardwright/runtime/support/Gelu.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include <cmath>

namespace shardwright {
#define GEN_PASS_DEF_FUSEEPILOGUES
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
using exec::Epilogue;

/// Libraries require rows of an epilogue's matrix to be aligned to this many elements.
constexpr int64_t rowElements = 8;
/// Limit on the ops of a function.
constexpr size_t maxOpsOfEpilogue = 64;

bool isZero(Value value) {
  while (auto broadcast = value.getDefiningOp<BroadcastInDimOp>())
    value = broadcast.getOperand();
  return matchPattern(value, m_AnyZeroFloat());
}

/// The points at which functions are compared: of both signs, none of them special.
Points pointsOf(double most, double phase) {
  Points points;
  for (int i = 0; i < pointCount; ++i)
    points[i] = most * std::sin(1.7 * i + phase);
  return points;
}

/// The same, and some far out, where an exponential that is not guarded overflows.
Points argumentsOf(double most, double phase) {
  Points points = pointsOf(most, phase);
  for (auto [i, far] : llvm::enumerate(std::array{12.0, 40.0, 300.0, 2e4}))
    points[2 * i] = far, points[2 * i + 1] = -far;
  return points;
}

class EpilogueFusion {
public:
  EpilogueFusion(exec::MatmulOp op, OpBuilder &b) : op(op), b(b) {}

  /// Fuses a bias; returns true if the product absorbed a bias or a gradient.
  bool takeBias() {
    return isCandidate() && findBias() &&
           (takeRelu() || takeGelu() || take(Epilogue::bias, sum->getResult(0)));
  }
  bool takeGradient() { return isCandidate() && findGradient(); }
  bool takeSideSum() {
    return (isCandidate() || isByColumns()) && !op.getLhsAt() && !op.getRhsAt() &&
           (takeSum(/*ofLhs=*/false, op.getRhs(), op.getRhsStrides()[1], op.getRhsStrides()[0],
                    op.getN()) ||
            takeSum(/*ofLhs=*/true, op.getLhs(), op.getLhsStrides()[0], op.getLhsStrides()[1],
                    op.getM()));
  }

private:
  bool isCandidate() {
    return isPlain() && op.getOutStrides() == ArrayRef<int64_t>{(int64_t)op.getN(), 1} &&
           op.getN() >= 2;
  }

  /// The transpose of a product with its sides swapped, as gradients of weights are.
  bool isByColumns() {
    return isPlain() && op.getOutStrides() == ArrayRef<int64_t>{1, (int64_t)op.getM()} &&
           op.getM() >= 2;
  }

  bool isPlain() {
    Type element = typeOf(op.getOut()).getElementType();
    return !op.getEpilogue() && op.getBatch().empty() && op.getK() >= 1 &&
           (element.isF32() || element.isBF16() || element.isF16());
  }

  /// In the type of the product, or in a wider one, which the product's epilogue computes in
  /// anyway.
  bool isOfThisType(Value value) {
    return typeOf(value).getElementType() == typeOf(op.getOut()).getElementType();
  }

  bool isClose(double found, double wanted, double argument) {
    // Programs in halves have their constants in halves too.
    double tolerance = typeOf(op.getOut()).getElementType().isF32() ? 4e-6 : 4e-3;
    return std::abs(found - wanted) <= tolerance * std::max(1.0, std::abs(argument));
  }

  /// The only user, behind reshapes and conversions that have no other.
  Operation *onlyUser(Value value) {
    while (value.hasOneUse()) {
      Operation *user = *value.user_begin();
      if (!isa<ReshapeOp, ConvertOp>(user) ||
          typeOf(user->getResult(0)).getElementType().isInteger())
        return user;
      value = user->getResult(0);
    }
    return nullptr;
  }

  /// The vector over n that `spread` repeats in each row; null if it is none.
  Value vectorOf(Value spread) {
    int64_t n = op.getN();
    ArrayRef<int64_t> shape = typeOf(spread).getShape();
    size_t lead = shape.size();
    for (int64_t behind = 1; behind < n && lead > 0;)
      behind *= shape[--lead];
    if (ShapedType::getNumElements(shape.drop_front(lead)) != n)
      return {};
    auto broadcast = spread.getDefiningOp<BroadcastInDimOp>();
    if (!broadcast || typeOf(broadcast.getOperand()).getNumElements() != n)
      return {};
    for (auto [from, to] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      if (typeOf(broadcast.getOperand()).getDimSize(from) != ((size_t)to < lead ? 1 : shape[to]))
        return {};
    if (!llvm::is_sorted(broadcast.getBroadcastDimensions()))
      return {};
    return narrowest(broadcast.getOperand());
  }

  /// The same elements before they were given dimensions of extent 1 or a wider type.
  Value narrowest(Value value) {
    for (;;) {
      Operation *def = value.getDefiningOp();
      bool same =
          def && (reshapedBy(def) || (isa<ConvertOp>(def) && isOfThisType(def->getOperand(0))));
      if (!same)
        return isOfThisType(value) ? value : Value();
      value = def->getOperand(0);
    }
  }

  bool findBias() {
    sum = dyn_cast_or_null<AddOp>(onlyUser(op.getOut()));
    if (!sum)
      return false;
    for (Value side : sum->getOperands())
      if ((vector = vectorOf(side)))
        return true;
    return false;
  }

  /// What follows the sum, in the type of the product.
  Value rounded(Value value) {
    auto convert = value.hasOneUse() ? dyn_cast<ConvertOp>(*value.user_begin()) : ConvertOp();
    return isOfThisType(value)                ? value
           : convert && isOfThisType(convert) ? Value(convert)
                                              : Value();
  }

  bool takeRelu() {
    auto maximum = dyn_cast_or_null<MaxOp>(onlyUser(sum->getResult(0)));
    if (!maximum || !(isZero(maximum.getLhs()) || isZero(maximum.getRhs())))
      return false;
    return take(Epilogue::bias_relu, maximum);
  }

  bool takeGelu() {
    PointwisePattern functions;
    Points x = argumentsOf(5, 0.3);
    functions.set(sum->getResult(0), x);
    for (Operation *user : computedFrom(sum->getResult(0))) {
      const Points *found = functions.evaluate(user->getResult(0));
      if (!found || !rounded(user->getResult(0)))
        continue;
      if (llvm::all_of(llvm::seq(pointCount),
                       [&](int i) { return isClose((*found)[i], runtime::gelu(x[i]), x[i]); }))
        return take(Epilogue::bias_gelu, user->getResult(0));
    }
    return false;
  }

  /// The transitive users of `value`, in program order.
  SmallVector<Operation *> computedFrom(Value value) {
    llvm::SmallPtrSet<Operation *, 16> found;
    SmallVector<Operation *> stack(value.user_begin(), value.user_end());
    while (!stack.empty() && found.size() < maxOpsOfEpilogue) {
      Operation *next = stack.pop_back_val();
      if (isPointwise(next) && found.insert(next).second)
        stack.append(next->user_begin(), next->user_end());
    }
    SmallVector<Operation *> all(found.begin(), found.end());
    llvm::sort(all, [](Operation *x, Operation *y) { return x->isBeforeInBlock(y); });
    return all;
  }

  /// Makes the product compute `last`; other uses read the auxiliary result.
  bool take(Epilogue epilogue, Value last) {
    Value result = rounded(last);
    if (!result)
      return false;
    Value argument = sum->getResult(0);
    bool keeps = epilogue == Epilogue::bias_gelu && isReadBesides(argument, last);
    if (keeps && (!isOfThisType(argument) || (int64_t)op.getN() % rowElements))
      return false;
    b.setInsertionPoint(sum);
    auto made = create(keeps ? Epilogue::bias_gelu_keep : epilogue, typeOf(result),
                       keeps ? typeOf(argument) : Type(), vector);
    result.replaceAllUsesWith(made.getOut());
    if (keeps)
      argument.replaceAllUsesWith(made.getAuxiliary());
    return true;
  }

  /// Whether `value` has uses that `last` does not depend on.
  bool isReadBesides(Value value, Value last) {
    SmallVector<Operation *> between = computedFrom(value);
    llvm::SmallPtrSet<Operation *, 16> leading;
    for (Operation *one : llvm::reverse(between))
      if (one == last.getDefiningOp() ||
          (!one->use_empty() &&
           llvm::all_of(one->getUsers(), [&](Operation *user) { return leading.contains(user); })))
        leading.insert(one);
    return llvm::any_of(value.getUsers(), [&](Operation *user) {
      return !leading.contains(user) && !isOpTriviallyDead(user);
    });
  }

  bool findGradient() {
    Value v = op.getOut();
    if ((int64_t)op.getN() % rowElements)
      return false;
    for (Operation *user : computedFrom(v)) {
      Value gradient = user->getResult(0), argument;
      if (typeOf(gradient) == typeOf(v) && isGradient(gradient, argument) &&
          !isReadBesides(v, gradient))
        return take(gradient, argument);
    }
    return false;
  }

  /// Whether `gradient` is v gelu'(argument), where the argument is the one thing that it is
  /// computed from besides.
  bool isGradient(Value gradient, Value &argument) {
    Points v = pointsOf(1, 0.7), x = argumentsOf(4, 0.1);
    PointwisePattern first, functions;
    first.set(op.getOut(), v);
    if (first.evaluate(gradient, &argument) || !argument || typeOf(argument) != typeOf(op.getOut()))
      return false;
    functions.set(op.getOut(), v);
    functions.set(argument, x);
    const Points *found = functions.evaluate(gradient);
    return found && llvm::all_of(llvm::seq(pointCount), [&](int i) {
             return isClose((*found)[i], v[i] * runtime::geluGradient(x[i]), x[i]);
           });
  }

  bool take(Value gradient, Value argument) {
    ReduceOp total = sumOverRows(gradient);
    b.setInsertionPoint(gradient.getDefiningOp());
    auto made = create(total ? Epilogue::gelu_gradient_sum : Epilogue::gelu_gradient,
                       typeOf(gradient), total ? total.getResult(0).getType() : Type(), argument);
    gradient.replaceAllUsesWith(made.getOut());
    if (total)
      total.getResult(0).replaceAllUsesWith(made.getAuxiliary());
    return true;
  }

  ReduceOp sumOverRows(Value value) {
    for (Operation *user : value.getUsers()) {
      auto reduce = dyn_cast<ReduceOp>(user);
      Operation *combiner =
          reduce && reduce.getInputs().size() == 1 ? getBodyCombiner(reduce.getBody()) : nullptr;
      if (!isa_and_nonnull<AddOp>(combiner) || !isZero(reduce.getInitValues()[0]) ||
          !isOfThisType(reduce.getResult(0)))
        continue;
      ArrayRef<int64_t> dims = reduce.getDimensions(), shape = typeOf(value).getShape();
      SmallVector<int64_t> sorted(dims);
      llvm::sort(sorted);
      if (llvm::equal(sorted, llvm::seq<int64_t>(0, dims.size())) &&
          ShapedType::getNumElements(shape.drop_front(dims.size())) == (int64_t)op.getN())
        return reduce;
    }
    return {};
  }

  /// The same elements in the same order, before they were given other dimensions.
  static Value beforeReshapes(Value value) {
    while (auto reshape = value.getDefiningOp<ReshapeOp>())
      value = reshape.getOperand();
    return value;
  }

  /// Whether `reduce` sums up over k what the product reads with these strides.
  bool sumsUp(ReduceOp reduce, int64_t stride, int64_t kStride, int64_t count) {
    Operation *combiner =
        reduce.getInputs().size() == 1 ? getBodyCombiner(reduce.getBody()) : nullptr;
    if (!isa_and_nonnull<AddOp>(combiner) || !isZero(reduce.getInitValues()[0]) ||
        !isOfThisType(reduce.getResult(0)))
      return false;
    ArrayRef<int64_t> shape = typeOf(reduce.getInputs()[0]).getShape();
    SmallVector<int64_t> dims(reduce.getDimensions());
    llvm::sort(dims);
    int64_t k = op.getK(), first = shape.size() - dims.size();
    if (typeOf(reduce.getInputs()[0]).getNumElements() != k * count ||
        typeOf(reduce.getResult(0)).getNumElements() != count)
      return false;
    return (llvm::equal(dims, llvm::seq<int64_t>(0, dims.size())) && stride == 1 &&
            kStride == count) ||
           (llvm::equal(dims, llvm::seq<int64_t>(first, shape.size())) && kStride == 1 &&
            stride == k);
  }

  /// The sum of one side over k, if the program has it and reads it no earlier than the product can
  /// be there.
  bool takeSum(bool ofLhs, Value side, int64_t stride, int64_t kStride, int64_t count) {
    SmallVector<Value> same = {beforeReshapes(side)};
    for (size_t i = 0; i < same.size(); ++i)
      for (Operation *user : same[i].getUsers()) {
        if (auto reshape = dyn_cast<ReshapeOp>(user))
          same.push_back(reshape);
        auto reduce = dyn_cast<ReduceOp>(user);
        if (!reduce || reduce->getBlock() != op->getBlock() ||
            !sumsUp(reduce, stride, kStride, count) || !moveBefore(reduce))
          continue;
        b.setInsertionPoint(op);
        bool swaps = !isCandidate();
        if (swaps)
          swapSides();
        auto made = create(ofLhs != swaps ? Epilogue::lhs_sum : Epilogue::rhs_sum,
                           op.getOut().getType(), reduce.getResult(0).getType(), Value());
        op.getOut().replaceAllUsesWith(made.getOut());
        reduce.getResult(0).replaceAllUsesWith(made.getAuxiliary());
        return true;
      }
    return false;
  }

  /// Rewrites a column-major product as a row-major one of the same memory.
  void swapSides() {
    auto turned = [](ArrayRef<int64_t> strides) {
      return SmallVector<int64_t>{strides[1], strides[0]};
    };
    auto made = exec::MatmulOp::create(
        b, op.getLoc(), op.getOut().getType(), Type(), op.getRhs(), op.getLhs(), Value(), Value(),
        Value(), exec::EpilogueAttr(), op.getBatch(), op.getN(), op.getM(), op.getK(),
        turned(op.getRhsStrides()), turned(op.getLhsStrides()), turned(op.getOutStrides()),
        DenseI64ArrayAttr(), DenseI64ArrayAttr());
    made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op.getOut().replaceAllUsesWith(made.getOut());
    op = made;
  }

  /// Moves the product up to the sum, if that comes first and the operands dominate it.
  bool moveBefore(ReduceOp reduce) {
    if (op->isBeforeInBlock(reduce))
      return true;
    for (Value operand : op->getOperands())
      if (Operation *def = operand.getDefiningOp();
          def && def->getBlock() == op->getBlock() && !def->isBeforeInBlock(reduce))
        return false;
    op->moveBefore(reduce);
    return true;
  }

  exec::MatmulOp create(Epilogue epilogue, Type out, Type auxiliary, Value operand) {
    auto made = exec::MatmulOp::create(
        b, op.getLoc(), out, auxiliary, op.getLhs(), op.getRhs(), op.getLhsAt(), op.getRhsAt(),
        operand, exec::EpilogueAttr::get(b.getContext(), epilogue), op.getBatch(), op.getM(),
        op.getN(), op.getK(), op.getLhsStrides(), op.getRhsStrides(), op.getOutStrides(),
        op.getLhsSlicesAttr(), op.getRhsSlicesAttr());
    made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    return made;
  }

  exec::MatmulOp op;
  OpBuilder &b;
  AddOp sum;
  Value vector;
};

struct FuseEpiloguesPass : impl::FuseEpiloguesBase<FuseEpiloguesPass> {
  void runOnOperation() override {
    OpBuilder builder(&getContext());
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      // What a product keeps of gelu is what the gradient is then computed from.
      for (auto take : {&EpilogueFusion::takeBias, &EpilogueFusion::takeGradient,
                        &EpilogueFusion::takeSideSum}) {
        for (exec::MatmulOp op : llvm::to_vector(block->getOps<exec::MatmulOp>()))
          (EpilogueFusion(op, builder).*take)();
        exec::eraseDeadOps(*block);
      }
    }
  }
};
} // namespace
} // namespace shardwright
