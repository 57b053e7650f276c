// SPDX-License-Identifier: Apache-2.0

// LAPACK custom calls on batches of matrices, in the form that JAX emits.
#pragma once

#include "Call.h"

namespace shardwright::torch {

inline RankedTensorType tensorType(ArrayRef<int64_t> shape, Type element) {
  return RankedTensorType::get(shape, element);
}
inline Type i32(Call &c) { return c.w.b.getI32Type(); }

struct LapackOption {
  const char *name;
  char letter;
};

/// Calls `function`, prefixed by the letter of the element type (s, d, c, z). Returns one value per
/// result type; null values if the call has failed.
SmallVector<Value> lapack(Call &c, StringRef function, ArrayRef<Value> operands,
                          ArrayRef<RankedTensorType> results, ArrayRef<LapackOption> options = {});

/// The batch dimensions and the last two sizes of a batch of matrices.
struct MatrixShape {
  Ints batch;
  int64_t rows = 0, columns = 0;

  Ints with(ArrayRef<int64_t> sizes) const;
};
MatrixShape matrixShape(Call &c, Value x);
/// The same; fails the call unless the matrices are square.
MatrixShape squareShape(Call &c, Value x);

Value transposed(Call &c, Value x);
/// The transpose, conjugated for complex types.
Value adjoint(Call &c, Value x);
/// The upper or lower triangle, zero elsewhere; the boundary is the diagonal shifted right by
/// `offset` columns.
Value triangle(Call &c, Value x, bool upper, int64_t offset = 0);
Value identity(Call &c, Type element, const MatrixShape &shape);
/// The main diagonal: [batch…, min(rows, columns)].
Value diagonalOf(Call &c, Value x);

} // namespace shardwright::torch
