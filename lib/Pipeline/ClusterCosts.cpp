// SPDX-License-Identifier: Apache-2.0

// What partitioning pays on a cluster, from its cost model.
#include "ClusterCosts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace shardwright {

/// The ranks along some axes together, from the first position.
static std::vector<int64_t> ranksAlong(const Mesh &mesh, uint32_t axes) {
  std::vector<int64_t> ranks = {0};
  int64_t stride = 1;
  for (size_t axis = mesh.getAxes().size(); axis-- > 0;) {
    int64_t size = mesh.getAxes()[axis].size, count = ranks.size();
    if (axes >> axis & 1)
      for (int64_t i = 1; i < size; ++i)
        for (int64_t j = 0; j < count; ++j)
          ranks.push_back(ranks[j] + i * stride);
    stride *= size;
  }
  if (!mesh.getDeviceIds().empty())
    for (int64_t &rank : ranks)
      rank = mesh.getDeviceIds()[rank];
  return ranks;
}

/// The sets of axes that collectives may go over: of many axes each one alone.
static std::vector<uint32_t> axisSets(const Mesh &mesh) {
  constexpr int mostJoined = 6;
  uint32_t split = 0;
  for (auto [i, axis] : llvm::enumerate(mesh.getAxes().take_front(32)))
    split |= uint32_t(axis.size > 1) << i;
  std::vector<uint32_t> sets;
  for (uint32_t set = split; set; set = (set - 1) & split)
    if (llvm::popcount(split) <= mostJoined || llvm::isPowerOf2_32(set))
      sets.push_back(set);
  return sets;
}

/// The seconds of one byte that a device sends.
static double secondsPerByte(const CostModel &model, CollectiveShape shape,
                             const std::vector<int64_t> &ranks) {
  constexpr double manyBytes = 0x1p40;
  double n = ranks.size(), sent = manyBytes * (n - 1) / n;
  return model.collective(shape, ranks, manyBytes).seconds / sent;
}

PartitionCosts costsOn(const CostModel &model, const Mesh &mesh) {
  PartitionCosts costs;
  double fastest = std::numeric_limits<double>::infinity(), latency = 0;
  for (uint32_t axes : axisSets(mesh)) {
    std::vector<int64_t> ranks = ranksAlong(mesh, axes);
    double gathered = secondsPerByte(model, CollectiveShape::AllGather, ranks);
    costs.perByte[axes] = gathered;
    costs.perByteMoved[axes] = secondsPerByte(model, CollectiveShape::AllToAll, ranks);
    costs.perCollective[axes] = model.collective(CollectiveShape::AllGather, ranks, 1).seconds;
    if (llvm::isPowerOf2_32(axes) && gathered < fastest) {
      fastest = gathered;
      latency = costs.perCollective[axes];
    }
  }
  if (!std::isfinite(fastest))
    return {};
  for (CostsByAxes *byAxes : {&costs.perByte, &costs.perByteMoved})
    for (auto &[axes, perByte] : *byAxes)
      perByte = std::max(1.0, perByte / fastest);
  costs.unitSeconds = fastest;
  auto inBytes = [&](double seconds) { return seconds / fastest; };
  double product = 0, element = 0, copy = 0;
  for (const DeviceKind &kind : model.kinds()) {
    double peak = 0;
    for (const auto &[type, rate] : kind.matrixFlops)
      peak = std::max(peak, rate);
    product = std::max(product, kind.matrix.seconds(2, peak) - kind.matrix.seconds(1e-9, peak));
    element = std::max(element, 8 / (kind.memory.most * kind.memoryBandwidth)); // read and written
    copy = std::max(copy, kind.kernelSeconds);
  }
  costs.product = inBytes(product);
  costs.element = inBytes(element);
  costs.copy = std::max(1.0, inBytes(copy));
  costs.collective = std::max(costs.copy, inBytes(latency));
  for (auto &[axes, seconds] : costs.perCollective)
    seconds = std::max(costs.copy, inBytes(seconds));
  costs.allToAll = 2 * costs.collective;
  return costs;
}

} // namespace shardwright
