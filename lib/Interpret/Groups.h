// SPDX-License-Identifier: Apache-2.0

// The process groups of a collective, determined by its replica groups and channel by one of four
// strategies.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace shardwright::interpret {

class Grid;
using Group = std::vector<int64_t>; // process ids

/// all_gather, all_reduce, reduce_scatter: no channel means replicas, a channel both, global ids
/// processes.
mlir::FailureOr<std::vector<Group>> groupsOfAll(mlir::Operation *op, const Grid &grid,
                                                mlir::DenseIntElementsAttr ids, int64_t channel,
                                                bool global);
/// all_to_all, collective_permute, collective_broadcast: no channel means replicas, a channel
/// partitions.
mlir::FailureOr<std::vector<Group>> groupsOfOne(mlir::Operation *op, const Grid &grid,
                                                mlir::DenseIntElementsAttr ids, int64_t channel);

} // namespace shardwright::interpret
