// SPDX-License-Identifier: Apache-2.0

// Min-plus products of a vector and a table, as messages along edges are: of each column the least
// of shifts[row] + entry. Costs of moves are nearly a metric, so that few entries of a row lower
// anything: nine in ten blocks of a row are ruled out by their least entry, and not read.
#pragma once

#include "VectorLoops.h"

#include <memory>

namespace shardwright::plan {

class BlockedTable {
public:
  static constexpr int width = 16; // columns of a block: a row of it is a line of the cache
  enum Order { ByRow, ByColumn };

  /// `order`: of the entries.
  BlockedTable(int rows, int columns, const std::vector<float> &entries, Order order = ByRow);

  int getRows() const { return rows; }
  int getColumns() const { return columns; }
  float at(int row, int column) const { return line(column / width, row)[column % width]; }

  /// Of each column the least of shifts[row] + entry; rows whose shift is forbidden are left out.
  /// Adds to `read` how many numbers that took.
  template <typename Value>
  std::vector<Value> product(const std::vector<double> &shifts, double &read) const;

private:
  const float *line(int block, int row) const {
    return entries.get() + (size_t(block) * rows + row) * width;
  }
  void copyRows(const float *given);
  void copyColumns(const float *given);
  void findLeast();
  template <typename Value>
  double multiply(const float *lowShifts, const Value *shifts, Value *into) const;
  double multiplyRounded(const float *shifts, float *into) const;
  double multiplyExactly(const float *lowShifts, const double *shifts, double *into) const;

  int rows, columns, blocks, paddedRows;
  std::unique_ptr<float[]> entries; // by block, row and column in the block
  std::vector<int32_t> nearest;     // by column, the row of its least entry
  std::vector<float> minima;        // by block and row, without those that are nearest; rounded
};

} // namespace shardwright::plan
