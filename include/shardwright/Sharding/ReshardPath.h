// SPDX-License-Identifier: Apache-2.0

// The cheapest sequence of collectives from one layout to another: a shortest path whose nodes are
// layouts and whose edges are single collectives, weighted by PartitionCosts: by default the bytes
// that one device sends.
// Slicing local data costs only a copy.
#pragma once

#include "shardwright/Sharding/Layout.h"
#include "shardwright/Sharding/PartitionCosts.h"
#include "shardwright/Sharding/TransferPlan.h"

namespace shardwright {

struct ReshardStep {
  enum Kind {
    Slice,         // `axes` are appended to dimension `dim`; each device keeps its part
    AllGather,     // `axes`, the minor-most of `dim`, are removed
    AllToAll,      // `axes` move from the end of `dim` to the end of `toDim`
    AllReduce,     // partial results over `axes` are combined
    ReduceScatter, // the same, then a slice of `dim`
    Permute,       // a permutation of shards
    Exchange,      // rows of `dim` move between shards whose blocks do not match
    ToPartial,     // the value on the first device along `axes`, the neutral element on the others
  } kind;
  int64_t dim = 0, toDim = 0;
  Axes axes;
  Layout result;
  double bytes = 0; // sent by one device
};

/// The transfer of the rows of a dimension of `size` from blocks over the axes `from` to blocks
/// over `to`. Shards are coordinates along `all`, a superset of both.
Transfer makeExchange(int64_t size, llvm::ArrayRef<uint8_t> from, llvm::ArrayRef<uint8_t> to,
                      llvm::ArrayRef<uint8_t> all, const PrimeFactorMesh &mesh);
Axes unite(llvm::ArrayRef<uint8_t> a, llvm::ArrayRef<uint8_t> b);

class ReshardSteps;

class ReshardPaths {
public:
  explicit ReshardPaths(const PrimeFactorMesh &mesh, PartitionCosts costs = {})
      : mesh(mesh), costs(std::move(costs)) {}

  struct Path {
    double cost = 0; // see PartitionCosts
    llvm::SmallVector<ReshardStep, 2> steps;
  };
  /// `whole` is the global type. Results are cached.
  const Path &find(mlir::RankedTensorType whole, const Layout &from, const Layout &to);
  const PartitionCosts &getCosts() const { return costs; }

private:
  Path search(mlir::RankedTensorType whole, const Layout &from, const Layout &to) const;
  /// None if no path costs less than `limit`, or the search limit is reached.
  std::optional<Path> cheapest(const Layout &from, const Layout &to, const ReshardSteps &steps,
                               double limit) const;
  const PrimeFactorMesh &mesh;
  PartitionCosts costs;
  std::map<std::tuple<void *, Layout, Layout>, Path> known;
};

} // namespace shardwright
