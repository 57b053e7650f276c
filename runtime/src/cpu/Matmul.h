// SPDX-License-Identifier: Apache-2.0

//===- Matmul.h - Products, planned before the first step -----------------===//
#ifndef SHARDWRIGHT_RUNTIME_MATMUL_H
#define SHARDWRIGHT_RUNTIME_MATMUL_H

#include "Calls.h"

namespace shardwright::runtime {

enum class MatmulMethod { Best, Primitive, Sgemm, Loops };

/// Must be called from a thread that entered a team of the size that will run
/// it. A method other than Best gives null where it cannot do the call; for
/// tests and measurements.
std::unique_ptr<CallPlan> planMatmul(const MatmulCall &call, int threads,
                                     MatmulMethod method = MatmulMethod::Best);

/// The same product with as few batch dimensions as possible, and the strides
/// of dimensions of extent 1 made regular.
MatmulCall simplify(const MatmulCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_MATMUL_H
