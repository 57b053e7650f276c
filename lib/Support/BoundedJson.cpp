#include "shardwright/Support/BoundedJson.h"

using namespace llvm;

namespace shardwright {

Expected<json::Value> parseBoundedJson(StringRef text) {
  int depth = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    if (c == '"')
      for (++at; at < text.size() && text[at] != '"'; ++at)
        at += text[at] == '\\';
    depth += (c == '[' || c == '{') - (c == ']' || c == '}');
    if (depth > mostJsonLevels) {
      size_t line = text.take_front(at).count('\n') + 1, column = at - (text.take_front(at).rfind('\n') + 1) + 1;
      return createStringError("[" + Twine(line) + ":" + Twine(column) + "] is nested more than " + Twine(mostJsonLevels) + " deep");
    }
  }
  return json::parse(text);
}

} // namespace shardwright
