// SPDX-License-Identifier: Apache-2.0

//===- StopSignals.h - Signals that end a run gracefully -----------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_STOPSIGNALS_H
#define SHARDWRIGHT_RUNTIME_ENGINE_STOPSIGNALS_H

#include <array>
#include <atomic>
#include <csignal>

namespace shardwright::runtime {

/// While an object exists, the first SIGTERM, SIGINT, SIGHUP or SIGUSR1 is recorded; the next
/// one except SIGUSR1 has its previous effect. Launchers forward SIGUSR1, and batch systems
/// send it some time before they end a job. SIGHUP stays ignored if it was, as under nohup.
class StopSignals {
public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals &) = delete;

  static constexpr std::array kAll{SIGTERM, SIGINT, SIGHUP, SIGUSR1};
  static bool isHeard(int number);

  /// The first signal, or 0.
  static const std::atomic<int> &asked();

private:
  std::array<struct sigaction, kAll.size()> before{};
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_STOPSIGNALS_H
