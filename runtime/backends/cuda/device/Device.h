// SPDX-License-Identifier: Apache-2.0

//===- Device.h - One rank's GPU: memory, streams, events ----------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_DEVICE_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_DEVICE_H

#include "Driver.h"

#include <functional>
#include <vector>

namespace shardwright::runtime::cuda {

/// Owns everything created here until destruction. Not thread-safe: use on the creating thread.
class Device {
public:
  Device(const Driver &driver, int ordinal);
  ~Device();
  Device(const Device &) = delete;

  /// Aligned to 256 bytes; null for 0 bytes.
  Address allocate(int64_t bytes);
  /// Calls `free` at destruction, after everything created later is freed.
  void keep(std::function<void()> free) { undo.push_back(std::move(free)); }
  /// Pinned host memory.
  char *allocateOnHost(int64_t bytes);
  EventHandle makeEvent(bool timed = false);
  /// Of the highest priority, since ranks block on collectives.
  void makeCommunicationStreams(int64_t count);
  Module loadModule(const void *image);
  /// Captures what `issue` enqueues on the compute stream into a graph, without running it.
  GraphExec capture(const std::function<void()> &issue);

  void record(EventHandle event, StreamHandle stream) const;
  void wait(StreamHandle stream, EventHandle event) const;
  bool ended(EventHandle event) const;
  void copy(Address to, Address from, int64_t bytes, StreamHandle stream) const;

  /// Launches a graph on the compute stream.
  void launch(GraphExec graph) const;

  /// Skips freeing at destruction: the device may hang, and freeing would block.
  void abandon() { abandoned = true; }
  bool isAbandoned() const { return abandoned; }

  const Driver &driver;
  const int ordinal;
  int major = 0, minor = 0; // compute capability
  int multiprocessors = 0;
  std::string name;
  StreamHandle compute = nullptr;
  std::vector<StreamHandle> communication;

private:
  void makeStream(StreamHandle *stream, int priority);

  DeviceNumber number = 0;
  bool abandoned = false;
  int highestPriority = 0;
  /// Destructors in order of creation.
  std::vector<std::function<void()>> undo;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_DEVICE_H
