// SPDX-License-Identifier: Apache-2.0

// The product loops. Compiled once per level of vector instructions.
#include "MatmulLoops.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace shardwright::runtime::SHARDWRIGHT_LEVEL {
namespace {
#include "ElementRows.inc"
} // namespace
} // namespace shardwright::runtime::SHARDWRIGHT_LEVEL

#include "MatmulLoops.inc"
