// SPDX-License-Identifier: Apache-2.0

//===- Failure.h - The exception used inside the runtime -----------------===//
//
// Internal code throws Failure; `guarded` converts it to a Status at each
// public function. No exception leaves the library.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_FAILURE_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_FAILURE_H

#include "shardwright/runtime/support/Printable.h"
#include "shardwright/runtime/support/Status.h"

#include <exception>
#include <new>
#include <sstream>

namespace shardwright::runtime {

struct Failure {
  Status status;
};

template <typename... Parts> std::string join(const Parts &...parts) {
  std::ostringstream text;
  (text << ... << parts);
  return text.str();
}

template <typename... Parts> [[noreturn]] void failInput(const Parts &...parts) {
  throw Failure{Status::badInput(join(parts...))};
}

/// Runs `body` and returns its Status or Result, or the Status of what it threw.
template <typename Body> auto guarded(Body body) -> decltype(body()) {
  try {
    return body();
  } catch (const Failure &failure) {
    // Names come from files and messages go to terminals: escape control characters.
    return Status{failure.status.code, printable(failure.status.message)};
  } catch (const std::bad_alloc &) {
    return Status::badInput("out of memory");
  } catch (const std::exception &error) {
    return Status::internal(join("unexpected error: ", error.what()));
  }
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_FAILURE_H
