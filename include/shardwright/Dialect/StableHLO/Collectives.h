// SPDX-License-Identifier: Apache-2.0

// What is common to ops in which devices meet.
#pragma once

#include "mlir/IR/Operation.h"

namespace shardwright::stablehlo {

bool isCollective(mlir::Operation *op);

/// Whether a collective names none but these devices; fails with an error.
llvm::LogicalResult checkDevices(mlir::Operation *collective, int64_t devices);

/// The devices that meet, which checkDevices has accepted: a row for each group, or source and
/// target of each pair of a permute. No groups: all devices are one.
std::vector<std::vector<int64_t>> deviceRows(mlir::Operation *collective, int64_t devices);

} // namespace shardwright::stablehlo
