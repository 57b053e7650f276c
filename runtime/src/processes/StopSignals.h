//===- StopSignals.h - Signals that end a run in good order ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_STOPSIGNALS_H
#define SHARDWRIGHT_RUNTIME_STOPSIGNALS_H

#include <atomic>
#include <csignal>

namespace shardwright::runtime {

/// While it lives, the first SIGTERM, SIGINT or SIGUSR1 is only noted; the next
/// SIGTERM or SIGINT does what it always did. SIGUSR1 is what launchers pass on
/// and batch systems send some time before they end a job.
class StopSignals {
public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals &) = delete;

  /// The number of the first one, or 0.
  static const std::atomic<int> &asked();

private:
  struct sigaction before[3];
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_STOPSIGNALS_H
