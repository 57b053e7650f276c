// SPDX-License-Identifier: Apache-2.0

//===- Transfer.h - One message between ranks of two programs, in shared memory -===//
//
// The sender says that its operand is there and goes on; the receiver waits for
// that and copies it; the sender's done waits for the copy. With `post` another
// thread copies as soon as the operand is there and the receiver has started:
//
//   sender     start │ kernel │ done          receiver    kernel │ start │ kernel │ done
//                                             its thread                 └─ copy ─┘
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_THREADS_TRANSFER_H
#define SHARDWRIGHT_RUNTIME_COMM_THREADS_TRANSFER_H

#include "Collective.h"
#include "engine/Communicator.h"

#include <cstring>

namespace shardwright::runtime {

/// As an exchange: its copy, which waits for nothing.
class Transfer : public Exchange {
public:
  const char *from = nullptr; // of the sender
  char *to = nullptr;         // of the receiver
  int64_t bytes = 0;
  Post post; // of the receiver; none: it copies in its done

  // `round` counts from 0 how often the transfer has run.
  void startSend(int64_t round) {
    published.arrive(round + 1);
    meet(round);
  }
  void startReceive(int64_t round) { meet(round); }
  void completeReceive(int64_t round, const Team &team, const WaitFor &wait) {
    if (post)
      return awaitTaken(round, wait);
    wait(published, round + 1);
    copySplit(from, to, bytes, team);
    taken.arrive(round + 1);
  }
  void awaitTaken(int64_t round, const WaitFor &wait) { wait(taken, round + 1); }

  void start(int64_t) override {}
  void complete(int64_t round) override {
    if (bytes)
      std::memcpy(to, from, size_t(bytes));
    taken.arrive(round + 1);
  }

  Latch published, taken;

private:
  /// The second of two starts posts the copy.
  void meet(int64_t round) {
    if (post && started.fetch_add(1) % 2 == 1)
      post(*this, round);
  }

  std::atomic<int64_t> started{0}; // ends, over all rounds: one begins behind the copy of another
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_THREADS_TRANSFER_H
