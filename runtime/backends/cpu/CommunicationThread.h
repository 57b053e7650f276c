// SPDX-License-Identifier: Apache-2.0

//===- CommunicationThread.h - Collectives of a rank beside its kernels --===//
//
// Runs the collectives of a rank on a thread of its own, in the order of their
// starts: a start hands its exchange over, a done waits for it.
//
//   rank     start s0 │ kernel │ start s1 │ kernel │ done s0 │ done s1
//   thread            └────── s0 ──────┘└──── s1 ────┘
//
// The validator has checked that starts and dones alone order all accesses to
// the operands and results (bundle/CheckOrder.cpp), and the ranks of a group
// start its exchanges in one order, so that threads never wait for each other
// crosswise. What the rank receives from another program it copies here when it
// is there (comm/threads/Transfer.h), so that no task waits for a transfer.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_COMMUNICATIONTHREAD_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_COMMUNICATIONTHREAD_H

#include "engine/Communicator.h"

#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <thread>

namespace shardwright::runtime {

class CommunicationThread {
public:
  /// Waits for exchanges may spin if each thread of the rank has a core.
  explicit CommunicationThread(bool spins);
  ~CommunicationThread();

  /// The exchange as the rank uses it: `start` returns at once.
  Exchange &handOver(Exchange &exchange);
  /// Starts the thread, on the last `cores` cores of this process.
  void begin(int cores);
  /// The time that the thread has been busy.
  double cpuSeconds() const;
  /// Of any thread. Returns the number of tasks so far, for `await`.
  uint64_t post(Exchange &exchange, int64_t round);

private:
  class HandedOver;
  struct Task {
    Exchange *exchange;
    int64_t round;
  };

  /// Rethrows what ended the thread.
  void await(uint64_t tasks);
  Task next();
  void work(int cores);

  const bool spins;
  std::map<Exchange *, std::unique_ptr<HandedOver>> handed;
  std::mutex mutex; // of `tasks` and `count`
  std::deque<Task> tasks;
  uint64_t count = 0; // of tasks posted
  Latch posted, finished;
  std::atomic<bool> ended{false}, failed{false};
  std::exception_ptr failure; // written before `failed`
  std::thread thread;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_COMMUNICATIONTHREAD_H
