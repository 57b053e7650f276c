// SPDX-License-Identifier: Apache-2.0

#include "AllSteps.h"

#include "shardwright/Sharding/AxisSets.h"

#include <set>

namespace shardwright {

constexpr double elementBytes = 4; // f32
static const PartitionCosts costs;

std::vector<Axes> AllSteps::listsOf(uint32_t set) const {
  std::vector<Axes> lists = {{}};
  for (size_t i = 0; i < lists.size(); ++i)
    for (uint8_t axis = 0; axis < mesh.axes().size(); ++axis)
      if ((set & ~setOf(lists[i])) >> axis & 1) {
        lists.push_back(lists[i]);
        lists.back().push_back(axis);
      }
  return lists;
}

std::vector<Layout> AllSteps::layouts() const {
  std::vector<Layout> result = {Layout::replicated(shape.size())};
  for (size_t dim = 0; dim < shape.size(); ++dim)
    for (size_t i = 0, count = result.size(); i < count; ++i)
      for (const Axes &axes : listsOf(freeAxes(result[i])))
        if (!axes.empty()) {
          result.push_back(result[i]);
          result.back().dims[dim] = axes;
        }
  for (size_t i = 0, count = result.size(); i < count; ++i) {
    uint32_t free = freeAxes(result[i]);
    for (uint32_t partial = free; partial; partial = (partial - 1) & free) {
      result.push_back(result[i]);
      result.back().partialAxes = partial;
    }
  }
  return result;
}

std::pair<int64_t, int64_t> AllSteps::rows(size_t dim, const Axes &axes, int64_t device) const {
  int64_t size = shape[dim], block = localSize(size, axes, mesh),
          first = mesh.coordinate(device, axes) * block;
  return {std::min(first, size), std::min(first + block, size)};
}

bool AllSteps::refines(size_t dim, const Axes &finer, const Axes &coarser) const {
  for (int64_t device = 0; device < mesh.deviceCount(); ++device) {
    auto [first, end] = rows(dim, finer, device);
    auto [low, high] = rows(dim, coarser, device);
    if (first < end && (first < low || end > high))
      return false;
  }
  return true;
}

double AllSteps::bytes(const Layout &layout, int64_t filledDim, int64_t pieces) const {
  double result = elementBytes;
  for (auto [dim, axes] : llvm::enumerate(layout.dims)) {
    int64_t local = localSize(shape[dim], axes, mesh);
    result *= (int64_t)dim == filledDim ? llvm::divideCeil(local, pieces) * pieces : local;
  }
  return result;
}

/// More axes at the end of a dimension: free ones by a slice, partial ones by a reduce-scatter.
void AllSteps::cut(const Layout &layout, size_t dim, uint32_t among, Visit visit) const {
  for (uint32_t from : {freeAxes(layout) & among, layout.partialAxes})
    for (const Axes &axes : listsOf(from)) {
      Layout result = layout;
      result.dims[dim].append(axes);
      result.partialAxes &= ~setOf(axes);
      if (axes.empty() || !refines(dim, result.dims[dim], layout.dims[dim]))
        continue;
      int64_t pieces = shardCount(axes, mesh);
      if (from == layout.partialAxes)
        visit(result, (pieces - 1.0) / pieces * bytes(layout, dim, pieces) + costs.collective);
      else
        visit(result, costs.copy);
    }
}

/// Fewer axes at the end of a dimension: gathered, or given to another dimension.
void AllSteps::join(const Layout &layout, size_t dim, Visit visit) const {
  Layout result = layout;
  Axes axes;
  while (!result.dims[dim].empty()) {
    axes.insert(axes.begin(), result.dims[dim].pop_back_val());
    if (!refines(dim, layout.dims[dim], result.dims[dim]))
      continue;
    int64_t pieces = shardCount(axes, mesh);
    visit(result, (pieces - 1) * bytes(layout) + costs.collective);
    for (size_t to = 0; to < shape.size(); ++to) {
      Layout moved = result;
      moved.dims[to].append(axes);
      if (to != dim && refines(to, moved.dims[to], layout.dims[to]))
        visit(moved, (pieces - 1.0) / pieces * bytes(layout, to, pieces) + costs.allToAll);
    }
  }
}

void AllSteps::permute(const Layout &layout, uint32_t among, Visit visit) const {
  for (const Layout &other : layouts()) {
    bool equal = other.partialAxes == layout.partialAxes && !(other.usedAxes() & ~among);
    for (auto [mine, theirs] : llvm::zip_equal(layout.dims, other.dims))
      equal &= shardCount(mine, mesh) == shardCount(theirs, mesh);
    if (equal)
      visit(other, bytes(layout) + costs.collective);
  }
}

void AllSteps::exchange(const Layout &layout, size_t dim, uint32_t among, Visit visit) const {
  Layout result = layout;
  result.dims[dim].clear();
  int64_t local = localSize(shape[dim], layout.dims[dim], mesh);
  for (const Axes &axes : listsOf(freeAxes(result) & among)) {
    result.dims[dim] = axes;
    Axes all = unite(layout.dims[dim], axes);
    double rowBytes = bytes(layout) / local, latency = costs.collective;
    TransferPlan plan = planTransfer(makeExchange(shape[dim], layout.dims[dim], axes, all, mesh),
                                     shardCount(all, mesh), latency / rowBytes);
    double rounds =
        llvm::count_if(plan.rounds, [](const TransferRound &round) { return round.moves(); });
    visit(result, plan.movedRows * rowBytes + std::max(1.0, rounds) * latency);
  }
}

void AllSteps::forEachStep(const Layout &layout, uint32_t among, Visit visit) const {
  for (uint32_t axes = layout.partialAxes; axes; axes = (axes - 1) & layout.partialAxes) {
    Layout result = layout;
    result.partialAxes &= ~axes;
    double n = 1;
    for (unsigned axis = 0; axis < mesh.axes().size(); ++axis)
      n *= axes >> axis & 1 ? mesh.size(axis) : 1;
    visit(result, 2 * (n - 1) / n * bytes(layout) + costs.collective);
  }
  for (uint32_t set = freeAxes(layout) & among, axes = set; axes; axes = (axes - 1) & set) {
    Layout result = layout;
    result.partialAxes |= axes;
    visit(result, costs.copy);
  }
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    cut(layout, dim, among, visit);
    join(layout, dim, visit);
    exchange(layout, dim, among, visit);
  }
  permute(layout, among, visit);
}

std::map<Layout, double> AllSteps::costsFrom(const Layout &from, uint32_t among) const {
  std::map<Layout, double> done;
  std::set<std::pair<double, Layout>> open = {{0.0, from}};
  while (!open.empty()) {
    auto [cost, layout] = *open.begin();
    open.erase(open.begin());
    if (done.insert({layout, cost}).second)
      forEachStep(layout, among, [&, cost = cost](const Layout &to, double more) {
        if (!done.count(to))
          open.insert({cost + more, to});
      });
  }
  return done;
}

} // namespace shardwright
