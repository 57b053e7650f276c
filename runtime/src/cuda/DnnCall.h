// SPDX-License-Identifier: Apache-2.0

//===- DnnCall.h - A call that cuDNN computes -----------------------------===//
//
// One graph of cuDNN's operations, with an engine for it: one that was found at
// another start (Choices.h), or that a search finds.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DNNCALL_H
#define SHARDWRIGHT_RUNTIME_CUDA_DNNCALL_H

#include "../core/CallShapes.h"
#include "Cudnn.h"
#include "Device.h"
#include "DeviceCall.h"
#include "Images.h"

namespace shardwright::runtime::cuda {

/// What plans of one rank have in common, of calls that are cuDNN's or loops.
struct DnnContext {
  const Cudnn *dnn; // null: loops only
  DnnHandle handle;
  Device &device;
  Images &images;
  Chooser &chooser;
};

struct DnnWork {
  std::vector<Descriptor> parts; // operations, and what they are made of
  std::vector<DnnPointer> operations;
  /// Numbers of the tensors that the call's operands and results are, in their
  /// order, and behind them of `numbers`.
  std::vector<int64_t> ids;
  std::vector<std::shared_ptr<const void>> numbers; // that are on the host
  EngineRules rules;
  std::string words; // all that a search for engines sees
};

/// Null, with a reason, where cuDNN cannot.
std::unique_ptr<DeviceCall> planWithDnn(const DnnContext &context, DnnWork work, std::string &why);

/// `; [2, 3] by [3, 1]`: extents and strides, as words of a call have them.
std::string printLayout(const Strided &tensor);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DNNCALL_H
