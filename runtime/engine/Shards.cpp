// SPDX-License-Identifier: Apache-2.0

#include "Shards.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace shardwright::runtime {

namespace {
/// The rank's coordinate on each axis; the last axis varies fastest.
std::map<std::string, int64_t> coordinatesOf(const Manifest &manifest, int64_t rank) {
  std::map<std::string, int64_t> coordinates;
  const std::vector<int64_t> &ids = manifest.deviceIds;
  if (!ids.empty())
    rank = std::find(ids.begin(), ids.end(), rank) - ids.begin();
  for (size_t i = manifest.mesh.size(); i-- > 0;) {
    coordinates[manifest.mesh[i].name] = rank % manifest.mesh[i].size;
    rank /= manifest.mesh[i].size;
  }
  return coordinates;
}

int64_t axisSize(const Manifest &manifest, const std::string &name) {
  for (const MeshAxis &axis : manifest.mesh)
    if (axis.name == name)
      return axis.size;
  return 1;
}
} // namespace

Shard::Shard(const Manifest &manifest, const Value &value, int64_t rank) {
  auto coordinates = coordinatesOf(manifest, rank);
  for (size_t d = 0; d < value.shape.size(); ++d) {
    int64_t position = 0, local = value.localShape[d];
    for (const std::string &axis : value.sharding[d]) { // major to minor
      position = position * axisSize(manifest, axis) + coordinates[axis];
      coordinates.erase(axis);
    }
    int64_t begin = value.rows.dim == int64_t(d) ? value.rows.begin : position * local;
    first.push_back(std::min(begin, value.shape[d]));
    count.push_back(std::min(local, value.shape[d] - first[d]));
  }
  int64_t size = byteSize(value.dtype);
  toLocal = BoxCopy(count, value.shape, value.localShape, size);
  toGlobal = toLocal.reversed();
  localBytes = *elementCount(value.localShape) * size;
  globalOffset = offsetOf(first, value.shape, size);
  padded = count != value.localShape;
  // Ranks that differ only on unused axes hold replicas of the piece.
  owns = std::all_of(coordinates.begin(), coordinates.end(),
                     [](const auto &other) { return other.second == 0; });
}

void Shard::split(const char *global, char *local) const {
  if (padded)
    std::memset(local, 0, localBytes);
  toLocal.copy(global + globalOffset, local);
}

void Shard::split(const Bytes &global, char *local) const {
  if (!global.isMapped())
    return split(global.data(), local);
  if (padded)
    std::memset(local, 0, localBytes);
  const char *from = global.data() + globalOffset;
  // For a mapped file at most one piece is resident besides the copy.
  constexpr int64_t kPiece = 16 << 20;
  int64_t runs = toLocal.runs(), bytes = toLocal.runBytes();
  if (runs == 1)
    for (int64_t at = 0; at < bytes; at += kPiece) {
      std::memcpy(local + at, from + at, std::min(kPiece, bytes - at));
      global.letGo();
    }
  int64_t step = std::max<int64_t>(1, kPiece / std::max<int64_t>(bytes, 1));
  for (int64_t at = 0; runs > 1 && at < runs; at += step) {
    toLocal.copy(from, local, at, std::min(runs, at + step));
    global.letGo();
  }
}

void Shard::join(const char *local, char *global) const {
  if (owns)
    toGlobal.copy(local, global + globalOffset);
}

} // namespace shardwright::runtime
