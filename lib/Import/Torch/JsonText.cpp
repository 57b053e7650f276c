// SPDX-License-Identifier: Apache-2.0

#include "JsonText.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace shardwright::torch {
namespace {
constexpr int deepest = 256; // nesting levels; the parser recurses once per level

/// A position in a text that advances as it reads. Yields zeros at the end.
struct Cursor {
  StringRef text;
  size_t at = 0;

  char peek() const { return at < text.size() ? text[at] : '\0'; }
  void skipSpace() {
    while (at < text.size() && llvm::isSpace(text[at]))
      ++at;
  }
  bool take(char c) {
    skipSpace();
    if (peek() != c || at >= text.size())
      return false;
    ++at;
    return true;
  }
  /// Advances past the string that starts here; false if it is not terminated.
  bool skipString() {
    for (++at; at < text.size(); ++at) {
      if (text[at] == '\\')
        ++at;
      else if (text[at] == '"') {
        ++at;
        return true;
      }
    }
    return false;
  }
  bool skipValue() {
    skipSpace();
    int depth = 0;
    do {
      if (at >= text.size())
        return false;
      char c = text[at];
      if (c == '"') {
        if (!skipString())
          return false;
        continue;
      }
      if (c == '{' || c == '[') {
        if (++depth > deepest)
          return false;
      } else if (c == '}' || c == ']') {
        if (--depth < 0)
          return false;
      } else if (depth == 0) { // a number or a keyword
        size_t end = std::min(text.find_first_of(",]} \t\r\n", at), text.size());
        bool any = end > at;
        at = end;
        return any;
      }
      ++at;
    } while (depth > 0);
    return true;
  }
  FailureOr<StringRef> value() {
    skipSpace();
    size_t begin = at;
    if (!skipValue())
      return failure();
    return text.slice(begin, at);
  }
};
} // namespace

LogicalResult
JsonText::forEachMember(llvm::function_ref<LogicalResult(StringRef, JsonText)> use) const {
  Cursor cursor{text};
  if (!cursor.take('{'))
    return failure();
  if (cursor.take('}'))
    return success();
  do {
    FailureOr<StringRef> quoted = cursor.value();
    if (failed(quoted) || quoted->size() < 2 || quoted->front() != '"' || !cursor.take(':'))
      return failure();
    FailureOr<StringRef> value = cursor.value();
    if (failed(value))
      return failure();
    StringRef key = quoted->drop_front().drop_back();
    std::string unescaped;
    if (key.contains('\\')) {
      llvm::json::Value parsed = JsonText(*quoted).parse();
      if (!parsed.getAsString())
        return failure();
      unescaped = parsed.getAsString()->str();
      key = unescaped;
    }
    if (failed(use(key, JsonText(*value))))
      return failure();
  } while (cursor.take(','));
  return success(cursor.take('}'));
}

LogicalResult JsonText::forEachElement(llvm::function_ref<LogicalResult(JsonText)> use) const {
  Cursor cursor{text};
  if (!cursor.take('['))
    return failure();
  if (cursor.take(']'))
    return success();
  do {
    FailureOr<StringRef> value = cursor.value();
    if (failed(value) || failed(use(JsonText(*value))))
      return failure();
  } while (cursor.take(','));
  return success(cursor.take(']'));
}

JsonText JsonText::member(StringRef wanted) const {
  JsonText found;
  (void)forEachMember([&](StringRef key, JsonText value) {
    if (key != wanted)
      return success();
    found = value;
    return failure(); // the rest is not needed
  });
  return found;
}

StringRef JsonText::plainString() const {
  return text.size() >= 2 && text.front() == '"' ? text.drop_front().drop_back() : StringRef();
}

llvm::json::Value JsonText::parse() const {
  Cursor cursor{text};
  if (!cursor.skipValue()) // nested too deeply
    return nullptr;
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (value)
    return std::move(*value);
  llvm::consumeError(value.takeError());
  return nullptr;
}

} // namespace shardwright::torch
