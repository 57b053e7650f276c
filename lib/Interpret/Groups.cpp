// SPDX-License-Identifier: Apache-2.0

#include "Groups.h"

#include "Grid.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {
/// The rows of replica_groups, without the -1 that pads short rows.
std::vector<std::vector<int64_t>> rows(DenseIntElementsAttr ids) {
  auto type = cast<RankedTensorType>(ids.getType());
  int64_t columns = type.getRank() == 2 ? type.getDimSize(1) : 0;
  std::vector<std::vector<int64_t>> result(type.getRank() == 2 ? type.getDimSize(0) : 0);
  int64_t at = 0;
  if (columns)
    for (int64_t id : ids.getValues<int64_t>())
      if (int64_t row = at++ / columns; id >= 0)
        result[row].push_back(id);
  return result;
}

// The grouping strategies of the StableHLO specification, section "Collective ops".

/// Ids are replicas; there is a group for each row and partition.
std::vector<Group> crossReplica(const Grid &grid, const std::vector<std::vector<int64_t>> &rows) {
  std::vector<Group> groups;
  for (const auto &row : rows)
    for (int64_t partition = 0; partition < grid.partitions; ++partition) {
      Group &group = groups.emplace_back();
      for (int64_t replica : row)
        group.push_back(grid.idOf(replica, partition));
    }
  return groups;
}

/// Ids are partitions; there is a group for each row and replica.
std::vector<Group> crossPartition(const Grid &grid, const std::vector<std::vector<int64_t>> &rows) {
  std::vector<Group> groups;
  for (const auto &row : rows)
    for (int64_t replica = 0; replica < grid.replicas; ++replica) {
      Group &group = groups.emplace_back();
      for (int64_t partition : row)
        group.push_back(grid.idOf(replica, partition));
    }
  return groups;
}

/// Ids are replicas; a group contains all of their partitions.
std::vector<Group> crossReplicaAndPartition(const Grid &grid,
                                            const std::vector<std::vector<int64_t>> &rows) {
  std::vector<Group> groups;
  for (const auto &row : rows) {
    Group &group = groups.emplace_back();
    for (int64_t partition = 0; partition < grid.partitions; ++partition)
      for (int64_t replica : row)
        group.push_back(grid.idOf(replica, partition));
  }
  return groups;
}

enum class Ids { Replicas, Partitions, Processes };

LogicalResult checkIds(Operation *op, const Grid &grid,
                       const std::vector<std::vector<int64_t>> &rows, Ids ids) {
  int64_t limit = ids == Ids::Replicas     ? grid.replicas
                  : ids == Ids::Partitions ? grid.partitions
                                           : grid.size();
  StringRef name = ids == Ids::Replicas     ? "replica"
                   : ids == Ids::Partitions ? "partition"
                                            : "device";
  for (const auto &row : rows)
    for (int64_t id : row)
      if (id >= limit)
        return op->emitOpError() << "names " << name << " " << id << ", but only " << limit
                                 << " take part";
  return success();
}
} // namespace

FailureOr<std::vector<Group>> groupsOfAll(Operation *op, const Grid &grid, DenseIntElementsAttr ids,
                                          int64_t channel, bool global) {
  std::vector<std::vector<int64_t>> named = rows(ids);
  if (global && channel <= 0)
    return op->emitOpError("uses global device ids without a positive channel");
  if (failed(checkIds(op, grid, named, global ? Ids::Processes : Ids::Replicas)))
    return failure();
  if (named.empty()) { // an empty list means all ids
    named.emplace_back();
    for (int64_t id = 0; id < (global ? grid.size() : grid.replicas); ++id)
      named.back().push_back(id);
  }
  if (global)
    return named;
  return channel > 0 ? crossReplicaAndPartition(grid, named) : crossReplica(grid, named);
}

FailureOr<std::vector<Group>> groupsOfOne(Operation *op, const Grid &grid, DenseIntElementsAttr ids,
                                          int64_t channel) {
  std::vector<std::vector<int64_t>> named = rows(ids);
  if (failed(checkIds(op, grid, named, channel > 0 ? Ids::Partitions : Ids::Replicas)))
    return failure();
  return channel > 0 ? crossPartition(grid, named) : crossReplica(grid, named);
}

} // namespace shardwright::interpret
