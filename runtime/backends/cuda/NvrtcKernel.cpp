// SPDX-License-Identifier: Apache-2.0

#include "NvrtcKernel.h"
#include "support/Failure.h"

#include <limits>

namespace shardwright::runtime::cuda {

namespace {
unsigned blocksOf(const KernelSource &kernel, int64_t elements) {
  int64_t blocks = (elements + kernel.threads - 1) / kernel.threads;
  if (blocks > std::numeric_limits<int32_t>::max())
    failInput(kernel.what, " of ", elements,
              " elements is too large for one launch; compile for more devices");
  return unsigned(blocks);
}

class LoopsCall : public DeviceCall {
public:
  LoopsCall(Device &device, KernelImageCache &images, const KernelSource &kernel,
            const std::string &why)
      : kernel(device, images, kernel), why(why) {}
  std::string method() const override { return "loops, since " + why; }
  int64_t workspaceBytes() const override { return 0; }
  std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                        Address) const override {
    struct Bound : BoundDeviceCall {
      Bound(const NvrtcKernel &kernel, std::vector<Address> buffers)
          : kernel(kernel), buffers(std::move(buffers)) {
        for (Address &one : this->buffers)
          parameters.push_back(&one);
      }
      void issue() override { kernel.launch(parameters.data()); }
      bool canBeCaptured() const override { return true; }
      const NvrtcKernel &kernel;
      std::vector<Address> buffers;
      std::vector<void *> parameters;
    };
    return std::make_unique<Bound>(kernel, buffers);
  }

private:
  const NvrtcKernel kernel;
  const std::string why;
};
} // namespace

NvrtcKernel::NvrtcKernel(Device &device, KernelImageCache &images, const KernelSource &kernel)
    : device(device), threads(kernel.threads) {
  Module module = nullptr;
  for (const KernelSource::Kernel &one : kernel.kernels) {
    unsigned blocks = blocksOf(kernel, one.elements);
    if (blocks == 0)
      continue;
    if (!module)
      module = device.loadModule(
          images.compiled(kernel.text, kernel.what, device.major, device.minor).data());
    launches.push_back({nullptr, blocks});
    device.driver.check(device.driver.moduleFunction(&launches.back().function, module, one.symbol),
                        join("cuModuleGetFunction of ", kernel.what).c_str());
  }
}

void NvrtcKernel::launch(void **parameters) const {
  const Driver &driver = device.driver;
  for (const Launch &one : launches)
    driver.check(driver.launch(one.function, one.blocks, 1, 1, threads, 1, 1, 0, device.compute,
                               parameters, nullptr),
                 "cuLaunchKernel");
}

std::unique_ptr<DeviceCall> planLoops(Device &device, KernelImageCache &images,
                                      const KernelSource &kernel, const std::string &why) {
  return std::make_unique<LoopsCall>(device, images, kernel, why);
}

} // namespace shardwright::runtime::cuda
