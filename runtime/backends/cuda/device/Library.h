// SPDX-License-Identifier: Apache-2.0

//===- Library.h - A shared library opened on demand ---------------------===//
//
// CUDA is not needed to build the runtime, nor to run on CPUs: the driver, NCCL
// and the other libraries are opened by name, and their functions are looked up
// in tables declared here. An environment variable overrides the file, for
// wheels or the fakes of runtime/fakes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_LIBRARY_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_LIBRARY_H

#include "support/Failure.h"

#include <memory>
#include <string>
#include <vector>

namespace shardwright::runtime::cuda {

struct LibraryName {
  const char *title;               // "NCCL"
  const char *variable;            // overrides the names
  std::vector<const char *> names; // in order of preference
  const char *advice;              // how to install it
};

/// Thrown if a library is missing or too old; callers with a fallback catch it.
struct LibraryMissing : Failure {};

class Library {
public:
  /// Throws LibraryMissing with the names tried and the advice.
  explicit Library(const LibraryName &name);
  ~Library();
  Library(const Library &) = delete;

  /// Throws LibraryMissing if the library does not export `symbol`.
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

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_LIBRARY_H
