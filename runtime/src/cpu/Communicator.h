// SPDX-License-Identifier: Apache-2.0

//===- Communicator.h - What one rank needs of the others -----------------===//
//
// Rank.cpp interprets the schedule and knows nothing of where the other ranks
// are. SharedMemory.h answers for ranks that are threads of one process,
// processes/MessageCommunicator.h for ranks that are processes. Both add up in
// the same order, so that results are equal bit for bit.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMMUNICATOR_H
#define SHARDWRIGHT_RUNTIME_COMMUNICATOR_H

#include "FlightRecorder.h"
#include "Latch.h"
#include "Team.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

/// How far a rank came, for messages about who is missing.
struct alignas(64) Position {
  enum : int64_t { Loading = -2, Begins = -1 }; // in place of an instruction
  std::atomic<int64_t> step{-1}, instruction{Loading};
};

/// `rank 3, step 2, instruction 4 (all_reduce.done s0)`.
std::string describePlace(const Schedule &schedule, int64_t rank, const Position &position);

/// Thrown to leave a rank after the run has failed elsewhere.
struct RunAborted {};

/// One start/done pair, as one rank takes part in it.
class Exchange {
public:
  virtual ~Exchange() = default;
  /// `round` counts from 0 how often the pair has run.
  virtual void start(int64_t round) = 0;
  virtual void complete(int64_t round) = 0;
};

/// Every wait in here has a deadline: when it has passed the run fails. Throws
/// RunAborted once the run has failed, wherever that was.
class Communicator {
public:
  Communicator(Position &position, FlightRecorder &flight, RunStatus &runStatus)
      : position(position), flight(flight), runStatus(runStatus) {}
  virtual ~Communicator() = default;

  virtual Exchange &exchange(const Instruction &start) = 0;
  /// Returns when all ranks have called it, with the most of what they said.
  virtual int64_t allReduceMax(int64_t mine) = 0;
  /// Takes the rank's piece of an output as the step left it; `last` if none
  /// follows, which all ranks know.
  virtual void capture(size_t output, int64_t step, bool last, const char *local) = 0;
  /// Ends the run on all ranks.
  virtual void fail(Status status) = 0;

  bool failed() const { return runStatus.failed(); }
  const std::atomic<bool> &failFlag() const { return runStatus.flag(); }

  // The rank keeps both up to date.
  Position &position;
  FlightRecorder &flight;

protected:
  RunStatus &runStatus;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMMUNICATOR_H
