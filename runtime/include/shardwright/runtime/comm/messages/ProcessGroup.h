// SPDX-License-Identifier: Apache-2.0

//===- ProcessGroup.h - The processes of a run, one per rank -------------===//
//
// Each process loads the bundle, reads its shards of the inputs and runs one
// rank; rank 0 collects outputs and reports. All processes make the same calls
// in the same order and get the same error, so that none is left blocked. From
// `join` to `finish` each process has a connection to rank 0, which detects its
// death.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_PROCESSGROUP_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_PROCESSGROUP_H

#include "shardwright/runtime/support/Status.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace shardwright::runtime {

/// This process as one of several, according to its launcher.
struct Launch {
  std::string by; // "Open MPI", "torchrun", ...
  int64_t rank = 0, size = 1;
};

class FailureDetector;
class Mailbox;
class Transport;

/// The message library, or why runs with several processes are not possible.
Result<std::string> findMessagePassing();

class ProcessGroup {
public:
  /// Opens the message library and connects to the other processes.
  static Result<std::unique_ptr<ProcessGroup>> join(const Launch &launch);
  ~ProcessGroup();

  int64_t rank() const { return launch.rank; }
  int64_t size() const { return launch.size; }
  const Launch launch;

  /// `8 processes by Open MPI: 0 on node1 (pid 77), ...`
  std::string describe() const;
  /// The number of ranks on this machine.
  int64_t countOnThisHost() const;
  /// The index of this rank among those of its machine.
  int64_t placeOnThisHost() const;

  /// Named values that must be equal on all ranks.
  using Facts = std::vector<std::pair<std::string, std::string>>;
  /// Collective, before the first step: exchanges errors and facts. Returns the error of the
  /// lowest rank that has one, or one about a fact that differs.
  Status agree(const Status &mine, const Facts &facts = {});

  /// Collective: returns the texts of all ranks on rank 0, and an empty vector on the others.
  /// Throws Failure after `seconds`.
  std::vector<std::string> gather(const std::string &mine, double seconds);
  /// Collective: returns rank 0's text. Throws Failure after `seconds`.
  std::string broadcast(const std::string &text, double seconds);

  /// Ends the group; at once if the run has failed, even if this rank has succeeded. Returns
  /// the exit status; the process should then exit without destroying anything that a stuck
  /// rank may use. `complain` gets the error on one process: rank 0, or on all others if it has
  /// died.
  int finish(const Status &status, const std::function<void(const Status &)> &complain);

  // Used by the communicator of a run.
  FailureDetector &detector() { return *failures; }
  Mailbox &mailbox() { return *mail; }

private:
  struct Member {
    std::string host;
    std::string machine; // identity; containers of one machine may have different host names
    int64_t pid = 0;
    std::string position; // handle of the PositionPage
    std::string network;
  };

  explicit ProcessGroup(const Launch &launch);
  void rendezvous();
  void connect();
  Status verdict(const std::vector<std::string> &all) const;

  std::unique_ptr<Transport> transport;
  std::unique_ptr<FailureDetector> failures;
  std::unique_ptr<Mailbox> mail;
  std::vector<Member> members; // by rank
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_PROCESSGROUP_H
