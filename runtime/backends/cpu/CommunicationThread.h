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
// crosswise. No task waits for a transfer between programs: in shared memory what
// the rank receives is copied here when it is there (comm/threads/Transfer.h), and
// one by messages stays open while later tasks run, and is asked for in between:
//
//   rank     start r0 │ kernel │ start s1 │ kernel │ done s1 │ done r0
//   thread            └─ r0 ┄┄┄┄┄┄┄┄┄┄└── s1 ──┘┄┄┄┄┄┄┄┄┄┄┄┄┄┘
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
#include <vector>

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
  /// Of any thread.
  void post(Exchange &exchange, int64_t round);

private:
  class HandedOver;
  struct Task {
    Exchange *exchange;
    int64_t round;
    HandedOver *handed; // told when it is complete; may be null
  };

  void add(const Task &task);
  void work(int cores);
  bool awaitTask(uint64_t number);
  void askOpen();
  Task next();
  void run(const Task &task);

  const bool spins;
  std::map<Exchange *, std::unique_ptr<HandedOver>> handed;
  std::mutex mutex; // of `tasks` and `count`
  std::deque<Task> tasks;
  uint64_t count = 0; // of tasks posted
  Latch posted;
  std::vector<Task> open; // used by the thread only
  std::atomic<bool> ended{false}, failed{false};
  std::exception_ptr failure; // written before `failed`
  std::thread thread;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_COMMUNICATIONTHREAD_H
