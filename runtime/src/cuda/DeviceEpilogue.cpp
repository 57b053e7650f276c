#include "DeviceEpilogue.h"
#include "EpilogueText.h"

namespace shardwright::runtime::cuda {

DeviceEpilogue::DeviceEpilogue(Device &device, Images &images,
                               const MatmulCall &call)
    : device(device),
      blocks(unsigned((call.n + kEpilogueThreads - 1) / kEpilogueThreads)) {
  const std::string &image =
      images.compiled(epilogueText(call), "an epilogue", device.major,
                      device.minor);
  device.driver.check(
      device.driver.moduleFunction(&function, device.loadModule(image.data()),
                                   kEpilogueSymbol),
      "cuModuleGetFunction of an epilogue");
}

void DeviceEpilogue::launch(Address result, Address given,
                            Address second) const {
  void *parameters[] = {&result, &given, &second};
  const Driver &driver = device.driver;
  driver.check(driver.launch(function, blocks, 1, 1, kEpilogueThreads, 1, 1, 0,
                             device.compute, parameters, nullptr),
               "cuLaunchKernel");
}

} // namespace shardwright::runtime::cuda
