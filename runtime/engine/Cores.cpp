// SPDX-License-Identifier: Apache-2.0

#include "Cores.h"

#include <algorithm>
#include <pthread.h>
#include <time.h>

namespace shardwright::runtime {

namespace {
double secondsOf(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}
} // namespace

int availableCores() {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) == 0)
    return std::max(1, CPU_COUNT(&cores));
  return std::max(1u, std::thread::hardware_concurrency());
}

std::vector<int> coresOfDevice(int device, int poolSize) {
  std::vector<int> all;
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) != 0)
    return all;
  for (int core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &cores))
      all.push_back(core);
  int count = int(all.size()), each = count / poolSize;
  if (each == 0)
    return {all[size_t(device % count)]};
  return {all.begin() + device * each, all.begin() + (device + 1) * each};
}

KeepToCores::KeepToCores(Cores which, int count) {
  cpu_set_t kept;
  if (sched_getaffinity(0, sizeof before, &before) != 0)
    return;
  CPU_ZERO(&kept);
  for (int core = CPU_SETSIZE - 1, seen = 0; core >= 0; --core)
    if (CPU_ISSET(core, &before) && (seen++ < count) == (which == Cores::Last))
      CPU_SET(core, &kept);
  keepTo(kept);
}

KeepToCores::KeepToCores(const std::vector<int> &cores) {
  cpu_set_t kept;
  if (sched_getaffinity(0, sizeof before, &before) != 0)
    return;
  CPU_ZERO(&kept);
  for (int core : cores)
    CPU_SET(core, &kept);
  keepTo(kept);
}

void KeepToCores::keepTo(const cpu_set_t &kept) {
  changed = CPU_COUNT(&kept) > 0 && sched_setaffinity(0, sizeof kept, &kept) == 0;
}

KeepToCores::~KeepToCores() {
  if (changed)
    sched_setaffinity(0, sizeof before, &before);
}

double cpuSeconds(const std::thread &thread) {
  clockid_t clock;
  auto handle = const_cast<std::thread &>(thread).native_handle();
  return thread.joinable() && pthread_getcpuclockid(handle, &clock) == 0 ? secondsOf(clock) : 0;
}

double cpuSeconds() { return secondsOf(CLOCK_THREAD_CPUTIME_ID); }

} // namespace shardwright::runtime
