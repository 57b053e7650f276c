// SPDX-License-Identifier: Apache-2.0

#include "CommunicationThread.h"
#include "engine/Cores.h"

namespace shardwright::runtime {

namespace {
/// Exchanges have deadlines of their own.
constexpr std::chrono::hours kNoLimit(24 * 365);
} // namespace

class CommunicationThread::HandedOver : public Exchange {
public:
  HandedOver(CommunicationThread &owner, Exchange &inner) : owner(owner), inner(inner) {}
  void start(int64_t round) override { number = owner.post(inner, round); }
  void complete(int64_t) override { owner.await(number); }

private:
  CommunicationThread &owner;
  Exchange &inner;
  uint64_t number = 0;
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

uint64_t CommunicationThread::post(Exchange &exchange, int64_t round) {
  std::lock_guard<std::mutex> lock(mutex);
  tasks.push_back({&exchange, round});
  posted.arrive(++count);
  return count;
}

void CommunicationThread::await(uint64_t number) {
  if (finished.wait(number, spins, kNoLimit, failed) == WaitResult::Aborted)
    std::rethrow_exception(failure);
}

CommunicationThread::Task CommunicationThread::next() {
  std::lock_guard<std::mutex> lock(mutex);
  Task task = tasks.front();
  tasks.pop_front();
  return task;
}

void CommunicationThread::work(int cores) {
  KeepToCores kept(Cores::Last, cores);
  try {
    for (uint64_t number = 1;; ++number) {
      while (posted.wait(number, /*spin=*/false, kNoLimit, ended) != WaitResult::Done)
        if (ended)
          return;
      Task task = next();
      task.exchange->start(task.round);
      task.exchange->complete(task.round);
      finished.arrive(number);
    }
  } catch (...) {
    failure = std::current_exception();
    failed = true;
    finished.wakeAll();
  }
}

} // namespace shardwright::runtime
