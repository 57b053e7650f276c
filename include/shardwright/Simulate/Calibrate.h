// SPDX-License-Identifier: Apache-2.0

// Fits the constants of a cluster to measured times of instructions.
#pragma once

#include "shardwright/Simulate/MeasuredTrace.h"
#include "shardwright/Simulate/Simulator.h"

namespace shardwright {

/// A program and the times of its instructions.
struct MeasuredProgram {
  std::vector<Instruction> program; // with the indices of its schedule
  int64_t ranks = 1;
  MeasuredTrace trace;
};

/// How well the constants describe the instructions of a kind.
struct Residual {
  std::string kind; // "kernels", "library calls", "products" or "collectives"
  int64_t count = 0;
  double median = 0; // of |predicted / measured - 1|
};

struct Calibration {
  Cluster cluster;
  std::vector<Residual> residuals;
};

/// Fits peak rates, bandwidths, fixed times and latencies of a cluster of one kind of device, all
/// that the programs use. What they do not use stays as it is. Minimizes the sum of the errors of
/// logarithms, each weighted by the root of the measured time. Fails if the cluster has several
/// kinds or fewer devices than a program, or if a trace has no instruction of its program.
llvm::Expected<Calibration> calibrate(Cluster cluster, llvm::ArrayRef<MeasuredProgram> programs);

} // namespace shardwright
