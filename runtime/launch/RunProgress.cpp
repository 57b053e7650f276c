// SPDX-License-Identifier: Apache-2.0

#include "RunProgress.h"
#include "shardwright/runtime/support/DurationText.h"
#include "shardwright/runtime/support/TerminalLine.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace shardwright::runtime {

namespace {
using namespace std::chrono_literals;
constexpr auto kBarAfter = 1s, kLineAfter = 5s; // shorter runs need none
constexpr auto kBetweenBars = 100ms;

/// A line each five seconds at first, each minute after ten.
std::chrono::steady_clock::duration betweenLines(std::chrono::steady_clock::duration soFar) {
  return std::clamp<std::chrono::steady_clock::duration>(soFar / 10, 5s, 60s);
}

std::string barOf(int64_t stepsDone, int64_t steps) {
  constexpr size_t kWidth = 24;
  auto filled = size_t(double(stepsDone) / double(steps) * kWidth);
  return "[" + std::string(filled, '#') + std::string(kWidth - filled, '.') + "]";
}
} // namespace

std::string progressText(int64_t stepsDone, int64_t steps, double secondsSoFar) {
  double each = secondsSoFar / double(stepsDone);
  return "step " + std::to_string(stepsDone) + " of " + std::to_string(steps) + " (" +
         std::to_string(int(100 * double(stepsDone) / double(steps))) + " %), " +
         durationText(each) + " a step, " + durationText(each * double(steps - stepsDone)) +
         " left";
}

RunProgress::RunProgress(int64_t steps)
    : steps(steps), isTerminal(isatty(STDERR_FILENO)),
      next(begin + (isTerminal ? Clock::duration(kBarAfter) : Clock::duration(kLineAfter))) {}

void RunProgress::tell(int64_t stepsDone) {
  Clock::time_point now = Clock::now();
  if (now < next || stepsDone >= steps)
    return;
  std::string text =
      progressText(stepsDone, steps, std::chrono::duration<double>(now - begin).count());
  if (isTerminal) {
    std::fprintf(stderr, "%s%s %s", kEraseLine, barOf(stepsDone, steps).c_str(), text.c_str());
    isShown = true;
  } else {
    std::fprintf(stderr, "%s\n", text.c_str());
  }
  std::fflush(stderr);
  next = now + (isTerminal ? Clock::duration(kBetweenBars) : betweenLines(now - begin));
}

void RunProgress::clear() {
  if (isShown)
    std::fputs(kEraseLine, stderr);
  isShown = false;
}

} // namespace shardwright::runtime
