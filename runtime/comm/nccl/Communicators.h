// SPDX-License-Identifier: Apache-2.0

//===- Communicators.h - The NCCL communicators of one rank --------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATORS_H
#define SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATORS_H

#include "Nccl.h"
#include "bundle/ProgramIndex.h"

#include <deque>
#include <functional>

namespace shardwright::runtime::cuda {

/// Blocks until `done` returns true. Throws if the run has failed or the deadline has passed.
using Wait = std::function<void(const std::function<bool()> &done, const std::string &what)>;

class Communicators {
public:
  /// Creates the world communicator, then splits it for each used entry of comms.json and for each
  /// round of transfers, in that order on all ranks of the bundle.
  Communicators(const Nccl &nccl, const UniqueId &id, const Program &whole, int64_t rank,
                Wait wait);
  /// Aborts the remaining communicators, even with operations in flight.
  ~Communicators();

  /// The communicator of a collective, or of this rank's end of a transfer.
  NcclComm of(const Instruction &start) const;
  /// Blocks until the last call on `comm` has been enqueued (ncclCommGetAsyncError).
  void settle(NcclComm comm, const char *call) const;
  /// Registers memory as symmetric windows of what has collectives. Collective: all ranks of a
  /// program pass the same size.
  void registerMemory(Address at, int64_t bytes);
  /// Throws Failure if an asynchronous error has occurred.
  void poll() const;
  /// Finalizes all communicators. Collective.
  void finish();

private:
  using Group = std::vector<int64_t>;
  void split(const std::vector<Group> &groups, int blocks, NcclComm &made);
  void splitForTransfers(const Program &whole);
  template <typename Visit> void visit(Visit visit) const;
  bool isSettled(NcclComm comm, const char *call) const;
  void abort();
  void end(NcclComm comm);
  void forget(NcclComm comm);

  const Nccl &nccl;
  const int64_t rank;
  const Wait wait;
  NcclComm world = nullptr;
  bool hasPrograms = false; // several, of which each has its own memory
  // Null where this rank is no member.
  std::map<std::string, NcclComm> parts;          // by id
  std::deque<NcclComm> transfers;                 // in the order in which all ranks make them
  std::map<int64_t, NcclComm> senders, receivers; // of transfers: by receiver, by sender
  std::map<NcclComm, NcclWindow> windows;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATORS_H
