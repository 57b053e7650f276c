// SPDX-License-Identifier: Apache-2.0

//===- Device.h - One rank's GPU: memory, streams, events -----------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICE_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICE_H

#include "Driver.h"

#include <functional>

namespace shardwright::runtime::cuda {

/// Everything made here lives until the end. Used by one thread, which it is
/// made on.
class Device {
public:
  Device(const Driver &driver, int ordinal);
  ~Device();
  Device(const Device &) = delete;

  /// Aligned to 256 bytes; null for 0 bytes.
  Address allocate(int64_t bytes);
  /// Calls `free` at the end, after all that is made from now on is gone.
  void keep(std::function<void()> free) { undo.push_back(std::move(free)); }
  /// Memory of the host that copies of the device reach by themselves.
  char *allocateOnHost(int64_t bytes);
  EventHandle makeEvent(bool timed = false);
  Module loadModule(const void *image);
  /// What `issue` hands to the compute stream, which does not run then.
  GraphExec capture(const std::function<void()> &issue);

  void record(EventHandle event, StreamHandle stream) const;
  void wait(StreamHandle stream, EventHandle event) const;
  bool ended(EventHandle event) const;
  void copy(Address to, Address from, int64_t bytes, StreamHandle stream) const;

  /// All of a graph, on the compute stream.
  void launch(GraphExec graph) const;

  /// The device may be stuck: freeing anything would wait for it.
  void abandon() { abandoned = true; }
  bool isAbandoned() const { return abandoned; }

  const Driver &driver;
  const int ordinal;
  int major = 0, minor = 0; // compute capability
  std::string name;
  StreamHandle compute = nullptr, communication = nullptr;

private:
  DeviceNumber number = 0;
  bool abandoned = false;
  /// How to free what was made, in order.
  std::vector<std::function<void()>> undo;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICE_H
