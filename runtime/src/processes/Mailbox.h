// SPDX-License-Identifier: Apache-2.0

//===- Mailbox.h - Messages that are waited for with a deadline -----------===//
#ifndef SHARDWRIGHT_RUNTIME_MAILBOX_H
#define SHARDWRIGHT_RUNTIME_MAILBOX_H

#include "../cpu/Latch.h"
#include "Transport.h"

#include <set>

namespace shardwright::runtime {

class Mailbox {
public:
  /// A message on its way, or a part of a long one.
  struct Pending {
    Transport::Request request;
    int64_t peer;
    bool receives;
  };
  using List = std::vector<Pending>;

  Mailbox(Transport &transport, const std::atomic<bool> &aborted)
      : transport(transport), aborted(aborted) {}

  /// Both return at once and add to `pending`; nothing is sent for no bytes.
  void send(List &pending, const char *from, int64_t bytes, int64_t peer, int64_t tag);
  void receive(List &pending, char *to, int64_t bytes, int64_t peer, int64_t tag);

  /// Asks again and again, never blocks in the library. What has not arrived
  /// stays in the list.
  WaitResult wait(List &pending, double seconds);

  Transport &transport;

private:
  bool askAll(List &pending);
  const std::atomic<bool> &aborted;
};

/// Whose messages are missing; if none are, who has not taken ours.
std::set<int64_t> missingRanks(const Mailbox::List &pending);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_MAILBOX_H
