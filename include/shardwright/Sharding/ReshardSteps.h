// SPDX-License-Identifier: Apache-2.0

// The edges of the search for a reshard: what one collective can make of a layout.
#pragma once

#include "shardwright/Sharding/ReshardPath.h"

namespace shardwright {

class ReshardSteps {
public:
  /// Steps that lead straight to the goal, or, over the axes of `detours`, whatever a collective
  /// can do.
  ReshardSteps(mlir::RankedTensorType whole, const Layout &goal, const AtomicMesh &mesh,
               uint32_t detours = 0)
      : whole(whole), goal(goal), mesh(mesh), detours(detours) {}

  /// All single steps from a layout that may be on a cheapest path.
  llvm::SmallVector<ReshardStep> from(const Layout &layout) const;
  /// The same by force: everything combined and gathered, then cut.
  llvm::SmallVector<ReshardStep, 2> plainPath(Layout layout) const;

private:
  using Steps = llvm::SmallVectorImpl<ReshardStep>;
  void reduce(const Layout &layout, Steps &steps) const;
  void scatter(const Layout &layout, size_t dim, Steps &steps) const;
  void slice(const Layout &layout, size_t dim, Steps &steps) const;
  void gather(const Layout &layout, size_t dim, size_t count, Steps &steps) const;
  void move(const Layout &layout, size_t dim, size_t count, Steps &steps) const;
  void permute(const Layout &layout, Steps &steps) const;
  void exchange(const Layout &layout, size_t dim, Steps &steps) const;
  void withhold(const Layout &layout, Steps &steps) const;

  /// What may be added at the end of a dimension, of a set of axes.
  llvm::SmallVector<Axes> additions(const Layout &layout, size_t dim, uint32_t set) const;
  llvm::SmallVector<Axes> permutationsOf(const Layout &layout, size_t dim) const;
  /// Beginnings of what the goal still wants of a dimension, or each of its axes if the layout does
  /// not begin like it.
  llvm::SmallVector<Axes> missing(const Layout &layout, size_t dim) const;
  uint32_t keptPending(const Layout &layout) const {
    return layout.combiner == goal.combiner ? layout.pending & goal.pending : 0;
  }
  double bytes(const Layout &layout) const { return localBytes(whole, layout, mesh); }
  int64_t size(size_t dim) const { return whole.getDimSize(dim); }
  int64_t local(const Layout &layout, size_t dim) const {
    return localSize(size(dim), layout.dims[dim], mesh);
  }
  bool cutsEvenly(const Layout &layout, size_t dim, int64_t pieces) const;
  bool joinsEvenly(const Layout &layout, const Layout &result, size_t dim, int64_t pieces) const;
  /// Bytes of a layout with a dimension filled up until it divides.
  double filledBytes(const Layout &layout, size_t dim, int64_t pieces) const;

  mlir::RankedTensorType whole;
  const Layout &goal;
  const AtomicMesh &mesh;
  uint32_t detours;
  mutable std::map<std::tuple<size_t, Axes, Axes, double>, double> exchanges; // what they cost
};

} // namespace shardwright
