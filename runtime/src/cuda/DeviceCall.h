//===- DeviceCall.h - A library call on one GPU ---------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICECALL_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICECALL_H

#include "Driver.h"

#include <memory>
#include <string>
#include <vector>

namespace shardwright::runtime::cuda {

/// One instruction's call with its operands in place: handing it to the compute
/// stream allocates nothing.
class BoundDeviceCall {
public:
  virtual ~BoundDeviceCall() = default;
  virtual void issue() = 0;
};

/// How one call is computed on one GPU.
class DeviceCall {
public:
  virtual ~DeviceCall() = default;
  virtual std::string method() const = 0; // for the report
  virtual int64_t workspaceBytes() const = 0;
  /// `buffers` are operands, then results.
  virtual std::unique_ptr<BoundDeviceCall>
  bind(const std::vector<Address> &buffers, Address workspace) const = 0;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICECALL_H
