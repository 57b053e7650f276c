// SPDX-License-Identifier: Apache-2.0

#include "Bindings.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

std::vector<Binding> bindings(const SimulationReport &report, const CostModel &costs) {
  constexpr double leastOfStep = 0.1, leastOfMemory = 0.95;
  const Simulation &time = report.time;
  std::vector<Binding> found = {{"compute", time.computeSeconds}, {"host", time.issueBoundSeconds}};
  for (auto [level, exposed] : llvm::zip_equal(costs.getCluster().levels, time.exposedByLevel))
    found.push_back({level.name, exposed});
  for (Binding &each : found)
    each.share /= std::max(time.stepSeconds, 1e-300);
  llvm::erase_if(found, [&](const Binding &each) { return each.share < leastOfStep; });
  llvm::stable_sort(found, [](auto &x, auto &y) { return x.share > y.share; });
  double limit = report.memoryLimit.value_or(costs.memoryBytes());
  double memory = double(report.memory.peakBytes) / std::max(1.0, limit);
  if (memory >= leastOfMemory)
    found.push_back({"memory", memory});
  return found;
}

} // namespace shardwright
