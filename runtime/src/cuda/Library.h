// SPDX-License-Identifier: Apache-2.0

//===- Library.h - A library that is opened when it is needed -------------===//
//
// Nothing of CUDA is needed to build the runtime, nor to run it on CPUs: the
// driver, NCCL and the rest are opened by name, and their functions looked up in
// tables that we declare ourselves. An environment variable names another file
// instead: a wheel's, or the fakes of runtime/fakes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_LIBRARY_H
#define SHARDWRIGHT_RUNTIME_CUDA_LIBRARY_H

#include "../core/Failure.h"

#include <memory>
#include <string>
#include <vector>

namespace shardwright::runtime::cuda {

struct LibraryName {
  const char *title;               // "NCCL"
  const char *variable;            // wins over the names
  std::vector<const char *> names; // tried in this order
  const char *advice;              // how to get it
};

/// What a library fails with that is not there or too old: who can do without
/// catches it.
struct LibraryMissing : Failure {};

class Library {
public:
  /// Fails with what was tried and how to get it.
  explicit Library(const LibraryName &name);
  ~Library();
  Library(const Library &) = delete;

  /// Fails if the library does not export `symbol`.
  template <typename Function> void find(const char *symbol, Function *&function) const {
    function = reinterpret_cast<Function *>(lookUp(symbol));
  }
  const std::string &path() const { return opened; }

private:
  void *lookUp(const char *symbol) const;

  std::string title, opened;
  void *handle = nullptr;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_LIBRARY_H
