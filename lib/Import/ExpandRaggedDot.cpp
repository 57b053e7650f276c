// SPDX-License-Identifier: Apache-2.0

// Pass: expands chlo.ragged_dot to one dot_general of masked operands, which are zero outside of
// their group.
//
//   ragged rows      lhs -> [g, lhs…], masked; contracts g with the groups of rhs
//   ragged columns   both -> [g, …], masked; g is a batch dimension
//   ragged batches   an ordinary product
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Import/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDRAGGEDDOT
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Direction = hlo::ComparisonDirection;
using Values = SmallVector<Value>;

SmallVector<int64_t> plusOne(ArrayRef<int64_t> dims) {
  return llvm::map_to_vector(dims, [](int64_t d) { return d + 1; });
}

/// End offsets of the groups: an inclusive prefix sum of `sizes` along the last dimension, as a
/// masked sum over a [groups, groups] square.
Value ends(OpWriter &w, Value sizes) {
  RankedTensorType type = tensorOf(sizes);
  int64_t groups = type.getShape().back(), rank = type.getRank();
  SmallVector<int64_t> square(type.getShape()), from = consecutive(rank);
  square.push_back(groups);
  Value size = w.spread(sizes, from, square);
  Value before = w.compare(w.iota(w.b.getI32Type(), square, rank - 1), Direction::LE,
                           w.iota(w.b.getI32Type(), square, rank));
  return w.sum(w.make<hlo::SelectOp>(before, size, w.splatInteger(size.getType(), 0)), {rank - 1});
}

/// [g, x…]: x at positions inside of group g, zero elsewhere. `prefix`: the dimensions of x that
/// correspond to the leading dimensions of `sizes`.
Value masked(OpWriter &w, Value x, Value sizes, ArrayRef<int64_t> prefix, int64_t ragged) {
  SmallVector<int64_t> shape(tensorOf(x).getShape());
  shape.insert(shape.begin(), tensorOf(sizes).getShape().back());
  Value end = ends(w, sizes), start = w.make<hlo::SubtractOp>(end, sizes);
  SmallVector<int64_t> dims;
  if (tensorOf(sizes).getRank() > 1)
    dims = plusOne(prefix);
  dims.push_back(0);
  // broadcast_in_dim preserves the order of dimensions, so transpose into the order of x first.
  SmallVector<int64_t> order = consecutive(dims.size());
  llvm::sort(order, [&](int64_t a, int64_t b) { return dims[a] < dims[b]; });
  llvm::sort(dims);
  auto everywhere = [&](Value v) { return w.spread(w.transpose(v, order), dims, shape); };
  Value at = w.iota(tensorOf(sizes).getElementType(), shape, ragged + 1);
  Value inside = w.make<hlo::AndOp>(w.compare(at, Direction::GE, everywhere(start)),
                                    w.compare(at, Direction::LT, everywhere(end)));
  Value repeated = w.spread(x, consecutive(tensorOf(x).getRank(), 1), shape);
  return w.make<hlo::SelectOp>(inside, repeated, w.splat(repeated.getType(), 0));
}

SmallVector<int64_t> concat(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  SmallVector<int64_t> result(a);
  llvm::append_range(result, b);
  return result;
}

ArrayAttr precisions(chlo::RaggedDotOp op, OpWriter &w) {
  if (!op.getPrecisionConfig())
    return {};
  return w.b.getArrayAttr(
      llvm::map_to_vector(*op.getPrecisionConfig(), [&](Attribute a) -> Attribute {
        return hlo::PrecisionAttr::get(op.getContext(), cast<chlo::PrecisionAttr>(a).getValue());
      }));
}

Expansion raggedDot(chlo::RaggedDotOp op, OpWriter &w) {
  auto dims = op.getRaggedDotDimensionNumbers();
  SmallVector<int64_t> lhsBatch(dims.getLhsBatchingDimensions()),
      rhsBatch(dims.getRhsBatchingDimensions()), lhsContract(dims.getLhsContractingDimensions()),
      rhsContract(dims.getRhsContractingDimensions());
  int64_t ragged = dims.getLhsRaggedDimensions()[0];
  Type element = tensorOf(op.getResult()).getElementType();
  Value lhs = op.getLhs(), rhs = op.getRhs(), sizes = op.getGroupSizes();
  bool inColumns = llvm::is_contained(lhsContract, ragged);
  if (llvm::is_contained(lhsBatch, ragged))
    return Values{w.dot(lhs, rhs, {lhsBatch, rhsBatch, lhsContract, rhsContract}, element,
                        precisions(op, w))};

  SmallVector<int64_t> prefix(lhsBatch), rhsPrefix(rhsBatch);
  for (int64_t d = 0; d < ragged; ++d)
    if (!llvm::is_contained(lhsBatch, d) && llvm::is_contained(lhsContract, d) == inColumns)
      prefix.push_back(d);
  int64_t rank = tensorOf(sizes).getRank();
  if (rank > 1 && rank != (int64_t)prefix.size() + 1)
    return op.emitError() << "has group sizes of type " << sizes.getType()
                          << ", expected rank 1 or " << prefix.size() + 1;
  lhs = masked(w, lhs, sizes, prefix, ragged);
  if (!inColumns)
    return Values{w.dot(lhs, rhs,
                        {plusOne(lhsBatch), rhsBatch, concat({0}, plusOne(lhsContract)),
                         concat(dims.getRhsGroupDimensions(), rhsContract)},
                        element, precisions(op, w))};
  auto inRhs = [&](int64_t d) {
    return rhsContract[llvm::find(lhsContract, d) - lhsContract.begin()];
  };
  for (int64_t d : ArrayRef(prefix).drop_front(lhsBatch.size()))
    rhsPrefix.push_back(inRhs(d));
  rhs = masked(w, rhs, sizes, rhsPrefix, inRhs(ragged));
  return Values{w.dot(lhs, rhs,
                      {concat({0}, plusOne(lhsBatch)), concat({0}, plusOne(rhsBatch)),
                       plusOne(lhsContract), plusOne(rhsContract)},
                      element, precisions(op, w))};
}

struct ExpandRaggedDotPass : impl::ExpandRaggedDotBase<ExpandRaggedDotPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), raggedDot)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
