// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cluster/CostModel.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace shardwright {

CostModel::CostModel(const Cluster &cluster, std::vector<int64_t> ofRanks)
    : cluster(cluster), devices(std::move(ofRanks)) {
  for (int64_t device : devices)
    if (const DeviceKind *kind = &cluster.kindOf(device); !is_contained(used, kind))
      used.push_back(kind);
}

template <typename Seconds> double CostModel::slowest(Seconds seconds) const {
  double most = 0;
  for (const DeviceKind *kind : used)
    most = std::max(most, seconds(*kind));
  return most;
}

double CostModel::memoryBytes() const {
  double least = used.front()->memoryBytes;
  for (const DeviceKind *kind : used)
    least = std::min(least, kind->memoryBytes);
  return least;
}

double CostModel::productSeconds(double flops, double bytes, StringRef elementType) const {
  return slowest([&](const DeviceKind &kind) {
    return std::max(kind.matrix.seconds(flops, kind.peakFlops(elementType)),
                    kind.memory.seconds(bytes, kind.memoryBandwidth)) +
           kind.kernelSeconds;
  });
}

double CostModel::kernelSeconds(double bytes, double operations) const {
  return slowest([&](const DeviceKind &kind) {
    return std::max(operations / kind.vectorFlops,
                    kind.memory.seconds(bytes, kind.memoryBandwidth)) +
           kind.kernelSeconds;
  });
}

double CostModel::issueSeconds() const {
  return slowest([](const DeviceKind &kind) { return kind.issueSeconds; });
}

} // namespace shardwright
