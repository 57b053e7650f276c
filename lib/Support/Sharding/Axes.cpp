// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/Sharding/Axes.h"

#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <numeric>

using namespace shardwright;
using llvm::ArrayRef;
using llvm::StringRef;

std::optional<unsigned> Mesh::find(StringRef name) const {
  for (unsigned i = 0; i < axes.size(); ++i)
    if (axes[i].name == name)
      return i;
  return std::nullopt;
}

int64_t Mesh::getNumDevices() const {
  int64_t devices = 1;
  for (const MeshAxis &axis : axes)
    devices *= axis.size;
  return devices;
}

bool AxisRef::canCoexist(const AxisRef &other) const {
  if (axis != other.axis)
    return true;
  auto [minPre, maxPre] = std::minmax<uint64_t>({pre, other.pre});
  auto [minNext, maxNext] = std::minmax<uint64_t>({next(), other.next()});
  if (minNext > maxPre) // they overlap: all four bounds must divide each other in order
    return minNext % maxPre == 0 && maxPre % minPre == 0 && maxNext % minNext == 0;
  return maxPre % minNext == 0; // the gap must be a whole factor
}

std::optional<AxisRef> AxisRef::getOverlap(const AxisRef &other) const {
  if (!overlaps(other) || !canCoexist(other))
    return std::nullopt;
  uint64_t begin = std::max(pre, other.pre), end = std::min(next(), other.next());
  return AxisRef{axis, uint32_t(begin), uint32_t(end / begin)};
}

std::optional<AxisRef> AxisRef::getPrefixWithoutOverlap(const AxisRef &other) const {
  if (!canCoexist(other))
    return std::nullopt;
  if (!overlaps(other))
    return *this;
  if (pre >= other.pre)
    return std::nullopt;
  return AxisRef{axis, pre, other.pre / pre};
}

std::optional<AxisRef> AxisRef::getSuffixWithoutOverlap(const AxisRef &other) const {
  if (!canCoexist(other))
    return std::nullopt;
  if (!overlaps(other))
    return *this;
  if (next() <= other.next())
    return std::nullopt;
  return AxisRef{axis, uint32_t(other.next()), uint32_t(next() / other.next())};
}

int64_t shardwright::getSize(AxisListRef axes) {
  int64_t size = 1;
  for (const AxisRef &axis : axes)
    size *= axis.size;
  return size;
}

std::string shardwright::toString(AxisListRef axes, const Mesh &mesh) {
  std::string text = "{";
  for (const AxisRef &axis : axes) {
    if (text.size() > 1)
      text += ", ";
    const MeshAxis &full = mesh.getAxes()[axis.axis];
    text += '"' + full.name + '"';
    if (axis.size != full.size)
      text += ":(" + std::to_string(axis.pre) + ")" + std::to_string(axis.size);
  }
  return text + "}";
}

void shardwright::append(AxisList &list, const AxisRef &axis) {
  if (!list.empty() && list.back().canMerge(axis))
    list.back() = list.back().merge(axis);
  else
    list.push_back(axis);
}

bool shardwright::isPrefix(AxisListRef prefix, AxisListRef list) {
  if (prefix.empty())
    return true;
  if (prefix.size() > list.size())
    return false;
  size_t last = prefix.size() - 1;
  return prefix.drop_back() == list.take_front(last) && prefix[last].isPrefixOf(list[last]);
}

bool shardwright::isStrictPrefix(AxisListRef prefix, AxisListRef list) {
  return isPrefix(prefix, list) && prefix != list;
}

AxisList shardwright::getGreatestCommonPrefix(AxisListRef a, AxisListRef b) {
  AxisList common;
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i] == b[i]) {
      common.push_back(a[i]);
      continue;
    }
    if (a[i].axis == b[i].axis && a[i].pre == b[i].pre)
      if (uint32_t size = std::gcd(a[i].size, b[i].size); size > 1)
        common.push_back({a[i].axis, a[i].pre, size});
    break;
  }
  return common;
}

std::optional<AxisRef> shardwright::getPrefixWithoutOverlap(AxisRef axis, AxisListRef others) {
  for (const AxisRef &other : others) {
    auto prefix = axis.getPrefixWithoutOverlap(other);
    if (!prefix)
      return std::nullopt;
    axis = *prefix;
  }
  return axis;
}

AxisList shardwright::getDifference(AxisListRef axes, AxisListRef taken) {
  AxisList rest(axes.begin(), axes.end());
  for (const AxisRef &other : taken) {
    AxisList pieces;
    for (const AxisRef &axis : rest) {
      if (!axis.overlaps(other)) {
        pieces.push_back(axis);
        continue;
      }
      // Both are none for sub-axes that cannot coexist.
      if (auto before = axis.getPrefixWithoutOverlap(other))
        pieces.push_back(*before);
      if (auto after = axis.getSuffixWithoutOverlap(other))
        pieces.push_back(*after);
    }
    rest = std::move(pieces);
  }
  return rest;
}
