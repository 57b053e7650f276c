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
  double median = 0;  // of |predicted / measured - 1|
  double ofTime = 0;  // the sum of |predicted - measured| as a share of that of the measured times
  double seconds = 0; // the sum of the measured times
};

/// The best rates that instructions reached, which no constant of the cluster can be far below.
struct MeasuredRates {
  std::map<std::string, double> products; // operations/s, by element type
  double kernels = 0;                     // bytes/s of those that leave elements in their order
  double collectives = 0;                 // bytes/s of a rank's operands
  double shortestCollective = 0;          // seconds
};

struct Calibration {
  Cluster cluster;
  std::vector<Residual> residuals;
  MeasuredRates rates;
};

/// A sentence about what the fit is good for, by the error of all times.
std::string verdictOf(const Calibration &calibration);

/// Fits peak rates, bandwidths, fixed times and latencies of a cluster of one kind of device, all
/// that the programs use. What they do not use stays as it is. Minimizes the sum of the errors of
/// logarithms, each weighted by the root of the measured time. Fails if the cluster has several
/// kinds or fewer devices than a program, or if a trace has no instruction of its program.
llvm::Expected<Calibration> calibrate(Cluster cluster, llvm::ArrayRef<MeasuredProgram> programs);

} // namespace shardwright
