// SPDX-License-Identifier: Apache-2.0

// Everything that one collective can make of a layout, with nothing left out that cannot be of use:
// what the search for a reshard is measured against. Which steps are right follows from the rows
// that each device holds, not from the rules of the search.
#pragma once

#include "shardwright/Sharding/ReshardPath.h"

namespace shardwright {

class AllSteps {
public:
  AllSteps(llvm::ArrayRef<int64_t> shape, const PrimeFactorMesh &mesh) : shape(shape), mesh(mesh) {}

  /// Each way to lay a tensor over the mesh, partial results included.
  std::vector<Layout> layouts() const;
  /// The least costs from a layout to all others over these axes, by uniform-cost search. Others
  /// are left alone: devices along them have copies and could share the work of a sum, but to put
  /// it together again they need another collective.
  std::map<Layout, double> costsFrom(const Layout &from, uint32_t among) const;

private:
  using Visit = llvm::function_ref<void(const Layout &, double cost)>;
  void forEachStep(const Layout &layout, uint32_t among, Visit visit) const;
  void cut(const Layout &layout, size_t dim, uint32_t among, Visit visit) const;
  void join(const Layout &layout, size_t dim, Visit visit) const;
  void permute(const Layout &layout, uint32_t among, Visit visit) const;
  void exchange(const Layout &layout, size_t dim, uint32_t among, Visit visit) const;

  /// Ordered lists of some of a set of axes, the empty one too.
  std::vector<Axes> listsOf(uint32_t set) const;
  uint32_t freeAxes(const Layout &layout) const {
    return ~layout.usedAxes() & ((1u << mesh.axes().size()) - 1);
  }
  /// Rows of a dimension that a device holds, as [first, end).
  std::pair<int64_t, int64_t> rows(size_t dim, const Axes &axes, int64_t device) const;
  /// Each device has, for `finer`, only rows that it has for `coarser` too, and devices that share
  /// a shard of the one have all of it.
  bool refines(size_t dim, const Axes &finer, const Axes &coarser) const;
  double bytes(const Layout &layout, int64_t filledDim = -1, int64_t pieces = 1) const;

  llvm::ArrayRef<int64_t> shape;
  const PrimeFactorMesh &mesh;
};

} // namespace shardwright
