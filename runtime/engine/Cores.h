// SPDX-License-Identifier: Apache-2.0

//===- Cores.h - The cores that threads run on ---------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_CORES_H
#define SHARDWRIGHT_RUNTIME_ENGINE_CORES_H

#include <sched.h>
#include <thread>

namespace shardwright::runtime {

/// The number of cores available to this process.
int availableCores();

enum class Cores { Last, AllButLast };

/// While it lives, the thread that made it, and those which that starts, stay on the last `count`
/// cores of those available to it, or on all others. Does nothing where that would leave none.
class KeepToCores {
public:
  KeepToCores(Cores which, int count);
  ~KeepToCores();

private:
  cpu_set_t before;
  bool changed = false;
};

/// The processor time of a thread of this process, or of the calling one.
double cpuSeconds(const std::thread &thread);
double cpuSeconds();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_CORES_H
