// SPDX-License-Identifier: Apache-2.0

//===- VectorLevel.h - The vector instructions of this machine ------------===//
//
// The inner loops are compiled once for each level, in a namespace with its
// name: `baseline`, `avx2`, `avx512`.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_VECTORLEVEL_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_VECTORLEVEL_H

namespace shardwright::runtime {

enum class VectorLevel { Baseline, Avx2, Avx512 };

/// The highest level that the processor and SHARDWRIGHT_MAX_CPU_LEVEL permit.
VectorLevel vectorLevel();

/// Calls the function of the highest level that has one: `LEVEL::FUNCTION(arguments)`.
#ifdef SHARDWRIGHT_X86_LEVELS
#define SHARDWRIGHT_FOR_LEVELS(DECLARE) DECLARE(baseline) DECLARE(avx2) DECLARE(avx512)
#define SHARDWRIGHT_PICK(FUNCTION, ...)                                                            \
  (vectorLevel() == VectorLevel::Avx512 ? avx512::FUNCTION(__VA_ARGS__)                            \
   : vectorLevel() == VectorLevel::Avx2 ? avx2::FUNCTION(__VA_ARGS__)                              \
                                        : baseline::FUNCTION(__VA_ARGS__))
#else
#define SHARDWRIGHT_FOR_LEVELS(DECLARE) DECLARE(baseline)
#define SHARDWRIGHT_PICK(FUNCTION, ...) baseline::FUNCTION(__VA_ARGS__)
#endif

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_VECTORLEVEL_H
