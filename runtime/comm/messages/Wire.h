// SPDX-License-Identifier: Apache-2.0

//===- Wire.h - Serialization of numbers and strings ---------------------===//
//
// All processes of a run have the same version and architecture, which is
// checked first: values are sent in native representation.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_MESSAGES_WIRE_H
#define SHARDWRIGHT_RUNTIME_COMM_MESSAGES_WIRE_H

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace shardwright::runtime {

class WireWriter {
public:
  template <typename T> void put(const T &value) {
    static_assert(std::is_trivially_copyable_v<T>);
    text.append(reinterpret_cast<const char *>(&value), sizeof value);
  }
  void put(const std::string &value) {
    put(int64_t(value.size()));
    text += value;
  }
  template <typename T> void put(const std::vector<T> &values) {
    put(int64_t(values.size()));
    for (const T &value : values)
      put(value);
  }
  std::string text;
};

class WireReader {
public:
  explicit WireReader(const std::string &text) : text(text) {}

  template <typename T> void get(T &value) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::memcpy(&value, take(sizeof value), sizeof value);
  }
  void get(std::string &value) {
    int64_t size = 0;
    get(size);
    value.assign(take(size), size_t(size));
  }
  template <typename T> void get(std::vector<T> &values) {
    int64_t size = 0;
    get(size);
    if (size < 0 || size > int64_t(text.size()))
      throw std::runtime_error("a message of another process is damaged");
    values.resize(size);
    for (T &value : values)
      get(value);
  }
  template <typename T> T get() {
    T value;
    get(value);
    return value;
  }

private:
  const char *take(int64_t bytes) {
    if (bytes < 0 || bytes > int64_t(text.size()) - at)
      throw std::runtime_error("a message of another process is damaged");
    at += bytes;
    return text.data() + at - bytes;
  }
  const std::string &text;
  int64_t at = 0;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_MESSAGES_WIRE_H
