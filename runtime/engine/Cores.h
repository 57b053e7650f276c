// SPDX-License-Identifier: Apache-2.0

//===- Cores.h - The cores that threads run on ---------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_CORES_H
#define SHARDWRIGHT_RUNTIME_ENGINE_CORES_H

#include <sched.h>
#include <thread>
#include <vector>

namespace shardwright::runtime {

/// The number of cores available to this process.
int availableCores();

/// The cores of a device: those of the process are divided evenly among the devices of a pool. If
/// there are fewer cores than devices, several devices share one.
std::vector<int> coresOfDevice(int device, int poolSize);

enum class Cores { Last, AllButLast };

/// While it lives, the thread that made it, and those which that starts, stay on the last `count`
/// cores of those available to it, on all others, or on these. Does nothing where that would leave
/// none.
class KeepToCores {
public:
  KeepToCores(Cores which, int count);
  explicit KeepToCores(const std::vector<int> &cores);
  ~KeepToCores();

private:
  void keepTo(const cpu_set_t &kept);

  cpu_set_t before;
  bool changed = false;
};

/// The processor time of a thread of this process, or of the calling one.
double cpuSeconds(const std::thread &thread);
double cpuSeconds();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_CORES_H
