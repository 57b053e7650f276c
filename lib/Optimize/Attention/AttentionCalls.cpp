// SPDX-License-Identifier: Apache-2.0

#include "AttentionCalls.h"

#include "../Analysis/StridedView.h"

#include "shardwright/Dialect/Exec/ExecOps.h"

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
/// A result of the call, in the layout of its user, or else with the vector dimension last.
struct Placed {
  Operation *replaced = nullptr; // the replaced op
  SmallVector<int64_t> back;     // if not empty: the transposition of the call's result
  RankedTensorType type;
  Strides strides;
};

SmallVector<int64_t> inverse(ArrayRef<int64_t> order) {
  SmallVector<int64_t> back(order.size());
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  return back;
}

class AttentionCalls {
public:
  AttentionCalls(Attention &found, OpBuilder &b) : found(found), roles(found.roles), b(b) {}

  /// Returns false if an operand does not dominate the insertion point.
  bool create() {
    Operation *back = firstOf({&found.byValues, &found.byQueries, &found.byKeys});
    Operation *first = firstOf({&found.result, &found.byValues, &found.byQueries, &found.byKeys});
    SmallVector<Value> read{found.scores.sides[0].value, found.scores.sides[1].value,
                            found.values().value};
    for (Value added : {found.softmax.mask.value, found.softmax.bias.value})
      if (added)
        read.push_back(added);
    if (!areThere(read, first) || (back && !areThere(found.byValues->vectors.value, back)))
      return false;
    b.setInsertionPoint(first);
    readOperands();
    forward();
    if (back) {
      b.setInsertionPoint(back);
      gradient();
    }
    return true;
  }

private:
  static Operation *firstOf(std::initializer_list<const std::optional<WeightedSum> *> sums) {
    Operation *first = nullptr;
    for (const auto *sum : sums)
      if (*sum && (!first || (*sum)->dot->isBeforeInBlock(first)))
        first = (*sum)->dot;
    return first;
  }

  static bool areThere(ValueRange values, Operation *where) {
    return llvm::all_of(values, [&](Value value) {
      return !value.getDefiningOp() || value.getDefiningOp()->isBeforeInBlock(where);
    });
  }

  struct Read {
    Value value;
    Strides strides;
  };

  Read read(const Vectors &vectors, bool hasRows) {
    auto fit = [&](const Vectors &one) {
      return hasRows ? roles.ofRows(one) : roles.ofColumns(one);
    };
    if (auto strides = fit(vectors))
      return {vectors.view.base, *strides};
    Value value = vectors.value;
    if (typeOf(value).getElementType() != elementType()) // it was widened
      value = ConvertOp::create(b, loc(), typeOf(value).clone(elementType()), value);
    SmallVector<int64_t> order = vectors.order();
    return {TransposeOp::create(b, loc(), value, order), *fit(vectors.inOrder(order, found.shape))};
  }

  void readOperands() {
    q = read(found.scores.sides[0], true);
    k = read(found.scores.sides[1], false);
    v = read(found.values(), false);
    mask = asScores(found.softmax.mask);
    added = asScores(found.softmax.bias);
    if (mask || added)
      bias = readAdded();
  }

  /// Transposes to the order of the scores' dimensions.
  Value asScores(const RowwisePattern::Other &other) {
    if (!other.value || other.labels == labelsOf(found.shape))
      return other.value;
    // Those of extent 1 go wherever one is left over.
    SmallVector<int64_t> order, ones;
    for (auto [d, label] : llvm::enumerate(other.labels))
      if (label < 0)
        ones.push_back(d);
    for (auto [d, label] : llvm::enumerate(labelsOf(found.shape)))
      order.push_back(label < 0 ? ones.pop_back_val()
                                : llvm::find(other.labels, label) - other.labels.begin());
    return TransposeOp::create(b, loc(), other.value, order);
  }

  /// Converts a boolean mask to an additive one, with a large negative number where it is false.
  Value addedForMask() {
    constexpr float low = -1e30f;
    Value bias = added;
    auto type = typeOf(mask).clone(b.getF32Type());
    auto constant = [&](float value) -> Value {
      return ConstantOp::create(b, loc(), DenseElementsAttr::get(type, value));
    };
    if (bias && bias.getType() != type)
      bias = ConvertOp::create(b, loc(), type, bias);
    return SelectOp::create(b, loc(), mask, bias ? bias : constant(0), constant(low));
  }

  /// Whether mask and bias are constant along a dimension of the scores.
  bool isRepeated(size_t dim) {
    return llvm::all_of(ArrayRef{mask, added}, [&](Value value) {
      return !value || llvm::all_of(lookThrough(value, Conversions::Widening).axes[dim],
                                    [](const IndexFactor &factor) { return factor.stride == 0; });
    });
  }

  /// The additive operand before its broadcast along batch and heads, but with all rows and
  /// columns.
  Read readAdded() {
    Value value = added;
    if (mask) {
      value = addedForMask();
    } else {
      IndexView view = lookThrough(value, Conversions::Widening);
      auto axes = llvm::map_to_vector(view.axes, [](const Axis &axis) { return simplified(axis); });
      auto strides = roles.ofScores(axes);
      Type type = typeOf(view.base).getElementType();
      bool isRead = type.isF32() || type == elementType();
      if (isRead && strides && ((*strides)[2] || roles.rows == 1) && (*strides)[3] == 1)
        return {view.base, *strides};
    }
    Strides limits = found.shape, starts(limits.size(), 0), steps(limits.size(), 1);
    for (size_t d = 0; d < limits.size(); ++d)
      if ((int64_t)d != roles.columnDim && !roles.isRow(d) && isRepeated(d))
        limits[d] = 1;
    if (auto strides = stridesOfAdded(limits))
      return {SliceOp::create(b, loc(), typeOf(value).clone(limits), value, starts, limits, steps),
              *strides};
    return {value, *stridesOfAdded(found.shape)};
  }

  /// The strides of a dense tensor of these extents that is broadcast to the scores.
  std::optional<Strides> stridesOfAdded(ArrayRef<int64_t> extents) {
    SmallVector<Axis> axes;
    for (auto [d, stride] : llvm::enumerate(denseStrides(extents)))
      axes.push_back(
          simplified({IndexFactor{found.shape[d], extents[d] == found.shape[d] ? stride : 0}}));
    return roles.ofScores(axes);
  }

  Placed place(const WeightedSum &sum, bool hasRows) {
    auto fit = [&](const Vectors &one) {
      return hasRows ? roles.ofRows(one) : roles.ofColumns(one);
    };
    auto [last, order] = readerOf(sum.dot, elementType());
    auto typeOfOrder = [&](ArrayRef<int64_t> dims) {
      SmallVector<int64_t> sizes;
      for (int64_t d : dims)
        sizes.push_back(typeOf(sum.dot->getResult(0)).getDimSize(d));
      return RankedTensorType::get(sizes, elementType());
    };
    if (auto strides = fit(sum.result.inOrder(order, found.shape)))
      return {last, {}, typeOfOrder(order), *strides};
    SmallVector<int64_t> own = sum.result.order(), at = inverse(own);
    auto back = llvm::map_to_vector(order, [&](int64_t d) { return at[d]; });
    return {last, back, typeOfOrder(own), *fit(sum.result.inOrder(own, found.shape))};
  }

  Type elementType() { return typeOf(found.scores.sides[0].view.base).getElementType(); }

  /// Replaces the uses of the product by the result of the call.
  void replace(const Placed &placed, Value with) {
    if (!placed.back.empty())
      with = TransposeOp::create(b, loc(), with, placed.back);
    placed.replaced->getResult(0).replaceAllUsesWith(with);
  }

  void forward() {
    const Vectors &values = found.values();
    int64_t heads = roles.groups * roles.queries;
    width = typeOf(values.value).getDimSize(values.feature);
    const Vectors &queries = found.scores.sides[0];
    depth = typeOf(queries.value).getDimSize(queries.feature);
    if (found.result)
      out = place(*found.result, true);
    else {
      SmallVector<int64_t> shape{roles.batch, roles.rows, heads, width};
      out = {nullptr,
             {},
             RankedTensorType::get(shape, elementType()),
             {roles.rows * heads * width, width, heads * width, 1}};
    }
    Type stats = found.hasGradient()
                     ? RankedTensorType::get({roles.batch, heads, roles.rows}, b.getF32Type())
                     : Type();
    call = exec::AttentionOp::create(
        b, loc(), out.type, stats, q.value, k.value, v.value, bias.value, roles.batch, roles.groups,
        roles.queries, roles.rows, roles.columns, depth, width, scale(), causalOffset(), q.strides,
        k.strides, v.strides, bias.strides, out.strides);
    call->setDiscardableAttrs(found.scores.dot->getDiscardableAttrDictionary());
    if (found.result)
      replace(out, call.getOut());
  }

  void gradient() {
    Read outGradient = read(found.byValues->vectors, true);
    Placed dq = place(*found.byQueries, true), dk = place(*found.byKeys, false),
           dv = place(*found.byValues, false);
    auto made = exec::AttentionGradientOp::create(
        b, found.gradient->dot.getLoc(), dq.type, dk.type, dv.type, q.value, k.value, v.value,
        call.getOut(), call.getStats(), outGradient.value, bias.value, roles.batch, roles.groups,
        roles.queries, roles.rows, roles.columns, depth, width, scale(), causalOffset(), q.strides,
        k.strides, v.strides, bias.strides, out.strides, outGradient.strides, dq.strides,
        dk.strides, dv.strides);
    made->setDiscardableAttrs(found.gradient->dot->getDiscardableAttrDictionary());
    replace(dq, made.getDq());
    replace(dk, made.getDk());
    replace(dv, made.getDv());
  }

  APFloat scale() { return APFloat(double(float(found.softmax.scale))); }
  IntegerAttr causalOffset() {
    return found.causalOffset ? b.getI64IntegerAttr(*found.causalOffset) : IntegerAttr();
  }
  Location loc() { return found.scores.dot.getLoc(); }

  Attention &found;
  const AttentionRoles &roles;
  OpBuilder &b;
  Read q, k, v, bias;
  Value mask, added; // of the scores' shape
  int64_t depth = 0, width = 0;
  Placed out;
  exec::AttentionOp call;
};

} // namespace

ProductReader readerOf(DotGeneralOp dot, Type element) {
  ProductReader reader{dot, llvm::to_vector(llvm::seq<int64_t>(0, dot.getType().getRank()))};
  bool isMoved = false;
  while (reader.last->hasOneUse()) {
    Operation *next = *reader.last->user_begin();
    Type now = typeOf(reader.last->getResult(0)).getElementType();
    auto transpose = dyn_cast<TransposeOp>(next);
    bool narrows = isa<ConvertOp>(next) && now != element &&
                   typeOf(next->getResult(0)).getElementType() == element;
    if (!narrows && (!transpose || isMoved))
      break;
    if (transpose)
      reader.order = llvm::to_vector(transpose.getPermutation());
    isMoved |= bool(transpose);
    reader.last = next;
  }
  return reader;
}

bool createAttention(Attention &found, OpBuilder &b) { return AttentionCalls(found, b).create(); }

} // namespace shardwright
