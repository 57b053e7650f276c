// SPDX-License-Identifier: Apache-2.0

// The edges of the reshard search: the layouts that one collective can produce from a layout.
#pragma once

#include "shardwright/Sharding/AxisSets.h"
#include "shardwright/Sharding/ReshardPath.h"

#include <limits>

namespace shardwright {

class ReshardSteps {
public:
  /// Only steps that approach the goal.
  ReshardSteps(mlir::RankedTensorType whole, const Layout &goal, const PrimeFactorMesh &mesh,
               const PartitionCosts &costs)
      : whole(whole), goal(goal), mesh(mesh), costs(costs), hasExchanges(true) {}
  /// All steps over `units`, lists of axes that stay together; exchanges only if `exchanges` is
  /// set.
  ReshardSteps(mlir::RankedTensorType whole, const Layout &goal, const PrimeFactorMesh &mesh,
               const PartitionCosts &costs, llvm::ArrayRef<Axes> units, bool exchanges)
      : whole(whole), goal(goal), mesh(mesh), costs(costs), units(units), hasExchanges(exchanges) {
    for (const Axes &axes : ordersOf(units))
      detours.push_back({axes, setOf(axes), shardCount(axes, mesh)});
  }

  /// All single steps from a layout that can be on a cheapest path. Of those that cost `limit` or
  /// more some may be missing.
  llvm::SmallVector<ReshardStep> from(const Layout &layout,
                                      double limit = std::numeric_limits<double>::infinity()) const;
  /// The fallback path: reduce and gather everything, then slice.
  llvm::SmallVector<ReshardStep, 2> plainPath(Layout layout) const;

private:
  using Steps = llvm::SmallVectorImpl<ReshardStep>;
  void reduce(const Layout &layout, Steps &steps) const;
  void scatter(const Layout &layout, size_t dim, Steps &steps) const;
  void slice(const Layout &layout, size_t dim, Steps &steps) const;
  void gather(const Layout &layout, size_t dim, size_t count, Steps &steps) const;
  void move(const Layout &layout, size_t dim, size_t count, Steps &steps) const;
  void permute(const Layout &layout, double limit, Steps &steps) const;
  void exchange(const Layout &layout, size_t dim, Steps &steps) const;
  void toPartial(const Layout &layout, Steps &steps) const;

  /// The lists of axes from a set that can be appended to a dimension.
  llvm::SmallVector<Axes> additions(const Layout &layout, size_t dim, uint32_t set) const;
  llvm::SmallVector<Axes> permutationsOf(const Layout &layout, size_t dim) const;
  /// Prefixes of the axes that the goal has beyond the layout in a dimension; its single axes if
  /// the layout is no prefix of it.
  llvm::SmallVector<Axes> missing(const Layout &layout, size_t dim) const;
  uint32_t keptPartial(const Layout &layout) const {
    return layout.combiner == goal.combiner ? layout.partialAxes & goal.partialAxes : 0;
  }
  /// Whether a set has all or none of the axes of each unit.
  bool keepsUnits(uint32_t set) const;
  double bytes(const Layout &layout) const { return localBytes(whole, layout, mesh); }
  int64_t size(size_t dim) const { return whole.getDimSize(dim); }
  int64_t local(const Layout &layout, size_t dim) const {
    return localSize(size(dim), layout.dims[dim], mesh);
  }
  bool cutsEvenly(const Layout &layout, size_t dim, int64_t pieces) const;
  bool joinsEvenly(const Layout &layout, const Layout &result, size_t dim, int64_t pieces) const;
  /// Bytes of a layout with a dimension padded to a multiple of `pieces`.
  double filledBytes(const Layout &layout, size_t dim, int64_t pieces) const;

  mlir::RankedTensorType whole;
  const Layout &goal;
  const PrimeFactorMesh &mesh;
  const PartitionCosts &costs;
  llvm::SmallVector<Axes> units; // over which there are detours; empty: none
  /// Some of the units, in an order.
  struct Detour {
    Axes axes;
    uint32_t set;
    int64_t shards;
  };
  llvm::SmallVector<Detour, 0> detours; // all of them, the empty one included
  bool hasExchanges;
  mutable std::map<std::tuple<size_t, Axes, Axes, double>, double> exchanges; // cached costs
};

} // namespace shardwright
