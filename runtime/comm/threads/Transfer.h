// SPDX-License-Identifier: Apache-2.0

//===- Transfer.h - One message between ranks of two programs, in shared memory -===//
//
// The sender says that its operand is there and goes on; the receiver waits for
// that and copies it; the sender's done waits for the copy.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_THREADS_TRANSFER_H
#define SHARDWRIGHT_RUNTIME_COMM_THREADS_TRANSFER_H

#include "Collective.h"

namespace shardwright::runtime {

class Transfer {
public:
  const char *from = nullptr; // of the sender
  char *to = nullptr;         // of the receiver
  int64_t bytes = 0;

  /// `round` counts from 0 how often the transfer has run.
  void publish(int64_t round) { published.arrive(round + 1); }
  void receive(int64_t round, const Team &team, const WaitFor &wait) {
    wait(published, round + 1);
    copySplit(from, to, bytes, team);
    taken.arrive(round + 1);
  }
  void awaitTaken(int64_t round, const WaitFor &wait) { wait(taken, round + 1); }

  Latch published, taken;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_THREADS_TRANSFER_H
