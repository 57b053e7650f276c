// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/ReshardSteps.h"

#include <set>

using namespace mlir;

namespace shardwright {

Axes unite(ArrayRef<uint8_t> a, ArrayRef<uint8_t> b) {
  Axes all(a);
  llvm::copy_if(b, std::back_inserter(all),
                [&](uint8_t axis) { return !llvm::is_contained(a, axis); });
  return all;
}

/// The coordinate along `axes` of a coordinate along `all`.
static int64_t coordinateAmong(int64_t shard, ArrayRef<uint8_t> all, ArrayRef<uint8_t> axes,
                               const PrimeFactorMesh &mesh) {
  int64_t result = 0;
  for (uint8_t axis : axes) {
    int64_t stride = 1;
    for (uint8_t minor : all.drop_front(llvm::find(all, axis) - all.begin() + 1))
      stride *= mesh.size(minor);
    result = result * mesh.size(axis) + shard / stride % mesh.size(axis);
  }
  return result;
}

Transfer makeExchange(int64_t size, ArrayRef<uint8_t> from, ArrayRef<uint8_t> to,
                      ArrayRef<uint8_t> all, const PrimeFactorMesh &mesh) {
  int64_t shards = shardCount(all, mesh), held = localSize(size, from, mesh),
          needed = localSize(size, to, mesh);
  std::vector<std::vector<int64_t>> holders(shardCount(from, mesh));
  for (int64_t shard = 0; shard < shards; ++shard)
    holders[coordinateAmong(shard, all, from, mesh)].push_back(shard);
  std::vector<int64_t> asked(holders.size()); // round robin over the devices that hold a block
  Transfer transfer{{0}, 0, needed, 1, 1, {}};
  for (int64_t shard = 0; shard < shards; ++shard) {
    int64_t begin = coordinateAmong(shard, all, to, mesh) * needed,
            end = std::min(begin + needed, size);
    for (int64_t block = begin / std::max<int64_t>(held, 1); begin < end && block * held < end;
         ++block) {
      int64_t low = std::max(begin, block * held), high = std::min(end, (block + 1) * held);
      const auto &having = holders[block];
      bool own = llvm::is_contained(having, shard);
      int64_t source = own ? shard : having[asked[block]++ % having.size()];
      transfer.pieces.push_back({source, shard, low - block * held, low - begin, high - low});
    }
  }
  return transfer;
}

const ReshardPaths::Path &ReshardPaths::find(RankedTensorType whole, const Layout &from,
                                             const Layout &to) {
  auto key = std::make_tuple(const_cast<void *>(whole.getAsOpaquePointer()), from, to);
  auto it = known.find(key);
  if (it == known.end())
    it = known.emplace(key, search(whole, from, to)).first;
  return it->second;
}

/// A lower bound on the bytes that some device receives: what it needs and does not hold.
static double leastReceived(RankedTensorType whole, const Layout &from, const Layout &to,
                            const PrimeFactorMesh &mesh) {
  auto rows = [&](int64_t size, ArrayRef<uint8_t> axes, int64_t position) {
    int64_t block = localSize(size, axes, mesh),
            first = std::min(size, mesh.coordinate(position, axes) * block);
    return std::pair(first, std::min(size, first + block));
  };
  double most = 0;
  for (int64_t position = 0; position < mesh.deviceCount(); ++position) {
    double needed = 1, held = 1;
    for (auto [size, have, want] : llvm::zip_equal(whole.getShape(), from.dims, to.dims)) {
      auto [first, end] = rows(size, want, position);
      auto [low, high] = rows(size, have, position);
      needed *= end - first;
      held *= std::max<int64_t>(0, std::min(end, high) - std::max(first, low));
    }
    most = std::max(most, needed - held);
  }
  return most * bytesPerElement(whole);
}

/// Whether one of two axes follows the other in a layout, or both are alike in it.
static bool areAdjacent(uint8_t axis, uint8_t next, const Layout &layout) {
  for (const Axes &dim : layout.dims)
    for (size_t i = 0; i < dim.size(); ++i)
      if (dim[i] == axis)
        return i + 1 < dim.size() && dim[i + 1] == next;
  uint32_t inDims = layout.usedAxes() & ~layout.partialAxes;
  bool isPartial = layout.partialAxes >> axis & 1, isNextPartial = layout.partialAxes >> next & 1;
  return !(inDims >> next & 1) && isPartial == isNextPartial;
}

/// The axes of the mesh, or parts of them where a layout splits them up. Axes over which the value
/// is whole may share the work; where there are many, those are left out.
static SmallVector<Axes> unitsOf(const Layout &from, const Layout &to,
                                 const PrimeFactorMesh &mesh) {
  SmallVector<Axes> units;
  for (uint8_t axis = 0; axis < mesh.axes().size(); ++axis) {
    bool joins = axis && mesh.axes()[axis].ref.axis == mesh.axes()[axis - 1].ref.axis &&
                 areAdjacent(axis - 1, axis, from) && areAdjacent(axis - 1, axis, to);
    if (joins)
      units.back().push_back(axis);
    else
      units.push_back({axis});
  }
  return units;
}

/// The axes over which detours may be cheaper, those that stay together as one; empty if there is
/// nothing to gain.
static SmallVector<Axes> detoursBetween(RankedTensorType whole, const Layout &from,
                                        const Layout &to, ArrayRef<ReshardStep> steps,
                                        const PrimeFactorMesh &mesh) {
  constexpr size_t mostUnits = 4;    // the search is exponential in them
  constexpr double leastGain = 4096; // bytes; below this latency dominates
  double bytes = 0;
  for (const ReshardStep &step : steps)
    bytes += step.bytes;
  uint32_t used = from.usedAxes() | to.usedAxes();
  SmallVector<Axes> units = singlesOf(used);
  if (units.size() > mostUnits)
    units = unitsOf(from, to, mesh);
  if (units.size() > mostUnits)
    llvm::erase_if(units, [&](const Axes &unit) { return !(setOf(unit) & used); });
  if (bytes < leastGain || units.size() > mostUnits)
    return {};
  bool isOneSum = steps.size() == 1 && (steps[0].kind == ReshardStep::AllReduce ||
                                        bytes < localBytes(whole, from, mesh));
  if (from.partialAxes)
    return isOneSum ? SmallVector<Axes>() : units;
  return bytes - leastReceived(whole, from, to, mesh) >= leastGain ? units : SmallVector<Axes>();
}

ReshardPaths::Path ReshardPaths::search(RankedTensorType whole, const Layout &from,
                                        const Layout &to) const {
  constexpr double unlimited = std::numeric_limits<double>::infinity();
  if (from == to)
    return {};
  ReshardSteps straight(whole, to, mesh, costs);
  Path path;
  if (std::optional<Path> found = cheapest(from, to, straight, unlimited)) {
    path = *found;
  } else {
    path.steps = straight.plainPath(from);
    for (const ReshardStep &step : path.steps)
      path.cost += costs.of(step, mesh);
  }
  SmallVector<Axes> units = detoursBetween(whole, from, to, path.steps, mesh);
  bool hasExchanges = llvm::all_of(units, [](const Axes &unit) { return unit.size() == 1; });
  if (units.empty())
    return path;
  ReshardSteps all(whole, to, mesh, costs, units, hasExchanges);
  if (std::optional<Path> better = cheapest(from, to, all, path.cost))
    return *better;
  return path;
}

std::optional<ReshardPaths::Path> ReshardPaths::cheapest(const Layout &from, const Layout &to,
                                                         const ReshardSteps &steps,
                                                         double limit) const {
  constexpr int64_t maxLayouts = 20000; // visited
  struct Node {
    double cost;
    Layout previous;
    ReshardStep step;
  };
  std::map<Layout, Node> best;
  std::set<std::pair<double, Layout>> open = {{0.0, from}};
  best[from] = {0, from, {}};
  for (int64_t seen = 0; !open.empty() && seen < maxLayouts; ++seen) {
    auto [cost, layout] = *open.begin();
    open.erase(open.begin());
    if (layout == to) {
      Path path;
      path.cost = cost;
      for (Layout at = to; !(at == from); at = best.at(at).previous)
        path.steps.push_back(best.at(at).step);
      std::reverse(path.steps.begin(), path.steps.end());
      return path;
    }
    for (ReshardStep &step : steps.from(layout, limit - cost)) {
      double next = cost + costs.of(step, mesh);
      auto it = best.find(step.result);
      if (next >= limit || (it != best.end() && it->second.cost <= next))
        continue;
      if (it != best.end())
        open.erase({it->second.cost, step.result});
      open.insert({next, step.result});
      best[step.result] = {next, layout, step};
    }
  }
  return std::nullopt;
}

} // namespace shardwright
