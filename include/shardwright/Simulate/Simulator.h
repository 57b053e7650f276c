// SPDX-License-Identifier: Apache-2.0

// A discrete-event simulation of one rank's program on a cluster.
//
// The host issues instructions in order. The device runs kernels and products in order on its
// compute stream, and each level of links does its collectives in order. An instruction begins when
// it has been issued, its stream is free and, after a Wait, its collective has ended. A loop's
// condition is read by the host, which waits for it. Transfers to other programs are in order among
// themselves; they share the links with collectives that have begun.
//
//     host      i i i i i i
//     compute   [matmul][kernel]      wait  [matmul]
//     nvlink            [all_reduce       ]
//
// All ranks run the same program; where their devices differ, the slowest counts.
#pragma once

#include "shardwright/Cluster/CostModel.h"
#include "shardwright/Simulate/SimulatedProgram.h"

#include <map>

namespace shardwright {

/// One execution of an instruction. Times are seconds from the begin of the step.
struct SimulatedEvent {
  const Instruction *instruction;
  double begin, end;
  int level;        // of the links; -1: the compute stream
  int cause;        // the event that it, or the host that issued it, waited for last; -1: none
  int64_t times;    // executions it stands for, where iterations of a loop are extrapolated
  int program = -1; // whose event `cause` is, where it is of another of a pipeline
};

/// Sums over the events of one source location and kind of instruction.
struct PlaceTime {
  double seconds = 0;
  int64_t count = 0;
};

/// Seconds from the begin of the step, by channel of a transfer between programs.
using ChannelTimes = std::map<int64_t, double>;

struct Simulation {
  double stepSeconds = 0;
  double computeSeconds = 0;          // busy time of the compute stream
  double productSeconds = 0;          // of these, by products
  double exposedSeconds = 0;          // the compute stream waits for collectives
  double issueBoundSeconds = 0;       // the compute stream waits for the host
  std::vector<double> linkSeconds;    // busy time of each level
  std::vector<double> exposedByLevel; // of exposedSeconds
  double productOperations = 0;       // operations of products
  double recomputedOperations = 0;    // of these, repeated from the forward pass
  double peakSeconds = 0;             // products at the peak rate of their element type
  bool tripCountsAreKnown = true;
  ChannelTimes sent; // when what other programs receive is there
  std::vector<SimulatedEvent> events;
  /// When loops end, with iterations that events stand for.
  std::vector<std::pair<const Instruction *, double>> loopEnds;
  /// Time on the critical path by (place, name): the chain of events that ends last, which
  /// goes on into the program that sent what it waited for.
  std::map<std::pair<std::string, std::string>, PlaceTime> criticalPath;
  double criticalSeconds = 0; // of all of that; in the rest of the step the path waits
  /// Busy time of the compute stream by (place, name).
  std::map<std::pair<std::string, std::string>, PlaceTime> byPlace;

  /// The share of the peak rate that products reach over the step, with and without recomputation
  /// (hardware and model FLOPs utilization).
  double hfu() const { return stepSeconds > 0 ? peakSeconds / stepSeconds : 0; }
  double mfu() const {
    return productOperations > 0 ? hfu() * (1 - recomputedOperations / productOperations) : 0;
  }
};

/// The time of an instruction that is a collective.
CollectiveTime collectiveTime(const Instruction &op, const CostModel &costs);

/// `overlaps`: collectives run beside kernels; otherwise what follows waits for each at once.
Simulation simulate(const std::vector<Instruction> &program, const CostModel &costs,
                    bool overlaps = true);

/// The programs of a pipeline, which wait for one another.
std::vector<Simulation> simulateStages(const std::vector<std::vector<Instruction>> &programs,
                                       const CostModel &costs);

} // namespace shardwright
