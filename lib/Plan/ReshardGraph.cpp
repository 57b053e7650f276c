// SPDX-License-Identifier: Apache-2.0

#include "ReshardGraph.h"

#include "shardwright/Plan/Engine/WideVectors.h"
#include "shardwright/Sharding/AxisSets.h"

#include "mlir/IR/Threading.h"
#include "llvm/Support/MathExtras.h"

#include <queue>

using namespace mlir;

namespace shardwright::plan {

bool isEven(RankedTensorType type, const Layout &layout, const PrimeFactorMesh &mesh) {
  return llvm::all_of(llvm::zip_equal(type.getShape(), layout.dims), [&](auto dim) {
    return std::get<0>(dim) % shardCount(std::get<1>(dim), mesh) == 0;
  });
}

std::vector<ReshardGraph::PricedStep> ReshardGraph::stepsFrom(int id) const {
  double bytes = std::max<double>(1, localBytes(like, whole, mesh));
  std::vector<PricedStep> found;
  for (ReshardStep &step : generator.from(ids[id]))
    if (isUneven || isEven(like, step.result, mesh)) {
      double latency = prices.latency(step, mesh);
      found.push_back({std::move(step.result), (prices.of(step, mesh) - latency) / bytes, latency});
    }
  return found;
}

/// Finds the steps from all layouts that can be reached, those of the same distance at once.
void ReshardGraph::exploreFrom(ArrayRef<int> starts) {
  std::vector<int> open(starts.begin(), starts.end());
  steps.resize(ids.size());
  while (!open.empty()) {
    llvm::sort(open);
    open.erase(llvm::unique(open), open.end());
    llvm::erase_if(open, [&](int id) { return steps[id].has_value(); });
    std::vector<std::vector<PricedStep>> found(open.size());
    parallelFor(like.getContext(), 0, open.size(),
                [&](size_t i) { found[i] = stepsFrom(open[i]); });
    std::vector<int> reached;
    for (auto [id, priced] : llvm::zip_equal(open, found)) {
      std::vector<Step> &known = steps[id].emplace();
      for (const PricedStep &step : priced) {
        reached.push_back(ids.of(step.to));
        known.push_back({reached.back(), step.perByte, step.latency});
      }
    }
    steps.resize(ids.size());
    open = std::move(reached);
  }
}

/// into[i] = min(into[i], row[i] + shift); whether that is less for any.
SHARDWRIGHT_WIDE_VECTORS
static bool lower(double *__restrict into, const double *__restrict row, double shift, size_t n) {
  int64_t lowered = 0;
  for (size_t i = 0; i < n; ++i) {
    double value = row[i] + shift;
    lowered |= value < into[i] ? -1 : 0;
    into[i] = value < into[i] ? value : into[i];
  }
  return lowered != 0;
}

/// Label correcting from all starts at once. Paths have few steps, so that few rows change more
/// than a few times.
ReshardGraph::Distances ReshardGraph::distancesFrom(ArrayRef<int> starts, double bytes) const {
  const size_t width = starts.size();
  Distances found = {
      width, std::vector<double>(ids.size() * width, std::numeric_limits<double>::infinity())};
  double *rows = found.rows.data();
  std::vector<char> isOpen(ids.size());
  std::queue<int> open;
  auto push = [&](int id) {
    if (!std::exchange(isOpen[id], true))
      open.push(id);
  };
  for (auto [i, start] : llvm::enumerate(starts)) {
    rows[start * width + i] = 0;
    push(start);
  }
  for (; !open.empty(); open.pop()) {
    int id = open.front();
    isOpen[id] = false;
    for (const Step &step : *steps[id])
      if (lower(rows + step.to * width, rows + id * width, step.perByte * bytes + step.latency,
                width))
        push(step.to);
  }
  return found;
}

/// From those that are not known yet, in parts whose rows stay in the cache.
void ReshardGraph::findDistances(ArrayRef<int> starts, double bytes) {
  constexpr size_t mostStarts = 128;
  std::map<int, Column> &known = columns[bytes];
  std::vector<int> left;
  for (int start : starts)
    if (known.try_emplace(start).second)
      left.push_back(start);
  exploreFrom(left);
  size_t first = distances.size(), parts = llvm::divideCeil(left.size(), mostStarts);
  distances.resize(first + parts);
  auto partOf = [&](size_t part) {
    return ArrayRef(left).drop_front(part * mostStarts).take_front(mostStarts);
  };
  parallelFor(like.getContext(), 0, parts,
              [&](size_t part) { distances[first + part] = distancesFrom(partOf(part), bytes); });
  for (size_t part = 0; part < parts; ++part)
    for (auto [i, start] : llvm::enumerate(partOf(part)))
      known[start] = {&distances[first + part], i};
}

/// A layout that was added later cannot be reached.
double ReshardGraph::Column::to(int id) const {
  size_t entry = id * of->width + at;
  return entry < of->rows.size() ? of->rows[entry] : std::numeric_limits<double>::infinity();
}

std::vector<double> ReshardGraph::costs(ArrayRef<Layout> from, ArrayRef<Layout> to, double bytes) {
  std::vector<int> starts = ids.of(from), goals = ids.of(to);
  findDistances(starts, bytes);
  const std::map<int, Column> &known = columns[bytes];
  std::vector<double> result(starts.size() * goals.size());
  parallelFor(like.getContext(), 0, starts.size(), [&](size_t i) {
    const Column column = known.at(starts[i]);
    double *cost = &result[i * goals.size()];
    for (int goal : goals)
      *cost++ = column.to(goal);
  });
  return result;
}

ReshardGraphs::Oriented ReshardGraphs::graphFor(RankedTensorType type, bool isUneven) {
  assert(mesh.axes().size() <= 5 && "a word has a bit for each set of axes");
  SmallVector<std::pair<int64_t, unsigned>> key;
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    int64_t dividing = 0; // the sets of axes that divide it
    for (uint32_t axes = 0; axes < 1u << mesh.axes().size(); ++axes)
      dividing |= int64_t(size % shardCount(listOf(axes), mesh) == 0) << axes;
    key.push_back({isUneven ? size : dividing, dim});
  }
  llvm::sort(key);
  std::vector<int64_t> sorted;
  SmallVector<unsigned> dims;
  SmallVector<int64_t> shape;
  for (auto [divides, dim] : key) {
    sorted.push_back(divides);
    dims.push_back(dim);
    shape.push_back(type.getDimSize(dim));
  }
  auto like = RankedTensorType::get(shape, type.getElementType());
  auto found = graphs.try_emplace({isUneven, std::move(sorted)}, like, isUneven, mesh, prices);
  return {found.first->second, std::move(dims)};
}

std::vector<double> ReshardGraphs::costs(RankedTensorType type, bool isUneven,
                                         ArrayRef<const Layout *> from,
                                         ArrayRef<const Layout *> to) {
  Oriented oriented = graphFor(type, isUneven);
  auto turned = [&](ArrayRef<const Layout *> layouts) {
    std::vector<Layout> result;
    for (const Layout *layout : layouts) {
      Layout &turned = result.emplace_back(*layout);
      for (auto [dim, its] : llvm::enumerate(oriented.dims))
        turned.dims[dim] = layout->dims[its];
    }
    return result;
  };
  double bytes = localBytes(type, Layout::replicated(type.getRank()), mesh);
  return oriented.graph.costs(turned(from), turned(to), bytes);
}

} // namespace shardwright::plan
