// SPDX-License-Identifier: Apache-2.0

// Portable artifacts and what is behind them: conversion from VHLO, the verifiers, resources. Where
// MLIR's reader fails in itself, which the guard turns into an error, the fuzzer goes on; a failure
// of ours that the reader was about to call is a finding.
#include "BytecodeGuard.h"
#include "Importing.h"

#include <csetjmp>
#include <csignal>
#include <dlfcn.h>
#include <execinfo.h>
#include <new>
#include <sanitizer/allocator_interface.h>

using namespace shardwright;

namespace {
sigjmp_buf afterReader;

bool isOurs(void *address) {
  Dl_info here, there;
  return dladdr((void *)&isOurs, &here) && dladdr(address, &there) &&
         here.dli_fbase == there.dli_fbase;
}

/// The frames from the inside out are the guard's, the signal's in libc, and what failed.
bool didWeFail() {
  void *frames[64];
  int count = backtrace(frames, 64), i = 0;
  while (i < count && isOurs(frames[i]))
    ++i;
  Dl_info info;
  while (i < count && dladdr(frames[i], &info) &&
         llvm::StringRef(info.dli_fname).contains("libc.so"))
    ++i;
  return i < count && isOurs(frames[i]);
}

void goOn(int signal) {
  BytecodeGuard::restore();
  if (signal != SIGPROF && didWeFail()) // time ends anywhere, in the sanitizer too
    abort();
  siglongjmp(afterReader, 1);
}
} // namespace

/// The guard's limit on memory, which the sanitizer has no use for.
static void refuseMuch(const volatile void *, size_t size) {
  if (std::new_handler handler = std::get_new_handler(); handler && size > size_t(1) << 30)
    handler();
}

extern "C" int LLVMFuzzerInitialize(int *, char ***) {
  BytecodeGuard::leave = goOn;
  __sanitizer_install_malloc_and_free_hooks(refuseMuch, [](const volatile void *) {});
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef magic("ML\xefR");
  if (!llvm::StringRef((const char *)data, size).starts_with(magic))
    return -1;
  // Volatile: what a jump finds again. A context that the reader failed in is left as it is.
  static mlir::MLIRContext *volatile context;
  static volatile int uses = 0;
  if (uses++ % 500 == 0) {
    delete context;
    context = fuzz::makeContext().release();
  }
  if (sigsetjmp(afterReader, /*savemask=*/1)) {
    context = nullptr;
    uses = 0;
    return 0;
  }
  importModel(*context, llvm::MemoryBuffer::getMemBufferCopy({(const char *)data, size}, "fuzzed"));
  return 0;
}
