// SPDX-License-Identifier: Apache-2.0

//===- Mailbox.h - Non-blocking messages with deadlines ------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MAILBOX_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MAILBOX_H

#include "Transport.h"
#include "engine/Latch.h"

#include <set>

namespace shardwright::runtime {

class Mailbox {
public:
  /// A message in flight, or a part of a long one.
  struct Pending {
    Transport::Request request;
    int64_t peer;
    bool receives;
  };
  using List = std::vector<Pending>;

  Mailbox(Transport &transport, const std::atomic<bool> &aborted)
      : transport(transport), aborted(aborted) {}

  /// Both return immediately and append to `pending`. Empty messages are not sent.
  void send(List &pending, const char *from, int64_t bytes, int64_t peer, int64_t tag);
  void receive(List &pending, char *to, int64_t bytes, int64_t peer, int64_t tag);

  /// Polls until all are complete, the deadline passes, or the run fails; never blocks in the
  /// library. Incomplete messages stay in the list.
  WaitResult wait(List &pending, double seconds);
  /// Whether all are complete. Incomplete messages stay in the list.
  bool askAll(List &pending);

  Transport &transport;

private:
  const std::atomic<bool> &aborted;
};

/// The ranks whose messages are missing; if there are none, those that have not received ours.
std::set<int64_t> missingRanks(const Mailbox::List &pending);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_MAILBOX_H
