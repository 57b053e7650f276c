// SPDX-License-Identifier: Apache-2.0

#include "CommunicationThread.h"
#include "engine/Cores.h"
#include "engine/RankRecord.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// Exchanges have deadlines of their own.
constexpr std::chrono::hours kNoLimit(24 * 365);
/// After which open transfers are asked for again.
constexpr std::chrono::microseconds kAskAgain(50);
} // namespace

/// An exchange as the rank sees it.
class CommunicationThread::HandedOver : public Exchange {
public:
  HandedOver(CommunicationThread &owner, Exchange &inner) : owner(owner), inner(inner) {}

  void start(int64_t round) override {
    awaitedSince = 0;
    owner.add({&inner, round, this});
  }
  /// Rethrows what ended the thread.
  void complete(int64_t round) override {
    awaitedSince = now();
    if (over.wait(round + 1, owner.spins, kNoLimit, owner.failed) == WaitResult::Aborted)
      std::rethrow_exception(owner.failure);
  }

  /// The seconds that the rank has waited in its done.
  double waited() const {
    Nanoseconds since = awaitedSince;
    return since ? double(now() - since) * 1e-9 : 0;
  }

  Latch over; // once a round

private:
  CommunicationThread &owner;
  Exchange &inner;
  std::atomic<Nanoseconds> awaitedSince{0}; // 0: the rank has not come to its done
};

CommunicationThread::CommunicationThread(bool spins) : spins(spins) {}

CommunicationThread::~CommunicationThread() {
  ended = true;
  posted.wakeAll();
  if (thread.joinable())
    thread.join();
}

Exchange &CommunicationThread::handOver(Exchange &exchange) {
  auto &made = handed[&exchange];
  if (!made)
    made = std::make_unique<HandedOver>(*this, exchange);
  return *made;
}

void CommunicationThread::begin(int cores) {
  thread = std::thread([this, cores] { work(cores); });
}

double CommunicationThread::cpuSeconds() const { return runtime::cpuSeconds(thread); }

void CommunicationThread::post(Exchange &exchange, int64_t round) {
  add({&exchange, round, nullptr});
}

void CommunicationThread::add(const Task &task) {
  std::lock_guard<std::mutex> lock(mutex);
  tasks.push_back(task);
  posted.arrive(++count);
}

void CommunicationThread::work(int cores) {
  KeepToCores kept(Cores::Last, cores);
  try {
    for (uint64_t number = 1; awaitTask(number); ++number)
      run(next());
  } catch (...) {
    failure = std::current_exception();
    failed = true;
    for (auto &[exchange, each] : handed)
      each->over.wakeAll();
  }
}

/// Asks for open transfers meanwhile. False: no task follows.
bool CommunicationThread::awaitTask(uint64_t number) {
  for (;;) {
    askOpen();
    auto limit = open.empty() ? std::chrono::duration<double>(kNoLimit) : kAskAgain;
    if (posted.wait(number, /*spin=*/false, limit, ended) == WaitResult::Done)
      return true;
    if (ended)
      return false;
  }
}

void CommunicationThread::askOpen() {
  auto isOver = [](const Task &task) {
    bool isThere = task.exchange->tryComplete(task.handed->waited());
    if (isThere)
      task.handed->over.arrive(task.round + 1);
    return isThere;
  };
  open.erase(std::remove_if(open.begin(), open.end(), isOver), open.end());
}

CommunicationThread::Task CommunicationThread::next() {
  std::lock_guard<std::mutex> lock(mutex);
  Task task = tasks.front();
  tasks.pop_front();
  return task;
}

void CommunicationThread::run(const Task &task) {
  task.exchange->start(task.round);
  if (task.exchange->isAsked())
    return open.push_back(task);
  task.exchange->complete(task.round);
  if (task.handed)
    task.handed->over.arrive(task.round + 1);
}

} // namespace shardwright::runtime
