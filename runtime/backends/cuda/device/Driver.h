// SPDX-License-Identifier: Apache-2.0

//===- Driver.h - The functions of the CUDA driver -----------------------===//
//
// Declared as in cuda.h of CUDA 12 and 13. The driver's ABI never changes under
// a symbol's name: new versions get a suffix.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_DRIVER_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_DRIVER_H

#include "Library.h"

#include <cstddef>
#include <cstdint>

namespace shardwright::runtime::cuda {

using Code = int; // CUresult
constexpr Code kSuccess = 0, kNotReady = 600;

using Address = unsigned long long; // CUdeviceptr
using DeviceNumber = int;           // CUdevice
using Context = struct ContextTag *;
using Module = struct ModuleTag *;
using Function = struct FunctionTag *;
using StreamHandle = struct StreamTag *;
using EventHandle = struct EventTag *;
using Graph = struct GraphTag *;
using GraphExec = struct GraphExecTag *;

constexpr int kMultiprocessors = 16, kCapabilityMajor = 75,
              kCapabilityMinor = 76; // CUdevice_attribute
constexpr unsigned kStreamNonBlocking = 1, kEventNoTiming = 2;
constexpr int kCaptureOfThread = 1; // CU_STREAM_CAPTURE_MODE_THREAD_LOCAL

/// CUDA_MEMCPY2D: rows of bytes.
struct Copy2D {
  size_t fromX = 0, fromY = 0;
  unsigned fromType = 2; // CU_MEMORYTYPE_DEVICE
  const void *fromHost = nullptr;
  Address from = 0;
  void *fromArray = nullptr;
  size_t fromPitch = 0;
  size_t toX = 0, toY = 0;
  unsigned toType = 2;
  void *toHost = nullptr;
  Address to = 0;
  void *toArray = nullptr;
  size_t toPitch = 0;
  size_t width = 0, height = 0;
};
static_assert(sizeof(Copy2D) == 128, "the layout of cuda.h");

struct DriverTable {
  Code (*init)(unsigned flags);
  Code (*driverGetVersion)(int *version);
  Code (*deviceGetCount)(int *count);
  Code (*deviceGet)(DeviceNumber *device, int ordinal);
  Code (*deviceGetName)(char *name, int size, DeviceNumber device);
  Code (*deviceGetAttribute)(int *value, int attribute, DeviceNumber device);
  Code (*primaryRetain)(Context *context, DeviceNumber device);
  Code (*primaryRelease)(DeviceNumber device);
  Code (*setCurrent)(Context context);
  Code (*memGetInfo)(size_t *free, size_t *total);
  Code (*memAlloc)(Address *address, size_t bytes);
  Code (*memFree)(Address address);
  Code (*memAllocHost)(void **memory, size_t bytes);
  Code (*memFreeHost)(void *memory);
  Code (*streamCreate)(StreamHandle *stream, unsigned flags, int priority);
  Code (*streamDestroy)(StreamHandle stream);
  Code (*streamWaitEvent)(StreamHandle stream, EventHandle event, unsigned flags);
  Code (*priorityRange)(int *least, int *greatest);
  Code (*eventCreate)(EventHandle *event, unsigned flags);
  Code (*eventDestroy)(EventHandle event);
  Code (*eventRecord)(EventHandle event, StreamHandle stream);
  Code (*eventQuery)(EventHandle event);
  Code (*eventElapsed)(float *milliseconds, EventHandle from, EventHandle to);
  Code (*copyToDevice)(Address to, const void *from, size_t bytes, StreamHandle stream);
  Code (*copyToHost)(void *to, Address from, size_t bytes, StreamHandle stream);
  Code (*copyOnDevice)(Address to, Address from, size_t bytes, StreamHandle stream);
  Code (*copy2D)(const Copy2D *copy, StreamHandle stream);
  Code (*fill8)(Address to, unsigned char value, size_t count, StreamHandle stream);
  Code (*fill32)(Address to, unsigned value, size_t count, StreamHandle stream);
  Code (*moduleLoad)(Module *module, const void *image);
  Code (*moduleUnload)(Module module);
  Code (*moduleFunction)(Function *function, Module module, const char *name);
  Code (*launch)(Function function, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX,
                 unsigned blockY, unsigned blockZ, unsigned sharedBytes, StreamHandle stream,
                 void **parameters, void **extra);
  Code (*beginCapture)(StreamHandle stream, int mode);
  Code (*endCapture)(StreamHandle stream, Graph *graph);
  Code (*graphInstantiate)(GraphExec *made, Graph graph, unsigned long long flags);
  Code (*graphLaunch)(GraphExec graph, StreamHandle stream);
  Code (*graphDestroy)(Graph graph);
  Code (*graphExecDestroy)(GraphExec graph);
  Code (*errorName)(Code code, const char **name);
  Code (*errorText)(Code code, const char **text);
};

/// The driver, opened and initialized. Throws Failure without driver or GPU.
class Driver : public DriverTable {
public:
  Driver();

  /// Throws Failure with the name of `call` and the driver's description of `code`.
  void check(Code code, const char *call) const;
  int deviceCount = 0;

private:
  Library library;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICE_DRIVER_H
