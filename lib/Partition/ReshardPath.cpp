#include "ReshardPath.h"

#include <queue>
#include <set>

using namespace mlir;

namespace shardwright {
namespace {
// Bytes that a step costs besides what it sends: the latency of a collective, the copy of a slice. They decide between paths
// that send the same.
double fixedCost(ReshardStep::Kind kind) {
  switch (kind) {
  case ReshardStep::Slice:
    return 1;
  case ReshardStep::AllToAll: // a message to every other device, not to a neighbour
    return 128;
  default:
    return 64;
  }
}

class Search {
public:
  Search(RankedTensorType whole, const Layout &to, const AtomicMesh &mesh) : whole(whole), to(to), mesh(mesh) {}

  /// All single steps from a layout that may be on a cheapest path.
  SmallVector<ReshardStep> steps(const Layout &from) const {
    SmallVector<ReshardStep> result;
    if (from.pending) {
      reduce(from, result);
      scatter(from, result);
    }
    for (size_t dim = 0; dim < from.dims.size(); ++dim) {
      slice(from, dim, result);
      for (size_t count = 1; count <= from.dims[dim].size(); ++count) {
        gather(from, dim, count, result);
        if (count == 1)
          for (size_t toDim = 0; toDim < from.dims.size(); ++toDim)
            exchange(from, dim, toDim, result);
      }
    }
    permute(from, result);
    return result;
  }

private:
  double bytes(const Layout &layout) const { return localBytes(whole, layout, mesh); }
  int64_t size(size_t dim) const { return whole.getDimSize(dim); }
  int64_t local(const Layout &layout, size_t dim) const { return localSize(size(dim), layout.dims[dim], mesh); }
  double share(int64_t n) const { return double(n - 1) / n; }
  bool wanted(size_t dim, uint8_t axis) const { return llvm::is_contained(to.dims[dim], axis); }

  /// Cutting `axis` into a dimension at its end keeps every row on a device that has it, or pads a whole dimension.
  bool cutsEvenly(const Layout &from, size_t dim, int64_t pieces) const {
    return from.dims[dim].empty() || local(from, dim) % pieces == 0;
  }
  /// Joining `pieces` at the end of a dimension gives the rows in order, with padding only behind the last.
  bool joinsEvenly(const Layout &from, const Layout &result, size_t dim, int64_t pieces) const {
    return result.dims[dim].empty() || local(from, dim) * pieces == local(result, dim);
  }

  void reduce(const Layout &from, SmallVectorImpl<ReshardStep> &result) const {
    ReshardStep step{ReshardStep::AllReduce, 0, 0, {}, from.resolved(), 0};
    for (unsigned axis = 0; axis < mesh.axes().size(); ++axis)
      if (from.pending >> axis & 1)
        step.axes.push_back(axis);
    step.bytes = 2 * share(shardCount(step.axes, mesh)) * bytes(from);
    result.push_back(step);
  }

  void scatter(const Layout &from, SmallVectorImpl<ReshardStep> &result) const {
    for (unsigned axis = 0; axis < mesh.axes().size(); ++axis)
      for (size_t dim = 0; dim < from.dims.size(); ++dim) {
        // Only an even split scatters: padding would have to be inserted between the pieces.
        if (!(from.pending >> axis & 1) || !wanted(dim, axis) || local(from, dim) % mesh.size(axis))
          continue;
        ReshardStep step{ReshardStep::ReduceScatter, (int64_t)dim, 0, {(uint8_t)axis}, from, 0};
        step.result.pending &= ~(1u << axis);
        step.result.dims[dim].push_back(axis);
        step.bytes = share(mesh.size(axis)) * bytes(from);
        result.push_back(step);
      }
  }

  void slice(const Layout &from, size_t dim, SmallVectorImpl<ReshardStep> &result) const {
    const Axes &have = from.dims[dim], &goal = to.dims[dim];
    auto unused = [&](uint8_t axis) { return !(from.usedAxes() >> axis & 1); };
    auto add = [&](ArrayRef<uint8_t> axes) {
      if (!llvm::all_of(axes, unused) || !cutsEvenly(from, dim, shardCount(axes, mesh)))
        return;
      ReshardStep step{ReshardStep::Slice, (int64_t)dim, 0, Axes(axes), from, 0};
      step.result.dims[dim].append(axes.begin(), axes.end());
      result.push_back(step);
    };
    bool prefix = have.size() < goal.size() && ArrayRef(goal).take_front(have.size()) == ArrayRef(have);
    if (prefix) // several axes at once: an uneven dimension can only be cut whole
      for (size_t count = 1; count <= goal.size() - have.size(); ++count)
        add(ArrayRef(goal).slice(have.size(), count));
    else
      for (uint8_t axis : goal)
        add(axis);
  }

  void gather(const Layout &from, size_t dim, size_t count, SmallVectorImpl<ReshardStep> &result) const {
    ReshardStep step{ReshardStep::AllGather, (int64_t)dim, 0, {}, from, 0};
    Axes &axes = step.result.dims[dim];
    step.axes.assign(axes.end() - count, axes.end());
    axes.resize(axes.size() - count);
    int64_t pieces = shardCount(step.axes, mesh);
    if (!joinsEvenly(from, step.result, dim, pieces))
      return;
    step.bytes = share(pieces) * pieces * bytes(from);
    result.push_back(step);
  }

  void exchange(const Layout &from, size_t dim, size_t toDim, SmallVectorImpl<ReshardStep> &result) const {
    uint8_t axis = from.dims[dim].back();
    if (dim == toDim || !wanted(toDim, axis))
      return;
    ReshardStep step{ReshardStep::AllToAll, (int64_t)dim, (int64_t)toDim, {axis}, from, 0};
    step.result.dims[dim].pop_back();
    step.result.dims[toDim].push_back(axis);
    int64_t pieces = mesh.size(axis);
    if (local(from, toDim) % pieces || local(from, dim) * pieces != local(step.result, dim))
      return;
    step.bytes = share(pieces) * bytes(from);
    result.push_back(step);
  }

  /// Straight to the goal if every dimension has as many shards already: devices swap their shards.
  void permute(const Layout &from, SmallVectorImpl<ReshardStep> &result) const {
    if (from.pending || from == to || to.pending)
      return;
    for (size_t dim = 0; dim < from.dims.size(); ++dim)
      if (shardCount(from.dims[dim], mesh) != shardCount(to.dims[dim], mesh))
        return;
    result.push_back({ReshardStep::Permute, 0, 0, {}, to, bytes(from)});
  }

  RankedTensorType whole;
  const Layout &to;
  const AtomicMesh &mesh;
};
} // namespace

const ReshardPaths::Path &ReshardPaths::find(RankedTensorType whole, const Layout &from, const Layout &to) {
  auto key = std::make_tuple(const_cast<void *>(whole.getAsOpaquePointer()), from, to);
  auto it = known.find(key);
  if (it == known.end())
    it = known.emplace(key, search(whole, from, to)).first;
  return it->second;
}

ReshardPaths::Path ReshardPaths::search(RankedTensorType whole, const Layout &from, const Layout &to) const {
  if (from == to)
    return {};
  struct Node {
    double cost;
    Layout previous;
    ReshardStep step;
  };
  Search search(whole, to, mesh);
  std::map<Layout, Node> best;
  std::set<std::pair<double, Layout>> open = {{0.0, from}};
  best[from] = {0, from, {}};
  while (!open.empty()) {
    auto [cost, layout] = *open.begin();
    open.erase(open.begin());
    if (layout == to)
      break;
    for (ReshardStep &step : search.steps(layout)) {
      double next = cost + step.bytes + fixedCost(step.kind);
      auto it = best.find(step.result);
      if (it != best.end() && it->second.cost <= next)
        continue;
      if (it != best.end())
        open.erase({it->second.cost, step.result});
      open.insert({next, step.result});
      best[step.result] = {next, layout, step};
    }
  }
  Path path;
  path.cost = best.at(to).cost; // gathering everything and slicing always leads there
  for (Layout at = to; !(at == from); at = best.at(at).previous)
    path.steps.push_back(best.at(at).step);
  std::reverse(path.steps.begin(), path.steps.end());
  return path;
}

} // namespace shardwright
