// SPDX-License-Identifier: Apache-2.0

// Mesh axes and sub-axes as plain values.
//
// An axis of size n is the interval [1, n) in a multiplicative order; the sub-axis `(pre)size` is
// [pre, pre·size):
//
//     axis of size 8      |--2--|--2--|--2--|
//     "a":(1)2            |-----|                 the major-most factor 2
//     "a":(2)4                  |-----------|     the rest
//
// Containment, overlap and merging are relations of intervals and need no mesh.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shardwright {

struct MeshAxis {
  std::string name;
  int64_t size;
  bool operator==(const MeshAxis &) const = default;
};

/// A grid of devices. Without axes and with one device id: a single device.
class Mesh {
public:
  Mesh() = default;
  explicit Mesh(std::vector<MeshAxis> axes, std::vector<int64_t> deviceIds = {})
      : axes(std::move(axes)), deviceIds(std::move(deviceIds)) {}

  llvm::ArrayRef<MeshAxis> getAxes() const { return axes; }
  llvm::ArrayRef<int64_t> getDeviceIds() const { return deviceIds; }
  std::optional<unsigned> find(llvm::StringRef name) const;
  int64_t getNumDevices() const;
  bool isMaximal() const { return axes.empty() && deviceIds.size() == 1; }
  bool operator==(const Mesh &) const = default;

private:
  std::vector<MeshAxis> axes;
  std::vector<int64_t> deviceIds;
};

/// The part [pre, pre·size) of mesh axis number `axis`; a whole axis has pre = 1 and the axis's
/// size. Ordered as in the mesh, major part first.
struct AxisRef {
  uint32_t axis = 0;
  uint32_t pre = 1;
  uint32_t size = 1;

  static AxisRef full(const Mesh &mesh, unsigned axis) {
    return {axis, 1, static_cast<uint32_t>(mesh.getAxes()[axis].size)};
  }

  uint64_t next() const { return uint64_t(pre) * size; }
  bool operator==(const AxisRef &) const = default;
  auto operator<=>(const AxisRef &) const = default;

  bool contains(const AxisRef &other) const {
    return axis == other.axis && pre <= other.pre && next() >= other.next();
  }
  bool overlaps(const AxisRef &other) const {
    return axis == other.axis && pre < other.next() && other.pre < next();
  }
  /// Whether this starts where `other` starts, and ends no later.
  bool isPrefixOf(const AxisRef &other) const { return pre == other.pre && other.contains(*this); }
  bool isStrictPrefixOf(const AxisRef &other) const { return isPrefixOf(other) && *this != other; }
  bool isSuffixOf(const AxisRef &other) const {
    return next() == other.next() && other.contains(*this);
  }

  /// Whether one reshape of the axis has both as factors; (1)2 and (1)3 of 6 do not coexist.
  bool canCoexist(const AxisRef &other) const;
  /// Whether `other` starts where this ends.
  bool canMerge(const AxisRef &other) const { return axis == other.axis && next() == other.pre; }
  AxisRef merge(const AxisRef &other) const { return {axis, pre, size * other.size}; }

  std::optional<AxisRef> getOverlap(const AxisRef &other) const;
  /// The largest part at the major end that does not overlap `other`.
  std::optional<AxisRef> getPrefixWithoutOverlap(const AxisRef &other) const;
  /// The largest part at the minor end that does not overlap `other`.
  std::optional<AxisRef> getSuffixWithoutOverlap(const AxisRef &other) const;
};

/// Axes in order, major to minor, such as those of one dimension.
using AxisList = llvm::SmallVector<AxisRef, 2>;
using AxisListRef = llvm::ArrayRef<AxisRef>;

/// The number of shards: the product of the sizes.
int64_t getSize(AxisListRef axes);

/// `{"x", "y":(1)2}`, as in the text of a sharding.
std::string toString(AxisListRef axes, const Mesh &mesh);

/// Appends an axis at the minor end; merges it with the last one if they are adjacent.
void append(AxisList &list, const AxisRef &axis);

/// Whether `prefix` is a prefix of `list`; its last axis may be a prefix of the corresponding one.
bool isPrefix(AxisListRef prefix, AxisListRef list);
bool isStrictPrefix(AxisListRef prefix, AxisListRef list);

/// The longest common prefix; its last axis may be a part of both.
AxisList getGreatestCommonPrefix(AxisListRef a, AxisListRef b);

/// The largest prefix of `axis` that overlaps no axis of `others`.
std::optional<AxisRef> getPrefixWithoutOverlap(AxisRef axis, AxisListRef others);

/// The parts of `axes` that overlap no axis of `taken`, in order.
AxisList getDifference(AxisListRef axes, AxisListRef taken);

} // namespace shardwright
