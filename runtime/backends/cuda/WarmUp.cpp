// SPDX-License-Identifier: Apache-2.0

//===- WarmUp.cpp - What must be over before transfers begin --------------===//
//
// A receive that was started early waits on the GPU for its sender, and that
// may wait for something that this rank sends later. If the host meanwhile waited
// for the whole GPU, or for the receiver of that, neither would go on. Both happen
// when things are done for the first time: the driver may wait for the GPU to
// load a kernel, to give kernels more stack, or to upload a graph; libraries
// allocate memory; NCCL connects two ranks in the first message between them. So
// ranks of pipelines do each thing once before the first step, on memory that is
// filled again.
//
//===----------------------------------------------------------------------===//
#include "CudaRank.h"
#include "comm/nccl/TransferPairs.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

void CudaRank::warmUp() {
  connectTransfers();
  issueOnce();
  captureAll();
  waitForStreams("the GPU to warm up");
  for (Bound &bound : code)
    bound.issued = 0;
  memory->fill(shared.options.poison);
}

/// A byte to or from each peer, in the rounds in which their communicators were made: the two of
/// a pair are in the same round, and have both ended those before it.
void CudaRank::connectTransfers() {
  Address byte = memory->reserveScratch(1);
  for (const auto &round : roundsOfPairs(shared.whole))
    for (auto [sender, receiver] : round) {
      if (number != sender && number != receiver)
        continue;
      Instruction message;
      message.op = Op::Start;
      message.collective = number == sender ? CollectiveKind::Send : CollectiveKind::Receive;
      message.name = "to connect";
      message.pairs = {{sender, receiver}};
      message.dtypes = {DType::I8};
      message.shapes = {{1}};
      DeviceCollective(message, *context, {byte}, {byte}).issue();
      waitForStreams(number == sender ? join("rank ", receiver, " to receive a first message")
                                      : join("a first message of rank ", sender));
    }
}

/// All but transfers, and calls on the host, which have effects there. Whatever the values are,
/// all ranks of a program issue the same collectives.
void CudaRank::issueOnce() {
  for (Bound &bound : code) {
    bool isOnHost = bound.kind == Kind::Call && bound.call->runsOnHost();
    if (bound.kind == Kind::Start && !isTransfer(bound.instruction->collective))
      bound.collective->issue();
    else if (bound.kind != Kind::Start && bound.kind != Kind::Done && !isOnHost)
      issue(bound);
  }
}

void CudaRank::captureAll() {
  for (GraphSegment &segment : segments) {
    capture(segment);
    segment.visits = 2; // as if it had been captured in the second step
    if (segment.graph)
      launch(segment);
  }
}

void CudaRank::waitForStreams(const std::string &what) {
  for (StreamHandle stream : device->communication) {
    device->record(caughtUp, stream);
    waitForEvent(caughtUp, what);
  }
  device->record(caughtUp, device->compute);
  waitForEvent(caughtUp, what);
}

} // namespace shardwright::runtime::cuda
