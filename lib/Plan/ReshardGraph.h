// SPDX-License-Identifier: Apache-2.0

// The costs of all reshards of a tensor at once: shortest paths in the graph whose nodes are
// layouts and whose edges are single collectives. Layouts are over whole axes. If all are even, the
// bytes of a step are a fraction of the tensor's, and tensors whose dimensions the axes divide
// alike share a graph; for uneven ones a shape has a graph of its own. Exchanges of rows between
// shards are left out: partitioning may find a cheaper path.
#pragma once

#include "shardwright/Sharding/ReshardSteps.h"

namespace shardwright::plan {

class ReshardGraph {
public:
  /// `like`: a tensor that stands for all of this graph.
  ReshardGraph(mlir::RankedTensorType like, bool isUneven, const PrimeFactorMesh &mesh,
               const PartitionCosts &costs)
      : like(like), isUneven(isUneven), mesh(mesh), prices(costs) {}

  /// The costs of bringing a tensor of `bytes` from each of some layouts into each of others, by
  /// rows; infinite where there is no path.
  std::vector<double> costs(llvm::ArrayRef<const Layout *> from, llvm::ArrayRef<const Layout *> to,
                            double bytes);

private:
  struct Step {
    int to;
    double perByte; // cost for each byte of the whole tensor
    double latency;
  };
  int idOf(const Layout &layout);
  void exploreFrom(llvm::ArrayRef<int> ids);
  const std::vector<double> &distances(const std::vector<int> &starts, double bytes);
  std::vector<Step> stepsFrom(int id);

  mlir::RankedTensorType like;
  const bool isUneven; // has uneven layouts too
  const PrimeFactorMesh &mesh;
  const PartitionCosts &prices;
  std::map<Layout, int> ids;
  std::vector<const Layout *> layouts; // keys of `ids`
  std::vector<std::optional<std::vector<Step>>> steps;
  std::map<std::pair<std::vector<int>, double>, std::vector<double>> known; // by starts and bytes
};

/// Whether the shards of a tensor are of one size.
bool isEven(mlir::RankedTensorType type, const Layout &layout, const PrimeFactorMesh &mesh);

/// The graphs of all tensors of a program.
class ReshardGraphs {
public:
  ReshardGraphs(const PrimeFactorMesh &mesh, const PartitionCosts &costs)
      : mesh(mesh), costs(costs) {}
  /// `isUneven`: with uneven layouts.
  ReshardGraph &graphFor(mlir::RankedTensorType type, bool isUneven);

private:
  const PrimeFactorMesh &mesh;
  const PartitionCosts &costs;
  // By the axes that divide each dimension, or by shape.
  std::map<std::pair<bool, std::vector<int64_t>>, ReshardGraph> graphs;
};

} // namespace shardwright::plan
