// SPDX-License-Identifier: Apache-2.0

#include "HostCall.h"
#include "bundle/CallShapes.h"
#include "support/Alignment.h"
#include "support/Failure.h"
#include "support/MemoryRequirement.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

/// An operand or result, and its offset in the block.
struct HostCallPart {
  int64_t bytes, place;
  bool comes, goes; // copied to the host, back to the device
};

namespace {
/// Whether strides leave gaps in a result: these bytes are copied in both directions,
/// unchanged.
bool hasHoles(const Strided &tensor, int64_t reach) {
  return *elementCount(tensor.extents) < reach;
}

std::vector<HostCallPart> partsOf(const LibraryCall &call) {
  CallShapes shapes = shapesOf(call);
  std::vector<HostCallPart> parts;
  int64_t place = 0;
  for (const auto *tensors : {&shapes.inputs, &shapes.outputs})
    for (const Strided &tensor : *tensors) {
      int64_t reach = *reachOf(tensor); // checked by validation
      int64_t bytes = reach * byteSize(tensor.dtype);
      bool isResult = tensors == &shapes.outputs;
      parts.push_back({bytes, place, !isResult || hasHoles(tensor, reach), isResult});
      place += aligned(bytes);
    }
  return parts;
}
} // namespace

class HostCall : public DeviceCall {
public:
  HostCall(const HostCalls &all, const LibraryCall &call, std::unique_ptr<CallPlan> onHost,
           const std::string &why)
      : all(all), name(call.name), parts(partsOf(call)), plan(std::move(onHost)),
        words(join("on the host by ", plan->method(), ", since ", why)) {}

  std::string method() const override { return words; }
  int64_t workspaceBytes() const override { return 0; }
  /// The size of the block.
  int64_t bytes() const {
    return parts.back().place + aligned(parts.back().bytes) + plan->scratchBytes();
  }

  std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                        Address) const override {
    struct Bound : BoundDeviceCall {
      bool runsOnHost() const override { return true; }
      Bound(const HostCall &call, const std::vector<Address> &buffers)
          : call(call), buffers(buffers) {
        char *block = call.all.block;
        for (const HostCallPart &part : call.parts)
          onHost.push_back(block + part.place);
        char *scratch = block + call.parts.back().place + aligned(call.parts.back().bytes);
        work = call.plan->bind({onHost.data(), scratch});
      }
      void issue() override {
        call.fetch(buffers);
        work->run(call.all.team);
        call.sendBack(buffers);
      }
      const HostCall &call;
      const std::vector<Address> buffers;
      std::vector<char *> onHost;
      std::unique_ptr<BoundCall> work;
    };
    return std::make_unique<Bound>(*this, buffers);
  }

private:
  void fetch(const std::vector<Address> &buffers) const {
    const Device &device = all.device;
    for (size_t i = 0; i < parts.size(); ++i)
      if (parts[i].comes && parts[i].bytes > 0)
        device.driver.check(device.driver.copyToHost(all.block + parts[i].place, buffers[i],
                                                     size_t(parts[i].bytes), device.compute),
                            "cuMemcpyDtoHAsync");
    // Also if no operand is copied: the block may still be read.
    device.record(all.arrived, device.compute);
    all.wait(all.arrived, "the operands of " + name + " to reach the host");
  }

  void sendBack(const std::vector<Address> &buffers) const {
    const Device &device = all.device;
    for (size_t i = 0; i < parts.size(); ++i)
      if (parts[i].goes && parts[i].bytes > 0)
        device.driver.check(device.driver.copyToDevice(buffers[i], all.block + parts[i].place,
                                                       size_t(parts[i].bytes), device.compute),
                            "cuMemcpyHtoDAsync");
  }

  const HostCalls &all;
  const std::string name;
  const std::vector<HostCallPart> parts;
  const std::unique_ptr<CallPlan> plan;
  const std::string words;
};

HostCalls::HostCalls(Device &device, const Team &team, Wait wait)
    : device(device), team(team), wait(std::move(wait)) {}

std::unique_ptr<DeviceCall>
HostCalls::plan(const LibraryCall &call, std::unique_ptr<CallPlan> onHost, const std::string &why) {
  auto planned = std::make_unique<HostCall>(*this, call, std::move(onHost), why);
  // Operands without elements have an address too.
  needed = std::max({needed, planned->bytes(), int64_t(64)});
  return planned;
}

void HostCalls::reserve(int64_t ranksHere, int64_t memoryLimit) {
  if (needed == 0)
    return;
  MemoryRequirement need;
  need.add("operands and results of calls on the host", needed, ranksHere);
  requireMemory(need, availableMemory(memoryLimit), "the host");
  arrived = device.makeEvent();
  block = device.allocateOnHost(needed);
}

} // namespace shardwright::runtime::cuda
