// SPDX-License-Identifier: Apache-2.0

#include "AttentionRoles.h"

namespace shardwright {
using namespace mlir;

/// One factor, 0 of stride if there is nothing to run along.
static std::optional<IndexFactor> single(ArrayRef<IndexFactor> axis) {
  Axis simple = simplified(axis);
  if (simple.size() > 1)
    return std::nullopt;
  return simple.empty() ? IndexFactor{1, 0} : simple[0];
}

/// Splits the dimensions into digits along which all three tensors have a stride.
bool AttentionRoles::cut(ArrayRef<int64_t> shape, const Vectors &q, const Vectors &k,
                         const Vectors &v) {
  for (int64_t d = shape.size(); d-- > 0;) {
    if (d == columnDim)
      continue;
    Axis axes[3] = {q.along[d], k.along[d], v.along[d]};
    while (!axes[0].empty() || !axes[1].empty() || !axes[2].empty()) {
      int64_t size = INT64_MAX;
      for (const Axis &axis : axes)
        size = std::min(size, axis.empty() ? 1 : axis.back().size);
      int64_t strides[3];
      for (int i = 0; i < 3; ++i) {
        auto taken = takeMinor(axes[i], size);
        if (!taken || size == 1)
          return false;
        strides[i] = taken->back().stride;
      }
      bool isShared = strides[1] != 0;
      if (strides[0] == 0 || (strides[2] != 0) != isShared)
        return false;
      digits.insert(digits.begin(), {d, size, isShared});
    }
  }
  return true;
}

void AttentionRoles::split(size_t count) {
  batches = count;
  batch = groups = 1;
  size_t shared = 0;
  for (const Digit &digit : digits)
    if (digit.isShared)
      (shared++ < batches ? batch : groups) *= digit.size;
}

std::optional<AttentionRoles> AttentionRoles::find(ArrayRef<int64_t> shape, int64_t columns,
                                                   const Vectors &q, const Vectors &k,
                                                   const Vectors &v, int64_t row) {
  AttentionRoles roles;
  roles.columnDim = columns;
  roles.columns = shape[columns];
  bool queriesHaveColumns =
      llvm::any_of(q.along[columns], [](const IndexFactor &factor) { return factor.stride != 0; });
  if (queriesHaveColumns || !roles.cut(shape, q, k, v))
    return std::nullopt;
  roles.rowDim = row;
  for (int64_t d : row < 0 ? roles.dimsOfQueries() : Strides())
    if (roles.rowDim < 0 || shape[d] >= shape[roles.rowDim])
      roles.rowDim = d;
  size_t shared = 0;
  for (const Digit &digit : roles.digits) {
    shared += digit.isShared;
    if (digit.dim == roles.rowDim && digit.isShared)
      return std::nullopt;
    if (!digit.isShared)
      (digit.dim == roles.rowDim ? roles.rows : roles.queries) *= digit.size;
  }
  // The boundary of batch and heads is determined by the layouts: one that is valid for all, or the
  // last dimension for the heads.
  for (size_t groups = 0; groups <= shared; ++groups) {
    roles.split(shared - (groups + 1) % (shared + 1));
    if (roles.ofRows(q) && roles.ofColumns(k) && roles.ofColumns(v))
      return roles;
  }
  roles.split(shared - std::min<size_t>(shared, 1));
  return roles;
}

SmallVector<int64_t> AttentionRoles::dimsOfQueries() const {
  SmallVector<int64_t> dims;
  for (const Digit &digit : digits)
    if (!digit.isShared && !llvm::is_contained(dims, digit.dim))
      dims.push_back(digit.dim);
  return dims;
}

std::optional<std::array<IndexFactor, 3>> AttentionRoles::leading(ArrayRef<Axis> along) const {
  SmallVector<Axis> left(along.begin(), along.end());
  Axis parts[3]; // batch, groups, queries
  size_t shared = 0;
  for (const Digit &digit : digits)
    shared += digit.isShared;
  for (const Digit &digit : llvm::reverse(digits)) {
    auto taken = takeMinor(left[digit.dim], digit.size);
    if (!taken)
      return std::nullopt;
    if (digit.dim == rowDim)
      continue;
    Axis &part = parts[!digit.isShared ? 2 : --shared < batches ? 0 : 1];
    part.insert(part.begin(), taken->begin(), taken->end());
  }
  std::array<IndexFactor, 3> result;
  for (int i = 0; i < 3; ++i) {
    auto factor = single(parts[i]);
    if (!factor)
      return std::nullopt;
    result[i] = *factor;
  }
  return result;
}

/// The stride of heads, if the queries of a group are neighbours.
static std::optional<int64_t> headStride(const IndexFactor &group, const IndexFactor &query) {
  if (query.size == 1)
    return group.stride;
  if (group.size > 1 && group.stride != query.stride * query.size)
    return std::nullopt;
  return query.stride;
}

std::optional<Strides> AttentionRoles::ofRows(const Vectors &vectors) const {
  auto lead = leading(vectors.along);
  auto row = rowDim < 0 ? IndexFactor{1, 0} : single(vectors.along[rowDim]);
  auto element = single(vectors.elements);
  auto head = lead ? headStride((*lead)[1], (*lead)[2]) : std::nullopt;
  if (!head || !row || !element || (element->size > 1 && element->stride != 1))
    return std::nullopt;
  return Strides{(*lead)[0].stride, *head, row->stride, 1};
}

std::optional<Strides> AttentionRoles::ofColumns(const Vectors &vectors) const {
  auto lead = leading(vectors.along);
  auto column = single(vectors.along[columnDim]), element = single(vectors.elements);
  if (!lead || !column || !element || (element->size > 1 && element->stride != 1))
    return std::nullopt;
  return Strides{(*lead)[0].stride, (*lead)[1].stride, column->stride, 1};
}

std::optional<Strides> AttentionRoles::ofScores(ArrayRef<Axis> along) const {
  auto lead = leading(along);
  auto row = rowDim < 0 ? IndexFactor{1, 0} : single(along[rowDim]);
  auto column = single(along[columnDim]);
  auto head = lead ? headStride((*lead)[1], (*lead)[2]) : std::nullopt;
  if (!head || !row || !column)
    return std::nullopt;
  return Strides{(*lead)[0].stride, *head, row->stride, column->stride};
}

} // namespace shardwright
