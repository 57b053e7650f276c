// SPDX-License-Identifier: Apache-2.0

//===- TransferExchange.h - One end of a message between two programs ----===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_TRANSFEREXCHANGE_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_TRANSFEREXCHANGE_H

#include "MessageExchange.h"

namespace shardwright::runtime {

class TransferExchange : public Exchange {
public:
  /// Whether all messages of a list are there. Throws RunAborted if the run has failed, as it has
  /// if the rank has `waited` longer than its deadline.
  using AskAll = std::function<bool(Mailbox::List &, double waited)>;

  /// `peer`: the rank at the other end. `buffer`: of the operand or of the result.
  TransferExchange(const Instruction &start, int64_t peer, char *buffer, Mailbox &mailbox,
                   MessageExchange::WaitAll wait, AskAll ask)
      : isSend(start.collective == CollectiveKind::Send), peer(peer), buffer(buffer),
        bytes(*elementCount(start.shapes[0]) * byteSize(start.dtypes[0])),
        tag(MessageExchange::kFirstTag + start.channel), mailbox(mailbox), wait(std::move(wait)),
        ask(std::move(ask)) {
    pending.reserve(1);
  }

  void start(int64_t) override {
    isSend ? mailbox.send(pending, buffer, bytes, peer, tag)
           : mailbox.receive(pending, buffer, bytes, peer, tag);
  }
  void complete(int64_t) override { wait(pending); }
  bool isAsked() const override { return true; }
  bool tryComplete(double waited) override { return ask(pending, waited); }

private:
  const bool isSend;
  const int64_t peer;
  char *const buffer;
  const int64_t bytes;
  const int64_t tag; // ranks of different programs have no collective in common
  Mailbox &mailbox;
  MessageExchange::WaitAll wait;
  AskAll ask;
  Mailbox::List pending;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_TRANSFEREXCHANGE_H
