// SPDX-License-Identifier: Apache-2.0

#include "DeviceMemory.h"
#include "engine/PlannedMemory.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
int64_t singleBytes(const Program &program) {
  int64_t bytes = 0;
  for (const Buffer &buffer : program.memory.buffers)
    if (buffer.pool == Pool::Input || buffer.pool == Pool::Output)
      bytes += buffer.bytes;
  return bytes;
}

/// Throws Failure with the requirement before anything is allocated.
void checkFits(const Program &program, const Device &device) {
  size_t free = 0, total = 0;
  device.driver.check(device.driver.memGetInfo(&free, &total), "cuMemGetInfo");
  int64_t single = singleBytes(program), arena = program.memory.arenaBytes;
  int64_t constants = int64_t(program.constants ? program.constants->size() : 0);
  if (size_t(single + arena + constants) > free)
    failInput("out of memory before the first step: the program needs ", single + arena + constants,
              " bytes of GPU memory (arena ", arena, ", inputs and outputs ", single,
              ", constants ", constants, "); ", device.name, " has ", free, " of ", total,
              " bytes free: compile for more devices, or free some memory");
}

Address allocateByNccl(const Nccl &nccl, Device &device, int64_t bytes) {
  void *made = nullptr;
  nccl.check(nccl.memAlloc(&made, size_t(bytes)), "ncclMemAlloc", nullptr);
  device.keep([&nccl, made] { nccl.memFree(made); });
  return Address(reinterpret_cast<uintptr_t>(made));
}
} // namespace

DeviceMemory::DeviceMemory(const Program &program, Device &device, const Nccl *nccl)
    : program(program), device(device) {
  checkFits(program, device);
  int64_t arenaBytes = program.memory.arenaBytes;
  arena = nccl && arenaBytes > 0 ? allocateByNccl(*nccl, device, arenaBytes)
                                 : device.allocate(arenaBytes);
  if (program.constants)
    constants = device.allocate(int64_t(program.constants->size()));
  for (const Buffer &buffer : program.memory.buffers)
    switch (buffer.pool) {
    case Pool::Arena:
      places.push_back(arena + Address(buffer.offset));
      break;
    case Pool::Constant:
      places.push_back(constants + Address(buffer.offset));
      break;
    case Pool::Input:
    case Pool::Output:
      places.push_back(device.allocate(buffer.bytes));
      break;
    }
}

Address DeviceMemory::reserveScratch(int64_t bytes) {
  scratch += bytes;
  return device.allocate(bytes);
}

void DeviceMemory::fill(bool poison) const {
  const Driver &driver = device.driver;
  auto set = [&](Address at, unsigned char value, int64_t bytes) {
    if (bytes > 0)
      driver.check(driver.fill8(at, value, size_t(bytes), device.compute), "cuMemsetD8Async");
  };
  set(arena, poison ? 0xff : 0, program.memory.arenaBytes);
  for (size_t i = 0; i < places.size(); ++i) {
    const Buffer &buffer = program.memory.buffers[i];
    if (buffer.pool == Pool::Input || buffer.pool == Pool::Output)
      set(places[i], 0, buffer.bytes);
  }
  if (constants)
    driver.check(driver.copyToDevice(constants, program.constants->data(),
                                     program.constants->size(), device.compute),
                 "cuMemcpyHtoDAsync");
}

RankReport DeviceMemory::report() const {
  RankReport report = plannedMemory(program);
  report.scratchBytes = scratch;
  report.peakBytes = report.arenaBytes + report.inputBytes + report.parameterBytes +
                     report.outputBytes + report.scratchBytes + report.constantBytes;
  return report;
}

} // namespace shardwright::runtime::cuda
