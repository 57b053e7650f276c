#include "StopSignals.h"

#include <cerrno>

namespace shardwright::runtime {

namespace {
constexpr int kSignals[] = {SIGTERM, SIGINT, SIGUSR1};
std::atomic<int> first{0};
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void shardwright_note_signal(int number) {
  int none = 0;
  if (first.compare_exchange_strong(none, number) || number == SIGUSR1)
    return;
  int error = errno;
  signal(number, SIG_DFL);
  raise(number); // delivered when this returns
  errno = error;
}
} // namespace

StopSignals::StopSignals() {
  first.store(0);
  struct sigaction action = {};
  action.sa_handler = shardwright_note_signal;
  action.sa_flags = SA_RESTART;
  for (int i = 0; i < 3; ++i)
    sigaction(kSignals[i], &action, &before[i]);
}

StopSignals::~StopSignals() {
  for (int i = 0; i < 3; ++i)
    sigaction(kSignals[i], &before[i], nullptr);
}

const std::atomic<int> &StopSignals::asked() { return first; }

} // namespace shardwright::runtime
