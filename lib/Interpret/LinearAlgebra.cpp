// SPDX-License-Identifier: Apache-2.0

// Cholesky factorization and triangular solve; leading dimensions are batches.
#include "OpTable.h"
#include "WideTensor.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// A copy of one matrix of a batch, as wide complex numbers.
struct WideMatrix {
  WideMatrix(int64_t rows, int64_t columns)
      : rows(rows), columns(columns), values(rows * columns) {}
  WideMatrix(const Tensor &tensor, int64_t batch)
      : WideMatrix(tensor.getDim(tensor.getRank() - 2), tensor.getDim(tensor.getRank() - 1)) {
    for (int64_t i = 0; i < rows * columns; ++i)
      values[i] = wideAt(tensor, batch * rows * columns + i);
  }
  WideComplex &operator()(int64_t r, int64_t c) { return values[r * columns + c]; }
  WideComplex operator()(int64_t r, int64_t c) const { return values[r * columns + c]; }
  void store(Tensor &tensor, int64_t batch) const {
    for (int64_t i = 0; i < rows * columns; ++i)
      storeWide(tensor, batch * rows * columns + i, values[i]);
  }
  WideMatrix transposed(bool conjugate) const {
    WideMatrix result(columns, rows);
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < columns; ++c)
        result(c, r) = conjugate ? std::conj((*this)(r, c)) : (*this)(r, c);
    return result;
  }
  int64_t rows, columns;
  std::vector<WideComplex> values;
};

int64_t batchesOf(const Tensor &tensor) { return countOf(tensor.getShape().drop_back(2)); }

/// L with a = L L^H, from the lower triangle of a; NaN where a is not positive definite.
WideMatrix lowerFactor(const WideMatrix &a) {
  WideMatrix factor(a.rows, a.columns);
  for (int64_t r = 0; r < a.rows; ++r)
    for (int64_t c = 0; c <= r; ++c) {
      WideComplex rest = a(r, c);
      for (int64_t k = 0; k < c; ++k)
        rest -= factor(r, k) * std::conj(factor(c, k));
      factor(r, c) = r == c ? WideComplex(std::sqrt(rest.real())) : rest / factor(c, c);
    }
  return factor;
}

/// The other triangle of the result is zero.
Tensor cholesky(stablehlo::CholeskyOp op, const Frame &frame) {
  const Tensor &a = frame.tensor(op.getA());
  Tensor result(a.getType());
  for (int64_t batch = 0, e = batchesOf(a); batch < e; ++batch) {
    WideMatrix matrix(a, batch);
    if (op.getLower())
      lowerFactor(matrix).store(result, batch);
    else // a = U^H U, with U the adjoint of the factor of a's mirror image
      lowerFactor(matrix.transposed(/*conjugate=*/true))
          .transposed(/*conjugate=*/true)
          .store(result, batch);
  }
  return result;
}

/// Solves m x = b for a triangular m by substitution.
WideMatrix substitute(const WideMatrix &m, const WideMatrix &b, bool lower, bool unitDiagonal) {
  WideMatrix x(b.rows, b.columns);
  for (int64_t column = 0; column < b.columns; ++column)
    for (int64_t step = 0; step < m.rows; ++step) {
      int64_t r = lower ? step : m.rows - 1 - step;
      WideComplex rest = b(r, column);
      for (int64_t k = lower ? 0 : r + 1, e = lower ? r : m.rows; k < e; ++k)
        rest -= m(r, k) * x(k, column);
      x(r, column) = unitDiagonal ? rest : rest / m(r, r);
    }
  return x;
}

Tensor triangularSolve(stablehlo::TriangularSolveOp op, const Frame &frame) {
  const Tensor &a = frame.tensor(op.getA()), &b = frame.tensor(op.getB());
  Tensor result(b.getType());
  bool transposed = op.getTransposeA() != stablehlo::Transpose::NO_TRANSPOSE;
  bool conjugate = op.getTransposeA() == stablehlo::Transpose::ADJOINT;
  for (int64_t batch = 0, e = batchesOf(a); batch < e; ++batch) {
    WideMatrix m(a, batch), right(b, batch);
    if (transposed)
      m = m.transposed(conjugate);
    bool lower = op.getLower() != transposed;
    if (op.getLeftSide())
      substitute(m, right, lower, op.getUnitDiagonal()).store(result, batch);
    else // x m = b is m^T x^T = b^T
      substitute(m.transposed(false), right.transposed(false), !lower, op.getUnitDiagonal())
          .transposed(false)
          .store(result, batch);
  }
  return result;
}
} // namespace

void addLinearAlgebra(OpTable &table) {
  table.value<stablehlo::CholeskyOp>(cholesky);
  table.value<stablehlo::TriangularSolveOp>(triangularSolve);
}

} // namespace shardwright::interpret
