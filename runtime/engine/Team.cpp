// SPDX-License-Identifier: Apache-2.0

#include "Team.h"

#include <cstdlib>
#include <dlfcn.h>

namespace shardwright::runtime {

namespace {
/// About 25 us of spinning; runtime/README.md has the measurement.
constexpr const char *kSpinCount = "1000";

bool userChose() { return getenv("GOMP_SPINCOUNT") || getenv("OMP_WAIT_POLICY"); }

/// The variable must be set while libgomp is loaded, and only then.
void *openWithSpinCount() {
  bool ours = !userChose();
  if (ours)
    setenv("GOMP_SPINCOUNT", kSpinCount, 0);
  void *library = dlopen("libgomp.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (ours)
    unsetenv("GOMP_SPINCOUNT");
  return library;
}

template <typename Function> bool find(void *library, const char *name, Function &function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  return function != nullptr;
}

OpenMP open() {
  OpenMP openmp;
  void *loaded = dlopen("libgomp.so.1", RTLD_NOW | RTLD_NOLOAD);
  if (loaded && !userChose())
    openmp.note = "libgomp was loaded before the runtime: set "
                  "GOMP_SPINCOUNT=1000 if short kernels are slow";
  void *library = loaded ? loaded : openWithSpinCount();
  bool complete = library && find(library, "omp_get_thread_num", openmp.threadNumber) &&
                  find(library, "omp_get_num_threads", openmp.threadCount) &&
                  find(library, "omp_set_num_threads", openmp.setThreads) &&
                  find(library, "omp_get_max_threads", openmp.maxThreads) &&
                  find(library, "GOMP_parallel", openmp.parallel);
  if (!complete) {
    openmp = OpenMP();
    openmp.note = "libgomp.so.1 not found: each rank has one thread";
  }
  return openmp;
}
} // namespace

const OpenMP &OpenMP::get() {
  static const OpenMP openmp = open();
  return openmp;
}

Team::Team(int threads) : threads(OpenMP::get().present() ? threads : 1) {}

int Team::enter() const {
  const OpenMP &openmp = OpenMP::get();
  if (!openmp.present())
    return 1;
  int before = openmp.maxThreads();
  openmp.setThreads(threads);
  return before;
}

void Team::leave(int before) const {
  if (OpenMP::get().present())
    OpenMP::get().setThreads(before);
}

} // namespace shardwright::runtime
