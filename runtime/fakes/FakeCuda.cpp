// SPDX-License-Identifier: Apache-2.0

//===- FakeCuda.cpp - The CUDA driver without a GPU -----------------------===//
//
// Kernels are those of a CUDA emulator (CudaEmulator.h), compiled by FakeNvrtc.cpp.
// Memory is guarded, poisoned when it is allocated, and every copy is checked.
//
// Environment: SHARDWRIGHT_FAKE_GPUS (8), SHARDWRIGHT_FAKE_MEMORY (bytes of each),
// SHARDWRIGHT_FAKE_ORDER: `lazy`, `lazy:DEVICE` (its kernels run ahead of other
// devices'), `first` (streams of high priority run ahead), `random:SEED`;
// SHARDWRIGHT_FAKE_FAIL=FUNCTION:N:CODE fails its N-th call. Tests set the last
// two by fakeCudaOrder and fakeCudaFail.
//
//===----------------------------------------------------------------------===//
#include "FakeCuda.h"

#include <dlfcn.h>

namespace fake {

namespace {
constexpr int kInvalidValue = 1, kOutOfMemory = 2, kInvalidImage = 200, kInvalidContext = 201,
              kInvalidHandle = 400, kNotFound = 500, kNotReady = 600, kCaptureUnsupported = 900,
              kCaptureIsolation = 905;
/// How often a query is delayed, so that other ranks can issue their operations.
constexpr int kPutOff = 10;

struct Allocation {
  std::unique_ptr<cuda_emulator::GuardedMemory> memory;
  size_t bytes;
  int device;
};

struct Event {
  Stream *stream = nullptr; // null: never recorded
  uint64_t position = 0;
  int asked = 0;
  Clock::time_point time;
};

struct Module {
  void *library;
};

struct Function {
  void (*run)(void **parameters, const unsigned *size, int order, unsigned seed);
  const int *sizes; // of the parameters; ends with -1
};

/// Also of the graphs that can be launched.
struct Graph {
  std::vector<std::function<bool()>> operations;
};

enum class Order { Lazy, First, Random };

struct State {
  std::recursive_mutex mutex;
  std::map<Address, Allocation> memory;
  std::vector<size_t> used;
  std::vector<std::unique_ptr<Stream>> streams;
  Order order = Order::Lazy;
  int ahead = -1; // the device whose kernels do not wait for those of others
  std::mt19937 random{1};
  std::map<std::string, int> calls;
  std::string failFunction;
  int failCall = 0, failCode = 0;
  int forgottenWait = 0;
  std::map<int, int> waits; // by device
  /// That a stream has waited, since the last time that all was forgotten:
  /// positions of both.
  struct Waited {
    const Stream *stream, *other;
    uint64_t position, otherPosition;
  };
  std::vector<Waited> waited;
  int graphs = 0; // that have not been destroyed
  size_t bytesOfEach = size_t(16) << 30;
  int devices = 8;

  State() {
    if (const char *text = std::getenv("SHARDWRIGHT_FAKE_GPUS"))
      devices = std::atoi(text);
    if (const char *text = std::getenv("SHARDWRIGHT_FAKE_MEMORY"))
      bytesOfEach = std::strtoull(text, nullptr, 10);
    if (const char *text = std::getenv("SHARDWRIGHT_FAKE_ORDER"))
      setOrder(text);
    if (const char *text = std::getenv("SHARDWRIGHT_FAKE_FAIL")) {
      char name[64] = {};
      if (std::sscanf(text, "%63[^:]:%d:%d", name, &failCall, &failCode) == 3)
        failFunction = name;
    }
    used.resize(size_t(devices));
  }

  void setOrder(const std::string &text) {
    order = text == "first"                     ? Order::First
            : text.compare(0, 6, "random") == 0 ? Order::Random
                                                : Order::Lazy;
    ahead = text.compare(0, 5, "lazy:") == 0 ? std::atoi(text.c_str() + 5) : -1;
    if (order == Order::Random && text.size() > 7)
      random.seed(unsigned(std::atoi(text.c_str() + 7)));
  }
};

State &state() {
  static State *all = new State; // never destroyed: ranks may be left behind
  return *all;
}

thread_local int currentDevice = -1;
thread_local const Stream *capturing = nullptr; // of this thread

/// Lets other streams run ahead of what is asked for.
void runAhead() {
  State &all = state();
  for (size_t i = 0; all.ahead >= 0 && i < all.streams.size(); ++i)
    if (Stream &stream = *all.streams[i]; stream.device == all.ahead && !stream.first)
      advance(&stream, stream.issued);
  for (size_t i = 0; all.order == Order::First && i < all.streams.size(); ++i)
    if (Stream &stream = *all.streams[i]; stream.first)
      advance(&stream, stream.issued);
  if (all.order != Order::Random || all.streams.empty())
    return;
  for (unsigned turns = all.random() % 8; turns > 0; --turns) {
    Stream &stream = *all.streams[all.random() % all.streams.size()];
    if (stream.ran < stream.issued)
      advance(&stream, stream.ran + 1);
  }
}

/// Whether an event has happened; makes it happen if it can.
bool happened(Event &event) {
  State &all = state();
  if (!event.stream || event.stream->ran >= event.position)
    return true;
  bool putOff = all.order == Order::First    ? ++event.asked < kPutOff
                : all.order == Order::Random ? all.random() % 2 == 0
                                             : false;
  if (putOff)
    return false;
  runAhead();
  return advance(event.stream, event.position);
}

/// The streams of a device by their numbers, in the order in which they were made since the last
/// time that all was forgotten.
const Stream *streamOf(int device, int number) {
  for (const auto &stream : state().streams)
    if (stream->device == device && number-- == 0)
      return stream.get();
  return nullptr;
}

template <typename Work> void enqueueWork(Stream *stream, Work work) {
  if (!stream || stream->destroyed)
    die("work for a stream that does not exist");
  enqueue(stream, [work] {
    work();
    return true;
  });
}
} // namespace

void die(const std::string &what) {
  std::fprintf(stderr, "fake CUDA: %s\n", what.c_str());
  std::fflush(stderr);
  std::_Exit(70);
}

std::recursive_mutex &mutex() { return state().mutex; }

int entered(const char *function) {
  State &all = state();
  int call = ++all.calls[function];
  return all.failFunction == function && all.failCall == call ? all.failCode : 0;
}

uint64_t enqueue(Stream *stream, std::function<bool()> operation) {
  if (stream->captured) {
    stream->captured->push_back(std::move(operation));
    return 0;
  }
  stream->operations.push_back(std::move(operation));
  return ++stream->issued;
}

bool advance(Stream *stream, uint64_t position) {
  if (stream->visiting) // waits for itself, by way of others
    return false;
  stream->visiting = true;
  while (stream->ran < position && !stream->operations.empty() && stream->operations.front()()) {
    stream->operations.pop_front();
    ++stream->ran;
  }
  stream->visiting = false;
  return stream->ran >= position;
}

char *bytesAt(Address address, size_t bytes, const char *user) {
  auto after = state().memory.upper_bound(address);
  if (after != state().memory.begin()) {
    auto &[start, allocation] = *std::prev(after);
    if (address + bytes <= start + allocation.bytes)
      return reinterpret_cast<char *>(address);
  }
  char text[160];
  std::snprintf(text, sizeof text, "%s: %zu bytes at %#llx are not inside of one allocation", user,
                bytes, address);
  die(text);
}
} // namespace fake

using namespace fake;

// For tests.
EXPORT void fakeCudaOrder(const char *order) {
  Lock lock(mutex());
  state().setOrder(order);
}
/// Counts from now on; an empty name fails nothing.
EXPORT void fakeCudaFail(const char *function, int call, int code) {
  Lock lock(mutex());
  state().calls.clear();
  state().failFunction = function;
  state().failCall = call;
  state().failCode = code;
}
/// Each device forgets one wait for an event, the `call`-th from now on.
EXPORT void fakeCudaForgetWait(int call) {
  Lock lock(mutex());
  state().waits.clear();
  state().forgottenWait = call;
}
EXPORT int fakeCudaCalls(const char *function) {
  Lock lock(mutex());
  return state().calls[function];
}
/// Bytes that are allocated on all devices.
EXPORT size_t fakeCudaUsed() {
  Lock lock(mutex());
  size_t sum = 0;
  for (size_t bytes : state().used)
    sum += bytes;
  return sum;
}
/// How much has been issued to a stream.
EXPORT uint64_t fakeCudaIssued(int device, int number) {
  Lock lock(mutex());
  const Stream *stream = streamOf(device, number);
  return stream ? stream->issued : 0;
}
/// The first position of a stream that comes after a position of another, since it waits for that
/// or a later one; UINT64_MAX: none does.
EXPORT uint64_t fakeCudaWaits(int device, int number, int other, uint64_t position) {
  Lock lock(mutex());
  const Stream *stream = streamOf(device, number), *awaited = streamOf(device, other);
  uint64_t first = UINT64_MAX;
  for (const State::Waited &one : state().waited)
    if (one.stream == stream && one.other == awaited && one.otherPosition >= position)
      first = std::min(first, one.position);
  return first;
}
/// Graphs that have not been destroyed.
EXPORT int fakeCudaGraphs() {
  Lock lock(mutex());
  return state().graphs;
}
/// Forgets what a failed run has left.
EXPORT void fakeCudaReset() {
  Lock lock(mutex());
  for (auto &stream : state().streams)
    stream->operations.clear();
  state().waited.clear();
  state().streams.clear();
  state().memory.clear();
  for (size_t &bytes : state().used)
    bytes = 0;
  state().graphs = 0;
  fakeCudaFail("", 0, 0);
  fakeCudaForgetWait(0);
}

EXPORT int cuInit(unsigned) {
  ENTER("cuInit");
  return 0;
}
EXPORT int cuDriverGetVersion(int *version) {
  ENTER("cuDriverGetVersion");
  *version = 13000;
  return 0;
}
EXPORT int cuDeviceGetCount(int *count) {
  ENTER("cuDeviceGetCount");
  *count = state().devices;
  return 0;
}
EXPORT int cuDeviceGet(int *device, int ordinal) {
  ENTER("cuDeviceGet");
  if (ordinal < 0 || ordinal >= state().devices)
    return kInvalidValue;
  *device = ordinal;
  return 0;
}
EXPORT int cuDeviceGetName(char *name, int size, int) {
  ENTER("cuDeviceGetName");
  std::snprintf(name, size_t(size), "fake GPU");
  return 0;
}
/// Capability 1.0: no cubin fits, so that the bundle's text is compiled.
EXPORT int cuDeviceGetAttribute(int *value, int attribute, int) {
  ENTER("cuDeviceGetAttribute");
  *value = attribute == 75 ? 1 : attribute == 16 ? int(kMultiprocessors) : 0; // 75: capability
  return 0;
}
EXPORT int cuDevicePrimaryCtxRetain(void **context, int device) {
  ENTER("cuDevicePrimaryCtxRetain");
  *context = reinterpret_cast<void *>(uintptr_t(device) + 1);
  return 0;
}
EXPORT int cuDevicePrimaryCtxRelease_v2(int) {
  ENTER("cuDevicePrimaryCtxRelease");
  return 0;
}
EXPORT int cuCtxSetCurrent(void *context) {
  ENTER("cuCtxSetCurrent");
  currentDevice = int(reinterpret_cast<uintptr_t>(context)) - 1;
  return 0;
}
EXPORT int cuCtxGetStreamPriorityRange(int *least, int *greatest) {
  ENTER("cuCtxGetStreamPriorityRange");
  *least = 0;
  *greatest = -5;
  return 0;
}
EXPORT int cuMemGetInfo_v2(size_t *free, size_t *total) {
  ENTER("cuMemGetInfo");
  if (currentDevice < 0)
    return kInvalidContext;
  *total = state().bytesOfEach;
  *free = *total - state().used[size_t(currentDevice)];
  return 0;
}
EXPORT int cuMemAlloc_v2(Address *address, size_t bytes) {
  ENTER("cuMemAlloc");
  if (capturing)
    return kCaptureUnsupported;
  if (currentDevice < 0)
    return kInvalidContext;
  if (bytes == 0)
    return kInvalidValue;
  size_t &used = state().used[size_t(currentDevice)];
  if (used + bytes > state().bytesOfEach)
    return kOutOfMemory;
  auto memory = std::make_unique<cuda_emulator::GuardedMemory>(bytes);
  std::memset(memory->data(), 0xff, bytes); // NaN, -1
  *address = Address(reinterpret_cast<uintptr_t>(memory->data()));
  used += bytes;
  state().memory[*address] = {std::move(memory), bytes, currentDevice};
  return 0;
}
EXPORT int cuMemFree_v2(Address address) {
  ENTER("cuMemFree");
  if (capturing)
    return kCaptureUnsupported;
  auto found = state().memory.find(address);
  if (found == state().memory.end())
    die("cuMemFree of what was not allocated, or twice");
  for (auto &stream : state().streams) // as the driver: waits for the device
    advance(stream.get(), stream->issued);
  if (!found->second.memory->isIntact())
    die("bytes around an allocation were written");
  state().used[size_t(found->second.device)] -= found->second.bytes;
  state().memory.erase(found);
  return 0;
}
EXPORT int cuMemAllocHost_v2(void **memory, size_t bytes) {
  ENTER("cuMemAllocHost");
  if (capturing)
    return kCaptureUnsupported;
  *memory = std::aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
  return 0;
}
EXPORT int cuMemFreeHost(void *memory) {
  ENTER("cuMemFreeHost");
  if (capturing)
    return kCaptureUnsupported;
  std::free(memory);
  return 0;
}
EXPORT int cuStreamCreateWithPriority(Stream **stream, unsigned, int priority) {
  ENTER("cuStreamCreateWithPriority");
  if (currentDevice < 0)
    return kInvalidContext;
  state().streams.push_back(std::make_unique<Stream>());
  *stream = state().streams.back().get();
  (*stream)->device = currentDevice;
  (*stream)->first = priority < 0;
  return 0;
}
EXPORT int cuStreamDestroy_v2(Stream *stream) {
  ENTER("cuStreamDestroy");
  if (!advance(stream, stream->issued))
    die("cuStreamDestroy: what was issued can never end");
  stream->destroyed = true; // kept: events may name it
  return 0;
}
EXPORT int cuEventCreate(Event **event, unsigned) {
  ENTER("cuEventCreate");
  *event = new Event;
  return 0;
}
EXPORT int cuEventDestroy_v2(Event *event) {
  ENTER("cuEventDestroy");
  if (!happened(*event) && !advance(event->stream, event->position))
    die("cuEventDestroy: the event can never happen");
  delete event;
  return 0;
}
EXPORT int cuEventRecord(Event *event, Stream *stream) {
  ENTER("cuEventRecord");
  if (stream->captured)
    die("cuEventRecord in a capture: nobody outside can wait for it");
  event->stream = stream;
  event->asked = 0;
  enqueueWork(stream, [event] { event->time = Clock::now(); });
  event->position = stream->issued;
  return 0;
}
EXPORT int cuEventQuery(Event *event) {
  ENTER("cuEventQuery");
  if (capturing)
    return kCaptureUnsupported;
  return happened(*event) ? 0 : kNotReady;
}
EXPORT int cuEventElapsedTime_v2(float *milliseconds, Event *from, Event *to) {
  ENTER("cuEventElapsedTime");
  if (!from->stream || !to->stream)
    return kInvalidHandle;
  if (!advance(from->stream, from->position) || !advance(to->stream, to->position))
    return kNotReady;
  *milliseconds = std::chrono::duration<float, std::milli>(to->time - from->time).count();
  return 0;
}
EXPORT int cuEventElapsedTime(float *milliseconds, Event *from, Event *to) {
  return cuEventElapsedTime_v2(milliseconds, from, to);
}
EXPORT int cuStreamWaitEvent(Stream *stream, Event *event, unsigned) {
  ENTER("cuStreamWaitEvent");
  if (stream->captured)
    return kCaptureIsolation;
  if (!event->stream)
    return 0; // never recorded: as the driver
  if (++state().waits[stream->device] == state().forgottenWait)
    return 0;
  Stream *other = event->stream;
  if (other != stream)
    state().waited.push_back({stream, other, stream->issued + 1, event->position});
  enqueue(stream, [other, position = event->position] {
    return other->ran >= position || advance(other, position);
  });
  return 0;
}
EXPORT int cuMemcpyHtoDAsync_v2(Address to, const void *from, size_t bytes, Stream *stream) {
  ENTER("cuMemcpyHtoDAsync");
  enqueueWork(stream, [=] { std::memcpy(bytesAt(to, bytes, "cuMemcpyHtoDAsync"), from, bytes); });
  return 0;
}
EXPORT int cuMemcpyDtoHAsync_v2(void *to, Address from, size_t bytes, Stream *stream) {
  ENTER("cuMemcpyDtoHAsync");
  enqueueWork(stream, [=] { std::memcpy(to, bytesAt(from, bytes, "cuMemcpyDtoHAsync"), bytes); });
  return 0;
}
EXPORT int cuMemcpyDtoDAsync_v2(Address to, Address from, size_t bytes, Stream *stream) {
  ENTER("cuMemcpyDtoDAsync");
  if (from < to + bytes && to < from + bytes)
    die("cuMemcpyDtoDAsync between places that overlap");
  enqueueWork(stream, [=] {
    std::memcpy(bytesAt(to, bytes, "cuMemcpyDtoDAsync"), bytesAt(from, bytes, "cuMemcpyDtoDAsync"),
                bytes);
  });
  return 0;
}

struct Copy2D {
  size_t fromX, fromY;
  unsigned fromType;
  const void *fromHost;
  Address from;
  void *fromArray;
  size_t fromPitch, toX, toY;
  unsigned toType;
  void *toHost;
  Address to;
  void *toArray;
  size_t toPitch, width, height;
};

EXPORT int cuMemcpy2DAsync_v2(const Copy2D *given, Stream *stream) {
  ENTER("cuMemcpy2DAsync");
  Copy2D copy = *given;
  if (copy.fromType != 2 || copy.toType != 2 || copy.width > copy.fromPitch ||
      copy.width > copy.toPitch)
    return kInvalidValue;
  enqueueWork(stream, [copy] {
    for (size_t row = 0; row < copy.height; ++row)
      std::memcpy(bytesAt(copy.to + row * copy.toPitch, copy.width, "cuMemcpy2DAsync"),
                  bytesAt(copy.from + row * copy.fromPitch, copy.width, "cuMemcpy2DAsync"),
                  copy.width);
  });
  return 0;
}
EXPORT int cuMemsetD8Async(Address to, unsigned char value, size_t count, Stream *stream) {
  ENTER("cuMemsetD8Async");
  enqueueWork(stream, [=] { std::memset(bytesAt(to, count, "cuMemsetD8Async"), value, count); });
  return 0;
}
EXPORT int cuMemsetD32Async(Address to, unsigned value, size_t count, Stream *stream) {
  ENTER("cuMemsetD32Async");
  enqueueWork(stream, [=] {
    char *at = bytesAt(to, 4 * count, "cuMemsetD32Async");
    for (size_t i = 0; i < count; ++i)
      std::memcpy(at + 4 * i, &value, 4);
  });
  return 0;
}
EXPORT int cuModuleLoadData(Module **module, const char *image) {
  ENTER("cuModuleLoadData");
  if (capturing)
    return kCaptureUnsupported;
  const std::string mark = "shardwright-emulated:";
  if (std::strncmp(image, mark.c_str(), mark.size()) != 0)
    return kInvalidImage;
  void *library = dlopen(image + mark.size(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    die(std::string("cuModuleLoadData: ") + dlerror());
  *module = new Module{library};
  return 0;
}
EXPORT int cuModuleUnload(Module *module) {
  ENTER("cuModuleUnload");
  delete module; // its code stays: another rank may run it
  return 0;
}
EXPORT int cuModuleGetFunction(Function **function, Module *module, const char *name) {
  ENTER("cuModuleGetFunction");
  std::string run = std::string("run_") + name, sizes = std::string("sizes_") + name;
  auto made = std::make_unique<Function>();
  made->run = reinterpret_cast<decltype(made->run)>(dlsym(module->library, run.c_str()));
  made->sizes = static_cast<const int *>(dlsym(module->library, sizes.c_str()));
  if (!made->run || !made->sizes)
    return kNotFound;
  *function = made.release();
  return 0;
}
EXPORT int cuLaunchKernel(Function *function, unsigned gridX, unsigned gridY, unsigned gridZ,
                          unsigned blockX, unsigned blockY, unsigned blockZ, unsigned,
                          Stream *stream, void **parameters, void **) {
  ENTER("cuLaunchKernel");
  if (!gridX || !gridY || !gridZ || !blockX || !blockY || !blockZ ||
      blockX * blockY * blockZ > 1024 || gridY > 65535 || gridZ > 65535)
    return kInvalidValue;
  // Taken now: the caller's may be gone when the kernel runs.
  std::vector<std::vector<char>> values;
  for (const int *size = function->sizes; *size >= 0; ++size) {
    auto *from = static_cast<char *>(parameters[values.size()]);
    values.emplace_back(from, from + *size);
  }
  enqueueWork(stream, [=] {
    std::vector<void *> pointers;
    for (const auto &value : values)
      pointers.push_back(const_cast<char *>(value.data()));
    const unsigned size[] = {gridX, gridY, gridZ, blockX, blockY, blockZ};
    function->run(pointers.data(), size, int(state().random() % 3), unsigned(state().random()));
  });
  return 0;
}
/// One stream, without branches; the mode is that of a thread.
EXPORT int cuStreamBeginCapture_v2(Stream *stream, int mode) {
  ENTER("cuStreamBeginCapture");
  if (mode != 1 || capturing || stream->captured)
    return kInvalidValue;
  stream->captured = std::make_unique<std::vector<std::function<bool()>>>();
  capturing = stream;
  return 0;
}
EXPORT int cuStreamEndCapture(Stream *stream, Graph **graph) {
  // Also when it is to fail, the capture ends.
  Lock lock(mutex());
  if (capturing != stream)
    return kInvalidValue;
  capturing = nullptr;
  auto operations = std::move(stream->captured);
  if (int code = entered("cuStreamEndCapture"))
    return code;
  *graph = new Graph{std::move(*operations)};
  ++state().graphs;
  return 0;
}
EXPORT int cuGraphInstantiateWithFlags(Graph **made, Graph *graph, unsigned long long flags) {
  ENTER("cuGraphInstantiate");
  if (flags != 0)
    return kInvalidValue;
  *made = new Graph(*graph);
  ++state().graphs;
  return 0;
}
EXPORT int cuGraphLaunch(Graph *graph, Stream *stream) {
  ENTER("cuGraphLaunch");
  if (stream->captured)
    die("cuGraphLaunch in a capture");
  for (const auto &operation : graph->operations)
    enqueue(stream, operation);
  return 0;
}
EXPORT int cuGraphDestroy(Graph *graph) {
  ENTER("cuGraphDestroy");
  --state().graphs;
  delete graph;
  return 0;
}
EXPORT int cuGraphExecDestroy(Graph *graph) { return cuGraphDestroy(graph); }
EXPORT int cuGetErrorName(int code, const char **name) {
  *name = code == 0                 ? "CUDA_SUCCESS"
          : code == kInvalidValue   ? "CUDA_ERROR_INVALID_VALUE"
          : code == kOutOfMemory    ? "CUDA_ERROR_OUT_OF_MEMORY"
          : code == kInvalidImage   ? "CUDA_ERROR_INVALID_IMAGE"
          : code == kInvalidContext ? "CUDA_ERROR_INVALID_CONTEXT"
          : code == kNotFound       ? "CUDA_ERROR_NOT_FOUND"
                                    : "CUDA_ERROR_LAUNCH_FAILED";
  return 0;
}
EXPORT int cuGetErrorString(int, const char **text) {
  *text = "said by the fake driver";
  return 0;
}
