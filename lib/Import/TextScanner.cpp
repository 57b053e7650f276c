// SPDX-License-Identifier: Apache-2.0

#include "TextScanner.h"

using namespace mlir;

namespace shardwright {

/// The position after the string that starts at `at`, or the end of the text.
static size_t skipString(StringRef text, size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    at += text[at] == '\\';
  return at + 1;
}

void forEachCharOutsideStrings(StringRef text, llvm::function_ref<void(size_t, int)> visit) {
  int depth = 0;
  for (size_t at = 0; at < text.size();) {
    char c = text[at], before = at == 0 ? '\0' : text[at - 1],
         after = at + 1 == text.size() ? '\0' : text[at + 1];
    if (c == '"') {
      at = skipString(text, at);
      continue;
    }
    if (c == '/' && after == '/') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    if (c == '(' || c == '[' || c == '{' || (c == '<' && after != '='))
      ++depth;
    if (c == ')' || c == ']' || c == '}' || (c == '>' && before != '-' && after != '='))
      depth = std::max(depth - 1, 0);
    visit(at, depth);
    ++at;
  }
}

FileLineColLoc locationOf(MLIRContext &context, StringRef text, size_t at, StringRef path) {
  StringRef before = text.take_front(at);
  size_t line = before.count('\n') + 1, column = at - (before.rfind('\n') + 1) + 1; // npos + 1 is 0
  return FileLineColLoc::get(&context, path, line, column);
}

} // namespace shardwright
