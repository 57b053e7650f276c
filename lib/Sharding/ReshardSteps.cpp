// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/ReshardSteps.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr int64_t maxShardsToExchange = 64;

double share(int64_t n) { return double(n - 1) / n; }
} // namespace

SmallVector<ReshardStep> ReshardSteps::from(const Layout &layout, double limit) const {
  SmallVector<ReshardStep> steps;
  reduce(layout, steps);
  for (size_t dim = 0; dim < layout.dims.size(); ++dim) {
    scatter(layout, dim, steps);
    slice(layout, dim, steps);
    if (hasExchanges)
      exchange(layout, dim, steps);
    for (size_t count = 1; count <= layout.dims[dim].size(); ++count) {
      gather(layout, dim, count, steps);
      move(layout, dim, count, steps);
    }
  }
  permute(layout, limit, steps);
  toPartial(layout, steps);
  return steps;
}

SmallVector<ReshardStep, 2> ReshardSteps::plainPath(Layout layout) const {
  SmallVector<ReshardStep> steps;
  auto take = [&, path = SmallVector<ReshardStep, 2>()](auto add) mutable {
    steps.clear();
    add();
    if (!steps.empty()) {
      layout = steps.back().result;
      path.push_back(steps.back());
    }
    return path;
  };
  take([&] { reduce(layout, steps); });
  for (size_t dim = 0; dim < layout.dims.size(); ++dim)
    take([&] { gather(layout, dim, layout.dims[dim].size(), steps); });
  for (size_t dim = 0; dim < layout.dims.size(); ++dim)
    take([&] { slice(layout, dim, steps); });
  return take([&] { toPartial(layout, steps); });
}

/// Whether appending axes to a dimension keeps every row on a device that already has it, or pads
/// an unsharded dimension.
bool ReshardSteps::cutsEvenly(const Layout &layout, size_t dim, int64_t pieces) const {
  return layout.dims[dim].empty() || local(layout, dim) % pieces == 0;
}

/// Whether concatenating `pieces` shards yields the rows in order, with padding only after the last
/// row.
bool ReshardSteps::joinsEvenly(const Layout &layout, const Layout &result, size_t dim,
                               int64_t pieces) const {
  return result.dims[dim].empty() || local(layout, dim) * pieces == local(result, dim);
}

bool ReshardSteps::keepsUnits(uint32_t set) const {
  return llvm::all_of(units, [&](const Axes &unit) {
    uint32_t its = setOf(unit);
    return !(set & its) || (set & its) == its;
  });
}

double ReshardSteps::filledBytes(const Layout &layout, size_t dim, int64_t pieces) const {
  int64_t rows = local(layout, dim);
  return rows ? bytes(layout) / rows * llvm::alignTo(rows, pieces) : 0;
}

SmallVector<Axes> ReshardSteps::missing(const Layout &layout, size_t dim) const {
  ArrayRef<uint8_t> have = layout.dims[dim], wanted = goal.dims[dim];
  SmallVector<Axes> result;
  if (have.size() < wanted.size() && wanted.take_front(have.size()) == have) {
    for (size_t count = 1; count <= wanted.size() - have.size(); ++count)
      result.push_back(Axes(wanted.slice(have.size(), count)));
  } else {
    for (uint8_t axis : wanted)
      result.push_back({axis});
  }
  return result;
}

SmallVector<Axes> ReshardSteps::additions(const Layout &layout, size_t dim, uint32_t set) const {
  SmallVector<Axes> result;
  auto add = [&](const Axes &axes, uint32_t its, int64_t shards) {
    if (its && !(its & ~set) && cutsEvenly(layout, dim, shards))
      result.push_back(axes);
  };
  if (units.empty())
    for (const Axes &axes : missing(layout, dim))
      add(axes, setOf(axes), shardCount(axes, mesh));
  for (const Detour &detour : detours)
    add(detour.axes, detour.set, detour.shards);
  return result;
}

void ReshardSteps::reduce(const Layout &layout, Steps &steps) const {
  uint32_t set = layout.partialAxes & ~keptPartial(layout);
  for (uint32_t axes = set; axes; axes = units.empty() ? 0 : (axes - 1) & set) {
    if (!keepsUnits(axes))
      continue;
    ReshardStep step{ReshardStep::AllReduce, 0, 0, listOf(axes), layout};
    step.result.partialAxes &= ~axes;
    step.bytes = 2 * share(shardCount(step.axes, mesh)) * bytes(layout);
    steps.push_back(step);
  }
}

void ReshardSteps::scatter(const Layout &layout, size_t dim, Steps &steps) const {
  for (const Axes &axes : additions(layout, dim, layout.partialAxes)) {
    int64_t pieces = shardCount(axes, mesh);
    ReshardStep step{ReshardStep::ReduceScatter, (int64_t)dim, 0, axes, layout};
    step.result.partialAxes &= ~setOf(axes);
    step.result.dims[dim].append(axes);
    step.bytes = share(pieces) * filledBytes(layout, dim, pieces);
    steps.push_back(step);
  }
}

void ReshardSteps::slice(const Layout &layout, size_t dim, Steps &steps) const {
  for (const Axes &axes : additions(layout, dim, ~layout.usedAxes())) {
    ReshardStep step{ReshardStep::Slice, (int64_t)dim, 0, axes, layout};
    step.result.dims[dim].append(axes);
    steps.push_back(step);
  }
}

void ReshardSteps::gather(const Layout &layout, size_t dim, size_t count, Steps &steps) const {
  Axes axes(ArrayRef(layout.dims[dim]).take_back(count));
  if (axes.empty() || !keepsUnits(setOf(axes)))
    return;
  ReshardStep step{ReshardStep::AllGather, (int64_t)dim, 0, axes, layout};
  step.result.dims[dim].pop_back_n(count);
  int64_t pieces = shardCount(step.axes, mesh);
  if (!joinsEvenly(layout, step.result, dim, pieces))
    return;
  step.bytes = (pieces - 1) * bytes(layout);
  steps.push_back(step);
}

void ReshardSteps::move(const Layout &layout, size_t dim, size_t count, Steps &steps) const {
  Axes axes(ArrayRef(layout.dims[dim]).take_back(count));
  if (!keepsUnits(setOf(axes)))
    return;
  int64_t pieces = shardCount(axes, mesh);
  for (size_t toDim = 0; toDim < layout.dims.size(); ++toDim) {
    bool wanted = !units.empty() || llvm::all_of(axes, [&](uint8_t axis) {
      return llvm::is_contained(goal.dims[toDim], axis);
    });
    if (dim == toDim || !wanted || !cutsEvenly(layout, toDim, pieces))
      continue;
    ReshardStep step{ReshardStep::AllToAll, (int64_t)dim, (int64_t)toDim, axes, layout};
    step.result.dims[dim].pop_back_n(count);
    step.result.dims[toDim].append(axes);
    if (!joinsEvenly(layout, step.result, dim, pieces))
      continue;
    step.bytes = share(pieces) * filledBytes(layout, toDim, pieces);
    steps.push_back(step);
  }
}

/// The axes that may replace those of a dimension in a permute, with equally many shards: a prefix
/// of the goal's axes, or the goal's axes followed by some that an all-gather removes.
SmallVector<Axes> ReshardSteps::permutationsOf(const Layout &layout, size_t dim) const {
  const Axes &have = layout.dims[dim], &wanted = goal.dims[dim];
  SmallVector<Axes> result;
  int64_t left = shardCount(have, mesh);
  if (!units.empty()) {
    for (const Detour &detour : detours)
      if (detour.shards == left)
        result.push_back(detour.axes);
    return result;
  }
  result.push_back(have);
  Axes axes;
  auto take = [&](uint8_t axis) {
    if (llvm::is_contained(axes, axis) || left % mesh.size(axis))
      return false;
    axes.push_back(axis);
    left /= mesh.size(axis);
    return true;
  };
  for (uint8_t axis : wanted)
    if (!take(axis))
      break;
  for (uint8_t axis : have)
    if (left > 1)
      take(axis);
  for (uint8_t axis = 0; axis < mesh.axes().size() && left > 1; ++axis)
    if (!(layout.usedAxes() >> axis & 1))
      take(axis);
  if (left == 1 && axes != have)
    result.push_back(axes);
  return result;
}

void ReshardSteps::permute(const Layout &layout, double limit, Steps &steps) const {
  ReshardStep step{ReshardStep::Permute, 0, 0, {}, layout, bytes(layout)};
  if (costs.of(step, mesh) >= limit)
    return;
  Layout &result = step.result;
  SmallVector<SmallVector<Axes>> permutations;
  for (size_t dim = 0; dim < layout.dims.size(); ++dim)
    permutations.push_back(permutationsOf(layout, dim));
  auto choose = [&](auto &&self, size_t dim, uint32_t used) -> void {
    if (dim == layout.dims.size()) {
      if (!(result == layout))
        steps.push_back(step);
      return;
    }
    for (const Axes &axes : permutations[dim]) {
      if (setOf(axes) & used)
        continue;
      result.dims[dim] = axes;
      self(self, dim + 1, used | setOf(axes));
    }
  };
  choose(choose, 0, layout.partialAxes | (units.empty() ? goal.partialAxes : 0));
}

void ReshardSteps::exchange(const Layout &layout, size_t dim, Steps &steps) const {
  const Axes &have = layout.dims[dim];
  auto add = [&](ArrayRef<uint8_t> axes) {
    Layout result = layout;
    result.dims[dim].clear();
    if ((setOf(axes) & result.usedAxes()) || axes == ArrayRef(have))
      return;
    result.dims[dim].assign(axes.begin(), axes.end());
    Axes all = unite(have, axes);
    bool even = size(dim) % shardCount(have, mesh) == 0 && size(dim) % shardCount(axes, mesh) == 0;
    if ((even && units.empty()) || shardCount(all, mesh) > maxShardsToExchange ||
        local(layout, dim) == 0)
      return;
    double rowBytes = bytes(layout) / local(layout, dim);
    auto [cost, isNew] = exchanges.try_emplace({dim, have, Axes(axes), rowBytes}, 0);
    if (isNew) {
      TransferPlan plan =
          planTransfer(makeExchange(size(dim), have, axes, all, mesh), shardCount(all, mesh),
                       costs.collective / std::max(rowBytes, 1.0));
      double rounds =
          llvm::count_if(plan.rounds, [](const TransferRound &round) { return round.moves(); });
      cost->second = plan.movedRows * rowBytes + std::max(0.0, rounds - 1) * costs.collective;
    }
    steps.push_back({ReshardStep::Exchange, (int64_t)dim, 0, all, result, cost->second});
  };
  if (!units.empty()) {
    for (const Detour &detour : detours)
      if (detour.set)
        add(detour.axes);
    return;
  }
  add(goal.dims[dim]);
  for (size_t count = 1; count < have.size(); ++count) // none left would be an all-gather
    add(ArrayRef(have).take_front(count));
}

void ReshardSteps::toPartial(const Layout &layout, Steps &steps) const {
  uint32_t axes = goal.partialAxes & ~layout.partialAxes;
  if (!axes || (layout.usedAxes() & axes) ||
      (layout.partialAxes && layout.combiner != goal.combiner))
    return;
  ReshardStep step{ReshardStep::ToPartial, 0, 0, listOf(axes), layout};
  step.result.partialAxes |= axes;
  step.result.combiner = goal.combiner;
  steps.push_back(step);
}

} // namespace shardwright
