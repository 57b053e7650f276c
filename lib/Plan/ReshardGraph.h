// SPDX-License-Identifier: Apache-2.0

// The costs of all reshards of a tensor at once: shortest paths in the graph whose nodes are
// layouts and whose edges are single collectives. Layouts are over whole axes. If all are even, the
// bytes of a step are a fraction of the tensor's, and tensors whose dimensions the axes divide
// alike, in any order, share a graph; for uneven ones a shape has a graph of its own. Exchanges of
// rows between shards are left out: partitioning may find a cheaper path.
#pragma once

#include "LayoutIds.h"
#include "shardwright/Sharding/ReshardSteps.h"

#include <deque>

namespace shardwright::plan {

class ReshardGraph {
public:
  /// `like`: a tensor that stands for all of this graph.
  ReshardGraph(mlir::RankedTensorType like, bool isUneven, const PrimeFactorMesh &mesh,
               const PartitionCosts &costs)
      : like(like), isUneven(isUneven), mesh(mesh), prices(costs),
        whole(Layout::replicated(like.getRank())),
        generator(like, whole, mesh, costs, singlesOf(setOf(mesh.all())), /*exchanges=*/false) {}

  /// The costs of bringing a tensor of `bytes` from each of some layouts into each of others, by
  /// rows; infinite where there is no path. Layouts are of `like`.
  std::vector<double> costs(llvm::ArrayRef<Layout> from, llvm::ArrayRef<Layout> to, double bytes);

private:
  struct PricedStep {
    Layout to;
    double perByte, latency; // as those of a step
  };
  struct Step {
    int to;
    double perByte; // cost for each byte of the whole tensor
    double latency;
  };
  /// A row for each layout, with the distance from each of some layouts.
  struct Distances {
    size_t width;
    std::vector<double> rows;
  };
  /// The distances from one layout.
  struct Column {
    const Distances *of = nullptr;
    size_t at = 0;
    double to(int id) const;
  };
  void exploreFrom(llvm::ArrayRef<int> ids);
  Distances distancesFrom(llvm::ArrayRef<int> starts, double bytes) const;
  void findDistances(llvm::ArrayRef<int> starts, double bytes);
  std::vector<PricedStep> stepsFrom(int id) const;

  mlir::RankedTensorType like;
  const bool isUneven; // has uneven layouts too
  const PrimeFactorMesh &mesh;
  const PartitionCosts &prices;
  const Layout whole;
  const ReshardSteps generator;
  LayoutIds ids;
  std::vector<std::optional<std::vector<Step>>> steps;
  std::map<double, std::map<int, Column>> columns; // by bytes and start
  std::deque<Distances> distances;                 // of columns, which stay where they are
};

/// Whether the shards of a tensor are of one size.
bool isEven(mlir::RankedTensorType type, const Layout &layout, const PrimeFactorMesh &mesh);

/// The graphs of all tensors of a program.
class ReshardGraphs {
public:
  ReshardGraphs(const PrimeFactorMesh &mesh, const PartitionCosts &costs)
      : mesh(mesh), prices(costs) {}
  /// As ReshardGraph::costs, of the type's layouts. `isUneven`: some are.
  std::vector<double> costs(mlir::RankedTensorType type, bool isUneven,
                            llvm::ArrayRef<const Layout *> from, llvm::ArrayRef<const Layout *> to);

private:
  /// A graph, and the type's dimension that each of its dimensions is.
  struct Oriented {
    ReshardGraph &graph;
    llvm::SmallVector<unsigned> dims;
  };
  Oriented graphFor(mlir::RankedTensorType type, bool isUneven);

  const PrimeFactorMesh &mesh;
  const PartitionCosts &prices;
  // By the axes that divide each dimension, or by shape; ascending.
  std::map<std::pair<bool, std::vector<int64_t>>, ReshardGraph> graphs;
};

} // namespace shardwright::plan
