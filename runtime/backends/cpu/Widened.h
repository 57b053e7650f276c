// SPDX-License-Identifier: Apache-2.0

//===- Widened.h - 16-bit calls computed in f32 --------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_WIDENED_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_WIDENED_H

#include "Calls.h"

namespace shardwright::runtime {

/// Converts the two operands of a call to f32 in scratch memory, computes there, and rounds the
/// result once. `inF32` plans the call `wide`, which is the same in f32. Null if the type has not
/// 16 bits, if the result is not dense, since gaps in it belong to other tensors, or if `inF32`
/// returns null.
std::unique_ptr<CallPlan> planWidened(DType dtype, const LibraryCall &wide,
                                      const std::function<std::unique_ptr<CallPlan>()> &inF32);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_WIDENED_H
