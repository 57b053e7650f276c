// SPDX-License-Identifier: Apache-2.0

//===- DeviceCall.h - A library call on one GPU ---------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICECALL_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICECALL_H

#include "AlgorithmSelector.h"
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
  /// Whether `issue` only hands work to the compute stream, by calls that are
  /// known to be allowed while that is captured.
  virtual bool canBeCaptured() const { return false; }
};

/// How one call is computed on one GPU.
class DeviceCall {
public:
  virtual ~DeviceCall() = default;
  virtual std::string method() const = 0; // for the report
  virtual int64_t workspaceBytes() const = 0;
  /// Null if there is only one way. One is picked before it is bound.
  virtual TunableCall *tunable() { return nullptr; }
  /// `buffers` are operands, then results.
  virtual std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                                Address workspace) const = 0;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICECALL_H
