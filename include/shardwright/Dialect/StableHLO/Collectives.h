// What is common to ops in which devices meet.
#pragma once

#include "mlir/IR/Operation.h"

namespace shardwright::stablehlo {

bool isCollective(mlir::Operation *op);

/// The devices that meet: a row for each group, or source and target of each pair of a permute. No groups: all devices are one.
std::vector<std::vector<int64_t>> deviceRows(mlir::Operation *collective, int64_t devices);

} // namespace shardwright::stablehlo
