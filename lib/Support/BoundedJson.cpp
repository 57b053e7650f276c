// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/BoundedJson.h"

#include "llvm/ADT/DenseSet.h"

using namespace llvm;

namespace shardwright {

/// Formats a position as `[line:column]`.
static std::string placeOf(StringRef text, size_t at) {
  size_t line = text.take_front(at).count('\n') + 1,
         column = at - (text.take_front(at).rfind('\n') + 1) + 1; // npos + 1 is 0
  return ("[" + Twine(line) + ":" + Twine(column) + "]").str();
}

/// The position after the string that starts at `at`, or the end of the text.
static size_t skipString(StringRef text, size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    at += text[at] == '\\';
  return std::min(at + 1, text.size());
}

std::string findRepeatedName(StringRef text) {
  std::vector<DenseSet<StringRef>> names; // member names of the enclosing objects
  for (size_t at = 0; at < text.size();) {
    char c = text[at];
    if (c == '{' || c == '[')
      names.emplace_back();
    else if ((c == '}' || c == ']') && !names.empty())
      names.pop_back();
    if (c != '"') {
      ++at;
      continue;
    }
    size_t end = skipString(text, at);
    StringRef name = text.slice(at, end);
    bool isName = text.drop_front(end).ltrim(" \t\r\n").starts_with(":");
    if (isName && !names.empty() && !names.back().insert(name).second)
      return placeOf(text, at) + " the name " + name.take_front(100).str() + " is there twice";
    at = end;
  }
  return "";
}

Expected<json::Value> parseBoundedJson(StringRef text) {
  int depth = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    if (c == '"')
      at = skipString(text, at) - 1;
    depth += (c == '[' || c == '{') - (c == ']' || c == '}');
    if (depth > maxJsonLevels)
      return createStringError(placeOf(text, at) + " is nested more than " + Twine(maxJsonLevels) +
                               " deep");
  }
  if (std::string repeated = findRepeatedName(text); !repeated.empty())
    return createStringError(repeated);
  return json::parse(text);
}

} // namespace shardwright
