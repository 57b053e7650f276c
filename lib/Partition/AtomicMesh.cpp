#include "AtomicMesh.h"

#include <set>

using namespace mlir;

namespace shardwright {

AtomicMesh::AtomicMesh(const Mesh &mesh, ArrayRef<TensorSharding> shardings) {
  // Where any part of an axis begins or ends, the axis is cut.
  std::vector<std::set<int64_t>> cuts(mesh.getAxes().size());
  for (auto [axis, cut] : llvm::enumerate(cuts))
    cut = {1, mesh.getAxes()[axis].size};
  auto cutAt = [&](AxisListRef axes) {
    for (const AxisRef &ref : axes)
      cuts[ref.axis].insert({(int64_t)ref.pre, (int64_t)ref.next()});
  };
  for (const TensorSharding &sharding : shardings) {
    for (const DimSharding &dim : sharding.dims)
      cutAt(dim.axes);
    cutAt(sharding.unreduced);
  }
  for (auto [axis, cut] : llvm::enumerate(cuts)) {
    const MeshAxis &whole = mesh.getAxes()[axis];
    if (whole.size == 1)
      continue;
    int64_t previous = 1;
    for (int64_t at : cut) {
      if (at == 1)
        continue;
      if (at % previous)
        clashing = whole.name;
      AxisRef ref{(uint32_t)axis, (uint32_t)previous, (uint32_t)(at / previous)};
      bool isWhole = ref.size == whole.size;
      refs.push_back(ref);
      atoms.push_back({isWhole ? whole.name
                               : whole.name + ":(" + std::to_string(ref.pre) + ")" + std::to_string(ref.size),
                       ref.size, 1});
      previous = at;
    }
  }
  int64_t stride = 1;
  for (AtomicAxis &atom : llvm::reverse(atoms)) {
    atom.stride = stride;
    stride *= atom.size;
  }
}

int64_t AtomicMesh::deviceCount() const {
  int64_t count = 1;
  for (const AtomicAxis &atom : atoms)
    count *= atom.size;
  return count;
}

SmallVector<unsigned, 2> AtomicMesh::atomsOf(AxisListRef axes) const {
  SmallVector<unsigned, 2> list;
  for (const AxisRef &ref : axes)
    for (auto [i, atom] : llvm::enumerate(refs))
      if (ref.contains(atom))
        list.push_back(i);
  return list;
}

std::vector<std::vector<int64_t>> AtomicMesh::groups(ArrayRef<unsigned> axes) const {
  std::vector<std::vector<int64_t>> result;
  int64_t members = 1;
  for (unsigned axis : axes)
    members *= atoms[axis].size;
  for (int64_t rank = 0, n = deviceCount(); rank < n; ++rank) {
    bool first = llvm::all_of(axes, [&](unsigned axis) { return coordinate(rank, axis) == 0; });
    if (!first)
      continue;
    std::vector<int64_t> group;
    for (int64_t member = 0; member < members; ++member) {
      int64_t id = rank, rest = member;
      for (unsigned axis : llvm::reverse(axes)) {
        id += rest % atoms[axis].size * atoms[axis].stride;
        rest /= atoms[axis].size;
      }
      group.push_back(id);
    }
    result.push_back(group);
  }
  return result;
}

} // namespace shardwright
