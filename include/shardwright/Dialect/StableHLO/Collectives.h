// SPDX-License-Identifier: Apache-2.0

// Device groups of collective ops.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace shardwright::stablehlo {

bool isCollective(mlir::Operation *op);

/// Checks that all devices of a collective are below `devices`; fails with an error.
llvm::LogicalResult checkDevices(mlir::Operation *collective, int64_t devices);

/// The rows of groups or pairs, without the -1 that fill short rows.
std::vector<std::vector<int64_t>> idRows(mlir::DenseIntElementsAttr ids);

/// The groups of a collective that checkDevices has accepted, one row each, or the source and
/// target of each pair of a permute. Without groups, all devices form one.
std::vector<std::vector<int64_t>> deviceRows(mlir::Operation *collective, int64_t devices);

} // namespace shardwright::stablehlo
