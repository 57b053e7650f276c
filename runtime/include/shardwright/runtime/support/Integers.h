// SPDX-License-Identifier: Apache-2.0

// Integers that users write.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace shardwright::runtime {

/// Why `text` is not an integer in [least, most]; empty if it is.
inline std::string faultOfInteger(std::string_view text, int64_t least, int64_t most) {
  int64_t value = 0;
  const char *end = text.data() + text.size();
  auto [last, error] = std::from_chars(text.data(), end, value);
  bool good = error == std::errc() && last == end && value >= least && value <= most;
  return good ? ""
              : "expected a whole number from " + std::to_string(least) + " to " +
                    std::to_string(most) + ", found \"" + std::string(text) + "\"";
}

} // namespace shardwright::runtime
