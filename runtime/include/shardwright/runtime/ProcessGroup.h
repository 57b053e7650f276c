// SPDX-License-Identifier: Apache-2.0

//===- ProcessGroup.h - The processes of a run, one for each rank ---------===//
//
// Every process loads the bundle, cuts its own pieces of the inputs and runs one
// rank; rank 0 collects outputs and reports. All processes do the same calls in
// the same order, and all get the same error: none is left waiting. From `join`
// to `finish` each has a connection to rank 0, whose closing tells of a death.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_PROCESSGROUP_H
#define SHARDWRIGHT_RUNTIME_PROCESSGROUP_H

#include "shardwright/runtime/Bootstrap.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace shardwright::runtime {

class FailureDetector;
class Mailbox;
class Transport;

/// Why runs of several processes are not possible here, or the MPI library.
Result<std::string> findMessagePassing();

class ProcessGroup {
public:
  /// Opens the messages' library and meets the other processes.
  static Result<std::unique_ptr<ProcessGroup>> join(const Launch &launch);
  ~ProcessGroup();

  int64_t rank() const { return launch.rank; }
  int64_t size() const { return launch.size; }
  const Launch launch;

  /// `8 processes by Open MPI: 0 on node1 (pid 77), …`
  std::string describe() const;
  /// Ranks that share this machine.
  int64_t countOnThisHost() const;
  /// How many of them come before this one.
  int64_t placeOnThisHost() const;

  /// Facts that must be the same everywhere, by name.
  using Facts = std::vector<std::pair<std::string, std::string>>;
  /// Meets all others before the first step, with this process's own error or
  /// none; gives the first rank's error, or that of a difference.
  Status agree(const Status &mine, const Facts &facts = {});

  /// To rank 0, from all; others get nothing.
  std::vector<std::string> gather(const std::string &mine, double seconds);
  /// From rank 0.
  std::string broadcast(const std::string &text, double seconds);

  /// Ends in good order, or at once if the run has failed, be it after this
  /// rank's own good end. Gives the exit status: the process should then end
  /// without destroying anything that a stuck rank may use. One process tells
  /// what has failed, if anything has: rank 0, or all others if that is gone.
  int finish(const Status &status, const std::function<void(const Status &)> &complain);

  // For the communicator of a run.
  FailureDetector &detector() { return *failures; }
  Mailbox &mailbox() { return *mail; }

private:
  struct Member {
    std::string host;
    std::string machine; // containers of one may have different names
    int64_t pid = 0;
    std::string position; // see PositionPage
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

#endif // SHARDWRIGHT_RUNTIME_PROCESSGROUP_H
