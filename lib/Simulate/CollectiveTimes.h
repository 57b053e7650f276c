// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shardwright/Simulate/Simulator.h"

namespace shardwright {

/// Times of collectives, each computed once.
class CollectiveTimes {
public:
  explicit CollectiveTimes(const CostModel &costs) : costs(costs) {}

  CollectiveTime of(const Instruction &op);

private:
  const CostModel &costs;
  std::map<std::tuple<const RankRows *, std::string, double>, CollectiveTime> times;
};

} // namespace shardwright
