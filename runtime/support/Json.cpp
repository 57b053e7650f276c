// SPDX-License-Identifier: Apache-2.0

#include "Json.h"

#include <limits>
#include <set>

namespace shardwright::runtime {

JsonView JsonView::parse(std::string_view text, const std::string &file) {
  using Event = Json::parse_event_t;
  std::vector<std::set<std::string>> names; // keys of the enclosing objects
  // The parser silently keeps the last of duplicate keys.
  auto refuseRepeatedNames = [&](int, Event event, Json &value) {
    if (event == Event::object_start)
      names.emplace_back();
    else if (event == Event::object_end)
      names.pop_back();
    else if (event == Event::key && !names.back().insert(value.get<std::string>()).second)
      failInput(file, ": an object has the name \"", value.get<std::string>(), "\" twice");
    return true;
  };
  auto document = std::make_shared<const Json>(
      Json::parse(text, refuseRepeatedNames, /*allow_exceptions=*/false));
  if (document->is_discarded())
    failInput(file, ": not valid JSON");
  const Json *root = document.get();
  return {std::move(document), root, file + ":"};
}

void JsonView::fail(const std::string &what) const { failInput(where, " ", what); }

JsonView JsonView::operator[](const char *key) const {
  if (!at->is_object())
    fail("expected an object");
  auto found = at->find(key);
  if (found == at->end())
    fail(join("has no field \"", key, "\""));
  return {document, &*found, where + " " + key};
}

bool JsonView::has(const char *key) const { return at->is_object() && at->contains(key); }

std::vector<JsonView> JsonView::items() const {
  if (!at->is_array())
    fail("expected a list");
  std::vector<JsonView> views;
  for (size_t i = 0; i < at->size(); ++i)
    views.push_back({document, &(*at)[i], join(where, "[", i, "]")});
  return views;
}

std::vector<std::pair<std::string, JsonView>> JsonView::members() const {
  if (!at->is_object())
    fail("expected an object");
  std::vector<std::pair<std::string, JsonView>> views;
  for (auto it = at->begin(); it != at->end(); ++it)
    views.push_back({it.key(), {document, &*it, where + " " + it.key()}});
  return views;
}

int64_t JsonView::integer() const {
  if (!at->is_number_integer() ||
      (at->is_number_unsigned() &&
       at->get<uint64_t>() > uint64_t(std::numeric_limits<int64_t>::max())))
    fail("expected an integer of 64 bits");
  return at->get<int64_t>();
}

int64_t JsonView::size() const {
  int64_t value = integer();
  if (value < 0)
    fail(join("expected a size, found ", value));
  return value;
}

double JsonView::number() const {
  if (!at->is_number())
    fail("expected a number");
  return at->get<double>();
}

bool JsonView::flag() const {
  if (!at->is_boolean())
    fail("expected true or false");
  return at->get<bool>();
}

std::string JsonView::text() const {
  if (!at->is_string())
    fail("expected a string");
  return at->get<std::string>();
}

std::vector<int64_t> JsonView::integers() const {
  std::vector<int64_t> values;
  for (const JsonView &item : items())
    values.push_back(item.integer());
  return values;
}

std::vector<int64_t> JsonView::sizes() const {
  std::vector<int64_t> values;
  for (const JsonView &item : items())
    values.push_back(item.size());
  return values;
}

std::vector<std::string> JsonView::texts() const {
  std::vector<std::string> values;
  for (const JsonView &item : items())
    values.push_back(item.text());
  return values;
}

int64_t JsonView::integerOr(const char *key, int64_t fallback) const {
  return has(key) ? (*this)[key].integer() : fallback;
}

int64_t JsonView::sizeOr(const char *key, int64_t fallback) const {
  return has(key) ? (*this)[key].size() : fallback;
}

std::string JsonView::textOr(const char *key, std::string fallback) const {
  return has(key) ? (*this)[key].text() : fallback;
}

} // namespace shardwright::runtime
