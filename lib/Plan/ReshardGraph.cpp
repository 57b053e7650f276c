// SPDX-License-Identifier: Apache-2.0

#include "ReshardGraph.h"

#include "shardwright/Plan/Engine/WideVectors.h"
#include "shardwright/Sharding/AxisSets.h"

#include <queue>

using namespace mlir;

namespace shardwright::plan {

int ReshardGraph::idOf(const Layout &layout) {
  auto [it, isNew] = ids.try_emplace(layout, int(layouts.size()));
  if (isNew) {
    layouts.push_back(&it->first);
    steps.emplace_back();
  }
  return it->second;
}

bool isEven(RankedTensorType type, const Layout &layout, const PrimeFactorMesh &mesh) {
  return llvm::all_of(llvm::zip_equal(type.getShape(), layout.dims), [&](auto dim) {
    return std::get<0>(dim) % shardCount(std::get<1>(dim), mesh) == 0;
  });
}

std::vector<ReshardGraph::Step> ReshardGraph::stepsFrom(int id) {
  Layout goal = Layout::replicated(like.getRank());
  uint32_t allAxes = uint32_t((uint64_t(1) << mesh.axes().size()) - 1);
  double whole = std::max<double>(1, localBytes(like, goal, mesh));
  std::vector<Step> found;
  ReshardSteps generator(like, goal, mesh, prices, allAxes, /*exchanges=*/false);
  for (const ReshardStep &step : generator.from(*layouts[id]))
    if (isUneven || isEven(like, step.result, mesh)) {
      double latency = prices.latency(step, mesh);
      found.push_back({idOf(step.result), (prices.of(step, mesh) - latency) / whole, latency});
    }
  return found;
}

/// Finds the steps from all layouts that can be reached.
void ReshardGraph::exploreFrom(ArrayRef<int> ids) {
  std::vector<int> open(ids.begin(), ids.end());
  while (!open.empty()) {
    int id = open.back();
    open.pop_back();
    if (steps[id])
      continue;
    std::vector<Step> found = stepsFrom(id); // which adds layouts
    for (const Step &step : found)
      open.push_back(step.to);
    steps[id] = std::move(found);
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

/// Label correcting from all starts at once: a row for each layout, with a distance from each
/// start. Paths have few steps, so that few rows change more than a few times.
const std::vector<double> &ReshardGraph::distances(const std::vector<int> &starts, double bytes) {
  auto [it, isNew] = known.try_emplace({starts, bytes});
  std::vector<double> &best = it->second;
  if (!isNew)
    return best;
  exploreFrom(starts);
  size_t width = starts.size();
  best.assign(layouts.size() * width, std::numeric_limits<double>::infinity());
  std::vector<char> isOpen(layouts.size());
  std::queue<int> open;
  auto push = [&](int id) {
    if (!std::exchange(isOpen[id], true))
      open.push(id);
  };
  for (auto [i, start] : llvm::enumerate(starts)) {
    best[start * width + i] = 0;
    push(start);
  }
  while (!open.empty()) {
    int id = open.front();
    open.pop();
    isOpen[id] = false;
    for (const Step &step : *steps[id])
      if (lower(&best[step.to * width], &best[id * width], step.perByte * bytes + step.latency,
                width))
        push(step.to);
  }
  return best;
}

std::vector<double> ReshardGraph::costs(ArrayRef<const Layout *> from, ArrayRef<const Layout *> to,
                                        double bytes) {
  std::vector<int> starts, goals;
  for (const Layout *layout : from)
    starts.push_back(idOf(*layout));
  for (const Layout *layout : to)
    goals.push_back(idOf(*layout));
  const std::vector<double> &best = distances(starts, bytes);
  size_t width = starts.size();
  std::vector<double> result;
  result.reserve(width * goals.size());
  for (size_t i = 0; i < width; ++i)
    for (size_t goal : goals) // one that was added since then cannot be reached
      result.push_back(goal * width < best.size() ? best[goal * width + i]
                                                  : std::numeric_limits<double>::infinity());
  return result;
}

ReshardGraph &ReshardGraphs::graphFor(RankedTensorType type, bool isUneven) {
  std::vector<int64_t> key(type.getShape().begin(), type.getShape().end());
  assert(mesh.axes().size() <= 5 && "a word has a bit for each set of axes");
  for (int64_t &size : key) {
    int64_t dividing = 0; // the sets of axes that divide it
    for (uint32_t axes = 0; axes < 1u << mesh.axes().size(); ++axes)
      dividing |= int64_t(size % shardCount(listOf(axes), mesh) == 0) << axes;
    size = isUneven ? size : dividing;
  }
  return graphs.try_emplace({isUneven, std::move(key)}, type, isUneven, mesh, costs).first->second;
}

} // namespace shardwright::plan
