// SPDX-License-Identifier: Apache-2.0

// The costs of all reshards of a tensor at once: shortest paths in the graph whose nodes are
// layouts and whose edges are single collectives. Only even layouts over whole axes occur, so that
// the bytes of a step are a fraction of the tensor's, and tensors whose dimensions the axes divide
// alike share a graph. Exchanges of rows between shards are left out: partitioning may find a
// cheaper path.
#pragma once

#include "shardwright/Sharding/ReshardSteps.h"

namespace shardwright::plan {

class ReshardGraph {
public:
  /// `like`: a tensor that stands for all of this graph.
  ReshardGraph(mlir::RankedTensorType like, const PrimeFactorMesh &mesh,
               const PartitionCosts &costs)
      : like(like), mesh(mesh), prices(costs) {}

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
  bool isEven(const Layout &layout) const;

  mlir::RankedTensorType like;
  const PrimeFactorMesh &mesh;
  const PartitionCosts &prices;
  std::map<Layout, int> ids;
  std::vector<const Layout *> layouts; // keys of `ids`
  std::vector<std::optional<std::vector<Step>>> steps;
  std::map<std::pair<std::vector<int>, double>, std::vector<double>> known; // by starts and bytes
};

/// The graphs of all tensors of a program.
class ReshardGraphs {
public:
  ReshardGraphs(const PrimeFactorMesh &mesh, const PartitionCosts &costs)
      : mesh(mesh), costs(costs) {}
  ReshardGraph &graphFor(mlir::RankedTensorType type);

private:
  const PrimeFactorMesh &mesh;
  const PartitionCosts &costs;
  std::map<std::vector<uint32_t>, ReshardGraph> graphs; // by the axes that divide each dimension
};

} // namespace shardwright::plan
