// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_RUNTIME_ONEDNNMATMUL_H
#define SHARDWRIGHT_RUNTIME_ONEDNNMATMUL_H

#include "Matmul.h"

namespace shardwright::runtime {

/// A product that writes rows, as all ways of oneDNN do, and where its operands
/// are among the call's buffers.
struct RowsProduct {
  MatmulCall call;
  int lhs = 0, rhs = 1;
};

/// The product of the transposes the other way round, which is the transpose.
RowsProduct transposed(const MatmulCall &call);

/// Where columns are written, the product of the transposes the other way round,
/// which is the transpose.
RowsProduct writingRows(const MatmulCall &call);

/// Null where oneDNN is absent, or would fall back to its reference loops.
std::unique_ptr<CallPlan> planPrimitive(const MatmulCall &call);

/// dnnl_sgemm over the batch. Null unless f32 and each matrix has a dimension
/// of stride 1.
std::unique_ptr<CallPlan> planSgemm(const MatmulCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ONEDNNMATMUL_H
