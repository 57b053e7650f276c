// SPDX-License-Identifier: Apache-2.0

// The roles of the dimensions of the scores (batch, heads, rows, columns), and the strides of
// tensors along them.
#pragma once

#include "AttentionProducts.h"

namespace shardwright {

using Strides = llvm::SmallVector<int64_t>;

class AttentionRoles {
public:
  /// Nothing if queries, keys and values do not share their dimensions as those
  /// of an attention do. Of the dimensions that only queries have, `row` is
  /// that of rows; if it is -1, the longest is.
  static std::optional<AttentionRoles> find(llvm::ArrayRef<int64_t> shape, int64_t columns,
                                            const Vectors &q, const Vectors &k, const Vectors &v,
                                            int64_t row = -1);

  /// The strides along batch, head, row (or column), element; none if there are none.
  std::optional<Strides> ofRows(const Vectors &vectors) const;
  std::optional<Strides> ofColumns(const Vectors &vectors) const;
  /// Along batch, head, row and column.
  std::optional<Strides> ofScores(llvm::ArrayRef<Axis> along) const;

  bool isRow(int64_t dim) const { return dim == rowDim; }
  /// The dimensions of the scores that keys and values do not have.
  llvm::SmallVector<int64_t> dimsOfQueries() const;

  int64_t batch = 1, groups = 1, queries = 1, rows = 1, columns = 1;
  int64_t rowDim = -1, columnDim = -1; // -1: a single row

private:
  struct Digit { // of a dimension of the scores
    int64_t dim, size;
    bool isShared; // by the queries of a group
  };
  bool cut(llvm::ArrayRef<int64_t> shape, const Vectors &q, const Vectors &k, const Vectors &v);
  void split(size_t batches);
  /// Of batch, group and query of a group.
  std::optional<std::array<IndexFactor, 3>> leading(llvm::ArrayRef<Axis> along) const;

  llvm::SmallVector<Digit> digits; // major ones first
  size_t batches = 0; // how many of those that are shared are batch; the others are groups
};

} // namespace shardwright
