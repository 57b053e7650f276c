// SPDX-License-Identifier: Apache-2.0

// Exhaustive enumeration of the layouts that one collective can produce, as a reference for the
// reshard search. Whether a step is valid follows from the rows that each device holds, independent
// of the rules of the search.
#pragma once

#include "shardwright/Sharding/ReshardPath.h"

namespace shardwright {

class AllSteps {
public:
  AllSteps(llvm::ArrayRef<int64_t> shape, const PrimeFactorMesh &mesh) : shape(shape), mesh(mesh) {}

  /// All layouts of a tensor over the mesh, with partial results.
  std::vector<Layout> layouts() const;
  /// The minimum costs from a layout to all others over these axes, by uniform-cost search. Other
  /// axes are unchanged: devices along them hold copies and could share the work of a sum, but that
  /// needs another collective.
  std::map<Layout, double> costsFrom(const Layout &from, uint32_t among) const;

private:
  using Visit = llvm::function_ref<void(const Layout &, double cost)>;
  void forEachStep(const Layout &layout, uint32_t among, Visit visit) const;
  void cut(const Layout &layout, size_t dim, uint32_t among, Visit visit) const;
  void join(const Layout &layout, size_t dim, Visit visit) const;
  void permute(const Layout &layout, uint32_t among, Visit visit) const;
  void exchange(const Layout &layout, size_t dim, uint32_t among, Visit visit) const;

  /// All ordered subsets of a set of axes, including the empty one.
  std::vector<Axes> listsOf(uint32_t set) const;
  uint32_t freeAxes(const Layout &layout) const {
    return ~layout.usedAxes() & ((1u << mesh.axes().size()) - 1);
  }
  /// The rows [first, end) of a dimension that a device holds.
  std::pair<int64_t, int64_t> rows(size_t dim, const Axes &axes, int64_t device) const;
  /// Whether each device's rows under `finer` are a subset of its rows under `coarser`, and the
  /// devices of one coarse shard together hold all of it.
  bool refines(size_t dim, const Axes &finer, const Axes &coarser) const;
  double bytes(const Layout &layout, int64_t filledDim = -1, int64_t pieces = 1) const;

  llvm::ArrayRef<int64_t> shape;
  const PrimeFactorMesh &mesh;
};

} // namespace shardwright
