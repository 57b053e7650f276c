// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Simulate/Report.h"

#include <numeric>

using namespace mlir;

namespace shardwright {

/// The levels of links between the ranks along each axis, seen from the first position.
static std::vector<AxisLinks> linksOf(const exec::DeviceGrid &grid, const CostModel &costs) {
  std::vector<AxisLinks> result;
  for (auto [name, size, stride] : llvm::zip_equal(grid.names, grid.sizes, grid.strides)) {
    std::vector<int64_t> ranks;
    for (int64_t i = 0; i < size; ++i)
      ranks.push_back(grid.deviceIds.empty() ? i * stride : grid.deviceIds[i * stride]);
    result.push_back({name.getValue().str(), size, costs.levelsOf(ranks)});
  }
  return result;
}

int64_t rankCountOf(ModuleOp module) { return exec::DeviceGrid(module).count; }

llvm::Expected<CostModel> costModelFor(const Cluster &cluster, int64_t ranks) {
  if (ranks > cluster.deviceCount())
    return llvm::createStringError("cluster " + cluster.name + " has " +
                                   Twine(cluster.deviceCount()) + " devices, and the mesh needs " +
                                   Twine(ranks) + ": take a larger cluster, or a smaller mesh");
  std::vector<int64_t> devices(ranks);
  std::iota(devices.begin(), devices.end(), 0);
  return CostModel(cluster, std::move(devices));
}

SimulationReport simulateModule(ModuleOp module, const CostModel &costs) {
  exec::DeviceGrid grid(module);
  auto main = module.lookupSymbol<func::FuncOp>("main");
  SimulationReport report;
  report.mesh = linksOf(grid, costs);
  report.ranks = grid.count;
  report.program = simulatedProgram(main, grid.count);
  report.time = simulate(report.program, costs);
  report.exposedWithoutOverlap = simulate(report.program, costs, /*overlaps=*/false).exposedSeconds;
  report.memory = profileMemory(main);
  return report;
}

} // namespace shardwright
