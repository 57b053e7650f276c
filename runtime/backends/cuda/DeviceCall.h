// SPDX-License-Identifier: Apache-2.0

//===- DeviceCall.h - A library call on one GPU --------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICECALL_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICECALL_H

#include "AlgorithmSelector.h"
#include "backends/cuda/device/Driver.h"

#include <memory>
#include <string>
#include <vector>

namespace shardwright::runtime::cuda {

/// A call bound to its operands: enqueuing it on the compute stream allocates nothing.
class BoundDeviceCall {
public:
  virtual ~BoundDeviceCall() = default;
  virtual void issue() = 0;
  /// Whether `issue` only enqueues work by functions that are permitted during stream capture.
  virtual bool canBeCaptured() const { return false; }
  virtual bool runsOnHost() const { return false; }
};

/// The implementation of one call on one GPU.
class DeviceCall {
public:
  virtual ~DeviceCall() = default;
  virtual std::string method() const = 0; // for the report
  virtual int64_t workspaceBytes() const = 0;
  /// Null if there is a single algorithm. One must be selected before bind().
  virtual TunableCall *tunable() { return nullptr; }
  /// `buffers` are operands, then results.
  virtual std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                                Address workspace) const = 0;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICECALL_H
