// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Simulate/Simulator.h"

#include "RankSimulator.h"

namespace shardwright {

Simulation simulate(const std::vector<Instruction> &program, const CostModel &costs,
                    bool overlaps) {
  CollectiveTimes collectives(costs);
  RankSimulator simulator(costs, collectives, overlaps, /*arrivals=*/nullptr);
  simulator.advance(program);
  return simulator.finish();
}

/// Each program runs until it waits for another; each waits for what comes before in an order of
/// all.
std::vector<Simulation> simulateStages(const std::vector<std::vector<Instruction>> &programs,
                                       const CostModel &costs) {
  CollectiveTimes collectives(costs);
  ChannelTimes arrivals;
  std::vector<RankSimulator> stages(
      programs.size(), RankSimulator(costs, collectives, /*overlaps=*/true, &arrivals));
  for (bool moves = true, areDone = false; !areDone;) {
    assert(moves && "no program waits forever");
    moves = false;
    areDone = true;
    for (auto [stage, program] : llvm::zip_equal(stages, programs)) {
      size_t before = stage.position();
      areDone &= stage.advance(program);
      moves |= stage.position() != before;
    }
  }
  std::vector<Simulation> results;
  for (RankSimulator &stage : stages)
    results.push_back(stage.finish());
  return results;
}

} // namespace shardwright
