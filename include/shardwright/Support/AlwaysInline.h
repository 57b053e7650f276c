// SPDX-License-Identifier: Apache-2.0

// How calls are inlined into, and from, functions of our dialects.
#pragma once

#include "mlir/Transforms/InliningUtils.h"

namespace shardwright {

/// Private helper functions of an export are inlined on import; nothing in the dialects that take
/// this minds.
struct AlwaysInline : mlir::DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(mlir::Operation *, mlir::Region *, bool, mlir::IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(mlir::Region *, mlir::Region *, bool, mlir::IRMapping &) const final {
    return true;
  }
};

} // namespace shardwright
