// The cheapest way from one layout to another: a shortest path whose nodes are layouts and whose edges are single collectives,
// priced by the bytes that one device sends. Taking a part of what a device already has costs nothing but a copy.
#pragma once

#include "Layout.h"
#include <map>

namespace shardwright {

struct ReshardStep {
  enum Kind { Slice, AllGather, AllToAll, AllReduce, ReduceScatter, Permute } kind;
  int64_t dim = 0, toDim = 0; // AllToAll moves the axes from `dim` to `toDim`
  Axes axes;
  Layout result;
  double bytes = 0; // that one device sends
};

class ReshardPaths {
public:
  explicit ReshardPaths(const AtomicMesh &mesh) : mesh(mesh) {}

  struct Path {
    double cost = 0;  // bytes, and a little for each step
    llvm::SmallVector<ReshardStep, 2> steps;
  };
  /// `whole` is the type of the whole tensor. Remembered.
  const Path &find(mlir::RankedTensorType whole, const Layout &from, const Layout &to);

private:
  Path search(mlir::RankedTensorType whole, const Layout &from, const Layout &to) const;
  const AtomicMesh &mesh;
  std::map<std::tuple<void *, Layout, Layout>, Path> known;
};

} // namespace shardwright
