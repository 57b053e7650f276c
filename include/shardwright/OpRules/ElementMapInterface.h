// SPDX-License-Identifier: Apache-2.0

// The interface by which ops say how a kernel computes one element of their result.
#pragma once

#include "mlir/IR/OpDefinition.h"

namespace shardwright {

/// What one element of a result is computed from.
enum class ElementReads : uint8_t {
  Unknown,    ///< no fixed expression: the op needs loops or a call of its own
  SameIndex,  ///< operand elements at the same index: elementwise ops
  OtherIndex, ///< few operand elements, at functions of its own index: shape ops, short reductions
  Window,     ///< a window of elements: too many to compute them again at each use
};

} // namespace shardwright

#include "shardwright/OpRules/ElementMapInterface.h.inc"
