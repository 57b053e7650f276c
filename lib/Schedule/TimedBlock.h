// SPDX-License-Identifier: Apache-2.0

// The ops of a block with their times on a cluster.
#pragma once

#include "LiveBytes.h"
#include "shardwright/Simulate/Simulator.h"

namespace shardwright {

/// A gather of what is there early, as the pieces of a parameter.
struct EarlyGather {
  int start;          // of the ops
  int firstUser;      // of the ops, in program order
  double neededAfter; // seconds of kernels before the first user
};

class TimedBlock {
public:
  TimedBlock(mlir::Block &block, const CostModel &costs, int64_t ranks);

  const LiveBytes &program() const { return live; }
  int size() const { return live.size(); }
  /// The time of an op; of a start, that of its collective.
  double secondsOf(int i) const { return seconds[i]; }
  /// The level of links that a start uses.
  size_t levelOf(int start) const { return levels[start]; }
  /// In the order in which they are needed.
  llvm::ArrayRef<EarlyGather> earlyGathers() const { return gathers; }
  /// Whether an op is light, and only early gathers need it.
  bool feedsGathers(int i) const { return feeds[i]; }

  /// The time of the block when its ops run in `order`.
  double simulate(llvm::ArrayRef<int> order) const;

private:
  void readTimes();
  void findEarlyGathers();

  LiveBytes live;
  const CostModel &costs;
  std::vector<std::optional<Instruction>> instructions; // by op
  llvm::SmallVector<double> seconds;
  llvm::SmallVector<size_t> levels;
  llvm::SmallVector<EarlyGather> gathers;
  llvm::SmallVector<bool> feeds;
};

} // namespace shardwright
