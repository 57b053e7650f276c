// SPDX-License-Identifier: Apache-2.0

// The reduction loops. Compiled once per level of vector instructions, without contraction of a
// * b + c: results must be bit-identical on all levels and back ends.
#include "ReduceLoops.h"

namespace shardwright::runtime::SHARDWRIGHT_LEVEL {
namespace {
#include "support/ElementTypes.inc"
} // namespace
} // namespace shardwright::runtime::SHARDWRIGHT_LEVEL

#include "ReduceLoops.inc"
