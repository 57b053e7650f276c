// SPDX-License-Identifier: Apache-2.0

//===- FailureDetector.h - Who notices that a process has died ------------===//
//
// A process that is killed cannot say so, and MPI need not notice. Therefore
// each has a TCP connection to rank 0 and a thread that watches it:
//
//   closed without a farewell     that process has died
//   no heartbeat for 8 s          it is frozen, or its machine is gone
//   a failure is told             by whom it happened to, to rank 0, to all
//
// Whoever learns of it sets the runStatus, which every wait looks at. A process whose
// rank does not come back from a kernel is ended by the thread. The first of all
// to end is rank 0: it prints the reason, and launchers kill the others when one
// process ends with an error.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_FAILUREDETECTOR_H
#define SHARDWRIGHT_RUNTIME_FAILUREDETECTOR_H

#include "../cpu/Latch.h"
#include "PositionPage.h"
#include "Socket.h"

#include <set>
#include <thread>

namespace shardwright::runtime {

class FailureDetector {
public:
  using Clock = std::chrono::steady_clock;

  /// Those that the detector's thread reads. To be called before there are other
  /// threads, MPI's among them: they inherit it, and a signal that any thread
  /// lets through ends the process.
  static void blockSignals();

  explicit FailureDetector(int64_t rank);
  ~FailureDetector();

  /// What this thread needs to know of another process.
  struct Peer {
    int64_t rank;
    std::string where; // "node1, pid 77"
    Descriptor socket;
  };
  /// Begins to watch: rank 0 all others, these only rank 0. `handles` are those
  /// of the positions of all ranks, empty on another machine.
  void start(std::vector<Peer> peers, const std::vector<std::string> &handles);

  RunStatus runStatus;
  PositionPage here;

  /// The run whose instructions positions mean; null when it has ended: then
  /// only what another rank has not come out of is still told by it. While there
  /// is one, the first signal only asks it to end.
  void watch(const Schedule *schedule);
  /// The number of the signal that asked the run to end, or 0.
  std::atomic<int> stopAsked{0};

  /// Where to write the last instructions of a run that has failed.
  void recordFlightsTo(const std::string &path);
  /// The run's error with the last instructions of the ranks of this machine.
  Status postMortem();

  /// Ends the run on all ranks.
  void fail(Status status);
  /// Whether all processes have come to their good end in time; else the run
  /// has failed.
  bool leave(double seconds);
  /// After a failure: rank 0 may end when all have heard of it, since what a
  /// connection has not delivered is lost then; the others after rank 0.
  void waitForTurn();
  /// Whether nobody else prints what has failed.
  bool speaks() const { return rank == 0 || (orphaned.load() && !toldByRankZero.load()); }
  /// `rank 2, step 3, instruction 5 (call mm_0)`, as far as that is known.
  std::string placeOf(int64_t rank);
  /// The same of several, and no more than a few of them.
  std::string placesOf(const std::set<int64_t> &ranks);

private:
  struct Link;

  void run();
  void beat();
  void listen(Link &link);
  bool take(Link &link, const Frame &frame); // whether it is one of ours
  void lost(Link &link, const std::string &how);
  void readSignals();
  void spreadFailure();
  void spreadFarewell();
  void endIfStuck();
  void wake();

  const int64_t rank;
  std::vector<std::unique_ptr<Link>> links;
  std::vector<std::unique_ptr<PositionPage>> pages; // by rank; of this machine
  Descriptor wakeUp, signals;
  std::atomic<bool> stopping{false}, leaving{false}, left{false}, orphaned{false},
      toldByRankZero{false}, allHaveHeard{false};
  bool failureSpread = false, farewellSent = false;
  Clock::time_point failedAt{}, signalledAt{};
  int signalNumber = 0;
  Clock::time_point lastBeat{};

  std::mutex mutex; // of the schedule and the condition
  std::condition_variable changed;
  std::unique_ptr<const Schedule> schedule; // of the last run; null before it
  bool watching = false;                    // it is under way
  std::string flightPath;
  std::thread thread;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_FAILUREDETECTOR_H
