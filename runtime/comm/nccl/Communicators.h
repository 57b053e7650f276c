// SPDX-License-Identifier: Apache-2.0

//===- Communicators.h - The NCCL communicators of one rank --------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATORS_H
#define SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATORS_H

#include "Nccl.h"
#include "bundle/ProgramIndex.h"

#include <functional>

namespace shardwright::runtime::cuda {

/// Blocks until `done` returns true. Throws if the run has failed or the deadline has passed.
using Wait = std::function<void(const std::function<bool()> &done, const std::string &what)>;

class Communicators {
public:
  /// Creates the world communicator, then splits it for each used entry of comms.json, in that
  /// order on all ranks.
  Communicators(const Nccl &nccl, const UniqueId &id, const ProgramIndex &index, int64_t rank,
                Wait wait);
  /// Aborts the remaining communicators, even with operations in flight.
  ~Communicators();

  /// The communicator of a collective.
  NcclComm of(const Instruction &start) const;
  /// Blocks until the last call on `comm` has been enqueued (ncclCommGetAsyncError).
  void settle(NcclComm comm, const char *call) const;
  /// Registers memory as symmetric windows. Collective: all ranks pass the same size.
  void registerMemory(Address at, int64_t bytes);
  /// Throws Failure if an asynchronous error has occurred.
  void poll() const;
  /// Finalizes all communicators. Collective.
  void finish();

private:
  void split(const CommunicatorEntry &entry, int64_t rank);
  bool isSettled(NcclComm comm, const char *call) const;
  void end(NcclComm &comm);

  const Nccl &nccl;
  const Wait wait;
  NcclComm world = nullptr;
  std::map<std::string, NcclComm> parts; // by id
  std::map<NcclComm, NcclWindow> windows;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATORS_H
