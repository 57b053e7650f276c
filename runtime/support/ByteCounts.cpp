// SPDX-License-Identifier: Apache-2.0

#include "ByteCounts.h"

#include <cctype>
#include <charconv>
#include <string>

namespace shardwright::runtime {

namespace {
/// The factor of `kb`, `k`, `kib`, `ki` and so on, in lower case.
std::optional<int64_t> factorOf(std::string unit) {
  if (!unit.empty() && unit.back() == 'b')
    unit.pop_back();
  if (unit.empty())
    return 1;
  constexpr std::string_view kPrefixes = "kmgtpe";
  size_t power = kPrefixes.find(unit[0]);
  bool isBinary = unit.size() == 2 && unit[1] == 'i';
  if (power == std::string_view::npos || (unit.size() > 1 && !isBinary))
    return std::nullopt;
  int64_t factor = 1;
  for (size_t i = 0; i <= power; ++i)
    factor *= isBinary ? 1024 : 1000;
  return factor;
}
} // namespace

std::optional<int64_t> parseBytes(std::string_view text) {
  int64_t number = 0, bytes = 0;
  const char *end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || number < 0)
    return std::nullopt;
  while (stop != end && *stop == ' ')
    ++stop;
  std::string unit;
  for (; stop != end; ++stop)
    unit += char(std::tolower((unsigned char)*stop));
  std::optional<int64_t> factor = factorOf(std::move(unit));
  if (!factor || __builtin_mul_overflow(number, *factor, &bytes))
    return std::nullopt;
  return bytes;
}

} // namespace shardwright::runtime
