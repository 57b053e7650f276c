// SPDX-License-Identifier: Apache-2.0

//===- CommunicationStreams.h - Which collectives run side by side -------===//
//
// Collectives of different communicators may use different links, as NVLink
// and InfiniBand, and need not wait for one another: each stream `!n0`, `!n1`,
// … of a schedule is one of the GPU. Two things must hold for that:
//
//   order       NCCL requires that all ranks issue the operations of several
//               communicators in one order. They do: each rank issues the
//               instructions of one schedule in order, from one thread.
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

/// The most thread blocks of one NCCL kernel.
constexpr int mostBlocks = 32;

/// How many streams the collectives of a schedule take on a GPU with so many multiprocessors.
int64_t countCommunicationStreams(const Schedule &schedule, int multiprocessors);

/// The stream of a start, of so many.
size_t communicationStreamOf(const Instruction &start, size_t streams);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_COMM_NCCL_COMMUNICATIONSTREAMS_H
