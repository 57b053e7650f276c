// SPDX-License-Identifier: Apache-2.0

#include "BoxCover.h"

namespace shardwright::runtime {

namespace {
/// The dimensions in which some box does not span the full extent.
std::vector<size_t> cutDimensions(const Shape &shape, const std::vector<Box> &boxes) {
  std::vector<size_t> cut;
  for (size_t d = 0; d < shape.size(); ++d)
    for (const Box &box : boxes)
      if (box.begin[d] != 0 || box.extent[d] != shape[d]) {
        cut.push_back(d);
        break;
      }
  return cut;
}

/// A sum of boxes as the signed set of their corners: each corner counts +1 or -1, alternating.
/// Equal corner sets imply equal sums.
class Corners {
public:
  explicit Corners(const std::vector<size_t> &dimensions) : dimensions(dimensions) {}

  void add(const Box &box, int64_t sign) {
    for (uint64_t which = 0; which < uint64_t(1) << dimensions.size(); ++which) {
      Shape corner;
      int64_t count = sign;
      for (size_t i = 0; i < dimensions.size(); ++i) {
        size_t d = dimensions[i];
        bool far = which >> i & 1;
        corner.push_back(box.begin[d] + (far ? box.extent[d] : 0));
        count = far ? -count : count;
      }
      auto at = counts.emplace(std::move(corner), 0).first;
      if ((at->second += count) == 0)
        counts.erase(at);
    }
  }
  bool cancel() const { return counts.empty(); }

private:
  const std::vector<size_t> &dimensions;
  std::map<Shape, int64_t> counts;
};
} // namespace

bool coverOnce(const Shape &shape, const std::vector<Box> &boxes) {
  constexpr size_t kMostCuts = 12; // more than the number of axes of any mesh
  for (const Box &box : boxes)
    for (size_t d = 0; d < shape.size(); ++d)
      if (box.begin[d] < 0 || box.extent[d] < 0 || box.extent[d] > shape[d] ||
          box.begin[d] > shape[d] - box.extent[d])
        return false;
  if (elementCount(shape) == std::optional<int64_t>(0))
    return true;
  std::vector<Box> full; // empty boxes contribute nothing
  for (const Box &box : boxes)
    if (elementCount(box.extent) != std::optional<int64_t>(0))
      full.push_back(box);
  std::vector<size_t> cut = cutDimensions(shape, full);
  if (cut.empty())
    return full.size() == 1;
  if (cut.size() > kMostCuts)
    return false;
  Corners corners(cut);
  for (const Box &box : full)
    corners.add(box, 1);
  corners.add({Shape(shape.size(), 0), shape}, -1);
  return corners.cancel();
}

} // namespace shardwright::runtime
