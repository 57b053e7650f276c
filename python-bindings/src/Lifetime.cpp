// SPDX-License-Identifier: Apache-2.0

#include "Lifetime.h"

#include <atomic>
#include <chrono>
#include <pthread.h>
#include <thread>
#include <unistd.h>

namespace shardwright::python {

namespace {
/// How long finalization waits for stopped threads.
constexpr auto kLongest = std::chrono::seconds(5);

std::atomic<int> forks{0};
std::atomic<bool> ending{false};
std::atomic<pthread_t> endingThread{};
// Threads that work without the GIL, and those about to acquire it.
std::atomic<int> working{0}, acquiring{0};

[[noreturn]] void sleepForEver() {
  while (true)
    pause();
}

/// Acquires the GIL unless the interpreter is finalizing.
template <typename Take> void acquire(Take take) {
  ++acquiring; // before the check: the finalizing thread waits for it
  if (mustStop()) {
    --acquiring;
    --working;
    sleepForEver();
  }
  take();
  --acquiring;
}

/// Whether Python has threads beside this one, which then are daemons. Call it with the GIL.
bool hasOtherThreads() {
  PyThreadState *first = PyInterpreterState_ThreadHead(PyInterpreterState_Get());
  return first && PyThreadState_Next(first);
}

/// Called by Python's atexit with the GIL: afterwards no other thread returns to Python.
void end() {
  endingThread = pthread_self();
  ending = true;
  if (working > 0 || hasOtherThreads())
    nb::set_leak_warnings(false); // what threads refer to that never return leaks
  PyThreadState *state = PyEval_SaveThread();
  auto last = std::chrono::steady_clock::now() + kLongest;
  while (acquiring > 0 || (working > 0 && std::chrono::steady_clock::now() < last))
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  PyEval_RestoreThread(state);
}
} // namespace

int forkNumber() { return forks; }

bool mustStop() { return ending && !pthread_equal(endingThread, pthread_self()); }

WithoutGil::WithoutGil() : state(PyEval_SaveThread()) { ++working; }

WithoutGil::~WithoutGil() {
  acquire([&] { PyEval_RestoreThread(state); });
  --working;
}

WithGil::WithGil() {
  acquire([&] { state = PyGILState_Ensure(); });
}

WithGil::~WithGil() { PyGILState_Release(state); }

void watchLifetime(nb::module_ &module) {
  pthread_atfork(nullptr, nullptr, [] {
    ++forks;
    working = acquiring = 0; // threads that do not exist in the child
  });
  // weakref finalizers remove temporary folders that compiling threads use. They run after
  // `end`: atexit runs in reverse order, and weakref registers with the first finalizer.
  nb::module_::import_("weakref").attr("finalize")(module, nb::cpp_function([] {}));
  nb::module_::import_("atexit").attr("register")(nb::cpp_function(&end));
}

} // namespace shardwright::python
