// SPDX-License-Identifier: Apache-2.0

// The streams of a rank, and its program on them.
#pragma once

#include "CollectiveTimes.h"

#include "llvm/ADT/DenseMap.h"

namespace shardwright {

/// What a transfer between programs ends with.
struct Arrival {
  double seconds; // from the begin of the step
  int program;    // that sends it
  int event;      // of that program
};

/// By channel.
using Arrivals = std::map<int64_t, Arrival>;

class RankSimulator {
public:
  /// `arrivals`: the transfers between programs, to which this one, of a number, adds its own;
  /// null: those to a program alone take no time.
  RankSimulator(const CostModel &costs, CollectiveTimes &collectives, bool overlaps,
                Arrivals *arrivals, int number = 0);

  /// Runs the program from where it waits: until it ends, or waits for a transfer that has not
  /// begun. Returns whether it has ended.
  bool advance(const std::vector<Instruction> &program) {
    next = block(program, next, started);
    return next == program.size();
  }

  size_t position() const { return next; }

  /// `last`: set to the event that ends last; -1: there is none.
  Simulation finish(int &last);

private:
  struct Stream {
    double free = 0; // the end of its last event
    int last = -1;   // its last event
  };

  /// Where collectives have begun, their events by position.
  using Started = llvm::DenseMap<size_t, int>;

  size_t block(const std::vector<Instruction> &program, size_t first, Started &started);
  void block(const std::vector<Instruction> &program) {
    Started started;
    block(program, 0, started);
  }

  // Kernels.
  void product(const Instruction &op);
  void kernel(const Instruction &op, double seconds);

  // Communication.
  int collective(const Instruction &op);
  int send(const Instruction &op);
  void delay(size_t level, double begin, double seconds);
  int receive(const Instruction &op);
  bool hasArrived(int event);
  void wait(int event);
  int causeOf(double begin, const Stream &links) const;

  // Control flow.
  void loop(const Instruction &op);
  void condition(const std::vector<Instruction> &region);
  void waitOnHost();
  void branch(const Instruction &op);
  double now() const;
  void shift(double seconds);

  void add(const Instruction &op, Stream &stream, double begin, double seconds, int level,
           int cause);

  const CostModel &costs;
  CollectiveTimes &collectives;
  const bool overlaps;
  Arrivals *arrivals;
  int number; // among the programs of a pipeline
  Simulation result;
  size_t next = 0; // of the program
  Started started; // of the program
  double host = 0;
  int hostWaitedFor = -1; // the event that the host waited for last
  Stream compute;
  std::vector<Stream> links, sends;     // by level: of collectives, and of transfers
  std::vector<std::vector<int>> queues; // by level: collectives that have not ended
  int64_t times = 1;                    // executions that an event stands for
};

} // namespace shardwright
