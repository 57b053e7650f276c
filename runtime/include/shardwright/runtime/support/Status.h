// SPDX-License-Identifier: Apache-2.0

//===- Status.h - Error reporting of the runtime -------------------------===//
//
// No exception leaves the runtime: each function returns a Status, or a Result
// with a value or a Status. The codes are the exit statuses of
// `shardwright-run`.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_STATUS_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_STATUS_H

#include <string>
#include <utility>
#include <variant>

namespace shardwright::runtime {

enum class Code {
  Ok = 0,
  BadInput = 1,    // the bundle or the arrays are invalid
  Usage = 2,       // the call is invalid
  Internal = 70,   // a bug of the runtime
  RankFailed = 75, // a rank failed while running
};

struct [[nodiscard]] Status {
  Code code = Code::Ok;
  std::string message;

  bool ok() const { return code == Code::Ok; }
  static Status badInput(std::string m) { return {Code::BadInput, std::move(m)}; }
  static Status usage(std::string m) { return {Code::Usage, std::move(m)}; }
  static Status internal(std::string m) { return {Code::Internal, std::move(m)}; }
  static Status rankFailed(std::string m) { return {Code::RankFailed, std::move(m)}; }
};

template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : state(std::move(value)) {}
  Result(Status error) : state(std::move(error)) {}

  bool ok() const { return std::holds_alternative<T>(state); }
  T &operator*() { return std::get<T>(state); }
  const T &operator*() const { return std::get<T>(state); }
  T *operator->() { return &std::get<T>(state); }
  const T *operator->() const { return &std::get<T>(state); }

  /// The error, or an ok status.
  Status status() const { return ok() ? Status() : std::get<Status>(state); }

private:
  std::variant<T, Status> state;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_STATUS_H
