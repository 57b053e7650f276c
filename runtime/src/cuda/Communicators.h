// SPDX-License-Identifier: Apache-2.0

//===- Communicators.h - One rank's communicators of NCCL -----------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_COMMUNICATORS_H
#define SHARDWRIGHT_RUNTIME_CUDA_COMMUNICATORS_H

#include "Session.h"

namespace shardwright::runtime::cuda {

/// Waits until it is told that something is done; throws when the run has
/// failed or the deadline has passed.
using Wait = std::function<void(const std::function<bool()> &done, const std::string &what)>;

class Communicators {
public:
  /// The world, then one split for each entry of comms.json that is used, in
  /// that order on every rank.
  Communicators(const Session &session, const ProgramIndex &index, int64_t rank, Wait wait);
  /// Ends those that are left at once, whatever is under way.
  ~Communicators();

  /// Where `start` happens.
  NcclComm of(const Instruction &start) const;
  /// Returns when what was called on `comm` has been handed to the GPU.
  void settle(NcclComm comm, const char *call) const;
  /// Lets NCCL reach this memory of all ranks directly. Everyone does it, with
  /// the same number of bytes.
  void registerMemory(Address at, int64_t bytes);
  /// Fails if anything has gone wrong in the background.
  void poll() const;
  /// Ends all in good order: every rank does.
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

#endif // SHARDWRIGHT_RUNTIME_CUDA_COMMUNICATORS_H
