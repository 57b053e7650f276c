// SPDX-License-Identifier: Apache-2.0

//===- ByteText.h - Numbers of bytes as messages and reports have them ----===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_BYTETEXT_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_BYTETEXT_H

#include <cstdio>
#include <string>

namespace shardwright::runtime {

/// "2.00 TiB", "12.00 GiB", "3.50 MiB", "1.5 KiB" or "12 bytes": the largest unit of which there is
/// one.
inline std::string formatBytes(double bytes) {
  struct Unit {
    double size;
    const char *pattern;
  };
  constexpr Unit kUnits[] = {
      {0x1p40, "%.2f TiB"}, {0x1p30, "%.2f GiB"}, {0x1p20, "%.2f MiB"}, {0x1p10, "%.1f KiB"}};
  char text[64];
  for (const Unit &unit : kUnits)
    if (bytes >= unit.size) {
      std::snprintf(text, sizeof text, unit.pattern, bytes / unit.size);
      return text;
    }
  std::snprintf(text, sizeof text, "%.0f bytes", bytes);
  return text;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_BYTETEXT_H
