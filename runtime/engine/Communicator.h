// SPDX-License-Identifier: Apache-2.0

//===- Communicator.h - Communication of one rank with the others --------===//
//
// RankRunner interprets the schedule without knowing where the other ranks are.
// SharedMemory.h implements this interface for threads of one process,
// comm/messages/MessageCommunicator.h for processes. Both reduce in the same order,
// so results are equal bit for bit.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_COMMUNICATOR_H
#define SHARDWRIGHT_RUNTIME_ENGINE_COMMUNICATOR_H

#include "FlightRecorder.h"
#include "Latch.h"
#include "Team.h"
#include "shardwright/runtime/bundle/Program.h"

#include <functional>

namespace shardwright::runtime {

/// The progress of a rank, for messages about missing ranks. Written by the rank, read by
/// others.
struct alignas(64) Position {
  enum : int64_t { Loading = -2, Begins = -1 }; // used in place of an instruction index
  std::atomic<int64_t> step{-1}, instruction{Loading};
};

/// `rank 3, step 2, instruction 4 (all_reduce.done s0)`.
std::string describePlace(const Schedule &schedule, int64_t rank, const Position &position);

/// Thrown to unwind a rank after the run has failed elsewhere.
struct RunAborted {};

/// A start/done pair as seen by one rank.
class Exchange {
public:
  virtual ~Exchange() = default;
  /// `round` counts from 0 how often the pair has run.
  virtual void start(int64_t round) = 0;
  virtual void complete(int64_t round) = 0;

  /// Runs an exchange on another thread.
  using Post = std::function<void(Exchange &, int64_t round)>;
  /// Of a transfer in shared memory: when both of its ends have started, its copy is posted to the
  /// receiver's `post`, and neither end does more than wait for that. False: any other exchange.
  virtual bool copyBy(Post) { return false; }

  /// Whether a thread that runs several exchanges goes on before this one is complete, and asks
  /// `tryComplete` now and then: of a transfer by messages.
  virtual bool isAsked() const { return false; }
  /// Returns whether it is complete. `waited`: the seconds that the rank has waited for it.
  virtual bool tryComplete(double /*waited*/) { return false; }
};

/// Each blocking function has a deadline, after which the run fails. They throw RunAborted once
/// the run has failed on any rank.
class Communicator {
public:
  Communicator(Position &position, FlightRecorder &flight, RunStatus &runStatus)
      : position(position), flight(flight), runStatus(runStatus) {}
  virtual ~Communicator() = default;

  virtual Exchange &exchange(const Instruction &start) = 0;
  /// A barrier that returns the maximum of the values of all ranks.
  virtual int64_t allReduceMax(int64_t mine) = 0;
  /// Stores the rank's shard of an output after a step. `last`: no step follows; all ranks pass
  /// the same value.
  virtual void capture(size_t output, int64_t step, bool last, const char *local) = 0;
  /// Ends the run on all ranks. The first error is reported.
  virtual void fail(Status status) = 0;

  bool failed() const { return runStatus.failed(); }
  const std::atomic<bool> &failFlag() const { return runStatus.flag(); }

  // Updated by the rank.
  Position &position;
  FlightRecorder &flight;

protected:
  RunStatus &runStatus;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_COMMUNICATOR_H
