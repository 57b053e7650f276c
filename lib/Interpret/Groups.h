// SPDX-License-Identifier: Apache-2.0

// Resolves replica groups and channel to process groups, by the four strategies of the
// specification.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace shardwright::interpret {

class Grid;
using Group = std::vector<int64_t>; // process ids

/// For all_gather, all_reduce, reduce_scatter. Ids denote replicas without a channel, replicas of
/// all partitions with one, and processes with use_global_device_ids.
mlir::FailureOr<std::vector<Group>> groupsOfAll(mlir::Operation *op, const Grid &grid,
                                                mlir::DenseIntElementsAttr ids, int64_t channel,
                                                bool global);
/// For all_to_all, collective_permute, collective_broadcast. Ids denote replicas without a channel,
/// partitions with one.
mlir::FailureOr<std::vector<Group>> groupsOfOne(mlir::Operation *op, const Grid &grid,
                                                mlir::DenseIntElementsAttr ids, int64_t channel);

} // namespace shardwright::interpret
