// SPDX-License-Identifier: Apache-2.0

#pragma once

// SHARDWRIGHT_WIDE_VECTORS before a function: the compiler makes it for wider vectors too, and the
// one for the processor is chosen when the program starts. The loops in it must not depend on how
// sums are ordered, so that results are the same on all processors.
#if defined(__x86_64__) && defined(__linux__) && !defined(__clang__) &&                            \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define SHARDWRIGHT_WIDE_VECTORS __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define SHARDWRIGHT_WIDE_VECTORS
#endif
