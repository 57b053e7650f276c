// SPDX-License-Identifier: Apache-2.0

// Which devices that meet in a collective may have taken different ways to it.
#pragma once

#include "ValueAgreement.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Two devices of one group of a collective that are not known to agree on what decides whether
/// they come to it.
struct Parted {
  mlir::Operation *collective;
  mlir::Operation *fork; // the loop or branch around it whose predicate they may not agree on
  int64_t one, other;
};

/// Visits all of them, some perhaps more than once; fails where a visit does, and with an error if
/// a collective names a device that is not there.
llvm::LogicalResult forEachParted(mlir::ModuleOp module, ValueAgreement::IsCopy isCopy,
                                  llvm::function_ref<llvm::LogicalResult(const Parted &)> visit);

} // namespace shardwright
