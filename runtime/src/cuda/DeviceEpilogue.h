//===- DeviceEpilogue.h - Epilogues that cuBLASLt leaves ------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICEEPILOGUE_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICEEPILOGUE_H

#include "Device.h"
#include "Images.h"

namespace shardwright::runtime::cuda {

class DeviceEpilogue {
public:
  DeviceEpilogue(Device &device, Images &images, const MatmulCall &call);
  /// `second` is null where there is no second result.
  void launch(Address result, Address given, Address second) const;

private:
  Device &device;
  const unsigned blocks;
  Function function = nullptr;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICEEPILOGUE_H
