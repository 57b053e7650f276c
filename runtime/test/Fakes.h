// SPDX-License-Identifier: Apache-2.0

//===- Fakes.h - Test interface of the fake CUDA libraries ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_FAKES_H
#define SHARDWRIGHT_RUNTIME_TEST_FAKES_H

#include <cstdint>
#include <cstdlib>
#include <dlfcn.h>
#include <initializer_list>
#include <type_traits>

namespace shardwright::runtime::test {

constexpr int kFakeMultiprocessors = 108; // of each device

struct Fakes {
  void (*order)(const char *order);
  void (*fail)(const char *function, int call, int code);
  void (*forgetWait)(int call); // of each device, counted from now; 0: none
  int (*calls)(const char *function);
  size_t (*used)();
  /// The last position of a stream of a device. Streams count from 0, in the order in which they
  /// were made.
  uint64_t (*issued)(int device, int stream);
  /// The first position of a stream that waits for a position of another, or a later one;
  /// UINT64_MAX: none does.
  uint64_t (*waits)(int device, int stream, int other, uint64_t position);
  int (*graphs)(); // that have not been destroyed
  void (*reset)();

  Fakes() {
    void *library = dlopen(SHARDWRIGHT_FAKE_CUDA, RTLD_NOW);
    auto find = [&](const char *name, auto &function) {
      function =
          reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
    };
    find("fakeCudaOrder", order);
    find("fakeCudaFail", fail);
    find("fakeCudaForgetWait", forgetWait);
    find("fakeCudaCalls", calls);
    find("fakeCudaUsed", used);
    find("fakeCudaGraphs", graphs);
    find("fakeCudaIssued", issued);
    find("fakeCudaWaits", waits);
    find("fakeCudaReset", reset);
  }
};

/// Libraries that are opened from now on are the fake ones.
inline const Fakes &useFakes() {
  for (const char *name :
       {"SHARDWRIGHT_CUDA_LIBRARY", "SHARDWRIGHT_NCCL_LIBRARY", "SHARDWRIGHT_CUBLASLT_LIBRARY",
        "SHARDWRIGHT_CUDNN_LIBRARY", "SHARDWRIGHT_CUFFT_LIBRARY", "SHARDWRIGHT_NVRTC_LIBRARY"})
    setenv(name, SHARDWRIGHT_FAKE_CUDA, 1);
  setenv("SHARDWRIGHT_CACHE", "",
         0); // nothing is kept, but where a test says so
  static const Fakes all;
  return all;
}

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_FAKES_H
