// SPDX-License-Identifier: Apache-2.0

//===- DurationText.h - Durations as messages and reports have them -------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_DURATIONTEXT_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_DURATIONTEXT_H

#include <cstdio>
#include <string>

namespace shardwright::runtime {

/// "2 h 5 min", "3 min 20 s", "2.10 s", "16.30 ms" or "35 us".
inline std::string durationText(double seconds) {
  char text[64];
  auto whole = (long long)(seconds + 0.5);
  if (seconds >= 3600)
    std::snprintf(text, sizeof text, "%lld h %lld min", whole / 3600, whole % 3600 / 60);
  else if (seconds >= 60)
    std::snprintf(text, sizeof text, "%lld min %lld s", whole / 60, whole % 60);
  else if (seconds >= 1)
    std::snprintf(text, sizeof text, "%.2f s", seconds);
  else if (seconds >= 1e-3)
    std::snprintf(text, sizeof text, "%.2f ms", seconds * 1e3);
  else
    std::snprintf(text, sizeof text, "%.0f us", seconds * 1e6);
  return text;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_DURATIONTEXT_H
