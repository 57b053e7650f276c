// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/PrimeFactorMesh.h"

#include <set>

using namespace mlir;

namespace shardwright {

/// The sub-axis boundaries of an axis: a chain of divisors from 1 to its size.
using Cuts = std::set<int64_t>;

static bool fits(const Cuts &cuts, int64_t at) {
  auto above = cuts.lower_bound(at);
  return above != cuts.end() && *above % at == 0 &&
         (above == cuts.begin() || at % *std::prev(above) == 0);
}

static void forEachAxis(const TensorSharding &sharding, function_ref<void(const AxisRef &)> visit) {
  for (const DimSharding &dim : sharding.dims)
    llvm::for_each(dim.axes, visit);
  llvm::for_each(sharding.unreduced, visit);
}

/// Refines a chain by prime factors, the smallest major-most.
static void addPrimes(Cuts &cuts) {
  Cuts more;
  int64_t at = 1;
  for (int64_t next : cuts)
    for (int64_t prime = 2; at < next; ++prime)
      for (; next / at % prime == 0; at *= prime)
        more.insert(at * prime);
  cuts.merge(more);
}

PrimeFactorMesh::PrimeFactorMesh(const Mesh &mesh, ArrayRef<TensorSharding> fixed,
                                 ArrayRef<TensorSharding> others, Granularity granularity)
    : meshAxes(mesh.getAxes()), deviceIds(mesh.getDeviceIds()), devices(mesh.getNumDevices()) {
  std::vector<Cuts> cuts(meshAxes.size());
  for (auto [axis, cut] : llvm::enumerate(cuts))
    cut = {1, meshAxes[axis].size};
  for (const TensorSharding &sharding : fixed)
    forEachAxis(sharding, [&](const AxisRef &ref) {
      for (int64_t at : {(int64_t)ref.pre, (int64_t)ref.next()}) {
        if (!fits(cuts[ref.axis], at))
          clashing = meshAxes[ref.axis].name;
        cuts[ref.axis].insert(at);
      }
    });
  auto parts = cuts;
  for (const TensorSharding &sharding : others)
    forEachAxis(sharding, [&](const AxisRef &ref) {
      for (int64_t at : {(int64_t)ref.pre, (int64_t)ref.next()})
        if (fits(cuts[ref.axis], at))
          cuts[ref.axis].insert(at);
    });
  auto toRefs = [](const Cuts &cuts, uint32_t axis, auto add) {
    for (auto it = cuts.begin(); std::next(it) != cuts.end(); ++it)
      add(AxisRef{axis, (uint32_t)*it, uint32_t(*std::next(it) / *it)});
  };
  for (uint32_t axis = 0; axis < cuts.size() && clashing.empty(); ++axis) {
    toRefs(parts[axis], axis, [&](AxisRef ref) {
      partRefs.push_back(ref);
      namedParts.push_back({name(ref), ref.size});
    });
    if (granularity == PrimeFactors)
      addPrimes(cuts[axis]);
    toRefs(cuts[axis], axis, [&](AxisRef ref) { subAxes.push_back({ref, 1}); });
  }
  int64_t stride = 1;
  for (PrimeSubAxis &subAxis : llvm::reverse(subAxes)) {
    subAxis.stride = stride;
    stride *= subAxis.ref.size;
  }
}

std::string PrimeFactorMesh::name(const AxisRef &ref) const {
  const MeshAxis &whole = meshAxes[ref.axis];
  return ref.size == whole.size
             ? whole.name
             : whole.name + ":(" + std::to_string(ref.pre) + ")" + std::to_string(ref.size);
}

Axes PrimeFactorMesh::subAxesOf(AxisListRef axes) const {
  Axes list;
  for (const AxisRef &ref : axes) {
    int64_t covered = 1;
    for (auto [i, subAxis] : llvm::enumerate(subAxes))
      if (ref.contains(subAxis.ref)) {
        list.push_back(i);
        covered *= subAxis.ref.size;
      }
    if (covered != ref.size)
      break; // not a union of prime sub-axes
  }
  return list;
}

AxisList PrimeFactorMesh::refsOf(ArrayRef<uint8_t> axes) const {
  AxisList merged;
  for (uint8_t axis : axes)
    append(merged, subAxes[axis].ref);
  return merged;
}

std::vector<std::string> PrimeFactorMesh::namesOf(ArrayRef<uint8_t> axes) const {
  std::vector<std::string> names;
  for (const AxisRef &ref : refsOf(axes))
    names.push_back(name(ref));
  return names;
}

std::vector<std::string> PrimeFactorMesh::partNamesOf(ArrayRef<uint8_t> axes) const {
  std::vector<std::string> names;
  for (uint8_t axis : axes)
    for (const AxisRef &part : partRefs)
      if (part.contains(subAxes[axis].ref) && part.pre == subAxes[axis].ref.pre)
        names.push_back(name(part));
  return names;
}

int64_t PrimeFactorMesh::coordinate(int64_t position, ArrayRef<uint8_t> axes) const {
  int64_t result = 0;
  for (uint8_t axis : axes)
    result = result * size(axis) + coordinate(position, axis);
  return result;
}

std::vector<std::vector<int64_t>> PrimeFactorMesh::groups(ArrayRef<uint8_t> axes) const {
  std::vector<int64_t> steps = {0}; // offsets of the members of a group from its first
  for (uint8_t axis : axes) {
    std::vector<int64_t> longer;
    for (int64_t step : steps)
      for (int64_t i = 0; i < size(axis); ++i)
        longer.push_back(step + i * subAxes[axis].stride);
    steps = std::move(longer);
  }
  std::vector<std::vector<int64_t>> result;
  for (int64_t first = 0; first < devices; ++first) {
    if (llvm::any_of(axes, [&](uint8_t axis) { return coordinate(first, axis) != 0; }))
      continue;
    auto &group = result.emplace_back();
    for (int64_t step : steps)
      group.push_back(device(first + step));
  }
  return result;
}

} // namespace shardwright
