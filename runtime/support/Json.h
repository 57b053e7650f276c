// SPDX-License-Identifier: Apache-2.0

//===- Json.h - JSON access with checks and located errors ---------------===//
//
// A view knows its path ("memory/main.json: buffers[3]"), so that each message
// about a missing or ill-typed field names the field. All accessors throw
// Failure.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_JSON_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_JSON_H

#include "Failure.h"

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

namespace shardwright::runtime {

class JsonView {
public:
  /// Parses `text`. The view and all views derived from it share the document.
  static JsonView parse(std::string_view text, const std::string &file);

  JsonView operator[](const char *key) const; // throws if absent
  bool has(const char *key) const;
  std::vector<JsonView> items() const;
  std::vector<std::pair<std::string, JsonView>> members() const;

  int64_t integer() const;
  int64_t size() const; // a non-negative integer
  double number() const;
  bool flag() const;
  std::string text() const;
  std::vector<int64_t> integers() const;
  std::vector<int64_t> sizes() const;
  std::vector<std::string> texts() const;

  int64_t integerOr(const char *key, int64_t fallback) const;
  int64_t sizeOr(const char *key, int64_t fallback) const;
  std::string textOr(const char *key, std::string fallback) const;

  [[noreturn]] void fail(const std::string &what) const;

private:
  using Json = nlohmann::json;
  JsonView(std::shared_ptr<const Json> document, const Json *at, std::string where)
      : document(std::move(document)), at(at), where(std::move(where)) {}

  std::shared_ptr<const Json> document;
  const Json *at;
  std::string where;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_JSON_H
