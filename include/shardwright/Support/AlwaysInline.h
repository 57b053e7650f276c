// SPDX-License-Identifier: Apache-2.0

// An inliner interface for dialects whose ops may be inlined anywhere.
#pragma once

#include "mlir/Transforms/InliningUtils.h"

namespace shardwright {

/// Allows inlining of all ops of a dialect, which the import stage needs for private functions of
/// exports.
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
