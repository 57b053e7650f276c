// SPDX-License-Identifier: Apache-2.0

// Tables of reshard costs between lists of layouts. Equal tables are shared.
#pragma once

#include "ReshardGraph.h"

namespace shardwright::plan {

/// Costs by rows, in units of PartitionCosts; infinity where a move is not possible.
struct CostTable {
  size_t rows = 0, columns = 0;
  std::vector<double> entries;
  double at(size_t row, size_t column) const { return entries[row * columns + column]; }
};

class EdgeTables {
public:
  EdgeTables(const PrimeFactorMesh &mesh, const PartitionCosts &costs)
      : mesh(mesh), graphs(mesh, costs), paths(mesh, costs) {}

  /// The number of a layout; equal layouts have one number.
  int idOf(const Layout &layout);
  std::vector<int> idsOf(llvm::ArrayRef<Layout> layouts);
  const Layout &layout(int id) const { return *layouts[id]; }

  /// The number of the table of a value's layouts and the layouts that its use requires. `count`:
  /// how often the value is moved.
  int tableFor(mlir::RankedTensorType type, llvm::ArrayRef<int> from, llvm::ArrayRef<int> to,
               double count);
  /// The same for a value that is reduced at once where it is partial, and has its layout
  /// otherwise.
  int reductionTableFor(mlir::RankedTensorType type, llvm::ArrayRef<int> from,
                        llvm::ArrayRef<int> to, double count);
  /// The cost of one reshard. A use that requires a partial sum reads the value as it is, so that
  /// it must be the same sum.
  double cost(mlir::RankedTensorType type, int from, int to);

  const std::vector<CostTable> &getTables() const { return tables; }

private:
  using Row = std::map<int, double>; // costs by layout

  int tableFor(mlir::RankedTensorType type, llvm::ArrayRef<int> from, llvm::ArrayRef<int> to,
               double count, bool reduces);
  const Row &rowFor(mlir::RankedTensorType type, int from, llvm::ArrayRef<int> to);

  const PrimeFactorMesh &mesh;
  ReshardGraphs graphs;
  ReshardPaths paths; // of annotated layouts that are uneven
  std::map<Layout, int> ids;
  std::vector<const Layout *> layouts; // keys of `ids`
  std::map<std::pair<const void *, int>, Row> costs;
  using Key = std::tuple<const void *, std::vector<int>, std::vector<int>, double, bool>;
  std::map<Key, int> numbers;
  std::vector<CostTable> tables;
};

} // namespace shardwright::plan
