// SPDX-License-Identifier: Apache-2.0

// Expands triangular_solve and cholesky into loops over rows or columns.
//
//   solve    row r of x is (b[r] - strict[r] x) / diagonal[r], where unsolved rows of x are zero
//   factor   column c of l is (a[:, c] - l conj(l[c])) / sqrt of its element c, from the diagonal
//   on
//
// All other forms reduce to these by transposition: x m = b is m' x' = b', and a = u^H u is the
// mirror image of a = l l^H.
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Optimize/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDLINEARALGEBRA
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;
using Direction = hlo::ComparisonDirection;

namespace {
using Values = SmallVector<Value>;

/// Matrices with leading batch dimensions, of which a loop reads and writes one row or column a
/// step.
struct Matrices {
  Matrices(OpWriter &w, RankedTensorType type)
      : w(w), rank(type.getRank()), rows(rank - 2), columns(rank - 1),
        narrow(type.getElementType()),
        wide(narrow.isBF16() || narrow.isF16() ? w.b.getF32Type() : narrow),
        batch(consecutive(rank - 2)) {}

  Value transposed(Value x) {
    SmallVector<int64_t> permutation = consecutive(rank);
    std::swap(permutation[rows], permutation[columns]);
    return w.transpose(x, permutation);
  }
  Value conjugated(Value x) { return isa<ComplexType>(wide) ? w.make<chlo::ConjOp>(x) : x; }
  Value zeros(Value like) { return w.splat(like.getType(), 0); }
  /// The elements at which row DIRECTION column holds; zero elsewhere.
  Value triangle(Value x, Direction direction) {
    ArrayRef<int64_t> shape = tensorOf(x).getShape();
    Value inside = w.compare(w.iota(w.b.getI32Type(), shape, rows), direction,
                             w.iota(w.b.getI32Type(), shape, columns));
    return w.make<hlo::SelectOp>(inside, x, zeros(x));
  }
  SmallVector<Value> starts(Value index, ArrayRef<int64_t> dims) {
    SmallVector<Value> result(rank, w.splatInteger(index.getType(), 0));
    for (int64_t dim : dims)
      result[dim] = index;
    return result;
  }
  /// The row or column at an index, or the element of the diagonal.
  Value take(Value x, Value index, ArrayRef<int64_t> dims) {
    SmallVector<int64_t> sizes(tensorOf(x).getShape());
    for (int64_t dim : dims)
      sizes[dim] = 1;
    return w.make<hlo::DynamicSliceOp>(x, starts(index, dims), w.b.getDenseI64ArrayAttr(sizes));
  }
  Value put(Value x, Value part, Value index, int64_t dim) {
    return w.make<hlo::DynamicUpdateSliceOp>(x, part, starts(index, dim));
  }
  Value stretch(Value x, Value like) {
    return w.spread(x, consecutive(rank), tensorOf(like).getShape());
  }
  Value product(Value x, Value y, int64_t xDim, int64_t yDim) {
    return w.dot(x, y, {batch, batch, {xDim}, {yDim}}, wide, w.highestPrecision());
  }
  /// x after `count` steps from 0 on.
  Value loop(Value initial, int64_t count, llvm::function_ref<Value(Value step, Value x)> body) {
    return w.loop(initial, count,
                  [&](Value step, ValueRange x) { return Values{body(step, x[0])}; })[0];
  }

  OpWriter &w;
  int64_t rank, rows, columns;
  Type narrow, wide;
  SmallVector<int64_t> batch;
};

/// x with m x = b. What lies in the other triangle of m does not matter, be it infinite.
Value substitute(Matrices &f, Value m, Value b, bool lower, bool unitDiagonal) {
  OpWriter &w = f.w;
  int64_t count = tensorOf(m).getDimSize(f.rows);
  Value strict = f.triangle(m, lower ? Direction::GT : Direction::LT);
  return f.loop(f.zeros(b), count, [&](Value step, Value x) {
    Value row =
        lower ? step : w.make<hlo::SubtractOp>(w.splatInteger(step.getType(), count - 1), step);
    Value solved = f.product(f.take(strict, row, f.rows), x, f.columns, f.rows);
    Value rest = w.make<hlo::SubtractOp>(f.take(b, row, f.rows), solved);
    if (!unitDiagonal)
      rest = w.make<hlo::DivOp>(rest, f.stretch(f.take(m, row, {f.rows, f.columns}), rest));
    return f.put(x, rest, row, f.rows);
  });
}

/// l with l l^H = a, from the lower triangle of a. NaN from the column on where a is not positive
/// definite.
Value lowerFactor(Matrices &f, Value a) {
  OpWriter &w = f.w;
  int64_t count = tensorOf(a).getDimSize(f.rows);
  return f.loop(f.zeros(a), count, [&](Value c, Value l) {
    Value known = f.product(l, f.conjugated(f.take(l, c, f.rows)), f.columns, f.columns);
    Value column = w.make<hlo::SubtractOp>(f.take(a, c, f.columns), known);
    Value square = f.take(column, c, f.rows);
    if (isa<ComplexType>(f.wide)) // the imaginary part is not read: a is taken for Hermitian
      square =
          w.make<hlo::ComplexOp>(w.make<hlo::RealOp>(square), w.make<hlo::ImagOp>(f.zeros(square)));
    Value pivot = f.stretch(w.make<hlo::SqrtOp>(square), column);
    ArrayRef<int64_t> shape = tensorOf(column).getShape();
    Value row = w.iota(w.b.getI32Type(), shape, f.rows), here = w.spread(c, {}, shape);
    Value below = w.make<hlo::SelectOp>(w.compare(row, Direction::GT, here),
                                        w.make<hlo::DivOp>(column, pivot), f.zeros(column));
    Value whole = w.make<hlo::SelectOp>(w.compare(row, Direction::EQ, here), pivot, below);
    return f.put(l, whole, c, f.columns);
  });
}

Expansion triangularSolve(hlo::TriangularSolveOp op, OpWriter &w) {
  Matrices f(w, tensorOf(op.getB()));
  Value m = w.convert(op.getA(), f.wide), b = w.convert(op.getB(), f.wide);
  bool isTransposed = op.getTransposeA() != hlo::Transpose::NO_TRANSPOSE, onLeft = op.getLeftSide();
  if (op.getTransposeA() == hlo::Transpose::ADJOINT)
    m = f.conjugated(m);
  bool swap = isTransposed == onLeft; // a system from the right transposes once more
  if (swap)
    m = f.transposed(m);
  Value x =
      substitute(f, m, onLeft ? b : f.transposed(b), op.getLower() != swap, op.getUnitDiagonal());
  return Values{w.convert(onLeft ? x : f.transposed(x), f.narrow)};
}

Expansion cholesky(hlo::CholeskyOp op, OpWriter &w) {
  Matrices f(w, tensorOf(op.getA()));
  Value a = w.convert(op.getA(), f.wide);
  bool lower = op.getLower();
  Value l = lowerFactor(f, lower ? a : f.conjugated(f.transposed(a)));
  return Values{w.convert(lower ? l : f.conjugated(f.transposed(l)), f.narrow)};
}

struct ExpandLinearAlgebraPass : impl::ExpandLinearAlgebraBase<ExpandLinearAlgebraPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), triangularSolve)) ||
        failed(replaceEach(getOperation(), cholesky)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
