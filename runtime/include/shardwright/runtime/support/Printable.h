// SPDX-License-Identifier: Apache-2.0

//===- Printable.h - Escapes control characters for terminals ------------===//
//
// Messages contain names from files (arrays, axes, buffers, locations), which
// may hold terminal escape sequences.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_PRINTABLE_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_PRINTABLE_H

#include <string>
#include <string_view>

namespace shardwright::runtime {

/// Returns `text` with control characters (except tab and newline), C1 controls, and
/// bidirectional overrides as `\x1b`.
inline std::string printable(std::string_view text) {
  auto byte = [&](size_t at) { return at < text.size() ? (unsigned char)text[at] : 0u; };
  // The number of bytes at `at` that must be escaped.
  auto hidden = [&](size_t at) -> size_t {
    unsigned first = byte(at), second = byte(at + 1), third = byte(at + 2);
    if ((first < 0x20 && first != '\n' && first != '\t') || first == 0x7f)
      return 1;
    if (first == 0xc2 && second >= 0x80 && second < 0xa0) // U+0080 to U+009F
      return 2;
    bool turns = first == 0xe2 && ((second == 0x80 && third >= 0xaa && third <= 0xae) ||
                                   (second == 0x81 && third >= 0xa6 && third <= 0xa9));
    if (turns)
      return 3;
    bool continues = first >= 0x80 && first < 0xa0 && (at == 0 || byte(at - 1) < 0x80);
    return continues ? 1 : 0; // C1 in text that is not UTF-8
  };
  std::string shown;
  for (size_t at = 0; at < text.size();) {
    size_t count = hidden(at);
    for (size_t i = at; i < at + count; ++i)
      for (char part :
           {'\\', 'x', "0123456789abcdef"[byte(i) >> 4], "0123456789abcdef"[byte(i) & 15]})
        shown += part;
    if (count == 0)
      shown += text[at++];
    at += count;
  }
  return shown;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_PRINTABLE_H
