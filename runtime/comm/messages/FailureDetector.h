// SPDX-License-Identifier: Apache-2.0

//===- FailureDetector.h - Detects failed processes of a run -------------===//
//
// A killed process cannot report its end, and MPI need not notice. Each process
// therefore has a TCP connection to rank 0, watched by a thread:
//
//   closed without goodbye        the process has died
//   no heartbeat for 8 s          it is frozen, or its machine is unreachable
//   a failure message             forwarded by rank 0 to all ranks
//
// A failure sets the RunStatus, which each wait polls. If a rank does not
// return from a kernel, the thread ends the process. Rank 0 ends first: it
// prints the reason, and launchers kill the other processes when one exits with
// an error.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_FAILUREDETECTOR_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_FAILUREDETECTOR_H

#include "PositionPage.h"
#include "Socket.h"
#include "engine/Latch.h"

#include <set>
#include <thread>

namespace shardwright::runtime {

class FailureDetector {
public:
  using Clock = std::chrono::steady_clock;

  /// Blocks the signals that the detector's thread reads. Must be called before other threads
  /// exist, including those of MPI: they inherit the mask, and an unblocked signal would end
  /// the process.
  static void blockSignals();

  explicit FailureDetector(int64_t rank);
  ~FailureDetector();

  /// A process to watch.
  struct Peer {
    int64_t rank;
    std::string where; // "node1, pid 77"
    Descriptor socket;
  };
  /// Starts watching: rank 0 watches all others, which watch rank 0 only. `handles` are those
  /// of all ranks' position pages; empty for other machines.
  void start(std::vector<Peer> peers, const std::vector<std::string> &handles);

  RunStatus runStatus;
  PositionPage here;

  /// Sets the run that positions refer to; null when it has ended, after which only ranks that
  /// are still inside it are reported by it. During a run the first signal requests a stop.
  void watch(const Program *program);
  /// The signal that requested a stop, or 0.
  std::atomic<int> stopAsked{0};

  /// Sets the file for the flight record of a failed run.
  void recordFlightsTo(const std::string &path);
  /// The run's error with the last instructions of the ranks on this machine.
  Status postMortem();

  /// Ends the run on all ranks. Thread-safe; the first error is kept.
  void fail(Status status);
  /// Returns whether all processes have ended successfully within `seconds`; otherwise the run
  /// has failed.
  bool leave(double seconds);
  /// After a failure: blocks until this process may end. Rank 0 waits until all ranks are
  /// informed, since undelivered data is lost with its connections; the others wait for rank 0.
  void waitForTurn();
  /// Whether this process has to print the error.
  bool speaks() const { return rank == 0 || (orphaned.load() && !toldByRankZero.load()); }
  /// `rank 2, step 3, instruction 5 (call mm_0)`, as far as known.
  std::string placeOf(int64_t rank);
  /// The same for several ranks, truncated to a few.
  std::string placesOf(const std::set<int64_t> &ranks);

private:
  struct Link;

  void run();
  void beat();
  void listen(Link &link);
  bool take(Link &link, const Frame &frame); // returns whether the frame is valid
  void lost(Link &link, const std::string &how);
  void readSignals();
  void spreadFailure();
  void spreadFarewell();
  void endIfStuck();
  void wake();

  const int64_t rank;
  std::vector<std::unique_ptr<Link>> links;
  std::vector<std::unique_ptr<PositionPage>> pages; // by rank; this machine's only
  Descriptor wakeUp, signals;
  std::atomic<bool> stopping{false}, leaving{false}, left{false}, orphaned{false},
      toldByRankZero{false}, allHaveHeard{false};
  bool failureSpread = false, farewellSent = false;
  Clock::time_point failedAt{}, signalledAt{};
  int signalNumber = 0;
  Clock::time_point lastBeat{};

  std::mutex mutex; // guards program and condition
  std::condition_variable changed;
  std::unique_ptr<const Program> program; // of the last run; null before it
  bool watching = false;                  // whether the run is active
  std::string flightPath;
  std::thread thread;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_FAILUREDETECTOR_H
