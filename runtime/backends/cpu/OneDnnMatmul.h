// SPDX-License-Identifier: Apache-2.0

//===- OneDnnMatmul.h - Products through oneDNN --------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ONEDNNMATMUL_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ONEDNNMATMUL_H

#include "Matmul.h"

namespace shardwright::runtime {

/// A product with row-major result, as oneDNN requires, and the positions of its operands among
/// the call's buffers.
struct RowsProduct {
  MatmulCall call;
  int lhs = 0, rhs = 1;
};

/// The transposed product: operands swapped and transposed.
RowsProduct transposed(const MatmulCall &call);

/// `call`, or the transposed product if its result is column-major.
RowsProduct writingRows(const MatmulCall &call);

/// Returns null if oneDNN is absent or would use its reference implementation.
std::unique_ptr<CallPlan> planPrimitive(const MatmulCall &call);

/// The same with rhs copied first, at each run, into the layout that oneDNN prefers. Also null if
/// that is the one that rhs has.
std::unique_ptr<CallPlan> planPacked(const MatmulCall &call);

/// Batched dnnl_sgemm. Returns null unless the dtype is f32 and each matrix has a dimension of
/// stride 1.
std::unique_ptr<CallPlan> planSgemm(const MatmulCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_ONEDNNMATMUL_H
