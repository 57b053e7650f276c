// SPDX-License-Identifier: Apache-2.0

// Writes the JSON description of a cluster; defaults are left out.
#include "shardwright/Cluster/Cluster.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace shardwright {
namespace {

constexpr StringLiteral topologyNames[] = {"switch", "ring", "torus", "bus"};

json::Object toJson(const DeviceKind &kind) {
  json::Object rates;
  for (const auto &[type, rate] : kind.matrixFlops)
    rates[type] = rate;
  json::Object result{
      {"matrix_flops", std::move(rates)},     {"vector_flops", kind.vectorFlops},
      {"memory_bytes", kind.memoryBytes},     {"memory_bandwidth", kind.memoryBandwidth},
      {"kernel_seconds", kind.kernelSeconds}, {"issue_seconds", kind.issueSeconds}};
  auto addCurve = [&](StringRef name, const Efficiency &curve) {
    result[name] = json::Object{{"most", curve.most}, {"half", curve.half}};
  };
  addCurve("matrix_efficiency", kind.matrix);
  addCurve("memory_efficiency", kind.memory);
  if (kind.cacheBytes > 0)
    result["cache"] = json::Object{{"bytes", kind.cacheBytes}, {"bandwidth", kind.cacheBandwidth}};
  if (kind.libraryFlops > 0)
    result["library_flops"] = kind.libraryFlops;
  if (kind.matrixDepth > 0)
    result["matrix_depth"] = kind.matrixDepth;
  if (kind.reordering != 1)
    result["reordering"] = kind.reordering;
  if (kind.shared)
    result["shared"] = true;
  return result;
}

json::Object toJson(const LinkLevel &level) {
  json::Object result{
      {"name", level.name},           {"size", level.size},
      {"bandwidth", level.bandwidth}, {"topology", topologyNames[(int)level.topology]},
      {"latency", level.latency},     {"efficiency", level.efficiency}};
  if (level.shared)
    result["shared"] = true;
  return result;
}

json::Object toJson(const Storage &storage) {
  json::Object result{{"name", storage.name}, {"bandwidth", storage.bandwidth}};
  if (storage.shared)
    result["shared"] = true;
  if (storage.latency > 0)
    result["latency"] = storage.latency;
  if (storage.bytes > 0)
    result["bytes"] = storage.bytes;
  return result;
}
} // namespace

json::Object toJson(const Cluster &cluster) {
  json::Object kinds;
  for (const DeviceKind &kind : cluster.kinds)
    kinds[kind.name] = toJson(kind);
  json::Array levels, layout;
  for (const LinkLevel &level : cluster.levels)
    levels.push_back(toJson(level));
  for (const DeviceRange &range : cluster.layout)
    layout.push_back(
        json::Object{{"device", cluster.kinds[range.kind].name}, {"count", range.count}});
  json::Object result{{"name", cluster.name},
                      {"devices", std::move(kinds)},
                      {"links", std::move(levels)},
                      {"layout", std::move(layout)}};
  if (!cluster.storage.empty()) {
    json::Array storage;
    for (const Storage &each : cluster.storage)
      storage.push_back(toJson(each));
    result["storage"] = std::move(storage);
  }
  return result;
}

} // namespace shardwright
