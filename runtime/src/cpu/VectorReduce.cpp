// SPDX-License-Identifier: Apache-2.0

// Compiled once for each level of vector instructions, and without contraction
// of a * b + c: every level and every back end must give the same bits.
#include "ReduceLoops.h"

namespace shardwright::runtime::SHARDWRIGHT_LEVEL {
namespace {
#include "ElementTypes.inc"
} // namespace
} // namespace shardwright::runtime::SHARDWRIGHT_LEVEL

#include "ReduceLoops.inc"
