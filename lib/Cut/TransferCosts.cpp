// SPDX-License-Identifier: Apache-2.0

#include "TransferCosts.h"

#include "shardwright/Dialect/StableHLO/ElementBytes.h"

#include <algorithm>
#include <numeric>

using namespace mlir;

namespace shardwright {

/// Smaller values are sent whole where no cluster says what is faster: they take no longer than the
/// collective that parts need besides, which is some 10 microseconds, even at 10 Gbit/s.
static constexpr int64_t leastBytes = 16 << 10;

LogicalResult TransferCosts::load(func::FuncOp main, StringRef name) {
  llvm::Expected<Cluster> loaded = loadCluster(name);
  if (!loaded)
    return emitError(main.getLoc()) << llvm::toString(loaded.takeError());
  cluster = std::move(*loaded);
  int64_t needed = int64_t(ranks.size()) * replicas.mesh().count;
  if (needed > cluster->deviceCount())
    return emitError(main.getLoc()) << "cluster " << cluster->name << " has "
                                    << cluster->deviceCount() << " devices, and the mesh needs "
                                    << needed << ": take a larger cluster, or a smaller mesh";
  std::vector<int64_t> devices(needed);
  std::iota(devices.begin(), devices.end(), 0);
  times.emplace(*cluster, std::move(devices));
  return success();
}

/// Axes behind that of stages, whose ranks are nearer to each other than to those of another stage:
/// a mesh lists axes from the outermost to the innermost links, and device ids may change that.
bool TransferCosts::isWithinUnit(unsigned axis) const {
  const exec::DeviceGrid &mesh = replicas.mesh();
  int64_t reach = mesh.sizes[axis] * mesh.strides[axis];
  auto [first, last] = std::minmax_element(ranks[0].begin(), ranks[0].begin() + reach);
  return *last - *first == reach - 1;
}

/// Of messages between the ranks of two stages, and of the collective behind them.
double TransferCosts::seconds(int from, int to, int64_t bytes, ArrayRef<unsigned> axes) const {
  SmallVector<std::pair<int64_t, int64_t>> pairs;
  for (auto [source, target] : llvm::zip_equal(ranks[from], ranks[to]))
    pairs.push_back({source, target});
  double sent = times->permute(pairs, double(bytes) / replicas.countAlong(axes)).seconds;
  if (axes.empty())
    return sent;
  std::vector<std::vector<int64_t>> groups = replicas.groupsAlong(axes);
  for (std::vector<int64_t> &group : groups)
    for (int64_t &rank : group)
      rank = ranks[to][rank];
  return sent + times->collective(CollectiveShape::AllGather, groups, double(bytes)).seconds;
}

MeshAxes TransferCosts::choose(Value value, int from, int to) const {
  int64_t bytes = tensorBytes(value.getType()), elements = tensorOf(value).getNumElements();
  MeshAxes all = replicas.axesOf(value), best;
  if (!times) {
    llvm::erase_if(all, [&](unsigned axis) { return !isWithinUnit(axis); });
    if (bytes < leastBytes)
      return {};
  }
  double least = times ? seconds(from, to, bytes, {}) : double(bytes);
  for (unsigned set = 1; set < 1u << all.size(); ++set) {
    MeshAxes axes;
    for (auto [i, axis] : llvm::enumerate(all))
      if (set >> i & 1)
        axes.push_back(axis);
    int64_t parts = replicas.countAlong(axes);
    double cost = times ? seconds(from, to, bytes, axes) : double(bytes) / parts;
    if (elements % parts == 0 && cost < least) {
      least = cost;
      best = axes;
    }
  }
  return best;
}

} // namespace shardwright
