// SPDX-License-Identifier: Apache-2.0

// Words that users choose from a list, such as the names of options and their values.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace shardwright::runtime {

/// How many letters must be inserted, removed, replaced or swapped with their neighbour.
inline size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> least(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i)
    for (size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        least[i][j] = i + j;
        continue;
      }
      size_t replaced = least[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      least[i][j] = std::min({least[i - 1][j] + 1, least[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        least[i][j] = std::min(least[i][j], least[i - 2][j - 2] + 1);
    }
  return least[a.size()][b.size()];
}

/// The similar word of `known`, as a question to append; empty if more than a third of the letters
/// differ. Words of more letters than any name has are not compared.
inline std::string didYouMean(std::string_view found, const std::vector<std::string> &known) {
  constexpr size_t longest = 64;
  const std::string *closest = nullptr;
  size_t least = std::max<size_t>(1, found.size() / 3) + 1;
  for (const std::string &word : known)
    if (size_t distance = found.size() > longest ? least : editDistance(found, word);
        distance < least) {
      least = distance;
      closest = &word;
    }
  return closest ? " (did you mean " + *closest + "?)" : "";
}

/// "a, b, c"
inline std::string joined(const std::vector<std::string> &words) {
  std::string text;
  for (const std::string &word : words)
    text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// Why `found` is not one of `known`; empty if it is.
inline std::string faultOfChoice(const std::string &found, const std::vector<std::string> &known) {
  if (std::find(known.begin(), known.end(), found) != known.end())
    return "";
  return "expected one of " + joined(known) + ", found \"" + found + "\"" +
         didYouMean(found, known);
}

} // namespace shardwright::runtime
