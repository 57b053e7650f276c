// SPDX-License-Identifier: Apache-2.0

// Tables of reshard costs between lists of layouts. Equal tables are shared.
#pragma once

#include "ReshardGraph.h"
#include "shardwright/Plan/Engine/CompactProblem.h"

namespace shardwright::plan {

/// A list of layouts, one for each label of a node, as the different ones among them.
struct LayoutClasses {
  std::vector<int> layouts;     // numbers of EdgeTables, ascending
  std::vector<int32_t> ofLabel; // positions in `layouts`
};

/// A table and the classes that are its rows and columns, by their numbers.
struct EdgeCosts {
  int table, from, to;
};

/// Costs of one move by rows, in units of PartitionCosts; infinity where it is not possible.
struct CostTable {
  size_t rows = 0, columns = 0;
  CompactTable::Reals entries;
  double at(size_t row, size_t column) const { return (*entries)[row * columns + column]; }
};

/// Where a value is moved.
struct MoveContext {
  double count = 1;           // how often a step does it
  double independentWork = 0; // of a step, that can run meanwhile
  auto operator<=>(const MoveContext &) const = default;

  /// The cost of a step's moves, of which other work may hide up to a share.
  double costOf(double move, double hiddenShare) const {
    double whole = move * count;
    return std::max((1 - hiddenShare) * whole, whole - hidden(hiddenShare));
  }
  /// The most that other work hides. Many moves may run beside the same work, so that only a part
  /// of it counts, with which simulated steps of large models were shortest.
  double hidden(double hiddenShare) const {
    constexpr double ofWork = 0.3;
    return hiddenShare ? ofWork * independentWork : 0;
  }
};

/// Moves of a value in one place.
struct Move {
  EdgeCosts costs;
  MoveContext context;
};

/// Moves between the layouts of a node and a fixed one.
struct FixedMove {
  Move move;
  bool isFrom; // the node has the value
};

class EdgeTables {
public:
  EdgeTables(const PrimeFactorMesh &mesh, const PartitionCosts &costs)
      : mesh(mesh), graphs(mesh, costs), paths(mesh, costs) {}

  /// The number of a layout; equal layouts have one number.
  int idOf(const Layout &layout) { return ids.of(layout); }
  std::vector<int> idsOf(llvm::ArrayRef<Layout> layouts) { return ids.of(layouts); }
  const Layout &layout(int id) const { return ids[id]; }
  /// The number of a use that reads a value in several layouts, each moved there once. It is no
  /// layout, and only a place to move to.
  int idOfAll(llvm::ArrayRef<int> ids);

  /// What it costs to bring a value from the layouts of one node's labels into those of another's.
  /// A use that requires a partial sum reads the value as it is, so that it must be the same sum.
  EdgeCosts moves(mlir::RankedTensorType type, llvm::ArrayRef<int> from, llvm::ArrayRef<int> to);
  /// The same for a value that is reduced at once where it is partial, and has its layout
  /// otherwise.
  EdgeCosts reductions(mlir::RankedTensorType type, llvm::ArrayRef<int> from,
                       llvm::ArrayRef<int> to);

  const std::vector<CostTable> &getTables() const { return tables; }
  const std::vector<LayoutClasses> &getClasses() const { return classes; }
  double costOf(const Move &move, int fromLabel, int toLabel, double hiddenShare = 0) const {
    const EdgeCosts &edge = move.costs;
    return move.context.costOf(tables[edge.table].at(classes[edge.from].ofLabel[fromLabel],
                                                     classes[edge.to].ofLabel[toLabel]),
                               hiddenShare);
  }
  double costOf(const FixedMove &fixed, int label, double hiddenShare = 0) const {
    return costOf(fixed.move, fixed.isFrom ? label : 0, fixed.isFrom ? 0 : label, hiddenShare);
  }

private:
  int classesOf(llvm::ArrayRef<int> layouts);
  EdgeCosts tableFor(mlir::RankedTensorType type, llvm::ArrayRef<int> from, llvm::ArrayRef<int> to,
                     bool reduces);
  std::vector<double> costsOf(mlir::RankedTensorType type, llvm::ArrayRef<int> from,
                              llvm::ArrayRef<int> to);
  std::vector<double> costsOfSingle(mlir::RankedTensorType type, llvm::ArrayRef<int> from,
                                    llvm::ArrayRef<int> to);

  const PrimeFactorMesh &mesh;
  ReshardGraphs graphs;
  ReshardPaths paths; // of annotated layouts that are uneven
  LayoutIds ids;
  std::map<std::vector<int>, int> several;     // numbers of several, by what they consist of
  std::map<int, std::vector<int>> partsOf;     // the same the other way
  std::map<std::vector<int>, int> listNumbers; // of classes, by the layouts of labels
  std::map<std::vector<int>, int> setNumbers;  // of lists of different layouts
  std::vector<LayoutClasses> classes;
  std::vector<int> setOfClasses;
  using Key = std::tuple<const void *, int, int, bool>; // type, sets, whether it reduces
  std::map<Key, int> numbers;
  std::vector<CostTable> tables;
};

} // namespace shardwright::plan
