// SPDX-License-Identifier: Apache-2.0

#include "Device.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
int attribute(const Driver &driver, DeviceNumber device, int which) {
  int value = 0;
  driver.check(driver.deviceGetAttribute(&value, which, device), "cuDeviceGetAttribute");
  return value;
}

std::string nameOf(const Driver &driver, DeviceNumber device) {
  char text[256] = {};
  driver.check(driver.deviceGetName(text, sizeof text - 1, device), "cuDeviceGetName");
  return text;
}
} // namespace

Device::Device(const Driver &driver, int ordinal) : driver(driver), ordinal(ordinal) {
  const Driver &d = driver;
  d.check(d.deviceGet(&number, ordinal), "cuDeviceGet");
  name = nameOf(d, number);
  major = attribute(d, number, kCapabilityMajor);
  minor = attribute(d, number, kCapabilityMinor);
  multiprocessors = attribute(d, number, kMultiprocessors);
  Context context = nullptr;
  d.check(d.primaryRetain(&context, number), "cuDevicePrimaryCtxRetain");
  undo.push_back([this] { this->driver.primaryRelease(number); });
  try {
    d.check(d.setCurrent(context), "cuCtxSetCurrent");
    int least = 0;
    d.check(d.priorityRange(&least, &highestPriority), "cuCtxGetStreamPriorityRange");
    makeStream(&compute, least);
  } catch (...) {
    for (; !undo.empty(); undo.pop_back())
      undo.back()();
    throw;
  }
}

void Device::makeStream(StreamHandle *stream, int priority) {
  driver.check(driver.streamCreate(stream, kStreamNonBlocking, priority),
               "cuStreamCreateWithPriority");
  StreamHandle made = *stream;
  undo.push_back([this, made] { driver.streamDestroy(made); });
}

void Device::makeCommunicationStreams(int64_t count) {
  communication.resize(size_t(count));
  for (StreamHandle &stream : communication)
    makeStream(&stream, highestPriority);
}

Device::~Device() {
  if (abandoned)
    return;
  for (; !undo.empty(); undo.pop_back())
    undo.back()();
}

Address Device::allocate(int64_t bytes) {
  if (bytes == 0)
    return 0;
  Address made = 0;
  try {
    driver.check(driver.memAlloc(&made, size_t(bytes)), "cuMemAlloc");
  } catch (const Failure &failure) {
    size_t free = 0, total = 0;
    driver.memGetInfo(&free, &total);
    throw Failure{Status::rankFailed(
        join(failure.status.message, ", for ", bytes, " bytes on ", name, ", of whose ", total,
             " bytes ", free, " are free; compile for more devices, or free some memory"))};
  }
  undo.push_back([this, made] { driver.memFree(made); });
  return made;
}

char *Device::allocateOnHost(int64_t bytes) {
  void *made = nullptr;
  driver.check(driver.memAllocHost(&made, size_t(bytes)), "cuMemAllocHost");
  undo.push_back([this, made] { driver.memFreeHost(made); });
  return static_cast<char *>(made);
}

EventHandle Device::makeEvent(bool timed) {
  EventHandle made = nullptr;
  driver.check(driver.eventCreate(&made, timed ? 0 : kEventNoTiming), "cuEventCreate");
  undo.push_back([this, made] { driver.eventDestroy(made); });
  return made;
}

Module Device::loadModule(const void *image) {
  Module made = nullptr;
  driver.check(driver.moduleLoad(&made, image), "cuModuleLoadData");
  undo.push_back([this, made] { driver.moduleUnload(made); });
  return made;
}

GraphExec Device::capture(const std::function<void()> &issue) {
  driver.check(driver.beginCapture(compute, kCaptureOfThread), "cuStreamBeginCapture");
  Graph graph = nullptr;
  try {
    issue();
  } catch (...) { // the stream must not stay as it is
    if (driver.endCapture(compute, &graph) == kSuccess && graph)
      driver.graphDestroy(graph);
    throw;
  }
  driver.check(driver.endCapture(compute, &graph), "cuStreamEndCapture");
  GraphExec made = nullptr;
  Code code = driver.graphInstantiate(&made, graph, 0);
  driver.graphDestroy(graph);
  driver.check(code, "cuGraphInstantiate");
  undo.push_back([this, made] { driver.graphExecDestroy(made); });
  return made;
}

void Device::launch(GraphExec graph) const {
  driver.check(driver.graphLaunch(graph, compute), "cuGraphLaunch");
}

void Device::record(EventHandle event, StreamHandle stream) const {
  driver.check(driver.eventRecord(event, stream), "cuEventRecord");
}

void Device::wait(StreamHandle stream, EventHandle event) const {
  driver.check(driver.streamWaitEvent(stream, event, 0), "cuStreamWaitEvent");
}

bool Device::ended(EventHandle event) const {
  Code code = driver.eventQuery(event);
  if (code == kNotReady)
    return false;
  driver.check(code, "cuEventQuery");
  return true;
}

void Device::copy(Address to, Address from, int64_t bytes, StreamHandle stream) const {
  if (bytes > 0 && to != from)
    driver.check(driver.copyOnDevice(to, from, size_t(bytes), stream), "cuMemcpyDtoDAsync");
}

} // namespace shardwright::runtime::cuda
