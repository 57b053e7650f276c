// SPDX-License-Identifier: Apache-2.0

// What partitioning pays on a cluster, from its cost model.
#include "ClusterCosts.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace shardwright {

/// The ranks along an axis, from the first position.
static std::vector<int64_t> ranksAlong(const Mesh &mesh, size_t axis) {
  int64_t stride = 1;
  for (const MeshAxis &minor : mesh.getAxes().drop_front(axis + 1))
    stride *= minor.size;
  std::vector<int64_t> ranks;
  for (int64_t i = 0; i < mesh.getAxes()[axis].size; ++i)
    ranks.push_back(mesh.getDeviceIds().empty() ? i * stride : mesh.getDeviceIds()[i * stride]);
  return ranks;
}

PartitionCosts costsOn(const CostModel &model, const Mesh &mesh) {
  constexpr double manyBytes = 0x1p40, fewBytes = 1;
  PartitionCosts costs;
  double fastest = std::numeric_limits<double>::infinity(), latency = 0;
  for (size_t axis = 0; axis < mesh.getAxes().size(); ++axis) {
    std::vector<std::vector<int64_t>> group = {ranksAlong(mesh, axis)};
    auto seconds = [&](double bytes) {
      return model.collective(CollectiveShape::AllGather, group, bytes).seconds;
    };
    double n = group[0].size(), sent = manyBytes * (n - 1) / n;
    costs.perByte.push_back(n > 1 ? seconds(manyBytes) / sent : 0);
    if (n > 1 && costs.perByte.back() < fastest) {
      fastest = costs.perByte.back();
      latency = seconds(fewBytes);
    }
  }
  if (!std::isfinite(fastest))
    return {};
  for (double &perByte : costs.perByte)
    perByte = std::max(1.0, perByte / fastest);
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
  costs.allToAll = 2 * costs.collective;
  return costs;
}

} // namespace shardwright
