// SPDX-License-Identifier: Apache-2.0

//===- CommunicationStreams.h - What communicates side by side -----------===//
//
// Collectives of different communicators may use different links, as NVLink
// and InfiniBand, and need not wait for one another: each stream `!n0`, `!n1`,
// … of a schedule is one of the GPU. A transfer between two programs waits for
// the other rank only, and a receive may be started long before its sender can
// send: so each peer has a stream for each direction, in which messages keep the
// order of the schedule. Two things must hold for that:
//
//   order       NCCL requires that all ranks issue the operations of several
//               communicators in one order. They do: each rank issues the
//               instructions of one schedule in order, from one thread.
//               Transfers have communicators that do nothing else
//               (TransferPairs.h), and need no order but their own.
//   progress    An NCCL kernel occupies its processors until its peers arrive.
//               If rank 0 had room for A alone and rank 1 for B alone, both
//               would wait for ever. So the kernels of all streams must fit at
//               once: NCCL may use mostBlocks for each (maxCTAs), a processor
//               has room for one, and there are no more streams than fit.
//               Other kernels end without waiting for anyone.
//
// Operations of one communicator stay on one stream, so that their order on
// the GPU is that of the schedule.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATIONSTREAMS_H
#define SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATIONSTREAMS_H

#include "bundle/ProgramIndex.h"

namespace shardwright::runtime::cuda {

/// The most thread blocks of one NCCL kernel: of a collective, and of a transfer, since a rank
/// with many peers has many of them.
constexpr int mostBlocks = 32, mostTransferBlocks = 4;

/// The streams of one rank: those of collectives, then one for each direction of each peer.
class CommunicationStreams {
public:
  /// On a GPU with so many multiprocessors. Throws Failure if transfers do not fit.
  CommunicationStreams(const Schedule &schedule, int64_t rank, int multiprocessors);

  size_t count() const { return collectives + transfers.size(); }
  /// The stream of a start.
  size_t of(const Instruction &start) const;

private:
  using Direction = std::pair<int64_t, CollectiveKind>; // the peer, and Send or Receive

  const int64_t rank;
  size_t collectives = 0;
  std::vector<Direction> transfers; // in order of their first start
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATIONSTREAMS_H
