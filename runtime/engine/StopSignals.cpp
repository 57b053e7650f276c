// SPDX-License-Identifier: Apache-2.0

#include "StopSignals.h"

#include <cerrno>

namespace shardwright::runtime {

namespace {
std::atomic<int> first{0};
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void shardwright_note_signal(int number) {
  int none = 0;
  if (first.compare_exchange_strong(none, number) || number == SIGUSR1)
    return;
  int error = errno;
  signal(number, SIG_DFL);
  raise(number); // delivered when the handler returns
  errno = error;
}
} // namespace

bool StopSignals::isHeard(int number) {
  struct sigaction now = {};
  return number != SIGHUP || sigaction(number, nullptr, &now) != 0 || now.sa_handler != SIG_IGN;
}

StopSignals::StopSignals() {
  first.store(0);
  struct sigaction action = {};
  action.sa_handler = shardwright_note_signal;
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < before.size(); ++i)
    if (isHeard(kAll[i]))
      sigaction(kAll[i], &action, &before[i]);
    else
      before[i].sa_handler = SIG_IGN;
}

StopSignals::~StopSignals() {
  for (size_t i = 0; i < before.size(); ++i)
    sigaction(kAll[i], &before[i], nullptr);
}

const std::atomic<int> &StopSignals::asked() { return first; }

} // namespace shardwright::runtime
