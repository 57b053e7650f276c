// SPDX-License-Identifier: Apache-2.0

// The cheapest way from one layout to another: a shortest path whose nodes are layouts and whose
// edges are single collectives, priced by the bytes that one device sends. Taking a part of what a
// device already has costs nothing but a copy.
#pragma once

#include "shardwright/Sharding/Layout.h"
#include "shardwright/Sharding/TransferPlan.h"

namespace shardwright {

struct ReshardStep {
  enum Kind {
    Slice, // each device keeps its part of dimension `dim`, over `axes` besides those that split it
           // already
    AllGather,     // `axes`, the last of `dim`, go
    AllToAll,      // `axes` go from the end of `dim` to the end of `toDim`
    AllReduce,     // what is pending over `axes` is combined
    ReduceScatter, // the same, and each device keeps its part of `dim`
    Permute,       // devices swap shards
    Exchange, // rows of `dim` go to other shards, where blocks of one layout are not blocks of the
              // other
    Withhold, // what all have becomes what the first has, and nothing elsewhere
  } kind;
  int64_t dim = 0, toDim = 0;
  Axes axes;
  Layout result;
  double bytes = 0; // that one device sends
};

/// Bytes that a step costs besides what it sends: the latency of a collective, the copy of a slice.
/// They decide between ways that send the same.
double latencyBytes(ReshardStep::Kind kind);

/// Rows of a dimension of `size` from blocks over the axes `from` to blocks over `to`; shards are
/// the coordinates along `all`, which holds both.
Transfer makeExchange(int64_t size, llvm::ArrayRef<uint8_t> from, llvm::ArrayRef<uint8_t> to,
                      llvm::ArrayRef<uint8_t> all, const AtomicMesh &mesh);
Axes unite(llvm::ArrayRef<uint8_t> a, llvm::ArrayRef<uint8_t> b);

class ReshardSteps;

class ReshardPaths {
public:
  explicit ReshardPaths(const AtomicMesh &mesh) : mesh(mesh) {}

  struct Path {
    double cost = 0; // bytes, and a little for each step
    llvm::SmallVector<ReshardStep, 2> steps;
  };
  /// `whole` is the type of the whole tensor. Remembered.
  const Path &find(mlir::RankedTensorType whole, const Layout &from, const Layout &to);

private:
  Path search(mlir::RankedTensorType whole, const Layout &from, const Layout &to) const;
  /// None if there is no way below `limit`, or none is found soon.
  std::optional<Path> cheapest(const Layout &from, const Layout &to, const ReshardSteps &steps,
                               double limit) const;
  const AtomicMesh &mesh;
  std::map<std::tuple<void *, Layout, Layout>, Path> known;
};

} // namespace shardwright
