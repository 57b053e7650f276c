// SPDX-License-Identifier: Apache-2.0

//===- MessageCommunicator.h - Communication of ranks that are processes -===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MESSAGECOMMUNICATOR_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MESSAGECOMMUNICATOR_H

#include "MessageExchange.h"
#include "engine/Shards.h"
#include "engine/SharedRun.h"
#include "shardwright/runtime/comm/messages/ProcessGroup.h"

namespace shardwright::runtime {

class MessageCommunicator : public Communicator {
public:
  MessageCommunicator(SharedRun &run, ProcessGroup &group);
  ~MessageCommunicator() override;

  Exchange &exchange(const Instruction &start) override;
  int64_t allReduceMax(int64_t mine) override;
  void capture(size_t output, int64_t step, bool last, const char *local) override;
  void fail(Status status) override;

  /// Returns all outputs on rank 0 and none on the others. Throws Failure.
  NamedArrays collectOutputs(int64_t stepsDone);

private:
  using Pieces = std::map<int64_t, Bytes>; // by step

  void makeExchange(const Instruction &start);
  void makeTransfer(const Instruction &start);
  void placeScratch();
  void waitAll(Mailbox::List &pending);
  bool askAll(Mailbox::List &pending, double waited);
  [[noreturn]] void failWaiting(const Mailbox::List &pending, double seconds);
  void sendPieces();
  NamedArrays receivePieces(int64_t stepsDone);
  std::vector<int64_t> stepsKept(size_t output, int64_t stepsDone) const;

  SharedRun &run;
  ProcessGroup &group;
  std::map<int64_t, std::unique_ptr<MessageExchange>> exchanges; // by start
  std::map<int64_t, std::unique_ptr<Exchange>> transfers;        // by start
  std::vector<Pieces> kept;                                      // by output
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MESSAGECOMMUNICATOR_H
