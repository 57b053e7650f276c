// SPDX-License-Identifier: Apache-2.0

#include "ReshardGraph.h"

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

bool ReshardGraph::isEven(const Layout &layout) const {
  return llvm::all_of(llvm::zip_equal(like.getShape(), layout.dims), [&](auto dim) {
    return std::get<0>(dim) % shardCount(std::get<1>(dim), mesh) == 0;
  });
}

const std::vector<ReshardGraph::Step> &ReshardGraph::stepsFrom(int id) {
  if (steps[id])
    return *steps[id];
  Layout goal = Layout::replicated(like.getRank());
  uint32_t allAxes = uint32_t((uint64_t(1) << mesh.axes().size()) - 1);
  double whole = std::max<double>(1, localBytes(like, goal, mesh));
  std::vector<Step> found;
  ReshardSteps generator(like, goal, mesh, costs, allAxes, /*exchanges=*/false);
  for (const ReshardStep &step : generator.from(*layouts[id]))
    if (isEven(step.result)) {
      double latency = costs.latency(step);
      found.push_back({idOf(step.result), (costs.of(step, mesh) - latency) / whole, latency});
    }
  steps[id] = std::move(found);
  return *steps[id];
}

std::vector<double> ReshardGraph::costsFrom(const Layout &from, ArrayRef<const Layout *> to,
                                            double bytes) {
  constexpr double unknown = std::numeric_limits<double>::infinity();
  std::vector<int> goals;
  for (const Layout *layout : to)
    goals.push_back(idOf(*layout));
  int start = idOf(from);
  std::vector<double> best(layouts.size(), unknown);
  std::vector<bool> isGoal(layouts.size()), isDone(layouts.size());
  size_t left = 0;
  for (int goal : goals)
    if (!isGoal[goal]) {
      isGoal[goal] = true;
      ++left;
    }
  using Entry = std::pair<double, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  best[start] = 0;
  open.push({0, start});
  while (!open.empty() && left) {
    auto [cost, id] = open.top();
    open.pop();
    if (isDone[id])
      continue;
    isDone[id] = true;
    left -= isGoal[id];
    const std::vector<Step> &next = stepsFrom(id);
    best.resize(layouts.size(), unknown);
    isGoal.resize(layouts.size());
    isDone.resize(layouts.size());
    for (const Step &step : next)
      if (double reached = cost + step.perByte * bytes + step.latency; reached < best[step.to]) {
        best[step.to] = reached;
        open.push({reached, step.to});
      }
  }
  std::vector<double> result;
  for (int goal : goals)
    result.push_back(best[goal]);
  return result;
}

ReshardGraph &ReshardGraphs::graphFor(RankedTensorType type) {
  assert(mesh.axes().size() <= 5 && "a word has a bit for each set of axes");
  std::vector<uint32_t> key; // for each dimension, the sets of axes that divide it
  for (int64_t size : type.getShape()) {
    uint32_t dividing = 0;
    for (uint32_t axes = 0; axes < 1u << mesh.axes().size(); ++axes)
      dividing |= uint32_t(size % shardCount(listOf(axes), mesh) == 0) << axes;
    key.push_back(dividing);
  }
  return graphs.try_emplace(std::move(key), type, mesh, costs).first->second;
}

} // namespace shardwright::plan
