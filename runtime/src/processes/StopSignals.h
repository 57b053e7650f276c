// SPDX-License-Identifier: Apache-2.0

//===- StopSignals.h - Signals that end a run in good order ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_STOPSIGNALS_H
#define SHARDWRIGHT_RUNTIME_STOPSIGNALS_H

#include <array>
#include <atomic>
#include <csignal>

namespace shardwright::runtime {

/// While it lives, the first SIGTERM, SIGINT, SIGHUP or SIGUSR1 is only noted;
/// the next one but SIGUSR1 does what it always did. SIGUSR1 is what launchers
/// pass on and batch systems send some time before they end a job; SIGHUP comes
/// when a terminal is closed, and stays ignored where it is, as nohup asks.
class StopSignals {
public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals &) = delete;

  static constexpr std::array kAll{SIGTERM, SIGINT, SIGHUP, SIGUSR1};
  static bool isHeard(int number);

  /// The number of the first one, or 0.
  static const std::atomic<int> &asked();

private:
  std::array<struct sigaction, kAll.size()> before{};
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_STOPSIGNALS_H
