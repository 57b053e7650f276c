// SPDX-License-Identifier: Apache-2.0

// Calls of LAPACK, on each matrix of a batch, as JAX writes them.
#pragma once

#include "Call.h"

namespace shardwright::torch {

struct LapackOption {
  const char *name;
  char letter;
};

/// The results of `function` for a real or complex type; nulls if the call has failed.
SmallVector<Value> lapack(Call &c, StringRef function, ArrayRef<Value> operands,
                          ArrayRef<RankedTensorType> results, ArrayRef<LapackOption> options = {});

/// The last two sizes of a matrix, or of each of a batch.
struct MatrixShape {
  Ints batch;
  int64_t rows = 0, columns = 0;

  Ints with(ArrayRef<int64_t> sizes) const;
};
MatrixShape matrixShape(Call &c, Value x);
/// The same, of a square one.
MatrixShape squareShape(Call &c, Value x);

Value transposed(Call &c, Value x);
/// Conjugated where it is complex.
Value adjoint(Call &c, Value x);
/// What is on one side of the diagonal, and zeros. `offset` columns to the right of it, where that
/// is positive.
Value triangle(Call &c, Value x, bool upper, int64_t offset = 0);
Value identity(Call &c, Type element, const MatrixShape &shape);
/// The values on the diagonal, of which there are as many as the shorter side has.
Value diagonalOf(Call &c, Value x);

} // namespace shardwright::torch
