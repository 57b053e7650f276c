#ifndef SHARDWRIGHT_RUNTIME_ONEDNNMATMUL_H
#define SHARDWRIGHT_RUNTIME_ONEDNNMATMUL_H

#include "Matmul.h"

namespace shardwright::runtime {

/// Null where oneDNN is absent, or would fall back to its reference loops.
std::unique_ptr<CallPlan> planPrimitive(const MatmulCall &call);

/// dnnl_sgemm over the batch. Null unless f32 and each matrix has a dimension
/// of stride 1.
std::unique_ptr<CallPlan> planSgemm(const MatmulCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ONEDNNMATMUL_H
