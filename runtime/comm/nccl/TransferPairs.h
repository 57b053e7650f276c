// SPDX-License-Identifier: Apache-2.0

//===- TransferPairs.h - Who has a communicator for transfers -------------===//
//
// Each sender and receiver of a pipeline have a communicator of their own for
// that direction. Operations of one communicator follow each other even on
// several streams, so that in one of all ranks a receive that was started early
// would hold up the send that its sender waits for, and in one of collectives
// it would hold up those. In one of a pair and a direction a message waits for
// earlier ones of the same sender only, which that has issued before.
//
// ncclCommSplit makes disjoint communicators at once, in which all ranks take
// part: the pairs of a round have no rank in common.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_NCCL_TRANSFERPAIRS_H
#define SHARDWRIGHT_RUNTIME_COMM_NCCL_TRANSFERPAIRS_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime::cuda {

using TransferPair = std::pair<int64_t, int64_t>; // sender, receiver

/// All pairs of a bundle in rounds, the same on all ranks.
std::vector<std::vector<TransferPair>> roundsOfPairs(const Program &whole);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_COMM_NCCL_TRANSFERPAIRS_H
