// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Exec/DeviceGrid.h"
#include "shardwright/Dialect/Exec/Programs.h"
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

int64_t rankCountOf(ModuleOp module) { return exec::DeviceGrid::whole(module).count; }

llvm::Expected<CostModel> costModelFor(const Cluster &cluster, int64_t ranks) {
  if (ranks > cluster.deviceCount())
    return llvm::createStringError("cluster " + cluster.name + " has " +
                                   Twine(cluster.deviceCount()) + " devices, and the mesh needs " +
                                   Twine(ranks) + ": take a larger cluster, or a smaller mesh");
  std::vector<int64_t> devices(ranks);
  std::iota(devices.begin(), devices.end(), 0);
  return CostModel(cluster, std::move(devices));
}

double SimulationReport::idleShare() const {
  double busy = 0;
  for (const SimulatedStage &stage : stages)
    busy += stage.time.computeSeconds;
  double all = double(stages.size()) * time.stepSeconds;
  return all > 0 ? 1 - busy / all : 0;
}

std::vector<FragmentTime> SimulatedStage::fragments() const {
  std::vector<FragmentTime> found;
  for (const SimulatedEvent &event : time.events) {
    const std::string &name = event.instruction->fragment;
    if (name.empty() || event.level >= 0)
      continue;
    auto known = llvm::find_if(llvm::reverse(found), // mostly the last
                               [&](const FragmentTime &each) { return each.name == name; });
    if (known == found.rend())
      found.push_back({name, event.begin, event.end});
    else
      known->end = std::max(known->end, event.end);
  }
  for (auto [loop, end] : time.loopEnds)
    for (FragmentTime &each : found)
      if (each.name == loop->fragment)
        each.end = std::max(each.end, end);
  return found;
}

PassTime SimulatedStage::passes() const {
  double first = 0, last = 0, busy = 0;
  for (const FragmentTime &each : fragments()) {
    if (each.name == "U")
      continue;
    first = busy > 0 ? std::min(first, each.begin) : each.begin;
    last = std::max(last, each.end);
    busy += each.end - each.begin;
  }
  return {last - first, std::max(0.0, last - first - busy)};
}

double SimulationReport::waitingShare() const {
  double most = 0;
  for (const SimulatedStage &stage : stages)
    most = std::max(most, stage.passes().waitingShare());
  return most;
}

static void simulateStages(ArrayRef<func::FuncOp> functions, const CostModel &costs,
                           SimulationReport &report) {
  std::vector<std::vector<Instruction>> programs;
  for (auto [i, function] : llvm::enumerate(functions)) {
    programs.push_back(simulatedProgram(function, report.ranks));
    MemoryProfile memory = profileMemory(function);
    report.stages.push_back({exec::titleOf(function, i), {}, {}, memory.peakBytes});
    if (memory.peakBytes > report.memory.peakBytes)
      report.memory = std::move(memory);
  }
  std::vector<Simulation> times = simulateStages(programs, costs);
  for (auto [i, stage] : llvm::enumerate(report.stages)) {
    stage.program = std::move(programs[i]);
    stage.time = std::move(times[i]);
    if (stage.time.stepSeconds > report.time.stepSeconds)
      report.time = stage.time;
  }
}

SimulationReport simulateModule(ModuleOp module, const CostModel &costs) {
  exec::DeviceGrid grid = exec::DeviceGrid::whole(module);
  auto main = module.lookupSymbol<func::FuncOp>("main");
  SimulationReport report;
  report.mesh = linksOf(grid, costs);
  report.ranks = grid.count;
  if (!main) {
    simulateStages(exec::programsOf(module), costs, report);
    return report;
  }
  report.program = simulatedProgram(main, grid.count);
  report.time = simulate(report.program, costs);
  report.exposedWithoutOverlap = simulate(report.program, costs, /*overlaps=*/false).exposedSeconds;
  report.memory = profileMemory(main);
  return report;
}

double simulateStep(ModuleOp module, const CostModel &costs) {
  int64_t ranks = rankCountOf(module);
  if (auto main = module.lookupSymbol<func::FuncOp>("main"))
    return simulate(simulatedProgram(main, ranks), costs).stepSeconds;
  std::vector<std::vector<Instruction>> programs;
  for (func::FuncOp stage : exec::programsOf(module))
    programs.push_back(simulatedProgram(stage, ranks));
  double last = 0;
  for (const Simulation &stage : simulateStages(programs, costs))
    last = std::max(last, stage.stepSeconds);
  return last;
}

} // namespace shardwright
