// SPDX-License-Identifier: Apache-2.0

#include "BytecodeGuard.h"

#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"

#include <csignal>
#include <cstring>
#include <fstream>
#include <new>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

namespace shardwright {

void (*BytecodeGuard::leave)(int) = [](int) { _exit(1); };

namespace {
constexpr int guarded[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP, SIGPROF};

// State is global because signal handlers take no arguments.
std::string beginning;
volatile sig_atomic_t isLeaving = 0;

// The previous handlers, and a separate stack for ours: after a stack overflow they cannot run on
// the original one.
struct sigaction actionsBefore[std::size(guarded)];
stack_t stackBefore;
rlimit memoryBefore;
char handlerStack[64 * 1024];

void print(const char *text) { (void)!write(STDERR_FILENO, text, strlen(text)); }

/// Uses only async-signal-safe functions: the reader may have been interrupted inside of malloc.
void fail(const char *what, int signal = 0) {
  if (isLeaving)
    _exit(1);
  isLeaving = 1;
  print(beginning.c_str());
  print(what);
  print("; the file is damaged: export the model again, or as text\n");
  BytecodeGuard::leave(signal);
}

void onSignal(int signal) {
  fail(signal == SIGPROF   ? "reading it does not end"
       : signal == SIGABRT ? "the reader of MLIR gave up on it"
       : signal == SIGFPE  ? "the reader of MLIR divided by zero"
                           : "the reader of MLIR touched memory that is not there",
       signal);
}

void onFatalError(void *, const char *reason, bool) { fail(reason); }
void onNoMemory() { fail("reading it takes more memory than a file of this size can need"); }
void onNoMemoryInLlvm(void *, const char *, bool) { onNoMemory(); }

/// Virtual address space in use, in bytes.
uint64_t addressedBytes() {
  uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * uint64_t(sysconf(_SC_PAGESIZE));
}

// Valid files are read at megabytes per second and take a few bytes of memory per byte; the
// constant parts leave room for small files that expand a lot.
constexpr uint64_t baseSeconds = 5, bytesPerSecond = 1 << 18;
constexpr uint64_t baseMemory = uint64_t(1) << 30, memoryPerByte = 64;

void limitMemory(size_t fileBytes) {
  getrlimit(RLIMIT_AS, &memoryBefore);
  rlimit limit = memoryBefore;
  limit.rlim_cur =
      std::min<rlim_t>(limit.rlim_cur, addressedBytes() + baseMemory + memoryPerByte * fileBytes);
  if (!LLVM_ADDRESS_SANITIZER_BUILD) // it ends the process itself
    setrlimit(RLIMIT_AS, &limit);
}

/// Limits CPU time, not wall time, so that the load of the machine does not matter.
void limitSeconds(uint64_t seconds) {
  itimerval timer = {};
  timer.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
}
} // namespace

BytecodeGuard::BytecodeGuard(llvm::StringRef path, size_t fileBytes) {
  beginning = path.str() + ": error: the bytecode is malformed: ";
  isLeaving = 0;
  stack_t stack = {};
  stack.ss_sp = handlerStack;
  stack.ss_size = sizeof(handlerStack);
  sigaltstack(&stack, &stackBefore);
  struct sigaction action = {};
  action.sa_handler = onSignal;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  for (size_t i = 0; i < std::size(guarded); ++i)
    sigaction(guarded[i], &action, &actionsBefore[i]);
  llvm::install_fatal_error_handler(onFatalError);
  llvm::install_bad_alloc_error_handler(onNoMemoryInLlvm);
  std::set_new_handler(onNoMemory);
  limitMemory(fileBytes);
  limitSeconds(baseSeconds + fileBytes / bytesPerSecond);
}

void BytecodeGuard::restore() {
  limitSeconds(0);
  setrlimit(RLIMIT_AS, &memoryBefore);
  std::set_new_handler(nullptr);
  llvm::remove_bad_alloc_error_handler();
  llvm::remove_fatal_error_handler();
  for (size_t i = 0; i < std::size(guarded); ++i)
    sigaction(guarded[i], &actionsBefore[i], nullptr);
  sigaltstack(&stackBefore, nullptr);
}

} // namespace shardwright
