// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cluster/CostModel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;

namespace shardwright {

/// A kind with the rates that one of `devices` has, which share those of `kind`.
static DeviceKind shareOf(DeviceKind kind, int64_t devices) {
  for (auto &[type, rate] : kind.matrixFlops)
    rate /= devices;
  kind.vectorFlops /= devices;
  kind.libraryFlops /= devices;
  kind.memoryBandwidth /= devices;
  kind.cacheBandwidth /= devices;
  kind.cacheBytes /= devices;
  kind.memoryBytes /= devices;
  return kind;
}

CostModel::CostModel(const Cluster &cluster, std::vector<int64_t> ofRanks)
    : cluster(cluster), devices(std::move(ofRanks)) {
  for (size_t level = 0; level <= cluster.levels.size(); ++level)
    unitSizes.push_back(cluster.unitSize(level));
  SmallVector<int64_t> ranks = to_vector(seq<int64_t>(devices.size()));
  ranksByLevel = membersByLevel(ranks);
  SmallVector<const DeviceKind *, 2> seen;
  for (int64_t device : devices) {
    const DeviceKind &kind = cluster.kindOf(device);
    if (is_contained(seen, &kind))
      continue;
    seen.push_back(&kind);
    used.push_back(kind.shared ? shareOf(kind, ranksByLevel.front()) : kind);
  }
}

template <typename Seconds> double CostModel::slowest(Seconds seconds) const {
  double most = 0;
  for (const DeviceKind &kind : used)
    most = std::max(most, seconds(kind));
  return most;
}

double CostModel::memoryBytes() const {
  double least = used.front().memoryBytes;
  for (const DeviceKind &kind : used)
    least = std::min(least, kind.memoryBytes);
  return least;
}

double CostModel::seconds(const Work &work) const {
  if (!work.operations && !work.bytes)
    return 0;
  return slowest([&](const DeviceKind &kind) {
    return std::max(kind.arithmeticSeconds(work), kind.memorySeconds(work)) + kind.kernelSeconds;
  });
}

double CostModel::storageSeconds(const Storage &storage, double bytes) const {
  return storage.latency + bytes * double(storage.shared ? ranksOfUnit() : 1) / storage.bandwidth;
}

double CostModel::issueSeconds() const {
  return slowest([](const DeviceKind &kind) { return kind.issueSeconds; });
}

} // namespace shardwright
