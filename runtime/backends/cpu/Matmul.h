// SPDX-License-Identifier: Apache-2.0

//===- Matmul.h - Plans products on CPUs ---------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMUL_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMUL_H

#include "Calls.h"

namespace shardwright::runtime {

/// Best: the fastest by rules. Packed: a primitive that copies rhs into its own layout first.
/// Widened: in 16 bits, by f32.
enum class MatmulMethod { Best, Primitive, Packed, Widened, Sgemm, Loops };

/// Must be called from a thread that entered a team of `threads`. For a method other than Best,
/// returns null if it does not support the call; used by tests and benchmarks.
std::unique_ptr<CallPlan> planMatmul(const MatmulCall &call, int threads,
                                     MatmulMethod method = MatmulMethod::Best);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMUL_H
